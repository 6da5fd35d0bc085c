#pragma once
// Standard algebraic notation for the chess-like games: e4, Nbd3, exd8=Q, O-O, Cd6xd9. Every legal move has exactly one
// text, and every text means one move; docs/games.md specifies it for each game.

#include <string>
#include <string_view>

#include "engine/chess/move.h"
#include "engine/chess/position.h"
#include "engine/expected.h"

namespace sotka::chess {

// The text of a legal move.
template <class R>
std::string to_san(const Position<R>& position, Move move);

// The legal move that the text stands for, or an error message. Accepts more than to_san() writes: missing or redundant
// check, capture and promotion signs, redundant origin squares, castling with zeros where it is unambiguous, UCI moves,
// and a catapult's shot in XBoard's order (Cd5xd9-d6: target, then arrival).
template <class R>
Expected<Move> parse_san(const Position<R>& position, std::string_view text);

}  // namespace sotka::chess
