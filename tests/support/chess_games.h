#pragma once
// Tests that run once for each chess-like game of the registry, by name.

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry.h"

namespace sotka::test {

inline std::vector<std::string> chess_like_games() {
  std::vector<std::string> names;
  for (const GameInfo& game : kGames) {
    if (game.name != "draughts") names.emplace_back(game.name);
  }
  return names;
}

// Calls f.template operator()<P>() with the position type of that chess-like game.
template <class F>
void with_position(std::string_view name, F&& f) {
  const auto id = find_game(name);
  if (!id) throw std::invalid_argument("no game " + std::string(name));
  visit(*id, [&]<class Tag>(Tag) {
    if constexpr (requires { typename Tag::Position::Rules; }) {
      f.template operator()<typename Tag::Position>();
    } else {
      throw std::invalid_argument("not a chess-like game: " + std::string(name));
    }
  });
}

class ChessGameTest : public testing::TestWithParam<std::string> {};

inline std::string test_name_of_game(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::erase(name, '-');
  return name;
}

}  // namespace sotka::test

#define INSTANTIATE_CHESS_GAMES(Suite) \
  INSTANTIATE_TEST_SUITE_P(Games, Suite, testing::ValuesIn(chess_like_games()), test_name_of_game)
