#pragma once
// Move notations of all games.

#include <string>
#include <string_view>

#include "engine/chess/notation.h"
#include "engine/chess/russian_notation.h"
#include "engine/draughts/notation.h"
#include "engine/draughts/square_list.h"
#include "engine/expected.h"
#include "engine/position.h"

namespace sotka {

enum class Notation {
  kCoordinate,  // coordinate notation as in UCI: e2e4, d5d6,d6d9, 32-28
  kSan,         // standard algebraic notation; in draughts the same as kCoordinate
  kRussian,     // Russian notation in its long form; captures of draughts by their ends where that says it
  kHub,         // draughts as in Hub: 28x8x12x22; in chess-like games the same as kCoordinate
};

template <class P>
concept ChessLike = requires {
  typename P::Rules;
};

// The text of a legal move.
template <Position P>
std::string written(const P& position, typename P::Move move, Notation notation) {
  if constexpr (ChessLike<P>) {
    if (notation == Notation::kRussian) return chess::to_russian(position, move, chess::RussianForm::kFull);
    if (notation == Notation::kSan) return chess::to_san(position, move);
  } else {
    if (notation == Notation::kRussian) return draughts::to_russian_text(position.board(), move);
    if (notation == Notation::kHub) return draughts::to_hub(move);
  }
  return position.to_text(move);
}

// The legal move that the text stands for, or an error message.
template <Position P>
Expected<typename P::Move> parse_written(const P& position, std::string_view text, Notation notation) {
  if constexpr (ChessLike<P>) {
    if (notation == Notation::kRussian) return chess::parse_russian(position, text);
    if (notation == Notation::kSan) return chess::parse_san(position, text);
  } else {
    if (notation == Notation::kHub) return draughts::parse_hub(position.board(), text);
  }
  return position.parse_move(text);
}

}  // namespace sotka
