// The evaluation of every game, checked against what search asks of it.
#include "engine/chess/all_rules.h"
#include "eval/chess/evaluation.h"
#include "eval/draughts/evaluation.h"

namespace sotka::eval {

#define SOTKA_CHECK(R) static_assert(EvaluationOf<Evaluation<chess::Position<chess::R>>, chess::Position<chess::R>>);
SOTKA_FOR_EACH_RULES(SOTKA_CHECK)
#undef SOTKA_CHECK
static_assert(EvaluationOf<Evaluation<sotka::draughts::Position>, sotka::draughts::Position>);

}  // namespace sotka::eval
