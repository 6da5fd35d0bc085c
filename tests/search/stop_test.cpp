// Starting, stopping, pondering: one result a search, and not before it is due.
#include <gtest/gtest.h>

#include <thread>

#include "engine/random.h"
#include "recorder.h"
#include "toy_game.h"

namespace sotka::search {
namespace {

using toy::Shuttles;

constexpr Milliseconds kShortWhile{30};

TEST(Stopping, AnInfiniteSearchWaitsForStop) {
  TranspositionTable table(1);
  Searcher<Shuttles> searcher(table);
  // A game over, one move to win, and one far from an end.
  for (const char* fen : {"1w2/bbb1/4/1w1w b", "b3/w3/4/4 w", "4/w3/4/4 w", "bbbb/4/4/wwww w"}) {
    Request<Shuttles> request{*Shuttles::from_fen(fen)};
    request.limits.infinite = true;
    request.limits.depth = 3;
    Recorder<toy::Move> recorder;
    searcher.start(request, recorder);
    std::this_thread::sleep_for(kShortWhile);
    EXPECT_EQ(recorder.results, 0) << fen;
    EXPECT_TRUE(searcher.searching());
    searcher.stop();
    searcher.wait();
    EXPECT_EQ(recorder.results, 1) << fen;
    EXPECT_FALSE(searcher.searching());
  }
}

TEST(Stopping, APonderSearchWaitsForTheHit) {
  TranspositionTable table(1);
  Searcher<Shuttles> searcher(table);
  for (const bool hit : {true, false}) {
    Request<Shuttles> request{Shuttles::start()};
    request.limits.ponder = true;
    request.limits.clock = Clock{Milliseconds{100}};
    Recorder<toy::Move> recorder;
    searcher.start(request, recorder);
    std::this_thread::sleep_for(5 * kShortWhile);
    EXPECT_EQ(recorder.results, 0);
    if (hit) {
      searcher.ponder_hit();
    } else {
      searcher.stop();
    }
    EXPECT_TRUE(request.root.is_legal(searcher.wait().best));
    EXPECT_EQ(recorder.results, 1);
  }
}

TEST(Stopping, StopAndPonderHitWithoutASearchDoNothing) {
  TranspositionTable table(1);
  Searcher<Shuttles> searcher(table);
  searcher.stop();
  searcher.ponder_hit();
  Request<Shuttles> request{Shuttles::start()};
  request.limits.depth = 4;
  EXPECT_EQ(search(searcher, request).line.depth, 4);
}

TEST(Stopping, ANewSearchEndsTheOldOne) {
  TranspositionTable table(1);
  Searcher<Shuttles> searcher(table);
  Request<Shuttles> request{Shuttles::start()};
  request.limits.infinite = true;
  Recorder<toy::Move> first, second;
  searcher.start(request, first);
  searcher.start(request, second);
  EXPECT_EQ(first.results, 1);
  searcher.stop();
  searcher.wait();
  EXPECT_EQ(second.results, 1);
}

TEST(Stopping, OneResultForEverySearchWhateverHappens) {
  TranspositionTable table(1);
  SplitMix64 random(11);
  for (int round = 0; round < 10; ++round) {
    Searcher<Shuttles> searcher(table);
    Recorder<toy::Move> recorder;
    int started = 0;
    for (int step = 0; step < 10; ++step) {
      Request<Shuttles> request{Shuttles::start()};
      request.threads = 1 + static_cast<int>(random.below(3));
      request.limits.ponder = random.below(2) == 0;
      request.limits.infinite = random.below(2) == 0;
      request.limits.clock = Clock{Milliseconds{random.below(300)}};
      searcher.start(request, recorder);
      ++started;
      std::jthread other([&, pause = random.below(3), how = random.below(3)] {
        std::this_thread::sleep_for(Milliseconds{pause});
        if (how != 0) searcher.ponder_hit();
        if (how != 1) searcher.stop();
      });
      if (random.below(2) == 0) {
        other.join();
        searcher.stop();
        EXPECT_TRUE(request.root.is_legal(searcher.wait().best));
      }
    }
    searcher.stop();
    searcher.wait();
    EXPECT_EQ(recorder.results, started);
  }
}

TEST(Stopping, TheDestructorEndsTheSearch) {
  TranspositionTable table(1);
  Recorder<toy::Move> recorder;
  {
    Searcher<Shuttles> searcher(table);
    Request<Shuttles> request{Shuttles::start()};
    request.limits.infinite = true;
    searcher.start(request, recorder);
  }
  EXPECT_EQ(recorder.results, 1);
}

TEST(Stopping, TimingMoveTimeIsKept) {
  TranspositionTable table(1);
  Searcher<Shuttles> searcher(table);
  for (const int time : {1, 5, 10, 100}) {
    Request<Shuttles> request{Shuttles::start()};
    request.limits.move_time = Milliseconds{time};
    request.move_overhead = Milliseconds{0};
    const auto begin = std::chrono::steady_clock::now();
    const auto result = search(searcher, request);
    const auto taken = std::chrono::steady_clock::now() - begin;
    EXPECT_TRUE(request.root.is_legal(result.best));
    EXPECT_LE(taken, Milliseconds{time + 5});
  }
}

}  // namespace
}  // namespace sotka::search
