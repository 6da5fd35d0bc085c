#pragma once
// The common part of all engine clients: lines to and from a process, and timeouts.

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>

#include "protocol/client/engine_client.h"

namespace sotka::protocol::client {

class LineClient : public EngineClient {
 public:
  ~LineClient() override;  // asks the engine to quit; kills one that has failed

 protected:
  LineClient(std::unique_ptr<EngineProcess> process, EngineSetup setup);

  const EngineSetup& setup() const { return setup_; }
  void write_line(std::string_view line) { process_->write_line(line); }

  // Reads until `done` is true for a line; default timeout: the engine's patience.
  using IsDone = std::function<bool(std::string_view)>;
  std::optional<EngineFailure> listen(const IsDone& done) { return listen(done, setup_.patience); }
  std::optional<EngineFailure> listen(const IsDone& done, search::Milliseconds longest);
  // Writes a line first.
  std::optional<EngineFailure> ask(std::string_view line, const IsDone& done);
  // Ignores a missing answer.
  void forgive() { failed_ = false; }
  // For slow operations.
  search::Milliseconds long_patience() const;
  // Handles the lines that have already arrived.
  void listen_at_once(const std::function<void(std::string_view)>& take);

  // Reads until take(line, answer) returns that the answer is complete. At the deadline of the order `hurry` is sent,
  // and the answer may take the engine's patience more. Time counts from `begin`.
  using TakeAnswer = std::function<bool(std::string_view line, EngineMove& answer)>;
  std::variant<EngineMove, EngineFailure> await_move(SteadyTime begin, const ThinkOrder& order, std::string_view hurry,
                                                     const TakeAnswer& take);

 private:
  EngineFailure failure(ReadFailure reason);

  EngineSetup setup_;
  std::unique_ptr<EngineProcess> process_;
  bool failed_ = false;
};

}  // namespace sotka::protocol::client
