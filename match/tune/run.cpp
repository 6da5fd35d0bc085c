#include "match/tune/run.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/text.h"
#include "engine/words.h"
#include "match/game_runner.h"
#include "player/suggestion.h"

namespace sotka::match::tune {
namespace {

using protocol::client::OfferedOption;

constexpr double kLeastStep = 0.5;  // of usual steps: the two settings then always differ

// What a run is made of beside its parameters, by the names that they have in a journal.
template <class R, class F>
void for_each_number(R& run, const F& visit) {
  visit("iterations", run.iterations);
  visit("control", run.control);
  visit("alpha", run.gains.alpha);
  visit("gamma", run.gains.gamma);
  visit("stability", run.gains.stability);
  visit("rate", run.gains.rate);
}

// A number in as few digits as it takes.
std::string number_text(double value) {
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
  return {text.data(), end};
}

// Numbers between commas; none where nothing stands. False: one is not a number.
template <class T>
bool take_number(std::string_view& text, std::optional<T>& to) {
  const std::size_t length = std::min(text.find(','), text.size());
  const std::string_view part = text.substr(0, length);
  text.remove_prefix(std::min(length + 1, text.size()));
  if (part.empty()) return true;
  to = read_number<T>(part);
  return to.has_value();
}

// An index in search::kFamilyNames.
std::size_t family_of(GameId game) {
  return visit(game, []<class P>(GameTag<P>) { return static_cast<std::size_t>(search::kFamily<P>); });
}

Expected<Parameter> resolve(const WantedParameter& wanted, double step_share, const OfferedOption& option,
                            const protocol::client::OptionValues& given) {
  const std::string shown = quoted(option.name);
  if (option.type != "spin" || !option.least || !option.most) return Error{shown + " is not an option with a range"};
  Parameter parameter{
      .name = option.name, .least = wanted.least.value_or(*option.least), .most = wanted.most.value_or(*option.most)};
  if (parameter.least >= parameter.most) {
    return Error{"the least value of " + shown + " must be below the greatest"};
  }
  if (parameter.least < *option.least || parameter.most > *option.most) {
    return Error{"the range of " + shown + " must be within " + std::to_string(*option.least) + " and " +
                 std::to_string(*option.most)};
  }
  const auto set = std::find_if(given.begin(), given.end(),
                                [&option](const auto& value) { return same_word(value.first, option.name); });
  const auto start = wanted.start         ? wanted.start
                     : set != given.end() ? read_number<double>(set->second)
                     : option.fallback    ? read_number<double>(*option.fallback)
                                          : std::nullopt;
  const auto least = static_cast<double>(parameter.least);
  const auto most = static_cast<double>(parameter.most);
  if (!start || *start < least || *start > most) return Error{"the start of " + shown + " must be within its range"};
  parameter.start = *start;
  parameter.step = wanted.step.value_or(std::max(kLeastStep, step_share * (most - least)));
  if (parameter.step <= 0 || parameter.step > most - least) {
    return Error{"the step of " + shown + " must be more than 0 and within its range"};
  }
  return parameter;
}

}  // namespace

std::string to_text(const Parameter& parameter) {
  return parameter.name + "=" + number_text(parameter.start) + "," + std::to_string(parameter.least) + "," +
         std::to_string(parameter.most) + "," + number_text(parameter.step);
}

Expected<WantedParameter> read_parameter(std::string_view text) {
  WantedParameter wanted;
  const std::size_t sign = std::min(text.find('='), text.size());
  wanted.name = text.substr(0, sign);
  std::string_view numbers = text.substr(std::min(sign + 1, text.size()));
  const bool good = !wanted.name.empty() && take_number(numbers, wanted.start) && take_number(numbers, wanted.least) &&
                    take_number(numbers, wanted.most) && take_number(numbers, wanted.step) && numbers.empty();
  if (!good) return Error{quoted(text) + " is not a parameter of the form name=start,least,most,step"};
  return wanted;
}

Settings settings_of(const Run& run) {
  Settings settings;
  for_each_number(run, [&settings](const char* name, auto value) {
    settings.emplace_back(name, number_text(static_cast<double>(value)));
  });
  for (const Parameter& parameter : run.parameters) settings.emplace_back("parameter", to_text(parameter));
  return settings;
}

Expected<Run> read_run(const Settings& settings) {
  Run run;
  const auto value_of = [&settings](std::string_view name) {
    const auto values = values_of(settings, name);
    return values.empty() ? std::string() : values.front();
  };
  bool good = true;
  const auto read = [&]<class T>(const char* name, T& to) {
    const auto number = read_number<T>(value_of(name));
    good = good && number && *number >= 0;
    if (number) to = *number;
  };
  for_each_number(run, read);
  read("seed", run.seed);
  const auto shard = read_shard(value_of("shard"));
  constexpr int kMostIterations = 100'000'000;
  good = good && run.iterations <= kMostIterations && run.control != 1 && shard;
  if (shard) run.shard = *shard;
  for (const std::string& text : values_of(settings, "parameter")) {
    const auto wanted = read_parameter(text);
    good = good && wanted && wanted->start && wanted->least && wanted->most && wanted->step;
    if (!good) break;
    const Parameter parameter{wanted->name, *wanted->start, *wanted->least, *wanted->most, *wanted->step};
    good = parameter.least < parameter.most && parameter.step > 0;
    run.parameters.push_back(parameter);
  }
  if (!good || run.parameters.empty()) return Error{"the settings of the tuning run are not valid"};
  return run;
}

std::optional<SearchParameter> find_search_parameter(std::string_view name) {
  SearchParameter found{nullptr, std::nullopt};
  if (const std::size_t dot = name.find('.'); dot != std::string_view::npos) {
    const auto& families = search::kFamilyNames;
    const auto* const family = std::find(families.begin(), families.end(), name.substr(0, dot));
    if (family == families.end()) return std::nullopt;
    found.family = static_cast<std::size_t>(family - families.begin());
    name.remove_prefix(dot + 1);
  }
  const auto& infos = search::kParameterInfos;
  found.info =
      std::find_if(infos.begin(), infos.end(), [name](const search::ParameterInfo& each) { return each.name == name; });
  return found.info == infos.end() ? std::nullopt : std::optional(found);
}

Expected<std::vector<Parameter>> resolve(const std::vector<WantedParameter>& wanted, double step_share,
                                         const EngineSpec& engine, GameId game, bool sets_up_positions) {
  if (engine.protocol != protocol::client::EngineProtocol::kUci) {
    return Error{engine.name + " speaks " + std::string(name(engine.protocol)) +
                 ", which cannot set options between games; tuning needs a UCI engine"};
  }
  protocol::client::ProcessLoop loop;
  protocol::client::EngineSetup setup = engine_setup(engine);
  setup.sets_up_positions = sets_up_positions;
  const auto client = protocol::client::start_engine(loop, setup, game);
  if (!client) return client.error();
  const std::vector<OfferedOption>& offered = (*client)->offered_options();
  const std::string own_family(search::kFamilyNames[family_of(game)]);
  const std::string family = own_family + ".";
  std::vector<Parameter> parameters;
  for (const WantedParameter& each : wanted) {
    const auto known = find_search_parameter(each.name);
    if (known && known->family && *known->family != family_of(game)) {
      return Error{quoted(each.name) + " has no effect in " + std::string(info(game).name) + ", whose family is " +
                   own_family};
    }
    const OfferedOption* option = find_option(offered, each.name);
    if (!option) option = find_option(offered, family + each.name);
    if (!option) {
      std::vector<std::string> names;
      for (const OfferedOption& other : offered) {
        names.push_back(other.name);
        if (other.name.starts_with(family)) names.push_back(other.name.substr(family.size()));
      }
      return Error{engine.name + " has no option " + quoted(each.name) + player::did_you_mean(each.name, names)};
    }
    auto parameter = resolve(each, step_share, *option, engine.options);
    if (!parameter) return parameter.error();
    const auto same = [&parameter](const Parameter& other) { return other.name == parameter->name; };
    if (std::any_of(parameters.begin(), parameters.end(), same)) {
      return Error{"the parameter " + quoted(parameter->name) + " is given twice"};
    }
    parameters.push_back(*std::move(parameter));
  }
  return parameters;
}

}  // namespace sotka::match::tune
