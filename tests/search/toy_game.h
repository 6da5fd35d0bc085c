#pragma once
// Two small games on a board of 4x4 that search can be checked with, for plain minimax solves them.
//
// Men step straight ahead onto empty squares and capture one square diagonally ahead, like pawns. Who reaches the far
// row has won at once; who cannot move has lost. With `kMayRetreat` men also step straight back: then positions repeat,
// and 20 plies without a capture are a draw.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fixed_list.h"
#include "engine/position.h"
#include "engine/random.h"
#include "eval/evaluator.h"

namespace sotka::toy {

struct Move {
  std::int8_t from = -1;
  std::int8_t to = -1;
  friend bool operator==(const Move&, const Move&) = default;
};

template <bool kMayRetreat>
class Toy {
 public:
  static constexpr int kSide = 4;
  static constexpr std::string_view kName = "toy";
  static constexpr int kMaxMoves = 64;
  static constexpr int kPieceCount = 2;
  static constexpr int kSquares = kSide * kSide;
  static constexpr int kHistoryPieces = kSquares;  // where a man comes from
  static constexpr int kHistorySquares = kSquares;
  static constexpr bool kNullMoveIsSound = false;
  static constexpr bool kCapturesAreCompulsory = false;
  static constexpr bool kHasExchangeEvaluation = false;
  static constexpr int kRuleDrawPlies = 20;

  using Move = toy::Move;
  using MoveList = FixedList<Move, kMaxMoves>;
  struct Undo {
    bool captured;
    int reversible;
  };

  static Toy start() { return *from_fen("bbbb/4/4/wwww w"); }

  // Rows from Black's side, `b`, `w` and digits; side to move; optionally the plies without capture.
  static Expected<Toy> from_fen(std::string_view text) {
    Toy position;
    int square = 0;
    std::size_t i = 0;
    for (; i < text.size() && text[i] != ' '; ++i) {
      if (text[i] == '/') continue;
      if (text[i] >= '1' && text[i] <= '4') {
        square += text[i] - '0';
      } else if (square < kSquares && (text[i] == 'b' || text[i] == 'w')) {
        position.board_[at(square++)] = text[i];
      } else {
        return Error{"this is no board of 4x4"};
      }
    }
    if (square != kSquares || i + 1 >= text.size()) return Error{"this is no board of 4x4"};
    position.side_ = text[i + 1] == 'w' ? Color::kWhite : Color::kBlack;
    if (i + 3 < text.size()) position.reversible_ = std::stoi(std::string(text.substr(i + 3)));
    position.key_ = position.key_from_scratch();
    return position;
  }

  std::string fen() const {
    std::string text;
    for (int square = 0; square < kSquares; ++square) {
      if (square > 0 && square % kSide == 0) text += '/';
      const char man = board_[at(square)];
      text += man == kEmpty ? '1' : man;
    }
    return text + (side_ == Color::kWhite ? " w " : " b ") + std::to_string(reversible_);
  }

  std::string to_text(Move move) const {
    return std::to_string(move.from) + (is_capture(move) ? "x" : "-") + std::to_string(move.to);
  }
  Expected<Move> parse_move(std::string_view text) const {
    MoveList list;
    generate(list);
    for (const Move move : list) {
      if (to_text(move) == text) return move;
    }
    return Error{"there is no such move"};
  }

  Color side_to_move() const { return side_; }
  Key key() const { return key_; }
  Key key_from_scratch() const {
    Key key = side_ == Color::kWhite ? 0 : number(999);
    for (int square = 0; square < kSquares; ++square) {
      if (board_[at(square)] != kEmpty) key ^= man_key(board_[at(square)], square);
    }
    return key;
  }

  void generate(MoveList& list) const { generate(list, true); }
  void generate_forcing(MoveList& list) const { generate(list, false); }
  int count_legal() const {
    MoveList list;
    generate(list);
    return list.size();
  }
  bool is_legal(Move wanted) const {
    MoveList list;
    generate(list);
    for (const Move move : list) {
      if (move == wanted) return true;
    }
    return false;
  }

  template <class Observer>
  Undo make(Move move, Observer&& observer) {
    const Undo undo{is_capture(move), reversible_};
    const char man = board_[at(move.from)];
    if (undo.captured) {
      observer.remove(piece_of(board_[at(move.to)]), move.to);
      key_ ^= man_key(board_[at(move.to)], move.to);
    }
    observer.remove(piece_of(man), move.from);
    observer.add(piece_of(man), move.to);
    key_ ^= man_key(man, move.from) ^ man_key(man, move.to) ^ number(999);
    board_[at(move.to)] = man;
    board_[at(move.from)] = kEmpty;
    side_ = ~side_;
    reversible_ = undo.captured || !kMayRetreat ? 0 : reversible_ + 1;
    return undo;
  }
  Undo make(Move move) { return make(move, NoObserver()); }
  void unmake(Move move, const Undo& undo) {
    const char man = board_[at(move.to)];
    board_[at(move.from)] = man;
    board_[at(move.to)] = undo.captured ? (man == 'w' ? 'b' : 'w') : kEmpty;
    side_ = ~side_;
    reversible_ = undo.reversible;
    key_ = key_from_scratch();
  }

  template <class F>
  void for_each_piece(F f) const {
    for (int square = 0; square < kSquares; ++square) {
      if (board_[at(square)] != kEmpty) f(piece_of(board_[at(square)]), square);
    }
  }

