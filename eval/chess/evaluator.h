#pragma once
// The hand-made evaluation of the chess-like games: piece-square sums updated incrementally, other terms computed on
// demand. The weights of a game are in variants/NAME.h.

#include <array>
#include <cstddef>

#include "engine/chess/position.h"
#include "eval/all_weights.h"
#include "eval/chess/piece_squares.h"
#include "eval/evaluator.h"
#include "eval/explanation.h"
#include "eval/sum_stack.h"

namespace sotka::eval {

inline constexpr int kEvaluationBound = 19'999;

// The incremental part.
template <class R>
struct PlacementSums {
  Tapered placement;  // White minus Black
  int phase = 0;      // sum over both sides, see Weights<R>::phase_of

  void add(int piece, int square) {
    placement += table(piece, square);
    phase += kPhases[static_cast<std::size_t>(piece)];
  }
  void remove(int piece, int square) {
    placement -= table(piece, square);
    phase -= kPhases[static_cast<std::size_t>(piece)];
  }
  friend bool operator==(const PlacementSums&, const PlacementSums&) = default;

  static PlacementSums of(const chess::Position<R>& p) {
    PlacementSums sums;
    p.for_each_piece([&](int piece, int square) { sums.add(piece, square); });
    return sums;
  }

 private:
  static Tapered table(int piece, int square) {
    return kPieceSquares<R>[static_cast<std::size_t>(piece)][static_cast<std::size_t>(square)];
  }

  static constexpr std::array<int, chess::kPieceCount> kPhases = [] {
    std::array<int, chess::kPieceCount> phases{};
    const auto set = [&](chess::PieceType type, Tapered value) {
      for (const Color c : {Color::kWhite, Color::kBlack}) {
        phases[static_cast<std::size_t>(index(make_piece(c, type)))] = Weights<R>::phase_of(type, value);
      }
    };
    for (const OfficerWeights& w : Weights<R>::kOfficers) set(w.type, w.value);
    set(chess::PieceType::kPawn, {0, 0});
    set(chess::PieceType::kKing, {0, 0});
    return phases;
  }();
};

template <class R>
class Evaluator<chess::Position<R>> {
 public:
  using P = chess::Position<R>;

  explicit Evaluator(const Settings<P>& /*settings*/ = {}) {}

  void reset(const P& p) { sums_.reset(PlacementSums<R>::of(p)); }
  PlacementSums<R>& push() { return sums_.push(); }
  void push_null() { sums_.push(); }
  void pop() { sums_.pop(); }

  // Within +- kEvaluationBound.
  int evaluate(const P& p) const;
  Explanation explain(const P& p) const;

  // By chess::PieceType: the mean of middlegame and endgame; 0 for the king.
  static constexpr std::array<int, chess::kPieceTypes> kPieceValues = [] {
    std::array<int, chess::kPieceTypes> values{};
    const auto middle = [](Tapered t) { return (t.middlegame() + t.endgame()) / 2; };
    for (const OfficerWeights& w : Weights<R>::kOfficers)
      values[static_cast<std::size_t>(index(w.type))] = middle(w.value);
    values[static_cast<std::size_t>(index(chess::PieceType::kPawn))] = middle(Weights<R>::kPawn.value);
    return values;
  }();

 private:
  SumStack<PlacementSums<R>> sums_;
};

}  // namespace sotka::eval
