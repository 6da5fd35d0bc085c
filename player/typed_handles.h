#pragma once
// Handles of the moves of one game.
//
// A handle is the index of the move in the list of legal moves, from 1, combined with bits of the position's key. The
// form stored in transposition tables is not enough: for draughts it is a hash, which two captures may share.

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/position.h"
#include "player/move_handle.h"

namespace sotka::player {

template <Position P>
typename P::MoveList legal_moves_of(const P& position) {
  typename P::MoveList moves;
  position.generate(moves);
  return moves;
}

template <Position P>
MoveHandle nth_handle(const P& position, int place) {
  constexpr int kPlaceBits = std::bit_width(static_cast<unsigned>(P::kMaxMoves));
  static_assert(kPlaceBits <= 12);
  return MoveHandle(static_cast<std::uint32_t>(position.key()) << kPlaceBits | static_cast<std::uint32_t>(place + 1));
}

// The handle of a legal move; of other moves "no move".
template <Position P>
MoveHandle handle_of(const P& position, typename P::Move move) {
  const auto moves = legal_moves_of(position);
  for (int i = 0; i < moves.size(); ++i) {
    if (moves[i] == move) return nth_handle(position, i);
  }
  return {};
}

// The inverse; Move{} if the handle is not valid here.
template <Position P>
typename P::Move move_of(const P& position, MoveHandle handle) {
  const auto moves = legal_moves_of(position);
  for (int i = 0; i < moves.size(); ++i) {
    if (nth_handle(position, i) == handle) return moves[i];
  }
  return {};
}

// The handles of a line.
template <Position P>
std::vector<MoveHandle> handles_of(P from, const std::vector<typename P::Move>& line) {
  std::vector<MoveHandle> handles;
  for (const auto move : line) {
    handles.push_back(handle_of(from, move));
    from.make(move);
  }
  return handles;
}

}  // namespace sotka::player
