// The table of the search's numbers, and what may be done with it.
#include "search/parameters.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

#include "engine/registry.h"
#include "recorder.h"

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

#else

template <class P>
std::uint64_t nodes_to_depth(int depth) {
  TranspositionTable table(1);
  Searcher<P> searcher(table);
  Request<P> request{P::start()};
  request.limits.depth = depth;
  return search(searcher, request).counters.nodes;
}

TEST(Parameters, TakeEffectAtTheNextSearch) {
  const auto chess = nodes_to_depth<Chess>(9), draughts = nodes_to_depth<Draughts>(9);
  ASSERT_TRUE(set_parameter("8x8.reduction_base", 0));
  EXPECT_NE(nodes_to_depth<Chess>(9), chess);
  EXPECT_EQ(nodes_to_depth<Draughts>(9), draughts);
  ASSERT_TRUE(set_parameter("reduction_base", 0));
  EXPECT_NE(nodes_to_depth<Draughts>(9), draughts);
  ASSERT_TRUE(set_parameter("reduction_base", 512));
  EXPECT_EQ(nodes_to_depth<Chess>(9), chess);
  EXPECT_EQ(nodes_to_depth<Draughts>(9), draughts);
}

TEST(Parameters, AreListedForEveryFamily) {
  const auto all = tunable_parameters();
  EXPECT_EQ(all.size(), kParameterInfos.size() * kFamilyNames.size());
  for (const TunableParameter& each : all) {
    EXPECT_EQ(each.value, each.default_value) << each.name;
    EXPECT_TRUE(set_parameter(each.name, each.most)) << each.name;
    EXPECT_FALSE(set_parameter(each.name, each.most + 1)) << each.name;
    EXPECT_FALSE(set_parameter(each.name, each.least - 1)) << each.name;
    EXPECT_TRUE(set_parameter(each.name, each.default_value)) << each.name;
  }
  EXPECT_FALSE(set_parameter("8x8.no_such_number", 1));
  EXPECT_FALSE(set_parameter("9x9.razoring_margin", 200));
}

// Whatever a tuner tries, nothing breaks: all numbers at one end of their ranges, and each alone.
TEST(Parameters, AnyValueInRangeCanBeSearchedWith) {
  const auto all = tunable_parameters();
  for (const bool most : {false, true}) {
    for (const auto& each : all) ASSERT_TRUE(set_parameter(each.name, most ? each.most : each.least));
    EXPECT_GT(nodes_to_depth<Chess>(4), 0u);
    EXPECT_GT(nodes_to_depth<Draughts>(4), 0u);
    for (const auto& each : all) ASSERT_TRUE(set_parameter(each.name, each.default_value));
  }
  for (const ParameterInfo& info : kParameterInfos) {
    for (const int value : {info.least, info.most}) {
      ASSERT_TRUE(set_parameter(info.name, value));
      EXPECT_GT(nodes_to_depth<Chess>(5), 0u) << info.name << " " << value;
      EXPECT_GT(nodes_to_depth<Draughts>(5), 0u) << info.name << " " << value;
    }
    for (const auto& each : all) ASSERT_TRUE(set_parameter(each.name, each.default_value));
  }
}

#endif

}  // namespace
}  // namespace sotka::search
