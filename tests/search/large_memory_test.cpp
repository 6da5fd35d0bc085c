#include "search/large_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace sotka::search {
namespace {

TEST(LargeMemory, ObjectsAreInitialised) {
  using Content = std::array<std::uint16_t, 3'000'000>;
  for (int i = 0; i < 3; ++i) {
    const LargePointer<Content> content = make_large<Content>();
    EXPECT_EQ(std::count(content->begin(), content->end(), 0), 3'000'000);
    content->fill(0xFFFF);  // what is freed and given out again
  }
}

}  // namespace
}  // namespace sotka::search