  bool in_check() const { return false; }
  std::optional<Outcome> decided() const {
    for (int file = 0; file < kSide; ++file) {
      if (board_[at(file)] == 'w') return Outcome{Color::kWhite, Reason::kKingInRange};
      if (board_[at(kSquares - kSide + file)] == 'b') return Outcome{Color::kBlack, Reason::kKingInRange};
    }
    return std::nullopt;
  }
  Outcome outcome_without_moves() const { return {~side_, Reason::kNoMoves}; }
  std::optional<Outcome> drawn_by_rule() const {
    if (reversible_ < kRuleDrawPlies || decided() || count_legal() == 0) return std::nullopt;
    return Outcome{std::nullopt, Reason::kMoveRule, kRuleDrawPlies / 2};
  }
  int reversible_plies() const { return reversible_; }
  int plies_to_rule_draw() const { return kRuleDrawPlies - reversible_; }

  static std::uint32_t pack(Move move) { return 1u << 16 | static_cast<std::uint32_t>(move.from << 8 | move.to); }
  Move find(std::uint32_t bits) const {
    MoveList list;
    generate(list);
    for (const Move move : list) {
      if (pack(move) == bits) return move;
    }
    return {};
  }
  bool is_capture(Move move) const { return board_[at(move.to)] != kEmpty; }
  bool is_quiet(Move move) const { return !is_capture(move); }
  int history_piece(Move move) const { return move.from; }
  int history_square(Move move) const { return move.to; }

 private:
  static constexpr char kEmpty = '.';

  static std::size_t at(int square) { return static_cast<std::size_t>(square); }
  static int piece_of(char man) { return man == 'w' ? 0 : 1; }
  static Key number(int n) { return SplitMix64(static_cast<std::uint64_t>(n)).next(); }
  static Key man_key(char man, int square) { return number(piece_of(man) * kSquares + square); }

  void generate(MoveList& list, bool quiet_too) const {
    list.clear();
    if (decided()) return;
    const char own = side_ == Color::kWhite ? 'w' : 'b';
    const int ahead = side_ == Color::kWhite ? -kSide : kSide;
    for (int from = 0; from < kSquares; ++from) {
      if (board_[at(from)] != own) continue;
      for (const int step : {ahead - 1, ahead + 1, ahead, -ahead}) {
        const int to = from + step;
        const bool straight = step % kSide == 0;
        if (to < 0 || to >= kSquares || (!straight && std::abs(to % kSide - from % kSide) != 1)) continue;
        if (step == -ahead && !kMayRetreat) continue;
        const char met = board_[at(to)];
        if (straight ? met != kEmpty || !quiet_too : met == kEmpty || met == own) continue;
        list.push_back({static_cast<std::int8_t>(from), static_cast<std::int8_t>(to)});
      }
    }
  }

  std::array<char, kSquares> board_ = [] {
    std::array<char, kSquares> empty{};
    empty.fill(kEmpty);
    return empty;
  }();
  Color side_ = Color::kWhite;
  int reversible_ = 0;
  Key key_ = 0;
};

using Pawns = Toy<false>;
using Shuttles = Toy<true>;

static_assert(Position<Pawns> && Position<Shuttles>);

}  // namespace sotka::toy

namespace sotka::eval {

// How much a man is worth, so that evaluators can be told apart.
template <bool kMayRetreat>
struct Settings<toy::Toy<kMayRetreat>> {
  int man = 100;
  friend bool operator==(const Settings&, const Settings&) = default;
};

// Notes what changes and counts only when it is asked, as a network with lazy updates does.
template <bool kMayRetreat>
class Evaluator<toy::Toy<kMayRetreat>> {
  using P = toy::Toy<kMayRetreat>;

  struct Ply {
    struct Change {
      int piece;
      int number;
    };
    void add(int piece, int /*square*/) { changes.push_back({piece, 1}); }
    void remove(int piece, int /*square*/) { changes.push_back({piece, -1}); }

    FixedList<Change, 3> changes;
    bool is_counted = false;
    std::array<int, 2> men{};
  };

 public:
  explicit Evaluator(const Settings<P>& settings = {}) : settings_(settings) {}

  void reset(const P& position) {
    plies_.resize(1);
    plies_[0].men = {};
    plies_[0].is_counted = true;
    position.for_each_piece([this](int piece, int /*square*/) { ++plies_[0].men[static_cast<std::size_t>(piece)]; });
  }
  Ply& push() { return plies_.emplace_back(); }
  void push_null() { push(); }
  void pop() { plies_.pop_back(); }

  int evaluate(const P& position) {
    std::size_t counted = plies_.size() - 1;
    while (!plies_[counted].is_counted) --counted;
    for (std::size_t i = counted + 1; i < plies_.size(); ++i) {
      plies_[i].men = plies_[i - 1].men;
      for (const auto change : plies_[i].changes)
        plies_[i].men[static_cast<std::size_t>(change.piece)] += change.number;
      plies_[i].is_counted = true;
    }
    const int balance = settings_.man * (plies_.back().men[0] - plies_.back().men[1]);
    return position.side_to_move() == Color::kWhite ? balance : -balance;
  }

  Explanation explain(const P& position) const {
    Evaluator fresh(settings_);
    fresh.reset(position);
    const int value = fresh.evaluate(position);
    return {.total = position.side_to_move() == Color::kWhite ? value : -value};
  }

  static constexpr std::array<int, 2> kPieceValues = {100, 100};

 private:
  Settings<P> settings_;
  std::vector<Ply> plies_;
};

}  // namespace sotka::eval
