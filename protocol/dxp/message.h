#pragma once
// The messages of DamExchange (DXP), by which draughts programs play each other over TCP: 1 to 127 ASCII characters,
// each message ended by a NUL byte (mesander.nl/damexchange, layers 1 and 2).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/color.h"
#include "engine/draughts/board.h"
#include "engine/draughts/square_list.h"
#include "engine/expected.h"

namespace sotka::protocol::dxp {

inline constexpr int kPort = 27531;
inline constexpr std::size_t kLongestMessage = 127;

// R, from the initiator: game request.
struct GameRequest {
  int version = 1;
  std::string name;
  Color follower = Color::kBlack;          // colour of the follower
  int minutes = 0;                         // for each side's whole game, 0 to 999
  int moves = 0;                           // maximal number of moves per side; 0: no limit
  std::optional<draughts::Board> start{};  // none: start position
};

// A, the follower's answer.
struct GameAnswer {
  enum class Code : std::uint8_t { kAccepted, kWrongVersion, kNotThisGame, kNoGame };
  std::string name;
  Code code = Code::kAccepted;
};

// M. The time in seconds is for information.
struct MoveMade {
  int seconds = 0;
  draughts::SquareList move;
};

// E, game end: instead of a move, and as its own answer (then without a reason).
struct GameEnd {
  enum class Reason : std::uint8_t { kNone, kIGiveUp, kDraw, kIWin };
  Reason reason = Reason::kNone;
  bool stop = false;  // no further game
};

// B, take-back request: to before this side's move with that number.
struct BackRequest {
  int move = 1;
  Color side = Color::kWhite;
};

// K, take-back answer.
struct BackAnswer {
  enum class Code : std::uint8_t { kAccepted, kNotSupported, kRefused };
  Code code = Code::kAccepted;
};

// C
struct Chat {
  std::string text;
};

using Message = std::variant<GameRequest, GameAnswer, MoveMade, GameEnd, BackRequest, BackAnswer, Chat>;

// The text without the NUL. Numbers too large for their field are cut to the largest that fits, names to 32 characters.
std::string encode(const Message& message);

// Parses a message. Squares are 1 to 50, but moves may be illegal. Of a request of another version only the version is
// read.
Expected<Message> decode(std::string_view text);

// Splits received bytes into messages.
class Splitter {
 public:
  void add(std::string_view bytes) { bytes_ += bytes; }

  // The next complete message; none: not yet. Error: the bytes cannot become a message.
  Expected<std::optional<std::string>> next();

 private:
  std::string bytes_;
};

}  // namespace sotka::protocol::dxp
