// The table of the search's numbers, and what may be done with it.
#include "search/parameters.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

#include "engine/registry.h"

namespace sotka::search {
namespace {

using Chess = chess::Position<chess::Chess>;
using Draughts = draughts::Position;

TEST(Parameters, NamesAreUniqueWords) {
  std::set<std::string_view> names;
  for (const ParameterInfo& info : kParameterInfos) {
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
    EXPECT_FALSE(info.name.empty() || info.unit.empty() || info.meaning.empty()) << info.name;
    EXPECT_TRUE(std::all_of(info.name.begin(), info.name.end(), [](unsigned char c) {
      return std::islower(c) != 0 || c == '_';
    })) << info.name;
  }
}

TEST(Parameters, DefaultsAreWithinTheirRange) {
  for (const ParameterInfo& info : kParameterInfos) {
    EXPECT_LT(info.least, info.most) << info.name;
    for (const int value : info.defaults) {
      EXPECT_GE(value, info.least) << info.name;
      EXPECT_LE(value, info.most) << info.name;
    }
  }
}

TEST(Parameters, EveryGameSearchesByTheDefaultsOfItsFamily) {
  for_each_game([]<class P>(GameTag<P>) {
    const auto family = static_cast<std::size_t>(kFamily<P>);
    for (const ParameterInfo& info : kParameterInfos) {
      EXPECT_EQ(parameters<P>().*info.member, info.defaults[family]) << P::kName << " " << info.name;
    }
  });
}

TEST(Parameters, GamesBelongToFamilies) {
  EXPECT_EQ(kFamily<Chess>, Family::k8x8);
  EXPECT_EQ(kFamily<chess::Position<chess::BulatovModern64>>, Family::k8x8);
  EXPECT_EQ(kFamily<chess::Position<chess::Grand>>, Family::k10x10);
  EXPECT_EQ(kFamily<chess::Position<chess::BulatovModern>>, Family::kCatapults);
  EXPECT_EQ(kFamily<Draughts>, Family::kDraughts);
}

#ifndef SOTKA_TUNING

static_assert(parameters<Chess>().razoring_margin == 280);
static_assert(parameters<Draughts>().razoring_margin == 180);

TEST(Parameters, AreConstantsInAnOrdinaryBuild) {
  EXPECT_TRUE(tunable_parameters().empty());
  EXPECT_FALSE(set_parameter("draughts.razoring_margin", 180));
}

#endif

}  // namespace
}  // namespace sotka::search
