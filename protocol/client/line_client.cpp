#include "protocol/client/line_client.h"

#include <algorithm>
#include <utility>

namespace sotka::protocol::client {
namespace {

using search::Milliseconds;
using std::chrono::steady_clock;

constexpr Milliseconds kTimeToQuit{1000};
constexpr int kLongPatience = 30;  // times the patience

}  // namespace

LineClient::LineClient(std::unique_ptr<EngineProcess> process, EngineSetup setup)
    : setup_(std::move(setup)), process_(std::move(process)) {}

LineClient::~LineClient() {
  if (!failed_) process_->write_line("quit");
  process_->close(steady_clock::now() + (failed_ ? Milliseconds(0) : kTimeToQuit));
}

EngineFailure LineClient::failure(ReadFailure reason) {
  failed_ = reason != ReadFailure::kCancelled;
  switch (reason) {
    case ReadFailure::kTimeout: return {EngineFault::kStall, {}};
    case ReadFailure::kTooLong: return {EngineFault::kProtocol, "an endless line"};
    case ReadFailure::kCancelled: return {EngineFault::kCancelled, {}};
    case ReadFailure::kClosed: break;
  }
  const std::string ending = process_->ending();
  return {ending.empty() ? EngineFault::kDisconnect : EngineFault::kCrash, ending};
}

Milliseconds LineClient::long_patience() const {
  return setup_.patience * kLongPatience;
}

std::optional<EngineFailure> LineClient::listen(const IsDone& done, Milliseconds longest) {
  const SteadyTime deadline = steady_clock::now() + longest;
  while (true) {
    const EngineProcess::Line line = process_->read_line(deadline);
    if (line.failure) return failure(*line.failure);
    if (done(line.text)) return std::nullopt;
  }
}

std::optional<EngineFailure> LineClient::ask(std::string_view text, const IsDone& done) {
  process_->write_line(text);
  return listen(done);
}

void LineClient::listen_at_once(const std::function<void(std::string_view)>& take) {
  const SteadyTime now = steady_clock::now();
  for (auto line = process_->read_line(now); !line.failure; line = process_->read_line(now)) take(line.text);
}

std::variant<EngineMove, EngineFailure> LineClient::await_move(SteadyTime begin, const ThinkOrder& order,
                                                               std::string_view hurry, const TakeAnswer& take) {
  EngineMove answer;
  bool hurried = false;
  SteadyTime deadline = begin + (order.allowed ? *order.allowed : long_patience());
  while (true) {
    const EngineProcess::Line line = process_->read_line(deadline);
    if (line.failure == ReadFailure::kTimeout && order.allowed && !hurried) {
      process_->write_line(hurry);
      hurried = true;
      deadline += setup_.patience;
      continue;
    }
    if (line.failure) return failure(*line.failure);
    if (take(line.text, answer)) {
      // An early answer while pondering gains no time.
      answer.elapsed = std::max(line.arrived - begin, steady_clock::duration::zero());
      return answer;
    }
  }
}

}  // namespace sotka::protocol::client
