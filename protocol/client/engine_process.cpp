#include "protocol/client/engine_process.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/write.hpp>
#include <boost/process/args.hpp>
#include <boost/process/async_pipe.hpp>
#include <boost/process/child.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/group.hpp>
#include <boost/process/io.hpp>
#include <boost/process/search_path.hpp>
#include <boost/process/start_dir.hpp>
#include <csignal>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <system_error>
#include <thread>

#include "engine/text.h"

namespace sotka::protocol::client {

namespace asio = boost::asio;
namespace bp = boost::process;

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kSlice{100};             // interval of checks for cancellation
constexpr std::size_t kMostUnread = 16u << 20;  // bytes of unread lines, at which reading pauses
constexpr milliseconds kLastWords{100};
constexpr milliseconds kMomentAfterOutput{1000};  // grace period for a process that closed its output to exit

// Runs in the child before exec: closes the pipes of other engines, so that their end is seen, restores default signal
// handling, and makes the engine die with us.
void prepare_child() {
  if (close_range(3, ~0u, CLOSE_RANGE_CLOEXEC) != 0) {
    for (int fd = 3; fd < static_cast<int>(sysconf(_SC_OPEN_MAX)); ++fd) fcntl(fd, F_SETFD, FD_CLOEXEC);
  }
  std::signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
}

}  // namespace

std::string find_program(const CommandToRun& command) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  if (!command.directory.empty()) {
    const fs::path there = fs::path(command.directory) / command.program;
    if (fs::is_regular_file(there, ignored)) return fs::absolute(there).string();
  }
  if (command.program.find('/') != std::string::npos) {
    return fs::is_regular_file(command.program, ignored) ? fs::absolute(command.program).string() : std::string();
  }
  return bp::search_path(command.program).string();
}

struct ProcessLoop::State {
  asio::io_context context;
  std::function<bool()> cancelled;

  bool is_cancelled() const { return cancelled && cancelled(); }
};

ProcessLoop::ProcessLoop(std::function<bool()> cancelled) : state_(std::make_unique<State>()) {
  state_->cancelled = std::move(cancelled);
}
ProcessLoop::~ProcessLoop() = default;

struct EngineProcess::State {
  explicit State(ProcessLoop::State& l) : loop(l), input(l.context), output(l.context), errors(l.context) {}

  void read_on() {
    if (reading || closed || unread >= kMostUnread) return;
    reading = true;
    output.async_read_some(asio::buffer(block), [this](const boost::system::error_code& error, std::size_t size) {
      reading = false;
      take(std::string_view(block.data(), size));
      if (error) {
        closed = true;
      } else {
        read_on();
      }
    });
  }

  void take(std::string_view bytes) {
    const SteadyTime now = steady_clock::now();
    for (const char c : bytes) {
      if (c == '\n') {
        if (!partial.empty() && partial.back() == '\r') partial.pop_back();
        if (log) log('<', partial);
        unread += partial.size() + 1;
        lines.push_back({std::move(partial), std::nullopt, now});
        partial.clear();
      } else if (partial.size() < kLongestLine) {
        partial += c;
      } else {
        too_long = true;
      }
    }
  }

  // Error output only goes to the log.
  void read_errors() {
    reading_errors = true;
    errors.async_read_some(asio::buffer(errors_block),
                           [this](const boost::system::error_code& error, std::size_t size) {
                             reading_errors = false;
                             for (const char c : std::string_view(errors_block.data(), size)) {
                               if (c == '\n' || complaint.size() == kLongestLine) log_complaint();
                               if (c != '\n') complaint += c;
                             }
                             if (error && !complaint.empty()) log_complaint();
                             if (!error) read_errors();
                           });
  }

  void log_complaint() {
    if (!complaint.empty() && complaint.back() == '\r') complaint.pop_back();
    log('!', complaint);
    complaint.clear();
  }

  void write_on() {
    if (writing || input_closed || outbox.empty()) return;
    writing = true;
    sent.swap(outbox);
    outbox.clear();
    asio::async_write(input, asio::buffer(sent), [this](const boost::system::error_code& error, std::size_t) {
      writing = false;
      if (error) {
        input_closed = true;  // will show as a stall
      } else {
        write_on();
      }
    });
  }

  // Runs all processes of the loop until an event or the timeout.
  void run_until(SteadyTime deadline) {
    if (loop.context.stopped()) loop.context.restart();
    loop.context.run_one_until(std::min(deadline, steady_clock::now() + kSlice));
  }

  ProcessLoop::State& loop;
  Log log;
  bp::async_pipe input;
  bp::async_pipe output;
  bp::async_pipe errors;
  bp::group group;
  bp::child child;

  std::array<char, 1 << 16> block;
  std::string partial;
  std::deque<Line> lines;
  std::size_t unread = 0;
  bool reading = false;
  bool closed = false;
  bool too_long = false;

  std::array<char, 1 << 12> errors_block;
  std::string complaint;
  bool reading_errors = false;

