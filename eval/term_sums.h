#pragma once
// Where the terms of an evaluation go: to a sum, for search, or to a table, for people.

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/color.h"
#include "eval/explanation.h"
#include "eval/tapered.h"

namespace sotka::eval {

// White's terms less Black's.
struct TermSum {
  Tapered total;

  template <class Term>
  void add(Term /*term*/, Color c, Tapered value) {
    total += c == Color::kWhite ? value : -value;
  }
};

// A sum of terms as it stands in the end.
struct Verdict {
  int middlegame_share;  // of 256
  int scale;             // of 64: what is left of the advantage
  int total;             // White's view
};

// Every term by itself.
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
