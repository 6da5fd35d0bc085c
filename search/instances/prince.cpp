#include "engine/chess/variants/prince.h"
#include "eval/chess/evaluator.h"
#include "search/searcher_impl.h"

template class sotka::search::Searcher<sotka::chess::Position<sotka::chess::Prince>>;
