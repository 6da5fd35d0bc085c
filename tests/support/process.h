#pragma once
// Runs a program to its end.

#include <chrono>
#include <string>
#include <vector>

namespace sotka::test {

struct Finished {
  int exit_code = -1;  // 128 + the signal that ended it
  std::string out;
  std::string err;
  std::chrono::milliseconds time{0};
  std::chrono::milliseconds cpu_time{0};
  long most_memory = 0;  // KB resident
};

// `input` is all that the program can read. When it takes longer than that, ends the program and fails the test.
Finished run_program(const std::string& path, const std::vector<std::string>& arguments, const std::string& input = {},
                     std::chrono::seconds longest = std::chrono::minutes(1));

}  // namespace sotka::test
