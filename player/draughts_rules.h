#pragma once
// Settings of draughts.

#include <memory>

#include "engine/draughts/bitbase.h"
#include "engine/draughts/draw_rules.h"

namespace sotka::player {

struct DraughtsRules {
  draughts::DrawRules draws = draughts::DrawRules::kRussian;
  std::shared_ptr<const draughts::Bitbases> bitbases{};  // null: no tablebases
};

}  // namespace sotka::player
