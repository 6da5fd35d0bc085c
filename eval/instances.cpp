// The evaluator of every game meets the concept.
#include "engine/chess/all_rules.h"
#include "eval/chess/evaluator.h"
#include "eval/draughts/evaluator.h"

namespace sotka::eval {

#define SOTKA_CHECK(R) static_assert(EvaluatorOf<Evaluator<chess::Position<chess::R>>, chess::Position<chess::R>>);
SOTKA_FOR_EACH_RULES(SOTKA_CHECK)
#undef SOTKA_CHECK
static_assert(EvaluatorOf<Evaluator<sotka::draughts::Position>, sotka::draughts::Position>);

}  // namespace sotka::eval
