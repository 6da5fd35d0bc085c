#pragma once
// A game in progress behind a plain interface: which moves are legal, and whether it is over.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/color.h"
#include "engine/draughts/draw_rules.h"
#include "engine/expected.h"
#include "engine/outcome.h"
#include "engine/registry.h"
#include "match/openings.h"

namespace sotka::match {

class Referee {
 public:
  virtual ~Referee() = default;

  // Plays it and gives it as we write it; an error, and nothing is changed, if it is not legal.
  virtual Expected<std::string> play(std::string_view move) = 0;
  virtual bool is_legal(std::string_view move) const = 0;
  virtual Color side_to_move() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
};

// The drawing rules are those of draughts; other games do not look at them.
Expected<std::unique_ptr<Referee>> make_referee(GameId game, const Opening& opening, draughts::DrawRules draw_rules);

}  // namespace sotka::match
