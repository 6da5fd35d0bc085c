#include "training/bitbase_builder.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdlib>
#include <mutex>
#include <utility>
#include <vector>

#include "engine/draughts/fen.h"
#include "engine/draughts/movegen.h"
#include "engine/threads.h"

namespace sotka::training {
namespace {

using draughts::Bitbases;
using draughts::Bitboard;
using draughts::Board;
using draughts::Direction;
using draughts::Material;
using draughts::Move;
using draughts::Ratio;
using draughts::Square;

// Calls f(first, last) for parts of 0 … size - 1 on several threads.
template <class F>
void share_out_range(std::size_t size, int threads, const F& f) {
  constexpr std::size_t kWorthAThread = 4096;
  const std::size_t parts = std::clamp<std::size_t>(size / kWorthAThread, 1, static_cast<std::size_t>(threads));
  share_out(parts, [&f, parts, size](std::size_t i) { f(size * i / parts, size * (i + 1) / parts); });
}

Board after(Board board, Move move) {
  apply(board, move);
  return board;
}

// A decoded table value. `needed`: the number of counted moves that must be left for it.
struct EndingValue {
  int sign = 0;
  int needed = 0;

  static EndingValue of(std::int8_t value) { return {value > 0 ? 1 : value < 0 ? -1 : 0, std::abs(value) - 1}; }
  std::int8_t packed() const { return static_cast<std::int8_t>(sign == 0 ? 0 : sign * (needed + 1)); }
};

// How one move of a side with this material changes the number of counted moves.
class Counting {
 public:
  explicit Counting(const Material& mover)
      : ratio_(ratio_of(mover)),
        equal_(mover.own() == mover.others()),
        larger_(mover.own() > mover.others()),
        limit_(ratio_ == Ratio::kOther ? 0 : limit_of(ratio_)) {}

  // The mover's value from that of the position after its move, which has `sign` for the other side and `needed`. The
  // lone king can only move while counted moves are left.
  EndingValue before(const EndingValue& child) const {
    if (ratio_ == Ratio::kOther) return {-child.sign, 0};
    const bool counted = equal_ ? child.sign < 0 : larger_;
    const int needed = child.needed + (counted ? 1 : 0);
    return {-child.sign, larger_ || equal_ ? needed : std::max(needed, 1)};
  }

  // The value of a position after a capture or crowning, for the mover.
  EndingValue entered(const Material& child, EndingValue value) const {
    const Ratio ratio = ratio_of(child);
    if (ratio == Ratio::kOther) return {value.sign, 0};
    if (ratio != ratio_) {
      // The count restarts. In king against king the losing side has the first of the five moves.
      const bool in_time = child.own() != child.others() || value.sign > 0 || value.needed < limit_of(ratio);
      return {in_time ? value.sign : 0, 0};
    }
    // From two against one to one against one the count goes on, but now the side that began it is the larger one: that
    // may cost a move.
    if (child.own() == child.others() && !equal_) ++value.needed;
    return value;
  }

  bool possible(const EndingValue& value) const { return value.needed <= limit_; }
  int limit() const { return limit_; }

 private:
  Ratio ratio_;
  bool equal_;
  bool larger_;  // the mover is
  int limit_;
};

// The other side has no pieces left.
constexpr EndingValue kNothingLeft{-1, 0};

// The value of the position after a move into another table.
EndingValue value_outside(const Bitbases& bitbases, const Counting& counting, const Board& child) {
  if (child.of(child.side) == 0) return kNothingLeft;
  return counting.entered(material_of(child), EndingValue::of(bitbases.value(child)));
}

bool stays(const Board& board, Move move) {
  const auto own = static_cast<std::size_t>(index(board.side));
  const bool crowns = (board.kings & bit(move.from())) == 0 && (bit(move.to()) & draughts::kCrowningRow[own]) != 0;
  return !move.is_capture() && !crowns;
}

// Solves the tables of a material and its mirror image together, since quiet moves lead from one to the other.
//
// A position is solved once a move is known to win or all moves are known to lose. Positions are solved in the order of
// the counted moves that they need, so that the first value found is the best.
class Solver {
 public:
  Solver(Bitbases& bitbases, const Material& material, int threads)
      : bitbases_(bitbases),
        threads_(threads),
        sides_{Side(material), Side(material.seen_by_other())},
        both_(!(material == material.seen_by_other())),
        levels_(static_cast<std::size_t>(sides_[0].counting.limit()) + 1) {}

