#pragma once
// Sinks for evaluation terms: a sum for search, a table for display.

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

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
  int scale;  // in 64ths
  int total;  // centipawns, from White's point of view
};

// One entry per term.
template <std::size_t kTerms>
class TermTable {
 public:
  template <class Term>
  void add(Term term, Color c, Tapered value) {
    terms_[static_cast<std::size_t>(term)][static_cast<std::size_t>(index(c))] += value;
  }

  // White minus Black.
  Tapered sum() const {
    Tapered sum;
    for (const auto& [white, black] : terms_) sum += white - black;
    return sum;
  }

  std::vector<Explanation::Term> terms(const std::array<std::string_view, kTerms>& names) const {
    std::vector<Explanation::Term> terms;
    for (std::size_t i = 0; i < kTerms; ++i) terms.push_back({names[i], terms_[i][0], terms_[i][1]});
    return terms;
  }

 private:
  std::array<std::array<Tapered, 2>, kTerms> terms_{};
};

}  // namespace sotka::eval
