#pragma once
// Options that have no effect together are refused.

#include <boost/program_options.hpp>
#include <initializer_list>
#include <string>

#include "engine/expected.h"

namespace sotka::app {

inline bool is_given(const boost::program_options::variables_map& values, const char* option) {
  return values.contains(option) && !values[option].defaulted();
}

// Error: one of the options is given without what it belongs to.
inline Status need(const boost::program_options::variables_map& values, std::initializer_list<const char*> options,
                   const char* needed) {
  for (const char* option : options) {
    if (is_given(values, option) && !is_given(values, needed)) {
      return Error{"--" + std::string(option) + " has no effect without --" + needed};
    }
  }
  return Done{};
}

// Error: one of the options is given together with what makes it pointless.
inline Status exclude(const boost::program_options::variables_map& values, std::initializer_list<const char*> options,
                      const char* other) {
  for (const char* option : options) {
    if (is_given(values, option) && is_given(values, other)) {
      return Error{"--" + std::string(option) + " has no effect with --" + other};
    }
  }
  return Done{};
}

}  // namespace sotka::app
