#pragma once
// Sinks for evaluation terms: a sum for search, a table for display.

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/color.h"
#include "eval/explanation.h"
#include "eval/tapered.h"

namespace sotka::eval {

// White minus Black.
struct TermSum {
  Tapered total;

  template <class Term>
  void add(Term /*term*/, Color c, Tapered value) {
    total += c == Color::kWhite ? value : -value;
  }
};

// The final evaluation.
struct Verdict {
  int middlegame_share;  // in 256ths
  int scale;             // in 64ths
  int total;             // centipawns, from White's point of view
};

// One entry per term.
template <std::size_t kTerms>
class TermTable {
 public:
  template <class Term>
  void add(Term term, Color c, Tapered value) {
    terms_[static_cast<std::size_t>(term)][static_cast<std::size_t>(index(c))] += value;
  }

  // `conclude` makes a Verdict of the sum.
  template <class Conclude>
  Explanation explanation(const std::array<std::string_view, kTerms>& names, const Conclude& conclude) const {
    Explanation e;
    Tapered sum;
    for (std::size_t i = 0; i < kTerms; ++i) {
      const auto& [white, black] = terms_[i];
      sum += white - black;
      e.terms.push_back({names[i], white, black});
    }
    const Verdict v = conclude(sum);
    e.middlegame_share = v.middlegame_share;
    e.scale = v.scale;
    e.total = v.total;
    return e;
  }

 private:
  std::array<std::array<Tapered, 2>, kTerms> terms_{};
};

}  // namespace sotka::eval
