#pragma once
// The evaluation of the chess-like games. Hand-made: piece-square sums updated incrementally, other terms computed on
// demand; the weights of a game are in variants/NAME.h. A network corrects or replaces it. Endgame knowledge applies in
// any case, and positions with a bare king are always evaluated by hand: networks see few of them in training.

#include <array>
#include <cstddef>
#include <optional>

#include "engine/chess/position.h"
#include "eval/all_weights.h"
#include "eval/chess/piece_squares.h"
#include "eval/evaluator.h"
#include "eval/explanation.h"
#include "eval/network/accumulators.h"
#include "eval/observers.h"
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

  explicit Evaluator(const Settings<P>& settings = {});

  void reset(const P& p) {
    if (keeps_placement_) placement_.reset(PlacementSums<R>::of(p));
    if (network_) network_->reset(p);
  }
  auto push() {
    return OptionalObservers(keeps_placement_ ? &placement_.push() : nullptr, network_ ? &network_->push() : nullptr);
  }
  void push_null() {
    if (keeps_placement_) placement_.push();
    if (network_) network_->push_null();
  }
  void pop() {
    if (keeps_placement_) placement_.pop();
    if (network_) network_->pop();
  }

  // Within +- kEvaluationBound.
  int evaluate(const P& p);
  Explanation explain(const P& p) const;

  // What is added to a network of Form::kAlone, in centipawns for the side to move: a king within reach of a catapult.
  // Such positions are not quiet, so that training leaves them out.
  static int beside_network(const P& p);

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
  Settings<P> settings_;
  bool keeps_placement_;  // false with a network of Form::kAlone
  SumStack<PlacementSums<R>> placement_;
  std::optional<network::Accumulators<P>> network_;
};

}  // namespace sotka::eval
