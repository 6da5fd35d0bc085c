#include "app/command_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <thread>

#include "app/help_text.h"
#include "engine/duration_text.h"
#include "engine/text.h"
#include "player/suggestion.h"

namespace sotka::app {

namespace po = boost::program_options;

namespace {

// The first positional argument beyond those allowed.
std::string word_without_place(const Words& words, const po::options_description& known,
                               const po::positional_options_description& positional) {
  unsigned places = positional.max_total_count();
  for (const po::option& option : po::command_line_parser(words).options(known).run().options) {
    if (option.position_key >= 0 && places-- == 0) return option.value.front();
  }
  return {};
}

}  // namespace

int fail(const std::string& sentence, int code) {
  std::cerr << "sotka: " << printable(sentence) << '\n';
  return code;
}

Expected<po::variables_map> read_options(const Words& words, const po::options_description& known,
                                         const po::positional_options_description& positional) {
  try {
    po::variables_map values;
    po::store(po::command_line_parser(words).options(known).positional(positional).run(), values);
    // --help works without required options.
    if (!values.contains("help")) po::notify(values);
    return values;
  } catch (const po::unknown_option& unknown) {
    std::string name = unknown.get_option_name();
    name.erase(0, name.find_first_not_of('-'));
    std::vector<std::string> names;
    for (const auto& option : known.options()) names.push_back(option->long_name());
    const std::string guess = player::did_you_mean(name, names);
    return Error{"unknown option " + quoted(unknown.get_option_name()) +
                 (guess.empty() ? "; --help lists them" : guess)};
  } catch (const po::too_many_positional_options_error&) {
    return Error{quoted(word_without_place(words, known, positional)) + ": unexpected argument"};
  } catch (const po::invalid_command_line_syntax& missing) {
    return Error{missing.get_option_name() + " needs a value"};
  } catch (const po::error& error) {
    return Error{error.what()};
  }
}

int with_options(const Words& words, po::options_description known, std::string_view usage,
                 const std::function<int(const po::variables_map&)>& run,
                 const po::positional_options_description& positional) {
  known.add_options()("help,h", "show this help");
  const auto values = read_options(words, known, positional);
  if (!values) return fail(values.error().message, kWrongUsage);
  if (values->contains("help")) {
    print_help(std::cout, usage, known);
    return kSuccess;
  }
  return run(*values);
}

Expected<GameId> read_variant(const std::string& name) {
  if (const auto game = find_game(name)) return *game;
  std::vector<std::string> names;
  std::string list;
  for (const GameInfo& game : kGames) {
    names.emplace_back(game.name);
    list += (list.empty() ? "" : ", ") + std::string(game.name);
  }
  const std::string guess = player::did_you_mean(name, names);
  return Error{"unknown game " + quoted(name) + (guess.empty() ? "; the games are " + list : guess)};
}

Expected<std::size_t> read_choice(const po::variables_map& values, const std::string& option, const Words& allowed) {
  const auto& value = values[option].as<std::string>();
  std::string list;
  for (std::size_t i = 0; i < allowed.size(); ++i) {
    if (allowed[i] == value) return i;
    list += (i == 0 ? "" : i + 1 == allowed.size() ? " or " : ", ") + allowed[i];
  }
  return Error{"--" + option + " takes " + list + ", not " + quoted(value) + player::did_you_mean(value, allowed)};
}

Expected<int> read_bounded(const po::variables_map& values, const std::string& option, int least, int most) {
  const int value = values[option].as<int>();
  if (const Status status = check_bounds(option, value, least, most); !status) return status.error();
  return value;
}

int usual_threads() {
  return static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

std::string counted(long long number, const std::string& noun) {
  return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

std::string short_text(double number) {
  return fmt::format("{:g}", number);
}

std::string duration_text(std::chrono::seconds time) {
  return sotka::duration_text(time);
}

namespace {
constexpr auto kDrawRules = "draw-rules";
}

void add_draw_rules(po::options_description& options) {
  const std::string usual(name(draughts::DrawRules::kRussian));
  options.add_options()(kDrawRules, po::value<std::string>()->default_value(usual),
                        "draw rules of draughts: russian or fmjd");
}

Expected<draughts::DrawRules> read_draw_rules(const po::variables_map& values) {
  using draughts::DrawRules;
  if (const auto rules = draughts::find_draw_rules(values[kDrawRules].as<std::string>())) return *rules;
  Words names;
  for (const DrawRules rules : {DrawRules::kRussian, DrawRules::kFmjd}) names.emplace_back(name(rules));
  return read_choice(values, kDrawRules, names).error();
}

Status check_bounds(std::string_view option, long long value, long long least, long long most) {
  if (value >= least && value <= most) return Done{};
  return Error{fmt::format("--{} takes a number from {} to {}, not {}", option, least, most, value)};
}

Status check_real_bounds(std::string_view option, double value, double least, double most) {
  if (value >= least && value <= most) return Done{};
  return Error{fmt::format("--{} takes a number from {:g} to {:g}, not {:g}", option, least, most, value)};
}

}  // namespace sotka::app
