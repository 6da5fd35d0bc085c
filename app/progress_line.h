#pragma once
// A line of progress on a terminal, in the standard error output.

#include <string_view>

namespace sotka::app {

// Erased at its end, and by Ctrl-C, which still ends the program. One at a time. Nothing is shown elsewhere than on a
// terminal.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(std::string_view text);

 private:
  bool is_terminal_;
};

}  // namespace sotka::app
