// The position of an EPD line.

#include <gtest/gtest.h>

#include "engine/epd.h"

namespace sotka {
namespace {

constexpr std::string_view kPlacement = "4k3/8/8/8/8/8/4P3/4K3 b - -";

std::string fen(const std::string& behind) {
  return fen_of_epd(std::string(kPlacement) + behind);
}

std::string expected(const std::string& behind) {
  return std::string(kPlacement) + behind;
}

TEST(Epd, OperationsAreLeftOut) {
  EXPECT_EQ(fen(" bm Kd7; id \"1\";"), expected(""));
  EXPECT_EQ(fen(" id \"a; b\""), expected(""));
  EXPECT_EQ(fen(""), expected(""));
  EXPECT_EQ(fen(" 3 17"), expected(" 3 17"));
  EXPECT_EQ(fen("; id \"1\";"), expected(""));
  EXPECT_EQ(fen_of_epd("W:W31-50:B1-20 id \"x\";"), "W:W31-50:B1-20");
  EXPECT_EQ(fen_of_epd("W:W31-50:B1-20; id 1;"), "W:W31-50:B1-20");
}

TEST(Epd, CountersAreKept) {
  EXPECT_EQ(fen(" hmvc 3; fmvn 17;"), expected(" 3 17"));
  EXPECT_EQ(fen(" id \"hmvc 9; x\"; fmvn 17; hmvc 3;"), expected(" 3 17"));
  EXPECT_EQ(fen(" hmvc 3;"), expected(" 3 1"));
  EXPECT_EQ(fen(" bm Kd7; fmvn 17;"), expected(" 0 17"));
}

TEST(Epd, AFenMayHaveOperations) {
  EXPECT_EQ(fen(" 3 17 bm Kd7; id \"1\";"), expected(" 3 17"));
  EXPECT_EQ(fen(" 3 17 c0 \"remark\";"), expected(" 3 17"));
  EXPECT_EQ(fen(" 3 17 d8 id \"shot\";"), expected(" 3 17 d8"));
}

}  // namespace
}  // namespace sotka
