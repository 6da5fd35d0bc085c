#pragma once
// The evaluation of draughts: piece-square sums and the numbers of patterns kept up to date move by move, and features
// counted on demand. All their weights are learnt from games (sotka train).

#include <array>
#include <cstddef>

#include "engine/draughts/position.h"
#include "eval/draughts/patterns.h"
#include "eval/draughts/weights.h"
#include "eval/evaluation.h"
#include "eval/explanation.h"
#include "eval/tapered.h"

namespace sotka::eval {

namespace draughts {

// Material and place of every man, White's positive, Black's negative; by piece and square as make() reports them.
extern const std::array<std::array<Tapered, sotka::draughts::kSquareCount>, 4> kPieceSquares;

}  // namespace draughts

template <>
struct Evaluation<sotka::draughts::Position> {
  using P = sotka::draughts::Position;

  struct Accumulator {
    Tapered placement;  // White's less Black's
    draughts::PatternNumbers patterns{};

    void add(int piece, int square) {
      placement += table(piece, square);
      const draughts::PatternNumbers& steps = pattern_steps(piece, square);
      for (std::size_t i = 0; i < patterns.size(); ++i) patterns[i] += steps[i];
    }
    void remove(int piece, int square) {
      placement -= table(piece, square);
      const draughts::PatternNumbers& steps = pattern_steps(piece, square);
      for (std::size_t i = 0; i < patterns.size(); ++i) patterns[i] -= steps[i];
    }
    friend bool operator==(const Accumulator&, const Accumulator&) = default;

   private:
    static Tapered table(int piece, int square) {
      return draughts::kPieceSquares[static_cast<std::size_t>(piece)][static_cast<std::size_t>(square)];
    }
    static const draughts::PatternNumbers& pattern_steps(int piece, int square) {
      return draughts::kPatternSteps[static_cast<std::size_t>(piece)][static_cast<std::size_t>(square)];
    }
  };

  static Accumulator accumulate(const P& p) {
    Accumulator sums;
    p.for_each_man([&](int piece, int square) { sums.add(piece, square); });
    return sums;
  }

  // Centipawns for the side to move, within +- kBound.
  static int evaluate(const P& p, const Accumulator& sums);
  // The same, taken apart.
  static Explanation explain(const P& p);

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
};

}  // namespace sotka::eval
