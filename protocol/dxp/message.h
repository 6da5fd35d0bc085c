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

// R, from the initiator: a game is asked for.
struct GameRequest {
  int version = 1;
  std::string name;
  Color follower = Color::kBlack;          // what the other side is to play
  int minutes = 0;                         // for each side's whole game, 0 to 999
  int moves = 0;                           // the game is broken off after so many of each side; 0: never
  std::optional<draughts::Board> start{};  // none: the usual position
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

// E, instead of a move, and as the answer to itself (then without a reason).
struct GameEnd {
  enum class Reason : std::uint8_t { kNone, kIGiveUp, kDraw, kIWin };
  Reason reason = Reason::kNone;
  bool stop = false;  // no further game either
};

// B: back to where this side was to make its move of that number.
struct BackRequest {
  int move = 1;
  Color side = Color::kWhite;
};

// K, the answer to it.
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

// The message, or a sentence that tells what is wrong with it. Squares may be illegal moves, but are 1 to 50. Of a
// request of another version nothing but the version is read.
Expected<Message> decode(std::string_view text);

// Cuts what came over the wire into messages.
class Splitter {
 public:
  void add(std::string_view bytes) { bytes_ += bytes; }

  // The next message that is complete; none if there is none yet. An error: what came is no message, whatever follows.
  Expected<std::optional<std::string>> next();

 private:
  std::string bytes_;
};

}  // namespace sotka::protocol::dxp
