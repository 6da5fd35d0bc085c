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
#include "search/limits.h"

namespace sotka::protocol::client {

enum class EngineFault {
  kCrash,       // the process ended
  kDisconnect,  // it runs on, but has closed its output
  kStall,       // no answer
  kProtocol,    // it says what its protocol does not know
  kWrongClaim,  // it refuses a legal move or position
  kCancelled,   // not its fault: we were told to end
};
struct EngineFailure {
  EngineFault fault;
  std::string detail;  // "signal 11"; may be empty
};
// "crashed (signal 11)", "does not answer", …
std::string describe(const EngineFailure& failure);

// By which an engine is talked to.
enum class EngineProtocol { kUci, kXboard, kHub };
std::string_view name(EngineProtocol protocol);  // "uci", …
Expected<EngineProtocol> read_engine_protocol(std::string_view name);

struct EngineSetup {
  std::string name;  // for messages
  EngineProtocol protocol = EngineProtocol::kUci;
  CommandToRun command;
  std::vector<std::pair<std::string, std::string>> options;  // name, value
  bool ponder = false;
  bool counts_nodes = false;              // it will be told how many nodes to search
  bool sets_up_positions = false;         // it will be told where games begin
  search::Milliseconds patience{10'000};  // how long an answer may be overdue
  EngineProcess::Log log;
};

// Engines may say anything: what lies further from zero is no score, be it in centipawns or in moves to mate.
inline constexpr int kMostScore = 1'000'000;
constexpr bool is_score(int value) {
  return value >= -kMostScore && value <= kMostScore;
}

// What an engine said of its move, from its own point of view.
struct EngineThought {
  std::optional<int> centipawns{};  // is_score(), as is the next
  std::optional<int> mate_in{};     // moves; negative: it is mated; 0: mated now
  int depth = 0;
  std::uint64_t nodes = 0;
};

// What an engine says of the game beside a move or instead of one.
struct Claim {
  enum class Kind { kResigns, kAcceptsDraw, kResult };

  Kind kind;
  std::optional<Color> winner{};  // of a result; none: a draw
  std::string said;
};

struct EngineMove {
  std::string said;            // as it was said, empty for none
  std::string said_reply;      // that it expects, likewise
  player::MoveHandle move{};   // none: what was said is no legal move
  player::MoveHandle reply{};  // legal after the move; none: unknown
  EngineThought thought;
  std::chrono::nanoseconds elapsed{0};
  bool offers_draw = false;      // with its move
  std::optional<Claim> claim{};  // after the move, or without one
};

struct ThinkOrder {
  search::Limits limits;                                    // depth, nodes, move_time; the rest is not looked at
  EnumArray<Color, std::optional<search::Clock>> clocks{};  // by colour
  // When the engine has to be done; after that it is asked to stop. None: there is no clock.
  std::optional<search::Milliseconds> allowed;
};

class EngineClient {
 public:
  virtual ~EngineClient() = default;

  // Before every game; the order is the one for the first move of this side.
  virtual std::optional<EngineFailure> new_game(const player::GameSession& game, const ThinkOrder& order,
                                                Color side) = 0;

  // Its move in that position. If the last move of the game is the one that it ponders on, it goes on with that.
  virtual std::variant<EngineMove, EngineFailure> think(const player::GameSession& game, const ThinkOrder& order) = 0;

  // Lets it think on the other's time about the position after the expected move, the last one of `game`. Protocols
  // without pondering do nothing.
  virtual void ponder(const player::GameSession& game, const ThinkOrder& order) = 0;
  // The other side offers a draw with the move that comes next. Protocols without offers do nothing.
  virtual void offer_draw() {}
  // The game has ended, with such a result ("1-0") and for that reason.
  virtual std::optional<EngineFailure> end_game(const std::string& result, const std::string& why) = 0;
  // May the process play another game?
  virtual bool is_reusable() const { return true; }
};

// Starts the engine and sets its options. An error: it cannot be started, does not answer, does not know the game or an
// option, or cannot do what it will be asked for. The loop outlives the client.
Expected<std::unique_ptr<EngineClient>> start_engine(ProcessLoop& loop, const EngineSetup& setup, GameId game);

}  // namespace sotka::protocol::client
