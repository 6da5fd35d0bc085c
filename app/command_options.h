#pragma once
// Reading the options of a command.

#include <boost/program_options.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/draughts/draw_rules.h"
#include "engine/expected.h"
#include "engine/registry.h"

namespace sotka::app {

using Words = std::vector<std::string>;

// Exit codes.
inline constexpr int kSuccess = 0;
inline constexpr int kFailure = 1;
inline constexpr int kWrongUsage = 2;

// Prints a sentence to the standard error output and returns `code`.
int fail(const std::string& sentence, int code = kFailure);

// Parses options and positional arguments; the error says what is wrong and suggests a correction.
Expected<boost::program_options::variables_map> read_options(
    const Words& words, const boost::program_options::options_description& known,
    const boost::program_options::positional_options_description& positional = {});

// Parses the options of a command, to which --help is added, then prints help, prints an error, or calls run(). `usage`
// is the first line of help. Returns the exit code.
int with_options(const Words& words, boost::program_options::options_description known, std::string_view usage,
                 const std::function<int(const boost::program_options::variables_map&)>& run,
                 const boost::program_options::positional_options_description& positional = {});

// The game of a --variant; the error lists all.
Expected<GameId> read_variant(const std::string& name);

// The index of an option's value in the list of allowed values.
Expected<std::size_t> read_choice(const boost::program_options::variables_map& values, const std::string& option,
                                  const Words& allowed);

// The value of a numeric option, which was given or has a default.
Expected<int> read_bounded(const boost::program_options::variables_map& values, const std::string& option, int least,
                           int most);

// The default of --threads: one per processor.
int usual_threads();

// "1 game", "2 games"
std::string counted(long long number, const std::string& noun);

// "0.001", "5000"
std::string short_text(double number);

// "2:03", "1:02:03"
std::string duration_text(std::chrono::seconds time);

// --draw-rules, for commands that follow draughts games.
void add_draw_rules(boost::program_options::options_description& options);
Expected<draughts::DrawRules> read_draw_rules(const boost::program_options::variables_map& values);

// An option with a default, which --help shows in its short form.
template <class T>
boost::program_options::typed_value<T>* with_default(T usual) {
  if constexpr (std::is_floating_point_v<T>) {
    return boost::program_options::value<T>()->default_value(usual, short_text(usual));
  } else {
    return boost::program_options::value<T>()->default_value(usual);
  }
}

// An error if the value of an option is out of bounds, or no number.
Status check_bounds(std::string_view option, long long value, long long least, long long most);
Status check_real_bounds(std::string_view option, double value, double least, double most);

}  // namespace sotka::app
