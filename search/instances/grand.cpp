#include "engine/chess/variants/grand.h"
#include "eval/chess/evaluator.h"
#include "search/searcher_impl.h"

template class sotka::search::Searcher<sotka::chess::Position<sotka::chess::Grand>>;
