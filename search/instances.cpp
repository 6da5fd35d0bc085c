// Instantiates search for every game.
#include "search/limits.h"
#include "search/listener.h"
