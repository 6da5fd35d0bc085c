#include "app/network_options.h"

#include <fmt/format.h>

#include "eval/network/architecture.h"

namespace sotka::app {

Expected<int> read_hidden(const boost::program_options::variables_map& values) {
  const int hidden = values["hidden"].as<int>();
  if (eval::network::is_hidden_size(hidden)) return hidden;
  return Error{fmt::format("--hidden takes a multiple of {} up to {}, not {}", eval::network::kHiddenStep,
                           eval::network::kMostHidden, hidden)};
}

}  // namespace sotka::app
