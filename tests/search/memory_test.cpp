// Memory that runs out during a search: a sentence, a legal move, and the program goes on.

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <string>

#include "engine/registry.h"
#include "search/recorder.h"
#include "support/failing_allocations.h"

namespace sotka::search {
namespace {

using Chess = chess::Position<chess::Chess>;

struct Witness : Recorder<Chess::Move> {
  void on_shortage(const std::string& /*sentence*/) override { ++shortages; }
  std::atomic<int> shortages{0};
};

// One search in which an allocation fails. False: there were not so many.
bool search_until(int failing, int threads) {
  TranspositionTable table(1);
  Searcher<Chess> searcher(table);
  Request<Chess> request{.root = Chess::start()};
  request.limits.depth = 4;
  request.threads = threads;
  Witness witness;
  allocations_left = failing;
  try {
    searcher.start(request, witness);
  } catch (const std::bad_alloc&) {
    allocations_left = -1;
    return true;
  }
  const Result<Chess::Move>& result = searcher.wait();
  const bool failed = allocations_left.exchange(-1) < 0;
  EXPECT_TRUE(request.root.is_legal(result.best)) << failing;
  EXPECT_EQ(witness.results, 1) << failing;
  EXPECT_LE(witness.shortages, failed ? 1 : 0) << failing;
  EXPECT_FALSE(searcher.searching()) << failing;

  // Afterwards all is as usual.
  Witness next;
  EXPECT_TRUE(request.root.is_legal(search(searcher, request, next).best)) << failing;
  EXPECT_EQ(next.shortages, 0) << failing;
  return failed;
}

TEST(Memory, ASearchThatRunsOutOfItHasAMove) {
  for (int failing = 0; search_until(failing, 1); ++failing) {
  }
}

TEST(Memory, ThreadsThatRunOutOfItLetTheOthersGoOn) {
  for (int failing = 0; search_until(failing, 3); failing += 1 + failing / 16) {
  }
}

TEST(Memory, AnInfiniteSearchWithoutItStillWaitsForStop) {
  TranspositionTable table(1);
  Searcher<Chess> searcher(table);
  Request<Chess> request{.root = Chess::start()};
  request.limits.infinite = true;
  struct Failing : Witness {
    void on_line(const Line<Chess::Move>& line, const Counters& /*counters*/) override {
      if (line.depth == 3) throw std::bad_alloc();
    }
    void on_shortage(const std::string& sentence) override {
      Witness::on_shortage(sentence);
      shortages.notify_all();
    }
  } witness;
  searcher.start(request, witness);
  witness.shortages.wait(0);
  EXPECT_EQ(witness.results, 0);
  EXPECT_TRUE(searcher.searching());
  searcher.stop();
  EXPECT_TRUE(request.root.is_legal(searcher.wait().best));
  EXPECT_EQ(witness.results, 1);
}

}  // namespace
}  // namespace sotka::search
