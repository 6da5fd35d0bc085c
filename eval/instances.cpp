// What every game needs of its evaluation.

#include <algorithm>

#include "engine/chess/all_rules.h"
#include "engine/enum_array.h"
#include "eval/chess/evaluator.h"
#include "eval/draughts/evaluator.h"

namespace sotka::eval {

// Does every piece that has weights of its own have them once, and no other piece?
template <class R>
constexpr bool all_officers_have_weights() {
  constexpr const auto& kOfficers = Weights<R>::kOfficers;
  return std::all_of(kEnumValues<chess::PieceType>.begin(), kEnumValues<chess::PieceType>.end(), [&](auto type) {
    const bool is_officer =
        chess::kHasPiece<R>(type) && type != chess::PieceType::kPawn && type != chess::PieceType::kKing;
    const auto has_type = [type](const OfficerWeights& weights) { return weights.type == type; };
    return std::count_if(kOfficers.begin(), kOfficers.end(), has_type) == (is_officer ? 1 : 0);
  });
}
#define SOTKA_CHECK(R) static_assert(all_officers_have_weights<chess::R>());
SOTKA_FOR_EACH_RULES(SOTKA_CHECK)
#undef SOTKA_CHECK

// The evaluator meets the concept.
#define SOTKA_CHECK(R) static_assert(EvaluatorOf<Evaluator<chess::Position<chess::R>>, chess::Position<chess::R>>);
SOTKA_FOR_EACH_RULES(SOTKA_CHECK)
#undef SOTKA_CHECK
static_assert(EvaluatorOf<Evaluator<sotka::draughts::Position>, sotka::draughts::Position>);

}  // namespace sotka::eval
