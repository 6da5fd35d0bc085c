// Random games of all games with random comments, signs and variations: what is written reads back equal.

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "engine/move_number.h"
#include "engine/random.h"
#include "engine/record_files.h"
#include "engine/record_reading.h"

namespace sotka {
namespace {

class RandomRecords {
 public:
  explicit RandomRecords(std::uint64_t seed) : random_(seed) {}

  template <Position P>
  GameRecord record() {
    Game<P> game;
    const std::uint64_t plies = below(60);
    while (game.moves().size() < plies && !game.outcome()) game.play(random_move(game.position(), random_));
    GameRecord record = record_of(*find_game(P::kName), game);
    if (record.result == RecordResult::kUnknown) end(record);
    record.tags = {{"Event", text()}, {"White", text()}, {"WhiteElo", "2000"}};
    std::erase_if(record.tags, [](const RecordTag& tag) { return tag.value.empty(); });
    if (!record.main.moves.empty()) decorate(record.main, P::start(), 3);
    if (one_in(3)) record.main.comment = text();
    if (one_in(3)) record.main.comment_after = text();
    return record;
  }

 private:
  std::uint64_t below(std::uint64_t n) { return random_.below(n); }
  bool one_in(std::uint64_t n) { return below(n) == 0; }

  void end(GameRecord& record) {
    struct Ending {
      RecordResult result;
      std::string_view reason;
    };
    static constexpr std::array<Ending, 7> kEndings = {{{RecordResult::kUnknown, ""},
                                                        {RecordResult::kWhiteWins, "resignation"},
                                                        {RecordResult::kBlackWins, "time forfeit"},
                                                        {RecordResult::kDraw, "draw by agreement"},
                                                        {RecordResult::kDraw, ""},
                                                        {RecordResult::kWhiteWins, "checkmate"},
                                                        {RecordResult::kBlackWins, "a quarrel"}}};
    const Ending& ending = kEndings[below(kEndings.size())];
    record.result = ending.result;
    record.termination = ending.reason;
  }

  // Words that mean something elsewhere, in any order; single spaces between them.
  std::string text() {
    static constexpr std::array<std::string_view, 30> kWords = {"x",
                                                                "%",
                                                                "[Event \"x\"]",
                                                                "[%x 1]",
                                                                "}",
                                                                "{",
                                                                ";",
                                                                "(",
                                                                ")",
                                                                "$5",
                                                                "1-0",
                                                                "*",
                                                                "\\",
                                                                "Мат.",
                                                                "Белые:",
                                                                "Ничья",
                                                                "--",
                                                                "!?",
                                                                "e4",
                                                                "3/4",
                                                                "Сдались",
                                                                "\u00A0",
                                                                "«ход»",
                                                                "\"",
                                                                "xxxxxxxxxxxxxxxxxxxx",
                                                                "1.",
                                                                "O-O",
                                                                "[%",
                                                                "]",
                                                                "’"};
    std::string out;
    for (std::uint64_t n = below(8); n > 0; --n) append_words(out, kWords[below(kWords.size())]);
    return out;
  }

  template <Position P>
  void decorate(RecordLine& line, P position, int depth) {
    for (RecordMove& move : line.moves) {
      if (one_in(6)) move.glyphs.push_back(static_cast<int>(below(300)));
      if (one_in(6)) move.comment = text();
      if (one_in(8)) move.clock = static_cast<double>(below(100'000)) / 10;
      if (one_in(8)) move.elapsed = static_cast<double>(below(1000)) / 100;
      if (one_in(8)) move.eval = RecordEval{static_cast<int>(below(2000)) - 1000, 0, static_cast<int>(below(30))};
      while (depth > 0 && one_in(8)) move.variations.push_back(variation(position, depth));
      if (move.text == "--") {
        if constexpr (requires { position.make_null(); }) position.make_null();
      } else {
        position.make(*position.parse_move(move.text));
      }
    }
  }

  template <Position P>
  RecordLine variation(const P& start, int depth) {
    RecordLine line;
    P position = start;
    for (std::uint64_t n = 1 + below(4); n > 0 && position.count_legal() > 0; --n) {
      if constexpr (requires { position.make_null(); }) {
        if (one_in(10) && !position.in_check()) {
          line.moves.emplace_back().text = "--";
          position.make_null();
          continue;
        }
      }
      const auto move = random_move(position, random_);
      line.moves.emplace_back().text = position.to_text(move);
      position.make(move);
    }
    decorate(line, start, depth - 1);
    if (one_in(3)) line.comment = text();
    if (one_in(3)) line.comment_after = text();
    return line;
  }

  SplitMix64 random_;
};

void expect_same_game(const GameRecord& record, RecordFormat format, ReadOptions options) {
  const std::string text = written(record, format);
  options.format = format;
  const std::vector<ReadGame> games = read_all(text, options);
  ASSERT_EQ(games.size(), 1U) << text;
  ASSERT_TRUE(games[0].record) << games[0].record.error().message << '\n' << text;
  ASSERT_TRUE(without_unknown_tags(*games[0].record) == record) << text << "is read as\n"
                                                                << written(*games[0].record, format);
}

void round_trips(int games_of_each, std::uint64_t seed) {
  RandomRecords random(seed);
  for_each_game([&]<class P>(GameTag<P>) {
    for (int n = 0; n < games_of_each && !testing::Test::HasFatalFailure(); ++n) {
      const GameRecord record = random.record<P>();
      const ReadOptions options{.game = record.game};
      expect_same_game(record, usual_format(record.game), options);
      if (testing::Test::HasFatalFailure()) return;
      expect_same_game(record, RecordFormat::kRussian, options);
    }
  });
}

TEST(RecordRoundTrip, RandomGamesOfEveryGame) {
  round_trips(40 / SOTKA_TEST_SCALE_DOWN + 1, 1);
}

TEST(RecordRoundTripLong, TenThousandRandomGames) {
  round_trips(1250, 2);
}

}  // namespace
}  // namespace sotka
