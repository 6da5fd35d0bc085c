#include "engine/chess/variants/bulatov_modern64.h"
#include "eval/chess/evaluator.h"
#include "search/searcher_impl.h"

template class sotka::search::Searcher<sotka::chess::Position<sotka::chess::BulatovModern64>>;
