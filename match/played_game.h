#pragma once
// A finished game of a match.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/color.h"
#include "engine/enum_array.h"
#include "engine/game_record.h"
#include "match/openings.h"
#include "match/schedule.h"
#include "search/limits.h"

namespace sotka::match {

// Why a game ended.
enum class Termination {
  kRules,  // by the rules of the game
  kResignation,
  kAgreement,    // draw offered and accepted
  kIllegalMove,  // none or illegal
  kTime,         // loss on time
  kCrash,        // the engine's process ended
  kStall,        // no answer
  kDisconnect,   // the engine closed its output
  kWrongClaim,   // unjustified result claim or illegal-move complaint
  kProtocol,     // other protocol error
  kWinAdjudicated,
  kDrawAdjudicated,
  kTooLong,
};
constexpr std::size_t enum_size(Termination /*end*/) {
  return static_cast<std::size_t>(Termination::kTooLong) + 1;
}
std::string_view name(Termination end);  // "illegal", "time", …
std::optional<Termination> find_termination(std::string_view name);
// Is it a fault of an engine?
bool is_fault(Termination end);

struct PlayedMove {
  std::string text;
  std::optional<RecordEval> eval;  // as White sees it
  search::Milliseconds elapsed{0};
  std::optional<search::Milliseconds> left{};  // on the clock of the side that moved; none: it has none
  std::uint64_t nodes = 0;                     // of the search; 0: unknown

  friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

// Remaining times by colour; none: no clock.
using ClockTimes = EnumArray<Color, std::optional<search::Milliseconds>>;

struct PlayedGame {
  ScheduledGame place;
  Opening opening;
  std::vector<PlayedMove> moves;  // after those of the opening
  std::optional<Color> winner;    // none: a draw
  Termination end = Termination::kRules;
  std::string why;      // as text: "checkmate", "White crashed (signal 11)"
  ClockTimes clocks{};  // at the end
  std::string begun;    // date and time, UTC: "2026.03.01 12:00:00"

  friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

// "1-0", "0-1" or "1/2-1/2".
std::string result_tag(const PlayedGame& game);

// What the records of a match say of an engine and of all games.
struct RecordedEngine {
  std::string name;
  std::string time_control;  // as the tag has it: "40/300+0.1", "-" without clock
};
struct RecordStyle {
  std::string event;
  bool nodes = false;  // of each move, and their number per second
};

// For PGN and PDN. Termination has the standard words ("normal", "time forfeit", …); the reason is the last comment.
GameRecord record_of(const PlayedGame& game, GameId id, const RecordedEngine& white, const RecordedEngine& black,
                     const RecordStyle& style);

}  // namespace sotka::match
