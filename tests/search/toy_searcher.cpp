// Search, instantiated for the games that only tests play.
#include "search/searcher_impl.h"
#include "toy_game.h"

template class sotka::search::Searcher<sotka::toy::Pawns>;
template class sotka::search::Searcher<sotka::toy::Shuttles>;
