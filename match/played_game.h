#pragma once
// A finished game of a match.

#include <array>
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

// For PGN and PDN.
GameRecord record_of(const PlayedGame& game, GameId id, const std::string& white, const std::string& black,
                     const std::string& event);

}  // namespace sotka::match
