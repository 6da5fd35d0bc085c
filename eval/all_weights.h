#pragma once
// The weights of every chess-like game.

#include "eval/variants/bulatov_classic.h"
#include "eval/variants/bulatov_modern.h"
#include "eval/variants/bulatov_modern64.h"
#include "eval/variants/chess.h"
#include "eval/variants/chess100.h"
#include "eval/variants/grand.h"
#include "eval/variants/prince.h"
