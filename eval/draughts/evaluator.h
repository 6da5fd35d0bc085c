#pragma once
// The evaluation of draughts: piece-square sums and pattern indices updated incrementally, features counted on demand.
// All weights are trained (sotka train). A network corrects or replaces this sum.

#include <array>
#include <cstddef>
#include <optional>

#include "engine/draughts/position.h"
#include "eval/draughts/patterns.h"
#include "eval/draughts/weights.h"
#include "eval/evaluator.h"
#include "eval/explanation.h"
#include "eval/network/accumulators.h"
#include "eval/observers.h"
#include "eval/sum_stack.h"
#include "eval/tapered.h"

namespace sotka::eval {

namespace draughts {

// Material and placement by piece and square number (see Position::make); negative for Black.
extern const std::array<std::array<Tapered, sotka::draughts::kSquareCount>, 4> kPieceSquares;

// The incremental part.
struct Sums {
  Tapered placement;  // White minus Black
  PatternNumbers patterns{};

  void add(int piece, int square) {
    placement += table(piece, square);
    const PatternNumbers& steps = pattern_steps(piece, square);
    for (std::size_t i = 0; i < patterns.size(); ++i) patterns[i] += steps[i];
  }
  void remove(int piece, int square) {
    placement -= table(piece, square);
    const PatternNumbers& steps = pattern_steps(piece, square);
    for (std::size_t i = 0; i < patterns.size(); ++i) patterns[i] -= steps[i];
  }
  friend bool operator==(const Sums&, const Sums&) = default;

  static Sums of(const sotka::draughts::Position& p) {
    Sums sums;
    p.for_each_piece([&](int piece, int square) { sums.add(piece, square); });
    return sums;
  }

 private:
  static Tapered table(int piece, int square) {
    return kPieceSquares[static_cast<std::size_t>(piece)][static_cast<std::size_t>(square)];
  }
  static const PatternNumbers& pattern_steps(int piece, int square) {
    return kPatternSteps[static_cast<std::size_t>(piece)][static_cast<std::size_t>(square)];
  }
};

}  // namespace draughts

template <>
class Evaluator<sotka::draughts::Position> {
 public:
  using P = sotka::draughts::Position;

  explicit Evaluator(const Settings<P>& settings = {});

  void reset(const P& p) {
    if (keeps_sums_) sums_.reset(draughts::Sums::of(p));
    if (network_) network_->reset(p);
  }
  auto push() {
    return OptionalObservers(keeps_sums_ ? &sums_.push() : nullptr, network_ ? &network_->push() : nullptr);
  }
  void push_null() {
    if (keeps_sums_) sums_.push();
    if (network_) network_->push_null();
  }
  void pop() {
    if (keeps_sums_) sums_.pop();
    if (network_) network_->pop();
  }

  // Within +- kBound.
  int evaluate(const P& p);
  Explanation explain(const P& p) const;

  static constexpr int kBound = 19'999;

  // By Position::piece_number.
  static constexpr std::array<int, P::kPieceCount> kPieceValues = [] {
    constexpr auto kMiddle = [](Tapered t) { return (t.middlegame() + t.endgame()) / 2; };
    std::array<int, P::kPieceCount> values{};
    for (const Color c : {Color::kWhite, Color::kBlack}) {
      values[static_cast<std::size_t>(P::piece_number(c, false))] = kMiddle(draughts::kMan);
      values[static_cast<std::size_t>(P::piece_number(c, true))] = kMiddle(draughts::kKing);
    }
    return values;
  }();

 private:
  Settings<P> settings_;
  bool keeps_sums_;  // false with a network of Form::kAlone
  SumStack<draughts::Sums> sums_;
  std::optional<network::Accumulators<P>> network_;
};

}  // namespace sotka::eval
