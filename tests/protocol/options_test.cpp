#include "protocol/options.h"

#include <gtest/gtest.h>

#include "protocol/line_io.h"
#include "protocol/suggestion.h"
#include "protocol/uci_go.h"
#include "protocol/uci_text.h"
#include "protocol/win_draw_loss.h"

#include <sstream>

namespace sotka::protocol {
namespace {

TEST(Options, EveryKindIsReadAndPrinted) {
  Options options;
  std::vector<std::string> heard;
  const auto hear = [&heard](auto value) -> Status {
    std::ostringstream text;
    text << std::boolalpha << value;
    heard.push_back(text.str());
    return Done{};
  };
  options.add_check("Own Book", true, [&](bool value) { return hear(value); });
  options.add_spin("Skill", 5, -10, 20, [&](std::int64_t value) { return hear(value); });
  options.add_combo(
      "Style", "calm", {"calm", "wild"},
      [](std::string_view text) -> std::optional<std::string> {
        if (text == "mad" || text == "wild") return "wild";
        return std::nullopt;
      },
      [&](const std::string& value) { return hear(value); });
  options.add_button("Press Me", [&] { return hear("pressed"); });
  options.add_string("Log File", "", [&](const std::string& value) { return hear(value); });
  options.add_alias("level", "Skill");

  EXPECT_TRUE(options.set("own BOOK", "false"));
  EXPECT_TRUE(options.set("level", "-10"));
  EXPECT_TRUE(options.set("Style", "mad"));
  EXPECT_TRUE(options.set("press me", std::nullopt));
  EXPECT_TRUE(options.set("Log File", "a file.txt"));
  EXPECT_TRUE(options.set("Log File", "<empty>"));
  EXPECT_EQ(heard, (std::vector<std::string>{"false", "-10", "wild", "pressed", "a file.txt", ""}));
  EXPECT_FALSE(options.set("Skill", "21"));
  EXPECT_FALSE(options.set("Style", "calmer"));
  EXPECT_FALSE(options.set("Nothing", "1"));
  EXPECT_EQ(options.find("skill")->value, "-10");

  std::vector<std::string> lines;
  for (const Option& option : options.all()) lines.push_back(uci_option(option));
  EXPECT_EQ(lines,
            (std::vector<std::string>{
                "option name Own Book type check default true", "option name Skill type spin default 5 min -10 max 20",
                "option name Style type combo default calm var calm var wild", "option name Press Me type button",
                "option name Log File type string default <empty>"}));
}

TEST(Options, AnErrorLeavesTheValue) {
  Options options;
  options.add_spin("Hash", 16, 1, 100, [](std::int64_t) -> Status { return Error{"not enough memory"}; });
  const Status status = options.set("Hash", "50");
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().message, "not enough memory");
  EXPECT_EQ(options.find("Hash")->value, "16");
}

TEST(Suggestion, FindsWhatWasMeant) {
  const std::vector<std::string> words = {"depth", "threads", "hash", "play"};
  EXPECT_EQ(nearest("dpeth", words), "depth");
  EXPECT_EQ(nearest("HASCH", words), "hash");
  EXPECT_EQ(nearest("ply", words), "play");
  EXPECT_EQ(nearest("something", words), std::nullopt);
  EXPECT_EQ(nearest("", words), std::nullopt);
  EXPECT_EQ(did_you_mean("thread", words), "; did you mean 'threads'?");
}

TEST(UciGo, LimitsStandInAnyOrder) {
  const UciGo go = read_go("winc 10 movestogo 5 searchmoves e2e4 d2d4 btime 2000 depth 7 wtime 1000 nodes 99");
  EXPECT_EQ(go.order.limits.depth, 7);
  EXPECT_EQ(go.order.limits.nodes, 99u);
  ASSERT_TRUE(go.order.clocks[0] && go.order.clocks[1]);
  EXPECT_EQ(go.order.clocks[0]->remaining.count(), 1000);
  EXPECT_EQ(go.order.clocks[0]->increment.count(), 10);
  EXPECT_EQ(go.order.clocks[1]->remaining.count(), 2000);
  EXPECT_EQ(go.order.clocks[1]->increment.count(), 0);
  EXPECT_EQ(go.order.clocks[1]->moves_to_go, 5);
  EXPECT_EQ(go.order.search_moves, (std::vector<std::string>{"e2e4", "d2d4"}));
  EXPECT_FALSE(go.order.limits.infinite);
  EXPECT_TRUE(go.complaints.empty());
}

TEST(UciGo, WithoutLimitsItIsEndless) {
  EXPECT_TRUE(read_go("").order.limits.infinite);
  EXPECT_TRUE(read_go("searchmoves e2e4").order.limits.infinite);
  for (const char* unreadable : {"mate", "depth x", "movetime 1s"}) {
    const UciGo go = read_go(unreadable);
    EXPECT_TRUE(go.order.limits.infinite) << unreadable;
    EXPECT_EQ(go.complaints.size(), 1u) << unreadable;
  }
  EXPECT_FALSE(read_go("mate depth 3").order.limits.infinite);
  EXPECT_TRUE(read_go("perft x").is_perft);
  EXPECT_FALSE(read_go("perft x").perft);
}

TEST(WinDrawLoss, ChancesAddUpAndRise) {
  for (std::size_t i = 0; i < kGames.size(); ++i) {
    const auto game = static_cast<GameId>(i);
    WinDrawLoss before{0, 0, 1000};
    for (search::Score score = -3000; score <= 3000; score += 10) {
      const WinDrawLoss now = win_draw_loss(score, game);
      EXPECT_EQ(now.win + now.draw + now.loss, 1000);
      EXPECT_GE(now.draw, 0);
      EXPECT_GE(now.win, before.win) << kGames[i].name << " " << score;
      EXPECT_LE(now.loss, before.loss) << kGames[i].name << " " << score;
      EXPECT_EQ(win_draw_loss(-score, game).win, now.loss);
      before = now;
    }
    EXPECT_GT(win_draw_loss(300, game).win, 500);
    EXPECT_EQ(win_draw_loss(search::mate_in(3), game).win, 1000);
    EXPECT_EQ(win_draw_loss(search::mated_in(4), game).loss, 1000);
  }
  EXPECT_EQ(win_draw_loss(Outcome{Color::kWhite, Reason::kCheckmate}, Color::kWhite).win, 1000);
  EXPECT_EQ(win_draw_loss(Outcome{Color::kWhite, Reason::kCheckmate}, Color::kBlack).loss, 1000);
  EXPECT_EQ(win_draw_loss(Outcome{std::nullopt, Reason::kStalemate}, Color::kBlack).draw, 1000);
}

TEST(LineReader, TakesAnyBytesAndAnyEnd) {
  std::istringstream in(std::string("one\r\n\n\0two\xff\nthree", 17));
  LineReader reader(in);
  EXPECT_EQ(reader.next(), "one");
  EXPECT_EQ(reader.next(), "");
  EXPECT_EQ(reader.next(), std::string("\0two\xff", 5));
  EXPECT_EQ(reader.next(), "three");
  EXPECT_EQ(reader.next(), std::nullopt);
}

TEST(LineReader, DropsAByteOrderMarkInFront) {
  std::istringstream in("\xEF\xBB\xBFuci\n\xEF\xBB\xBF\n");
  LineReader reader(in);
  EXPECT_EQ(reader.next(), "uci");
  EXPECT_EQ(reader.next(), "\xEF\xBB\xBF");
}

TEST(LineReader, CutsEndlessLines) {
  std::istringstream in(std::string(LineReader::kLongest + 1000, 'x') + "\nnext\n");
  LineReader reader(in);
  EXPECT_EQ(reader.next()->size(), LineReader::kLongest);
  EXPECT_EQ(reader.next(), "next");
}

TEST(LineWriter, NoticesThatNobodyListens) {
  std::ostringstream out;
  LineWriter writer(out);
  writer.write("a");
  writer.write("b\nc\n");
  EXPECT_EQ(out.str(), "a\nb\nc\n");
  EXPECT_FALSE(writer.broken());
  out.setstate(std::ios::badbit);
  writer.write("d");
  EXPECT_TRUE(writer.broken());
}

}  // namespace
}  // namespace sotka::protocol
