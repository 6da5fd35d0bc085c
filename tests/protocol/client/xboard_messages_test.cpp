#include "protocol/client/xboard_messages.h"

#include <gtest/gtest.h>

namespace sotka::protocol::client {
namespace {

using search::Milliseconds;
using Lines = std::vector<std::string>;

TEST(XboardMessages, FeaturesAreAnswered) {
  XboardFeatures features;
  EXPECT_EQ(read_features("feature done=0", features), Lines{"accepted done"});
  EXPECT_FALSE(features.done);
  EXPECT_EQ(read_features("feature ping=1 san=1 variants=\"normal, grand\" myname=\"A b 1.0\"", features),
            (Lines{"accepted ping", "rejected san", "accepted variants", "accepted myname"}));
  EXPECT_EQ(features.variants, (Lines{"normal", "grand"}));
  read_features("feature option=\"Hash -spin 1 0 9\" option=\"Clear It -button\" reuse=0 done=1", features);
  ASSERT_EQ(features.options.size(), 2u);
  EXPECT_EQ(features.options[0].name, "Hash");
  EXPECT_EQ(features.options[1].name, "Clear It");
  EXPECT_TRUE(features.done);
  EXPECT_TRUE(features.has("ping"));
  EXPECT_FALSE(features.has("reuse"));
  // What was not mentioned.
  EXPECT_TRUE(features.has("time"));
  EXPECT_TRUE(features.has("draw"));
  EXPECT_FALSE(features.has("setboard"));
  EXPECT_FALSE(features.has("nonsense"));
  EXPECT_EQ(read_features("# feature ping=0", features), Lines());
  EXPECT_TRUE(features.has("ping"));
}

TEST(XboardMessages, OptionsOfEveryType) {
  const auto spin = read_xboard_option("Hash Size -spin 16 1 1024");
  EXPECT_EQ(spin.name, "Hash Size");
  EXPECT_EQ(spin.type, "spin");
  EXPECT_EQ(spin.fallback, "16");
  EXPECT_EQ(spin.least, 1);
  EXPECT_EQ(spin.most, 1024);
  EXPECT_EQ(read_xboard_option("Level -slider 5 1 9").most, 9);
  const auto combo = read_xboard_option("Style -combo very solid /// *risky///mad");
  EXPECT_EQ(combo.vars, (Lines{"very solid", "risky", "mad"}));
  EXPECT_EQ(combo.fallback, "risky");
  EXPECT_EQ(read_xboard_option("Book -check 1").type, "check");
  EXPECT_EQ(read_xboard_option("Book -check 1").fallback, "1");
  EXPECT_EQ(read_xboard_option("Path -file /a b").type, "string");
  for (const char* button : {"Clear -button", "Clear -save", "Clear -reset"}) {
    EXPECT_EQ(read_xboard_option(button).type, "button");
  }
  EXPECT_EQ(read_xboard_option("Odd").name, "Odd");
}

TEST(XboardMessages, Limits) {
  ThinkOrder order;
  order.limits.nodes = 500;
  EXPECT_EQ(xboard_limits(order, Color::kWhite), (Lines{"nps 500", "st 1"}));
  order.limits = {};
  order.limits.move_time = Milliseconds(2000);
  order.limits.depth = 3;
  EXPECT_EQ(xboard_limits(order, Color::kWhite), (Lines{"st 2", "sd 3"}));
  order.limits = {};
  order.limits.move_time = Milliseconds(50);
  EXPECT_EQ(xboard_limits(order, Color::kWhite), Lines{"st 0.05"});
  order.limits = {};
  order.clocks[Color::kWhite] = {.remaining = Milliseconds(61'500), .increment = Milliseconds(100), .moves_to_go = 40};
  order.clocks[Color::kBlack] = {.remaining = Milliseconds(500), .increment = Milliseconds(2000)};
  EXPECT_EQ(xboard_limits(order, Color::kWhite), Lines{"level 40 1:01 0.1"});
  EXPECT_EQ(xboard_limits(order, Color::kBlack), Lines{"level 0 0:01 2"});
  EXPECT_EQ(xboard_clocks(order, Color::kBlack), (Lines{"time 50", "otim 6150"}));
}

TEST(XboardMessages, Thinking) {
  EngineThought thought;
  read_xboard_thinking("9 -24 157 210435 14 1340350 0\te2e4 e7e5", thought);
  EXPECT_EQ(thought.depth, 9);
  EXPECT_EQ(thought.centipawns, -24);
  EXPECT_EQ(thought.nodes, 210435u);
  read_xboard_thinking("10. 100003 1 5 e2e4", thought);
  EXPECT_EQ(thought.depth, 10);
  EXPECT_EQ(thought.mate_in, 3);
  EXPECT_FALSE(thought.centipawns);
  read_xboard_thinking("11& -100004 1 5", thought);
  EXPECT_EQ(thought.mate_in, -4);
  for (const char* beyond : {"11 -2147483648 1 5", "11 1000001 1 5"}) {
    read_xboard_thinking(beyond, thought);
    EXPECT_FALSE(thought.centipawns || thought.mate_in) << beyond;
  }
  for (const char* odd : {"", "9", "9 24 157", "9 24 157 x", "move e2e4", "1-0 {x}", "x 24 157 3"}) {
    read_xboard_thinking(odd, thought);
    EXPECT_EQ(thought.depth, 11) << odd;
  }
}

TEST(XboardMessages, Results) {
  EXPECT_EQ(read_xboard_result("resign")->kind, Claim::Kind::kResigns);
  EXPECT_EQ(read_xboard_result("1-0 {White mates}")->winner, Color::kWhite);
  EXPECT_EQ(read_xboard_result("0-1 {Black mates}")->winner, Color::kBlack);
  EXPECT_EQ(read_xboard_result("RESULT 0-1")->winner, Color::kBlack);
  EXPECT_EQ(read_xboard_result("1/2-1/2 {Draw by repetition}")->winner, std::nullopt);
  EXPECT_EQ(read_xboard_result("1/2-1/2 {Draw by repetition}")->said, "1/2-1/2 {Draw by repetition}");
  for (const char* none : {"", "move e2e4", "1-0x", "* {White resigns}", "resigned", "RESULT", "offer draw"}) {
    EXPECT_FALSE(read_xboard_result(none)) << none;
  }
}

}  // namespace
}  // namespace sotka::protocol::client
