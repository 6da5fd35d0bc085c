#pragma once
// How XBoard is told what a game looks like and how its men move: its `setup` and `piece` lines.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/registry.h"

namespace sotka::protocol::xboard {

// Which of XBoard's pictures stands for a letter of ours.
struct PieceSlot {
  char letter;
  int slot;  // its place in XBoard's list of pictures
};

struct Picture {
  // None where XBoard knows the game itself.
  std::span<const PieceSlot> slots{};
  // Letter and moves in XBoard's dialect of Betza's notation, as in "K& KisO2".
  std::span<const std::string_view> moves{};
  // The first rank, as its own side counts from 0, where a pawn may promote or stay a pawn.
  std::optional<int> optional_promotion_rank{};
  std::string_view parent = "fairy";  // the game of XBoard's that it is a kind of
  std::string_view start{};           // the start position in XBoard's eyes; empty: as in our FEN
};

const Picture& picture_of(GameId game);

// XBoard's name for the game.
std::string_view variant_name(GameId game);

// "normal,grand,…"
std::string variant_list();

// The lines that answer `variant`; "" where XBoard needs none.
std::string setup_lines(GameId game);

}  // namespace sotka::protocol::xboard
