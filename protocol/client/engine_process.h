#pragma once
// An engine as a child process: lines to its input, lines from its output, with deadlines. Belongs to one thread. The
// program must ignore SIGPIPE: an engine that has ended is written to before that is noticed.

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/expected.h"

namespace sotka::protocol::client {

using SteadyTime = std::chrono::steady_clock::time_point;

// The processes of a loop read and write concurrently, so that an engine is never blocked while we wait for another.
class ProcessLoop {
 public:
  // `cancelled` is called several times a second; once true, every wait ends.
  explicit ProcessLoop(std::function<bool()> cancelled = {});
  ~ProcessLoop();
  ProcessLoop(const ProcessLoop&) = delete;
  ProcessLoop& operator=(const ProcessLoop&) = delete;

 private:
  friend class EngineProcess;
  struct State;
  std::unique_ptr<State> state_;
};

struct CommandToRun {
  std::string program;  // path, or name searched in `directory` and PATH
  std::vector<std::string> arguments;
  std::string directory;  // working directory; empty: ours
};

// The path of the program; empty: not found.
std::string find_program(const CommandToRun& command);

enum class ReadFailure { kTimeout, kClosed, kTooLong, kCancelled };

class EngineProcess {
 public:
  // Longer lines are a protocol error.
  static constexpr std::size_t kLongestLine = 1 << 20;

  // Called for each line to the engine ('>'), from it ('<'), and of its standard error ('!'), which is only logged.
  using Log = std::function<void(char direction, std::string_view line)>;

  // The loop outlives the process.
  static Expected<std::unique_ptr<EngineProcess>> start(ProcessLoop& loop, const CommandToRun& command, Log log = {});
  ~EngineProcess();  // kills the process and its children
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  // Does not wait for the engine to read it.
  void write_line(std::string_view line);

  struct Line {
    std::string text;  // without its end
    std::optional<ReadFailure> failure;
    SteadyTime arrived{};
  };
  // The next line. After the deadline, lines that arrived in time are still returned.
  Line read_line(SteadyTime deadline);

  // Closes the engine's input after the lines already written.
  void close_input();

  bool is_running();
  // "exit code 3", "signal 11"; waits briefly for the exit of a process with closed output. Empty: still running.
  std::string ending();

  // Closes the input and waits for the process to exit; kills it after the deadline.
  void close(SteadyTime deadline);

 private:
  struct State;
  explicit EngineProcess(std::unique_ptr<State> state);
  void close_input(SteadyTime deadline);
  std::unique_ptr<State> state_;
};

}  // namespace sotka::protocol::client
