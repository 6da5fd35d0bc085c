#pragma once
// Options with several values, in the syntax of cutechess-cli: --engine cmd=PROGRAM tc=60+0.6.

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "app/command_options.h"

namespace sotka::app {

// Joins the words of options with several values (--engine cmd=… tc=…) into one word each, and turns -engine into
// --engine.
Words join_groups(const Words& words);

// The words of such a value.
Words split_group(const std::string& group);
// Those of all values of an option together.
Words words_in_groups(const boost::program_options::variables_map& values, const std::string& option);

// Reads the key=value words of a group of numbers.
Status read_numbers(std::string_view option, const std::string& group,
                    const std::map<std::string, std::function<bool(double)>>& keys);

// Readers for read_numbers(), of numbers within bounds.
std::function<bool(double)> whole(int& to, int least, int most);
std::function<bool(double)> real(double& to, double least, double most);

}  // namespace sotka::app
