// Instantiates search for every game.
#include "search/searcher.h"
