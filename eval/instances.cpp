// The evaluation of every game, checked against what search asks of it.
#include "eval/evaluation.h"
