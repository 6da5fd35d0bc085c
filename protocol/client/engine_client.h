#pragma once
// The referee's end of an engine protocol.

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/color.h"
#include "engine/enum_array.h"
#include "engine/expected.h"
#include "engine/registry.h"
#include "player/game_session.h"
#include "protocol/client/engine_process.h"
#include "protocol/client/offered_option.h"
#include "search/limits.h"

namespace sotka::protocol::client {

enum class EngineFault {
  kCrash,       // the process ended
  kDisconnect,  // closed its output, but still runs
  kStall,       // no answer
  kProtocol,    // invalid output
  kWrongClaim,  // rejects a legal move or position
  kCancelled,   // not its fault: cancelled by us
};
struct EngineFailure {
  EngineFault fault;
  std::string detail;  // "signal 11"; may be empty
};
// "crashed (signal 11)", "does not answer", …
std::string describe(const EngineFailure& failure);

// The protocol of an engine.
enum class EngineProtocol { kUci, kXboard, kHub };
std::string_view name(EngineProtocol protocol);  // "uci", …
Expected<EngineProtocol> read_engine_protocol(std::string_view name);

struct EngineSetup {
  std::string name;  // for messages
  EngineProtocol protocol = EngineProtocol::kUci;
  CommandToRun command;
  OptionValues options;
  bool ponder = false;
  bool counts_nodes = false;              // it will get node limits
  bool sets_up_positions = false;         // it will get initial positions
  search::Milliseconds patience{10'000};  // overdue time after which it is stalled
  EngineProcess::Log log;
};

// Larger absolute values, centipawns or moves to mate, are not scores.
inline constexpr int kMostScore = 1'000'000;
constexpr bool is_score(int value) {
  return value >= -kMostScore && value <= kMostScore;
}

// Search information for a move, from the engine's point of view.
struct EngineThought {
  std::optional<int> centipawns{};  // satisfies is_score(), as mate_in
  std::optional<int> mate_in{};     // moves; negative: it is mated; 0: mated now
  int depth = 0;
  std::uint64_t nodes = 0;
};

// A result claim, with a move or instead of one.
struct Claim {
  enum class Kind { kResigns, kAcceptsDraw, kResult };

  Kind kind;
  std::optional<Color> winner{};  // of a result; none: a draw
  std::string said;
};

struct EngineMove {
  std::string said;            // verbatim; empty: none
  std::string said_reply;      // verbatim expected reply; empty: none
  player::MoveHandle move{};   // none: not a legal move
  player::MoveHandle reply{};  // legal after the move; none: unknown
  EngineThought thought;
  std::chrono::nanoseconds elapsed{0};
  bool offers_draw = false;      // with its move
  std::optional<Claim> claim{};  // after the move, or without one
};

struct ThinkOrder {
  search::Limits limits;                                    // depth, nodes, move_time; others are ignored
  EnumArray<Color, std::optional<search::Clock>> clocks{};  // by colour
  // Deadline after which the engine is told to stop. None: no clock.
  std::optional<search::Milliseconds> allowed;
};

class EngineClient {
 public:
  virtual ~EngineClient() = default;

  // Before every game; the order is the one for the first move of this side.
  virtual std::optional<EngineFailure> new_game(const player::GameSession& game, const ThinkOrder& order,
                                                Color side) = 0;

  // Its move in the current position. If the last move is the pondered one, this is a ponder hit.
  virtual std::variant<EngineMove, EngineFailure> think(const player::GameSession& game, const ThinkOrder& order) = 0;

  // Ponders on the position after the expected move, the last one of `game`. No effect in protocols without pondering.
  virtual void ponder(const player::GameSession& game, const ThinkOrder& order) = 0;
  // The opponent offers a draw with its next move. No effect in protocols without offers.
  virtual void offer_draw() {}
  // The game has ended with this result ("1-0") and reason.
  virtual std::optional<EngineFailure> end_game(const std::string& result, const std::string& why) = 0;
  // Can the process play another game?
  virtual bool is_reusable() const { return true; }

  // The options that it offers, and setting some of them between games. UCI only: others offer none here.
  virtual const std::vector<OfferedOption>& offered_options() const;
  virtual Status set_options(const OptionValues& options);
};

// Starts the engine and sets its options. Error: it cannot be started, does not answer, or does not support the game,
// an option or something it will need. The loop must outlive the client.
Expected<std::unique_ptr<EngineClient>> start_engine(ProcessLoop& loop, const EngineSetup& setup, GameId game);

}  // namespace sotka::protocol::client
