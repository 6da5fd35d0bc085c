#include "player/game_stage.h"

#include <algorithm>

namespace sotka::player {

std::optional<GameStage> stage_of(GameId game, std::string_view fen) {
  constexpr int kEndgameMen = 20;
  constexpr int kDeepEndgameMen = 10;
  if (game != GameId::kPrince) return std::nullopt;
  const std::string_view placement = fen.substr(0, fen.find(' '));
  const auto is_man = [](char c) { return to_lower(c) >= 'a' && to_lower(c) <= 'z'; };
  const auto men = std::count_if(placement.begin(), placement.end(), is_man);
  if (men <= kDeepEndgameMen) return GameStage::kDeepEndgame;
  return men <= kEndgameMen ? GameStage::kEndgame : GameStage::kOpeningOrMiddlegame;
}

std::string_view name(GameStage stage) {
  switch (stage) {
    case GameStage::kOpeningOrMiddlegame: return "opening or middlegame";
    case GameStage::kEndgame: return "endgame";
    case GameStage::kDeepEndgame: return "deep endgame";
  }
  return {};
}

std::string_view russian_name(GameStage stage) {
  switch (stage) {
    case GameStage::kOpeningOrMiddlegame: return "дебют или миттельшпиль";
    case GameStage::kEndgame: return "эндшпиль";
    case GameStage::kDeepEndgame: return "глубокий эндшпиль";
  }
  return {};
}

}  // namespace sotka::player
