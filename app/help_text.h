#pragma once
// --help of a command.

#include <boost/program_options.hpp>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace sotka::app {

// Two examples of a command, whose name may be several words like "match merge"; empty for one without options.
std::vector<std::string_view> examples_of(std::string_view command);

// Usage, options with named arguments, and examples, in 80 columns. `usage` begins with "usage: sotka COMMAND".
void print_help(std::ostream& out, std::string_view usage, const boost::program_options::options_description& options);

}  // namespace sotka::app
