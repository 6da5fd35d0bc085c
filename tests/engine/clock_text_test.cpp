// Times at the front of a text.

#include "engine/clock_text.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace sotka {
namespace {

TEST(ClockText, IsTakenOffTheFront) {
  const struct {
    std::string_view text;
    std::int64_t milliseconds;
    int parts;
    std::string_view rest;
  } kTimes[] = {
      {"12", 12'000, 1, ""},
      {"0.51s", 510, 1, "s"},
      {".5", 500, 1, ""},
      {"7.", 7'000, 1, ""},
      {"3:05", 185'000, 2, ""},
      {"120:00", 7'200'000, 2, ""},
      {"1:02:03.0005 left", 3'723'001, 3, " left"},
      {"1:2:3:4", 3'723'000, 3, ":4"},
      {"0.5:30", 500, 1, ":30"},
  };
  for (const auto& time : kTimes) {
    std::string_view text = time.text;
    const auto clock = take_clock(text);
    ASSERT_TRUE(clock) << time.text;
    EXPECT_EQ(clock->time.count(), time.milliseconds) << time.text;
    EXPECT_EQ(clock->parts, time.parts) << time.text;
    EXPECT_EQ(text, time.rest) << time.text;
  }
}

TEST(ClockText, IsRefusedAndLeftAlone) {
  for (const std::string_view given : {"", "x", "-1", "+1", ".", ":30", "5:", "5:x", "1:2:", "123456789", "nan"}) {
    std::string_view text = given;
    EXPECT_FALSE(take_clock(text)) << given;
    EXPECT_EQ(text, given);
  }
}

}  // namespace
}  // namespace sotka
