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

// Processes of one loop read and write at the same time, so that an engine that talks out of turn is not held up while
// another is listened to.
class ProcessLoop {
 public:
  // `cancelled` is asked several times a second; once it says true, every wait ends.
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
  std::string program;  // a path, or a name to look for in `directory` and then in PATH
  std::vector<std::string> arguments;
  std::string directory;  // to run in; empty: where we are
};

enum class ReadFailure { kTimeout, kClosed, kTooLong, kCancelled };

class EngineProcess {
 public:
  // Longer lines are no line of any protocol.
  static constexpr std::size_t kLongestLine = 1 << 20;

  // Told of each line that goes to the engine ('>'), comes from it ('<') or is a complaint of its ('!'): what it writes
  // to its error output, which is read for the log alone.
  using Log = std::function<void(char direction, std::string_view line)>;

  // The loop outlives the process.
  static Expected<std::unique_ptr<EngineProcess>> start(ProcessLoop& loop, const CommandToRun& command, Log log = {});
  ~EngineProcess();  // ends the process, and all that it started, at once
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  // Without waiting for the engine to read it.
  void write_line(std::string_view line);

  struct Line {
    std::string text;  // without its end
    std::optional<ReadFailure> failure;
    SteadyTime arrived{};
  };
  // The next line. After the deadline those that had arrived in time are still given.
  Line read_line(SteadyTime deadline);

  // No line can follow; those that were written still go out.
  void close_input();

  bool is_running();
  // "exit code 3", "signal 11"; waits a moment for the end of a process whose output is closed. Empty: still running.
  std::string ending();

  // Closes the input and waits for the end of the process; after the deadline it is ended by force.
  void close(SteadyTime deadline);

 private:
  struct State;
  explicit EngineProcess(std::unique_ptr<State> state);
  void close_input(SteadyTime deadline);
  std::unique_ptr<State> state_;
};

}  // namespace sotka::protocol::client
