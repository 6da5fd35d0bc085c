// The bench signature: the number of nodes that one thread visits. It is the same on every machine and in every build,
// and changes exactly if the search, an evaluation, a rule or a position of the bench does.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "bench/bench.h"

namespace sotka::bench {
namespace {

// All positions of the bench, to a smaller depth than its own.
constexpr int kDepth = 9;

// After an intended change: `sotka bench --depth 9`.
constexpr auto kSignatures = enum_table<GameId, std::uint64_t>({
    {GameId::kChess, 180'443},
    {GameId::kGrand, 313'787},
    {GameId::kChess100, 284'970},
    {GameId::kPrince, 458'316},
    {GameId::kBulatovClassic, 229'159},
    {GameId::kBulatovModern, 226'555},
    {GameId::kBulatovModern64, 181'241},
    {GameId::kDraughts, 440'317},
});

class BenchSignature : public testing::TestWithParam<GameId> {};

TEST_P(BenchSignature, IsTheExpectedOne) {
  const GameId game = GetParam();
  BenchOrder order;
  order.games = {game};
  order.depth = kDepth;
  std::vector<std::string> lines;
  const auto print = [&lines](const BenchRow& row) { lines.push_back(to_text(row)); };
  ASSERT_TRUE(run_bench(order, print, [] { return false; }));
  ASSERT_FALSE(lines.empty());
  // "chess               12 positions       215271 nodes …"
  std::istringstream row(lines[0]);
  std::string name, word;
  int positions = 0;
  std::uint64_t found = 0;
  row >> name >> positions >> word >> found;
  EXPECT_EQ(name, info(game).name);
  EXPECT_EQ(found, kSignatures[game]) << lines[0];
}

INSTANTIATE_TEST_SUITE_P(Games, BenchSignature, testing::ValuesIn(kEnumValues<GameId>), [](const auto& test) {
  std::string name(sotka::info(test.param).name);
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace sotka::bench
