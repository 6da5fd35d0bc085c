#include "search/parameters.h"

#include <algorithm>

namespace sotka::search {

#ifdef SOTKA_TUNING

std::vector<TunableParameter> tunable_parameters() {
  std::vector<TunableParameter> all;
  for (std::size_t family = 0; family < kFamilyNames.size(); ++family) {
    for (const ParameterInfo& info : kParameterInfos) {
      all.push_back({std::string(kFamilyNames[family]) + "." + std::string(info.name),
                     detail::tuned_parameters[family].*info.member, info.defaults[family], info.least, info.most});
    }
  }
  return all;
}

Status set_parameter(std::string_view name, int value) {
  const auto dot = name.find('.');
  const std::string_view wanted_family = dot == std::string_view::npos ? "" : name.substr(0, dot);
  const std::string_view wanted = dot == std::string_view::npos ? name : name.substr(dot + 1);
  const auto info = std::find_if(kParameterInfos.begin(), kParameterInfos.end(),
                                 [&](const ParameterInfo& each) { return each.name == wanted; });
  const bool knows_family =
      wanted_family.empty() || std::find(kFamilyNames.begin(), kFamilyNames.end(), wanted_family) != kFamilyNames.end();
  if (info == kParameterInfos.end() || !knows_family) return Error{"unknown parameter '" + std::string(name) + "'"};
  if (value < info->least || value > info->most) {
    return Error{"'" + std::string(name) + "' must be between " + std::to_string(info->least) + " and " +
                 std::to_string(info->most)};
  }
  for (std::size_t family = 0; family < kFamilyNames.size(); ++family) {
    if (wanted_family.empty() || wanted_family == kFamilyNames[family]) {
      detail::tuned_parameters[family].*(info->member) = value;
    }
  }
  return Done{};
}

#else

std::vector<TunableParameter> tunable_parameters() {
  return {};
}

Status set_parameter(std::string_view name, int /*value*/) {
  return Error{"'" + std::string(name) + "' is a constant: only a build with SOTKA_TUNING can set it"};
}

#endif

}  // namespace sotka::search
