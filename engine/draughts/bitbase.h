#pragma once
// Endgame tables of draughts: what every position of a few men is worth, exactly, under the drawing rules that count
// moves of a ratio (draw_rules.h). Built by retrograde analysis (Thompson, "Retrograde Analysis of Certain Endgames",
// 1986).
//
// A table holds all positions of one material, seen by the side to move: the board is turned so that it plays White. A
// position is a byte: 0 a draw, n > 0 a win, n < 0 a loss. |n| - 1 is what the drawing rules must leave for it to come
// true: the moves that the larger side may still make (king against king: the winner). Where no ratio is counted |n| is
// 1. The rule of 25 moves by kings alone is left to the search.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/draughts/board.h"
#include "engine/draughts/draw_rules.h"
#include "engine/expected.h"
#include "engine/outcome.h"

namespace sotka::draughts {

// How many of what, from the point of view of the side to move.
struct Material {
  int men = 0;
  int kings = 0;
  int other_men = 0;
  int other_kings = 0;

  constexpr int own() const { return men + kings; }
  constexpr int others() const { return other_men + other_kings; }
  constexpr int total() const { return own() + others(); }
  constexpr Material seen_by_other() const { return {other_men, other_kings, men, kings}; }

  friend bool operator==(const Material&, const Material&) = default;
};

Material material_of(const Board& board);
Ratio ratio_of(const Material& material);

// Moves of the larger side after which a ratio is a draw.
constexpr int limit_of(Ratio ratio) {
  return ratio == Ratio::kThreeAgainstOne ? kThreeAgainstOneLimit : kTwoAgainstOneLimit;
}

// Positions are numbered from 0; numbers where two men would share a square stand for none.
std::size_t position_count(const Material& material);
std::size_t position_number(const Board& board);  // either side to move
// White to move; none where men would share a square.
std::optional<Board> position_at(const Material& material, std::size_t number);

class Bitbases {
 public:
  static constexpr int kMostPieces = 4;
  using Values = std::vector<std::int8_t>;  // by position number

  // All materials with exactly so many pieces, both sides having some, in the order in which they can be built:
  // crowning leads from later to earlier ones.
  static std::vector<Material> materials(int pieces);

  // Reads draughts-2.bitbase, draughts-3.bitbase and so on from a folder, as many as there are.
  static Expected<Bitbases> load(const std::string& folder);
  // Writes the tables of so many pieces to a file; its size in bytes.
  Expected<std::size_t> save(const std::string& folder, int pieces) const;
  static std::string file_name(const std::string& folder, int pieces);

  // Positions up to so many pieces are known; 0: none.
  int pieces() const { return pieces_; }
  bool knows(const Board& board) const;

  std::int8_t value(const Board& board) const;  // of a position it knows

  // The result under either policy of the drawing rules; where these differ, by the stricter Russian one. The distance
  // is in counted moves, 0 where none are counted. None: not known.
  std::optional<KnownResult> probe(const Board& board, const DrawCounts& counts) const;

  // For who builds them: the table of a material, and the word that all of so many pieces are there.
  Values& table(const Material& material) { return tables_[slot(material)]; }
  const Values& table(const Material& material) const { return tables_[slot(material)]; }
  void complete(int pieces) { pieces_ = pieces; }

 private:
  static constexpr std::size_t kRadix = kMostPieces;  // of each kind there are at most three
  static constexpr std::size_t slot(const Material& m) {
    return ((std::size_t(m.men) * kRadix + std::size_t(m.kings)) * kRadix + std::size_t(m.other_men)) * kRadix +
           std::size_t(m.other_kings);
  }

  std::array<Values, kRadix * kRadix * kRadix * kRadix> tables_;
  int pieces_ = 0;
};

}  // namespace sotka::draughts
