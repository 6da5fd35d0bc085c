#include "engine/draughts/bitbase.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace sotka::draughts {

namespace {

constexpr int kManSquares = kSquareCount - 5;  // no man stands where he is crowned

constexpr std::array<std::uint8_t, kIndexCount> kNumberOfIndex = [] {
  std::array<std::uint8_t, kIndexCount> numbers{};
  for (int n = 1; n <= kSquareCount; ++n) {
    numbers[static_cast<std::size_t>(index(square(n)))] = static_cast<std::uint8_t>(n);
  }
  return numbers;
}();

// n things taken k at a time, k up to 3.
constexpr std::size_t choose(std::size_t n, int k) {
  switch (k) {
    case 0: return 1;
    case 1: return n;
    case 2: return n < 2 ? 0 : n * (n - 1) / 2;
    default: return n < 3 ? 0 : n * (n - 1) * (n - 2) / 6;
  }
}

// Sets of squares of the same size, numbered in the combinatorial number system. `first`: the number of the first
// square that counts.
std::size_t set_number(Bitboard set, int first) {
  std::size_t sum = 0;
  for (int k = 1; set != 0; ++k) {
    sum += choose(static_cast<std::size_t>(kNumberOfIndex[static_cast<std::size_t>(index(pop(set)))] - first), k);
  }
  return sum;
}

Bitboard set_at(std::size_t number, int size, int first) {
  Bitboard set = 0;
  for (int k = size; k > 0; --k) {
    std::size_t s = static_cast<std::size_t>(k) - 1;
    while (choose(s + 1, k) <= number) ++s;
    number -= choose(s, k);
    set |= bit(square(static_cast<int>(s) + first));
  }
  return set;
}

constexpr int kFirstOfWhiteMen = 6;
constexpr int kFirst = 1;

struct Sizes {
  explicit Sizes(const Material& m)
      : men(choose(kManSquares, m.men)),
        kings(choose(kSquareCount, m.kings)),
        other_men(choose(kManSquares, m.other_men)),
        other_kings(choose(kSquareCount, m.other_kings)) {}
  std::size_t men;
  std::size_t kings;
  std::size_t other_men;
  std::size_t other_kings;
};

}  // namespace

Material material_of(const Board& board) {
  const Color own = board.side;
  return {std::popcount(board.men(own)), std::popcount(board.kings_of(own)), std::popcount(board.men(~own)),
          std::popcount(board.kings_of(~own))};
}

Ratio ratio_of(const Material& m) {
  return ratio_of(m.men, m.kings, m.other_men, m.other_kings);
}

std::size_t position_count(const Material& material) {
  const Sizes sizes(material);
  return sizes.men * sizes.kings * sizes.other_men * sizes.other_kings;
}

std::size_t position_number(const Board& board) {
  const Sizes sizes(material_of(board));
  Bitboard own = board.of(board.side);
  Bitboard other = board.of(~board.side);
  Bitboard kings = board.kings;
  if (board.side == Color::kBlack) {
    own = turned(own);
    other = turned(other);
    kings = turned(kings);
  }
  std::size_t number = set_number(own & ~kings, kFirstOfWhiteMen);
  number = number * sizes.kings + set_number(own & kings, kFirst);
  number = number * sizes.other_men + set_number(other & ~kings, kFirst);
  return number * sizes.other_kings + set_number(other & kings, kFirst);
}

std::optional<Board> position_at(const Material& material, std::size_t number) {
  const Sizes sizes(material);
  const Bitboard other_kings = set_at(number % sizes.other_kings, material.other_kings, kFirst);
  number /= sizes.other_kings;
  const Bitboard other_men = set_at(number % sizes.other_men, material.other_men, kFirst);
  number /= sizes.other_men;
  const Bitboard kings = set_at(number % sizes.kings, material.kings, kFirst);
  const Bitboard men = set_at(number / sizes.kings, material.men, kFirstOfWhiteMen);
  Board board;
  board.pieces = {men | kings, other_men | other_kings};
  board.kings = kings | other_kings;
  if (std::popcount(board.occupied()) != material.total()) return std::nullopt;
  return board;
}

std::vector<Material> Bitbases::materials(int pieces) {
  std::vector<Material> all;
  for (int men = 0; men <= pieces; ++men) {
    for (int own = 1; own < pieces; ++own) {
      for (int own_men = std::max(0, men - (pieces - own)); own_men <= std::min(men, own); ++own_men) {
        all.push_back({own_men, own - own_men, men - own_men, pieces - own - (men - own_men)});
      }
    }
  }
  return all;
}

bool Bitbases::knows(const Board& board) const {
  return std::popcount(board.occupied()) <= pieces_ && board.pieces[0] != 0 && board.pieces[1] != 0;
}

std::int8_t Bitbases::value(const Board& board) const {
  return table(material_of(board))[position_number(board)];
}

std::optional<KnownResult> Bitbases::probe(const Board& board, const DrawCounts& counts) const {
  if (!knows(board)) return std::nullopt;
  const int stored = value(board);
  if (stored == 0) return KnownResult{0, 0};
  const int sign = stored > 0 ? 1 : -1;
  const int needed = std::abs(stored) - 1;
  const Ratio kind = counts.ratio();
  if (kind == Ratio::kOther) {
    // Kings that have moved about for long may not have the time.
    constexpr int kFewPlies = 10;
    if (counts.king_plies() > kFewPlies) return std::nullopt;
    return KnownResult{sign, 0};
  }
  // The moves left to the side whose moves are counted in the table, see draw().
  const int plies = counts.ratio_plies();
  const Material m = material_of(board);
  int left = 0;
  if (m.own() == m.others()) {
    left = sign > 0 ? kTwoAgainstOneLimit - (plies + 1) / 2 : (2 * kTwoAgainstOneLimit - 1 - plies) / 2;
  } else {
    left = limit_of(kind) - (m.own() > m.others() ? plies / 2 : (plies + 1) / 2);
  }
  return needed <= left ? KnownResult{sign, needed} : KnownResult{0, 0};
}

}  // namespace sotka::draughts
