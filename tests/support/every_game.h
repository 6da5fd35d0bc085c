#pragma once
// Tests that run once for every game of the registry, by name.

#include <gtest/gtest.h>

#include <string>

#include "engine/registry.h"

namespace sotka::test {

inline std::string name_of(const testing::TestParamInfo<GameInfo>& info) {
  std::string name(info.param.name);
  std::erase(name, '-');
  return name;
}

}  // namespace sotka::test

#define INSTANTIATE_EVERY_GAME(Suite) \
  INSTANTIATE_TEST_SUITE_P(EveryGame, Suite, testing::ValuesIn(kGames), sotka::test::name_of)
