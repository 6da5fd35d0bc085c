#pragma once
// Board and piece definitions for XBoard: its `setup` and `piece` commands.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/registry.h"

namespace sotka::protocol::xboard {

// The XBoard picture of a piece letter.
struct PieceSlot {
  char letter;
  int slot;  // index in XBoard's list of pictures
};

struct Picture {
  // None if XBoard knows the game.
  std::span<const PieceSlot> slots{};
  // Letter and moves in XBoard's dialect of Betza's notation, as in "K& KisO2".
  std::span<const std::string_view> moves{};
  // The first rank, from 0 on the pawn's own side, where promotion is optional.
  std::optional<int> optional_promotion_rank{};
  std::string_view parent = "fairy";  // the parent variant in XBoard
  std::string_view start{};           // start position for XBoard; empty: our FEN
};

const Picture& picture_of(GameId game);

// XBoard's name for the game.
std::string_view variant_name(GameId game);

// "normal,grand,…"
std::string variant_list();

// The answer to `variant`; "" if XBoard needs none.
std::string setup_lines(GameId game);

}  // namespace sotka::protocol::xboard
