#pragma once
// Every chess-like rule set, for the files that instantiate templates for all of them.

#include "engine/chess/variants/bulatov_classic.h"
#include "engine/chess/variants/bulatov_modern.h"
#include "engine/chess/variants/bulatov_modern64.h"
#include "engine/chess/variants/chess.h"
#include "engine/chess/variants/chess100.h"
#include "engine/chess/variants/grand.h"
#include "engine/chess/variants/prince.h"

// X(Rules) for each of them.
#define SOTKA_FOR_EACH_RULES(X) \
  X(Chess) X(Grand) X(Chess100) X(Prince) X(BulatovClassic) X(BulatovModern) X(BulatovModern64)
