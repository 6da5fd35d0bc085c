#pragma once
// What the referee's ends of all protocols share: lines to and from a process, and how long answers may take.

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>

#include "protocol/client/engine_client.h"

namespace sotka::protocol::client {

class LineClient : public EngineClient {
 public:
  ~LineClient() override;  // asks the engine to quit; one that has failed is ended at once

 protected:
  LineClient(std::unique_ptr<EngineProcess> process, EngineSetup setup);

  const EngineSetup& setup() const { return setup_; }
  void write_line(std::string_view line) { process_->write_line(line); }

  // Reads on until `done` says true of a line, for no longer than that; by default the engine's patience.
  using IsDone = std::function<bool(std::string_view)>;
  std::optional<EngineFailure> listen(const IsDone& done) { return listen(done, setup_.patience); }
  std::optional<EngineFailure> listen(const IsDone& done, search::Milliseconds longest);
  // The same after writing a line.
  std::optional<EngineFailure> ask(std::string_view line, const IsDone& done);
  // That it has not answered is no failure after all.
  void forgive() { failed_ = false; }
  // For what takes as long as it takes.
  search::Milliseconds long_patience() const;
  // Hands over the lines that have already arrived.
  void listen_at_once(const std::function<void(std::string_view)>& take);

  // Reads until take(line, answer) says that the answer is complete. When the time of the order is up, `hurry` is
  // written, and the answer may take the engine's patience more. Time counts from `begin`.
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
