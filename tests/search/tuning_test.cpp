// The search as a tuning build has it: compiled with SOTKA_TUNING, whatever the rest of this build is.
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "recorder.h"
#include "search/parameters.h"

namespace sotka::search {
namespace {

using Chess = chess::Position<chess::Chess>;
using Draughts = draughts::Position;

template <class P>
std::uint64_t nodes_to_depth(int depth) {
  TranspositionTable table(1);
  Searcher<P> searcher(table);
  Request<P> request{P::start()};
  request.limits.depth = depth;
  return search(searcher, request).counters.nodes;
}

TEST(TunableParameters, TakeEffectAtTheNextSearch) {
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

TEST(TunableParameters, AreListedForEveryFamily) {
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
TEST(TunableParameters, AnyValueInRangeCanBeSearchedWith) {
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

}  // namespace
}  // namespace sotka::search
