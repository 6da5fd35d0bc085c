#pragma once
// What several tests of XBoard's protocol ask for.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "protocol/xboard/xboard.h"
#include "support/dialogue.h"

namespace sotka::test {

inline const std::string kMove = "move .*";
inline const std::string kIllegal = "Illegal move \\(.+\\): .*";
inline const std::string kError = "Error \\(.+\\): .*";

inline Dialogue xboard_dialogue() {
  return Dialogue([](std::istream& in, std::ostream& out) { protocol::xboard::Xboard(in, out).run(); });
}

// Everything said up to the answer to a ping, without it.
inline std::vector<std::string> said_until_pong(Dialogue& xboard) {
  xboard.send("ping 77");
  std::vector<std::string> lines = xboard.read_to("pong 77");
  if (!lines.empty()) lines.pop_back();
  return lines;
}

// The answer to one line that is not about searching.
inline std::vector<std::string> answer(Dialogue& xboard, std::string_view line) {
  xboard.send(line);
  return said_until_pong(xboard);
}

// A new game that nobody plays for us, from a position if one is given.
inline void set_up(Dialogue& xboard, std::string_view variant, std::string_view fen = {}) {
  xboard.send("new");
  xboard.send("variant " + std::string(variant));
  xboard.send("force");
  said_until_pong(xboard);
  if (!fen.empty()) {
    EXPECT_TRUE(answer(xboard, "setboard " + std::string(fen)).empty()) << fen;
  }
}

// Are these moves, as on XBoard's wire, all legal one after the other?
inline void expect_legal(Dialogue& xboard, const std::vector<std::string>& moves) {
  for (const std::string& move : moves) {
    const auto said = answer(xboard, "usermove " + move);
    EXPECT_TRUE(said.empty()) << move << ": " << said.front();
  }
}

inline void expect_illegal(Dialogue& xboard, const std::string& move) {
  const auto said = answer(xboard, "usermove " + move);
  ASSERT_EQ(said.size(), 1u) << move;
  EXPECT_EQ(count_matches(said, kIllegal), 1) << said.front();
  EXPECT_TRUE(said.front().ends_with(": " + move)) << said.front();
}

// The move that the engine makes when it has only this one to consider.
inline std::string forced_choice(Dialogue& xboard, const std::string& move) {
  xboard.send("sd 1");
  xboard.send("exclude all");
  xboard.send("include " + move);
  xboard.send("go");
  const std::string line = xboard.expect(kMove);
  xboard.send("force");
  return line;
}

}  // namespace sotka::test
