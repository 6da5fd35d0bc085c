#include "engine/draughts/position.h"
#include "eval/draughts/evaluator.h"
#include "search/searcher_impl.h"

template class sotka::search::Searcher<sotka::draughts::Position>;