  void solve() {
    for (int side = 0; side <= (both_ ? 1 : 0); ++side) look_at_all(side);
    for (std::size_t level = 0; level < levels_.size(); ++level) {
      // Solved positions may solve others of the same level.
      while (!levels_[level].empty()) settle(std::exchange(levels_[level], {}));
    }
    for (int side = 0; side <= (both_ ? 1 : 0); ++side) {
      bitbases_.table(sides_[side].material) = std::move(sides_[side].values);
    }
  }

 private:
  static constexpr std::uint8_t kSettled = 255;
  static constexpr std::uint8_t kHasEscape = 128;  // has a drawing move: never lost

  struct Side {
    explicit Side(const Material& m)
        : material(m), counting(m), values(position_count(m), 0), open(position_count(m), kSettled) {
      if (counting.limit() > 0) losing_need.resize(values.size());
    }
    Material material;
    Counting counting;
    Bitbases::Values values;
    std::vector<std::uint8_t> open;         // number of moves within the tables not known to lose
    std::vector<std::uint8_t> losing_need;  // with a ratio: least need of its other moves, which all lose
  };

  struct Finding {
    Finding(int of_side, std::size_t position, const EndingValue& v)
        : number(static_cast<std::uint32_t>(position)),
          side(static_cast<std::int8_t>(of_side)),
          sign(static_cast<std::int8_t>(v.sign)),
          needed(static_cast<std::int8_t>(v.needed)) {}
    EndingValue value() const { return {sign, needed}; }

    std::uint32_t number;
    std::int8_t side;
    std::int8_t sign;
    std::int8_t needed;
  };
  using Findings = std::vector<Finding>;

  int mirror(int side) const { return both_ ? 1 - side : side; }

  // Initialisation: values by captures, crowning and lack of moves.
  void look_at_all(int side) {
    share_out_range(sides_[side].values.size(), threads_, [&](std::size_t first, std::size_t last) {
      Findings findings;
      for (std::size_t number = first; number < last; ++number) look_at(side, number, findings);
      file(findings);
    });
  }

  void look_at(int side, std::size_t number, Findings& findings) {
    Side& here = sides_[side];
    const auto board = position_at(here.material, number);
    if (!board) return;
    draughts::MoveList moves;
    generate(*board, moves);
    if (moves.empty()) {
      findings.emplace_back(side, number, kNothingLeft);
      here.open[number] = 0;
      return;
    }
    int inside = 0;
    bool escape = false;
    int losing_need = 0;
    std::optional<EndingValue> win;
    for (const Move move : moves) {
      if (stays(*board, move)) {
        ++inside;
        continue;
      }
      const EndingValue v = here.counting.before(value_outside(bitbases_, here.counting, after(*board, move)));
      if (v.sign > 0 && here.counting.possible(v) && (!win || v.needed < win->needed)) win = v;
      if (v.sign == 0 || !here.counting.possible(v)) escape = true;
      if (v.sign < 0) losing_need = std::max(losing_need, v.needed);
    }
    here.open[number] = static_cast<std::uint8_t>(inside + (escape || win ? kHasEscape : 0));
    if (!here.losing_need.empty()) here.losing_need[number] = static_cast<std::uint8_t>(losing_need);
    if (win) findings.emplace_back(side, number, *win);
    if (!win && !escape && inside == 0) findings.emplace_back(side, number, EndingValue{-1, losing_need});
  }

  void file(const Findings& findings) {
    const std::lock_guard lock(mutex_);
    for (const Finding& finding : findings) {
      levels_[static_cast<std::size_t>(finding.needed)].push_back(finding);
    }
  }

  void settle(const Findings& wave) {
    share_out_range(wave.size(), threads_, [&](std::size_t first, std::size_t last) {
      Findings findings;
      for (std::size_t i = first; i < last; ++i) settle(wave[i], findings);
      file(findings);
    });
  }

  void settle(const Finding& finding, Findings& findings) {
    Side& here = sides_[finding.side];
    if (open(here, finding.number).exchange(kSettled) == kSettled) return;
    here.values[finding.number] = finding.value().packed();
    const int side = mirror(finding.side);
    Side& there = sides_[side];
    const EndingValue v = there.counting.before(finding.value());
    if (!there.counting.possible(v)) return;
    for_each_predecessor(*position_at(here.material, finding.number), [&](const Board& before) {
      const std::size_t number = position_number(before);
      std::atomic_ref<std::uint8_t> waiting = open(there, number);
      std::uint8_t left = waiting.load();
      if (left == kSettled) return;
      if (v.sign > 0) {
        findings.emplace_back(side, number, v);
        return;
      }
      while (left != kSettled && !waiting.compare_exchange_weak(left, static_cast<std::uint8_t>(left - 1))) {
      }
      if (left != 1) return;
      const int others = there.losing_need.empty() ? 0 : there.losing_need[number];
      findings.emplace_back(side, number, EndingValue{-1, std::max(v.needed, others)});
    });
  }

