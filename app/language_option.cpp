#include "app/language_option.h"

#include <cstdlib>
#include <string>
#include <string_view>

#include "app/command_options.h"
#include "app/record_options.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

// "ru" for Russian locales such as ru_RU.UTF-8.
std::string language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value && *value != '\0') return std::string_view(value).starts_with("ru") ? "ru" : "en";
  }
  return "en";
}

}  // namespace

void add_language(po::options_description& options) {
  options.add_options()("language", po::value<std::string>()->default_value(language_of_environment()),
                        "language of messages: en or ru; default: by LC_ALL, LC_MESSAGES or LANG");
}

Expected<player::Language> read_language(const po::variables_map& values) {
  const auto language = read_choice(values, "language", {"en", "ru"});
  if (!language) return language.error();
  return *language == 1 ? player::Language::kRussian : player::Language::kEnglish;
}

Expected<Notation> read_notation_of(const po::variables_map& values, player::Language language) {
  if (values["notation"].defaulted() && language == player::Language::kRussian) return Notation::kRussian;
  return read_notation(values);
}

}  // namespace sotka::app
