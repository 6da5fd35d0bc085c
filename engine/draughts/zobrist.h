#pragma once
// Zobrist keys of draughts.

#include <array>
#include <cstddef>

#include "engine/draughts/board.h"
#include "engine/position.h"
#include "engine/random.h"

namespace sotka::draughts::zobrist {

struct Keys {
  std::array<std::array<Key, kIndexCount>, 4> men;
  Key black_to_move;
};

inline constexpr Keys kKeys = [] {
  Keys keys{};
  SplitMix64 random(0x6472617567687473);
  for (auto& piece : keys.men) {
    for (Key& key : piece) key = random.next();
  }
  keys.black_to_move = random.next();
  return keys;
}();

inline constexpr Key kBlackToMove = kKeys.black_to_move;

// `piece` as in Position::piece_number.
constexpr Key man(int piece, Square s) {
  return kKeys.men[std::size_t(piece)][std::size_t(index(s))];
}

}  // namespace sotka::draughts::zobrist