  static std::atomic_ref<std::uint8_t> open(Side& side, std::size_t number) {
    return std::atomic_ref<std::uint8_t>(side.open[number]);
  }

  // Predecessors with Black to move, by quiet moves without crowning. Those with captures are already solved.
  template <class F>
  static void for_each_predecessor(const Board& board, const F& f) {
    const Bitboard empty = board.empty();
    const auto from = [&](Bitboard piece, Bitboard origins, bool is_king) {
      while (origins != 0) {
        const Bitboard origin = bit(draughts::pop(origins));
        Board before = board;
        before.side = Color::kBlack;
        before.pieces[1] = (before.pieces[1] & ~piece) | origin;
        if (is_king) before.kings = (before.kings & ~piece) | origin;
        if (!has_captures(before)) f(before);
      }
    };
    for (Bitboard men = board.men(Color::kBlack); men != 0;) {
      const Bitboard man = bit(draughts::pop(men));
      const Bitboard behind = draughts::step<Direction::kNorthWest>(man) | draughts::step<Direction::kNorthEast>(man);
      from(man, behind & empty, false);
    }
    for (Bitboard kings = board.kings_of(Color::kBlack); kings != 0;) {
      const Square king = draughts::pop(kings);
      Bitboard origins = 0;
      draughts::for_each_direction(
          [&]<Direction kDirection>() { origins |= draughts::slide<kDirection>(king, board.occupied()); });
      from(bit(king), origins, true);
    }
  }

  Bitbases& bitbases_;
  int threads_;
  std::array<Side, 2> sides_;
  bool both_;  // the mirror image is a different material
  std::mutex mutex_;
  std::vector<Findings> levels_;  // by what they need
};

// The value of a position from its moves.
EndingValue derived(const Bitbases& bitbases, const Board& board, const Material& material) {
  const Counting counting(material);
  draughts::MoveList moves;
  generate(board, moves);
  if (moves.empty()) return kNothingLeft;
  std::optional<EndingValue> win;
  bool escape = false;
  int losing_need = 0;
  for (const Move move : moves) {
    const Board child = after(board, move);
    const EndingValue told =
        stays(board, move) ? EndingValue::of(bitbases.value(child)) : value_outside(bitbases, counting, child);
    const EndingValue v = counting.before(told);
    if (v.sign > 0 && counting.possible(v) && (!win || v.needed < win->needed)) win = v;
    if (v.sign == 0 || !counting.possible(v)) escape = true;
    if (v.sign < 0) losing_need = std::max(losing_need, v.needed);
  }
  if (win) return *win;
  if (escape) return {0, 0};
  return {-1, losing_need};
}

}  // namespace

void build_bitbases(Bitbases& bitbases, int pieces, int threads) {
  for (const Material& material : Bitbases::materials(pieces)) {
    if (bitbases.table(material).empty()) Solver(bitbases, material, threads).solve();
  }
  bitbases.complete(pieces);
}

Status verify_bitbases(const Bitbases& bitbases, int pieces, int threads) {
  std::mutex mutex;
  std::optional<std::string> wrong;
  for (const Material& material : Bitbases::materials(pieces)) {
    const Bitbases::Values& values = bitbases.table(material);
    share_out_range(values.size(), threads, [&](std::size_t first, std::size_t last) {
      for (std::size_t number = first; number < last; ++number) {
        const auto board = position_at(material, number);
        const std::int8_t right = board ? derived(bitbases, *board, material).packed() : std::int8_t{0};
        if (right == values[number]) continue;
        const std::lock_guard lock(mutex);
        wrong = board ? to_fen(*board) + " has value " + std::to_string(values[number]) + " instead of " +
                            std::to_string(right)
                      : name_of(material) + " has a value at an unused index";
        return;
      }
    });
  }
  if (wrong) return Error{*wrong};
  return Done{};
}

BitbaseCounts count_values(const Bitbases& bitbases, const Material& material) {
  BitbaseCounts counts;
  const Bitbases::Values& values = bitbases.table(material);
  for (std::size_t number = 0; number < values.size(); ++number) {
    if (values[number] > 0) ++counts.wins;
    if (values[number] < 0) ++counts.losses;
    if (values[number] == 0 && position_at(material, number)) ++counts.draws;
  }
  return counts;
}

std::string name_of(const Material& material) {
  const auto army = [](int kings, int men) {
    return std::string(static_cast<std::size_t>(kings), 'K') + std::string(static_cast<std::size_t>(men), 'M');
  };
  return army(material.kings, material.men) + "-" + army(material.other_kings, material.other_men);
}

}  // namespace sotka::training
