#pragma once
// The words of reports and pages in English and Russian.

#include <string>
#include <string_view>

#include "engine/color.h"
#include "engine/enum_array.h"
#include "engine/registry.h"
#include "player/game_stage.h"
#include "player/language.h"

namespace sotka::analysis {

struct Texts {
  std::string_view code;  // of the language, as in HTML
  EnumArray<Color, std::string_view> sides;
  std::string_view view;  // whose view scores are from
  std::string_view no_moves;
  std::string_view stage;
  std::string_view after;
  std::string_view game_over;
  std::string_view depth;
  // Columns of tables.
  std::string_view move;
  std::string_view score;
  std::string_view loss;
  std::string_view accuracy;
  std::string_view better;
  std::string_view moves;
  std::string_view average_loss;
  std::string_view inaccuracies;
  std::string_view mistakes;
  std::string_view blunders;
  // The page.
  std::string_view chance;
  std::string_view board;
  std::string_view to_start;
  std::string_view back;
  std::string_view on;
  std::string_view to_end;
  std::string_view turn;
  std::string_view ranges;
  std::string_view plot;
  std::string_view sources;
  std::string_view start;
  std::string_view better_was;
  std::string_view best_move;
  std::string_view best_now;
};

const Texts& texts(player::Language language);

std::string_view title(player::Language language, GameId game);
std::string_view name(player::Language language, player::GameStage stage);

}  // namespace sotka::analysis
