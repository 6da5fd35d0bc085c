#include "search/transposition_table.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "engine/random.h"

namespace sotka::search {
namespace {

TEST(TranspositionTable, GivesBackWhatWasStored) {
  TranspositionTable table(1);
  SplitMix64 random(1);
  TableEntry entry;
  EXPECT_FALSE(table.probe(random.next(), entry));
  for (int i = 0; i < 1000; ++i) {
    const Key key = random.next();
    const TableEntry stored{static_cast<std::uint32_t>(random.next()) | 1,
                            static_cast<Score>(random.below(2 * kMate + 1)) - kMate,
                            static_cast<Score>(random.below(2 * kMate + 1)) - kMate,
                            static_cast<int>(random.below(255)),
                            static_cast<Bound>(random.below(4)),
                            random.below(2) == 1};
    table.store(key, stored);
    ASSERT_TRUE(table.probe(key, entry));
    EXPECT_EQ(entry.move, stored.move);
    EXPECT_EQ(entry.score, stored.score);
    EXPECT_EQ(entry.evaluation, stored.evaluation);
    EXPECT_EQ(entry.depth, stored.depth);
    EXPECT_EQ(entry.bound, stored.bound);
    EXPECT_EQ(entry.on_pv, stored.on_pv);
  }
}

TEST(TranspositionTable, KeepsAnOldMoveAndADeepEntry) {
  TranspositionTable table(1);
  const Key key = SplitMix64(2).next();
  TableEntry entry;
  table.store(key, {7, 10, 5, 12, Bound::kExact, true});
  table.store(key, {8, 20, 5, 3, Bound::kLower, false});  // much shallower: not worth it
  ASSERT_TRUE(table.probe(key, entry));
  EXPECT_EQ(entry.move, 7u);
  EXPECT_EQ(entry.depth, 12);
  table.store(key, {0, 30, 5, 11, Bound::kUpper, false});
  ASSERT_TRUE(table.probe(key, entry));
  EXPECT_EQ(entry.move, 7u);
  EXPECT_EQ(entry.depth, 11);
  table.new_search();
  table.store(key, {9, 40, 5, 1, Bound::kUpper, false});
  ASSERT_TRUE(table.probe(key, entry));
  EXPECT_EQ(entry.depth, 1);
}

TEST(TranspositionTable, DeepEntriesOutliveShallowOnes) {
  TranspositionTable table(1);
  SplitMix64 random(3);
  const Key deep = random.next();
  table.store(deep, {1, 0, 0, 30, Bound::kExact, false});
  for (int i = 0; i < 300'000; ++i) table.store(random.next(), {1, 0, 0, 2, Bound::kUpper, false});
  TableEntry entry;
  EXPECT_TRUE(table.probe(deep, entry));
  EXPECT_GT(table.hashfull(), 950);
  table.new_search();
  EXPECT_EQ(table.hashfull(), 0);
}

TEST(TranspositionTable, ClearingForgets) {
  TranspositionTable table(2);
  SplitMix64 random(4);
  std::vector<Key> keys;
  for (int i = 0; i < 100; ++i) {
    keys.push_back(random.next());
    table.store(keys.back(), {1, 0, 0, 5, Bound::kExact, false});
  }
  table.clear(3);
  TableEntry entry;
  for (const Key key : keys) EXPECT_FALSE(table.probe(key, entry));
}

TEST(TranspositionTable, AnImpossibleSizeKeepsTheOldTable) {
  TranspositionTable table(3);
  const Key key = SplitMix64(5).next();
  table.store(key, {1, 0, 0, 5, Bound::kExact, false});
  const Status status = table.resize(std::size_t{1} << 42);
  ASSERT_FALSE(status);
  EXPECT_NE(status.error().message.find("3 MB"), std::string::npos);
  EXPECT_EQ(table.megabytes(), 3u);
  TableEntry entry;
  EXPECT_TRUE(table.probe(key, entry));
  EXPECT_TRUE(table.resize(1));
  EXPECT_EQ(table.megabytes(), 1u);
  EXPECT_FALSE(table.probe(key, entry));
}

// Every entry carries its key in its content: an entry put together from two others would not fit.
TEST(TranspositionTable, ThreadsNeverSeeHalfAnEntry) {
  TranspositionTable table(1);
  std::vector<std::jthread> threads;
  std::atomic<int> wrong{0};
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    threads.emplace_back([&, seed] {
      SplitMix64 random(seed);
      for (int i = 0; i < 100'000; ++i) {
        const std::uint64_t number = random.below(64);
        const Key key = SplitMix64(number).next() >> 40;  // few clusters
        const auto mark = static_cast<int>(number * 100 + random.below(100));
        TableEntry entry;
        if (table.probe(key, entry) &&
            (entry.score / 100 != static_cast<int>(number) || entry.depth != entry.score % 100)) {
          ++wrong;
        }
        table.store(key, {static_cast<std::uint32_t>(number), mark, 0, mark % 100, Bound::kExact, false});
      }
    });
  }
  threads.clear();
  EXPECT_EQ(wrong, 0);
}

TEST(TranspositionTable, MateScoresMoveWithThePly) {
  EXPECT_EQ(score_from_table(score_to_table(mate_in(9), 4), 2), mate_in(7));
  EXPECT_EQ(score_from_table(score_to_table(mated_in(9), 4), 6), mated_in(11));
  EXPECT_EQ(score_from_table(score_to_table(123, 4), 6), 123);
}

}  // namespace
}  // namespace sotka::search
