#pragma once
// Endgame tables of draughts: the exact value of every position with few pieces, under the drawing rules that count
// moves with few pieces (draw_rules.h). Built by retrograde analysis (Thompson, "Retrograde Analysis of Certain
// Endgames", 1986).
//
// A table holds all positions of one material, with White to move: the board is turned where Black is. One byte a
// position: 0 a draw, n > 0 a win, n < 0 a loss, where |n| - 1 is the number of moves that the drawing rules must still
// allow the larger side (king against king: the winner) for the result to stand. |n| is 1 where no moves are counted.
// The rule of 25 king moves is left to the search.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/draughts/board.h"
#include "engine/draughts/draw_rules.h"
#include "engine/expected.h"
#include "engine/outcome.h"

namespace sotka::draughts {

// Piece counts, from the point of view of the side to move.
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

// Moves of the larger side after which such an ending is a draw.
constexpr int limit_of(Ratio ratio) {
  return ratio == Ratio::kThreeAgainstOne ? kThreeAgainstOneLimit : kTwoAgainstOneLimit;
}

// Positions are numbered from 0; numbers with two pieces on one square are unused.
std::size_t position_count(const Material& material);
std::size_t position_number(const Board& board);  // either side to move
// White to move; none where men would share a square.
std::optional<Board> position_at(const Material& material, std::size_t number);

class Bitbases {
 public:
  static constexpr int kMostPieces = 4;
  using Values = std::vector<std::int8_t>;  // by position number

  // All materials with this number of pieces, both sides having some, in the order in which they can be built:
  // promotion leads from later to earlier ones.
  static std::vector<Material> materials(int pieces);

  // Reads draughts-2.bitbase, draughts-3.bitbase and so on from a folder, up to the first that is missing.
  static Expected<Bitbases> load(const std::string& folder);
  // Writes the tables of this number of pieces to a file; returns its size in bytes.
  Expected<std::size_t> save(const std::string& folder, int pieces) const;
  static std::string file_name(const std::string& folder, int pieces);

  // The content of such a file, and back: takes its tables and marks them as complete. An error names the file.
  std::string file_bytes(int pieces) const;
  Status take_file(std::string_view bytes, int pieces, const std::string& name);

  // The largest number of pieces covered; 0: none.
  int pieces() const { return pieces_; }
  bool knows(const Board& board) const;

  std::int8_t value(const Board& board) const;  // of a position it knows

  // The result under either policy of the drawing rules; where these differ, by the stricter Russian one. The distance
  // is in counted moves, 0 where none are counted. None: not known.
  std::optional<KnownResult> probe(const Board& board, const DrawCounts& counts) const;

  // For the builder: the table of one material, and marking all N-piece tables as complete.
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
