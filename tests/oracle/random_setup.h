#pragma once
// Random positions written as FEN: not only such as games reach, and not only such as may be accepted.

#include <string>

#include "engine/random.h"
#include "oracle/variant.h"

namespace sotka::oracle {

struct SetupTaste {
  int most_men = 40;              // kings included; boards of fewer squares take fewer
  int unlikely_percent = 10;      // how often a setup breaks a rule on purpose: kings, pawns on the last ranks
  bool castling_in_place = true;  // often puts king and rooks where some castling right needs them
};

std::string random_setup(const Variant& variant, SplitMix64& random, const SetupTaste& taste = {});

}  // namespace sotka::oracle
