#pragma once
// Reading the options of a command.

#include <boost/program_options.hpp>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/draughts/draw_rules.h"
#include "engine/expected.h"
#include "engine/registry.h"

namespace sotka::app {

using Words = std::vector<std::string>;

// What a program tells the shell.
inline constexpr int kSuccess = 0;
inline constexpr int kFailure = 1;
inline constexpr int kWrongUsage = 2;

// Prints one sentence to the error output and returns `code`.
int fail(const std::string& sentence, int code = kFailure);

// The options in `words`, of which `positional` may stand without their names; the error names what is wrong with them,
// and what may have been meant.
Expected<boost::program_options::variables_map> read_options(
    const Words& words, const boost::program_options::options_description& known,
    const boost::program_options::positional_options_description& positional = {});

// Reads the options of a command, which all have --help, and does one of three things: prints help, complains, or
// calls run(). `usage` is the first line of help; returns the exit code.
int with_options(const Words& words, boost::program_options::options_description known, std::string_view usage,
                 const std::function<int(const boost::program_options::variables_map&)>& run,
                 const boost::program_options::positional_options_description& positional = {});

// The game of a --variant; the error says which there are.
Expected<GameId> read_variant(const std::string& name);

// The place of an option's value among the words that it takes.
Expected<std::size_t> read_choice(const boost::program_options::variables_map& values, const std::string& option,
                                  const Words& allowed);

// The value of a number option that was given, or has a default.
Expected<int> read_bounded(const boost::program_options::variables_map& values, const std::string& option, int least,
                           int most);

// "1 game", "2 games"
std::string counted(long long number, const std::string& noun);

// --draw-rules, which all commands that judge games of draughts have.
void add_draw_rules(boost::program_options::options_description& options);
Expected<draughts::DrawRules> read_draw_rules(const boost::program_options::variables_map& values);

// A number given to an option must lie in these bounds.
Status check_bounds(std::string_view option, long long value, long long least, long long most);

}  // namespace sotka::app