  std::string outbox;
  std::string sent;
  bool writing = false;
  bool input_closed = false;
};

EngineProcess::EngineProcess(std::unique_ptr<State> state) : state_(std::move(state)) {}

Expected<std::unique_ptr<EngineProcess>> EngineProcess::start(ProcessLoop& loop, const CommandToRun& command, Log log) {
  const std::string program = find_program(command);
  if (program.empty()) return Error{"program not found: " + sotka::quoted(command.program)};
  std::error_code error;
  if (!command.directory.empty() && !std::filesystem::is_directory(command.directory, error)) {
    return Error{"folder not found: " + sotka::quoted(command.directory)};
  }
  auto state = std::make_unique<State>(*loop.state_);
  state->log = std::move(log);
  const std::string directory = command.directory.empty() ? "." : command.directory;
  const auto launch = [&](auto&& to_errors) {
    state->child = bp::child(
        bp::exe = program, bp::args = command.arguments, bp::start_dir = directory,
        bp::std_in<state->input, bp::std_out> state->output, to_errors, state->group,
        bp::extend::on_exec_setup = [](auto&) { prepare_child(); }, error);
  };
  if (state->log) {
    launch(bp::std_err > state->errors);
  } else {
    launch(bp::std_err > bp::null);
  }
  if (error) return Error{sotka::quoted(command.program) + " cannot be started: " + error.message()};
  if (state->log) state->read_errors();
  state->read_on();
  return std::unique_ptr<EngineProcess>(new EngineProcess(std::move(state)));
}

EngineProcess::~EngineProcess() {
  close(steady_clock::now());
}

void EngineProcess::write_line(std::string_view line) {
  if (state_->log) state_->log('>', line);
  state_->outbox += line;
  state_->outbox += '\n';
  state_->write_on();
  // Usually the pipe takes it at once, and the engine's time starts now.
  if (state_->loop.context.stopped()) state_->loop.context.restart();
  state_->loop.context.poll();
}

EngineProcess::Line EngineProcess::read_line(SteadyTime deadline) {
  State& s = *state_;
  while (true) {
    if (!s.lines.empty() && s.lines.front().arrived <= deadline) {
      Line line = std::move(s.lines.front());
      s.lines.pop_front();
      s.unread -= line.text.size() + 1;
      s.read_on();
      return line;
    }
    const SteadyTime now = steady_clock::now();
    if (s.loop.is_cancelled()) return {{}, ReadFailure::kCancelled, now};
    if (s.too_long) return {{}, ReadFailure::kTooLong, now};
    if (s.closed) return {{}, ReadFailure::kClosed, now};
    if (now >= deadline || !s.lines.empty()) return {{}, ReadFailure::kTimeout, now};
    s.run_until(deadline);
  }
}

bool EngineProcess::is_running() {
  std::error_code error;
  return state_->child.valid() && state_->child.running(error);
}

std::string EngineProcess::ending() {
  const SteadyTime deadline = steady_clock::now() + kMomentAfterOutput;
  while (is_running()) {
    if (steady_clock::now() >= deadline) return {};
    std::this_thread::sleep_for(milliseconds(5));
  }
  const int status = state_->child.native_exit_code();
  return WIFSIGNALED(status) ? "signal " + std::to_string(WTERMSIG(status))
                             : "exit code " + std::to_string(WEXITSTATUS(status));
}

void EngineProcess::close_input() {
  close_input(steady_clock::now() + kMomentAfterOutput);
}

void EngineProcess::close_input(SteadyTime deadline) {
  State& s = *state_;
  while (s.writing && steady_clock::now() < deadline) s.run_until(deadline);
  boost::system::error_code ignored;
  s.input.close(ignored);
  s.input_closed = true;
}

void EngineProcess::close(SteadyTime deadline) {
  State& s = *state_;
  if (!s.child.valid()) return;
  close_input(deadline);
  std::error_code ignored;
  boost::system::error_code ignored_too;
  while (is_running() && steady_clock::now() < deadline) {
    constexpr milliseconds kPause(5);
    s.lines.clear();
    s.unread = 0;
    s.read_on();
    if (s.closed) {
      std::this_thread::sleep_for(kPause);
    } else {
      s.run_until(std::min(deadline, steady_clock::now() + kPause));
    }
  }
  s.group.terminate(ignored);  // the process and its children
  s.child.wait(ignored);
  // Its last output is in the pipe; does not wait for others that hold the pipe open.
  const SteadyTime last_words = steady_clock::now() + kLastWords;
  while (s.reading_errors && steady_clock::now() < last_words) s.run_until(last_words);
  s.output.close(ignored_too);
  s.errors.close(ignored_too);
  // Pending handlers refer to this object.
  while (s.reading || s.reading_errors || s.writing) s.run_until(steady_clock::now() + kSlice);
  s.closed = true;
  s.child = bp::child();
}

}  // namespace sotka::protocol::client
