// Work that is shared out among threads.

#include "engine/threads.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>

namespace sotka {
namespace {

TEST(ShareOut, DoesEveryPartOnce) {
  std::array<std::atomic<int>, 5> done{};
  share_out(done.size(), [&done](std::size_t part) { ++done[part]; });
  for (const auto& times : done) EXPECT_EQ(times, 1);
}

TEST(ShareOut, TellsThatMemoryRanOutInAnyThread) {
  for (std::size_t failing = 0; failing < 3; ++failing) {
    const auto work = [failing](std::size_t part) {
      if (part == failing) throw std::bad_alloc();
    };
    EXPECT_THROW(share_out(3, work), std::bad_alloc) << failing;
  }
}

}  // namespace
}  // namespace sotka
