// What a FEN may say: which ones are refused and with what sentence, what is dropped, and how it is printed again.

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <utility>

#include "engine/random.h"
#include "oracle/variant.h"
#include "support/chess_games.h"
#include "support/node_check.h"
#include "support/perft_file.h"

namespace sotka::test {
namespace {

std::vector<std::string> fields_of(std::string_view fen) {
  std::istringstream stream{std::string(fen)};
  std::vector<std::string> fields;
  for (std::string field; stream >> field;) fields.push_back(field);
  return fields;
}

std::string join(const std::vector<std::string>& parts, std::string_view glue) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(glue)) + part;
  return text;
}

class Fen : public ChessGameTest {
 protected:
  const oracle::Variant& variant() const { return oracle::variant(GetParam()); }
  std::string start() const { return std::string(variant().start); }
  std::string empty_row() const { return std::to_string(variant().files); }

  // A board with kings only, far apart, and these rows put in by index from the top.
  std::string with_rows(const std::vector<std::pair<int, std::string>>& changed, std::string_view side = "w") const {
    std::vector<std::string> rows(static_cast<std::size_t>(variant().ranks), empty_row());
    rows.front() = variant().files == 8 ? "k7" : "k9";
    rows.back() = variant().files == 8 ? "7K" : "9K";
    for (const auto& [index, row] : changed) {
      rows[static_cast<std::size_t>(index < 0 ? index + variant().ranks : index)] = row;
    }
    return join(rows, "/") + " " + std::string(side) + " - - 0 1";
  }

  // The sentence that refuses `fen`; fails the test where it is accepted.
  std::string refusal(const std::string& fen) const {
    std::string message;
    with_position(GetParam(), [&]<class P>() {
      const auto position = P::from_fen(fen);
      ASSERT_FALSE(position) << fen << " accepted as " << position->fen();
      message = position.error().message;
      EXPECT_FALSE(message.empty()) << fen;
      EXPECT_EQ(message.find('\n'), std::string::npos) << message;
      EXPECT_FALSE(message.ends_with('.')) << message;
    });
    return message;
  }

  std::string canonical(const std::string& fen) const {
    std::string text;
    with_position(GetParam(), [&]<class P>() {
      const auto position = P::from_fen(fen);
      ASSERT_TRUE(position) << fen << ": " << position.error().message;
      text = position->fen();
    });
    return text;
  }
};

TEST_P(Fen, StartIsAsWrittenInTheRules) {
  with_position(GetParam(), [&]<class P>() { EXPECT_EQ(P::start().fen(), start()); });
}

TEST_P(Fen, MayStopAfterAnyFieldFromTheSecondOn) {
  const std::vector<std::string> fields = fields_of(start());
  const std::vector<std::string> defaults = {"", "", "-", "-", "0", "1"};
  for (std::size_t count = 2; count <= fields.size(); ++count) {
    std::vector<std::string> cut(fields.begin(), fields.begin() + static_cast<std::ptrdiff_t>(count));
    const std::string text = join(cut, " ");
    cut.insert(cut.end(), defaults.begin() + static_cast<std::ptrdiff_t>(count), defaults.end());
    EXPECT_EQ(canonical(text), join(cut, " "));
    with_position(GetParam(),
                  [&]<class P>() { EXPECT_EQ(P::from_fen(text)->key(), P::from_fen(join(cut, " "))->key()); });
  }
}

TEST_P(Fen, EveryKindOfRefusalHasItsOwnSentence) {
  const bool wide = variant().files == 10;
  std::vector<std::string> first_of_kind;
  const auto check = [&](const std::vector<std::string>& fens) {
    for (const std::string& fen : fens) refusal(fen);
    first_of_kind.push_back(refusal(fens.front()));
  };
  check({with_rows({{3, wide ? "9" : "7"}}), with_rows({{3, wide ? "91p" : "8p"}}),
         with_rows({{3, wide ? "10p" : "10"}})});
  check({with_rows({{3, wide ? "x9" : "x7"}}), with_rows({{3, wide ? "9z" : "7z"}})});
  check({with_rows({{0, empty_row()}}), with_rows({{-1, empty_row()}}), with_rows({{3, wide ? "k9" : "k7"}}),
         with_rows({{3, wide ? "K9" : "K7"}})});
  check({with_rows({{0, wide ? "kP8" : "kP6"}}), with_rows({{0, wide ? "kp8" : "kp6"}}),
         with_rows({{-1, wide ? "8PK" : "6PK"}}), with_rows({{-1, wide ? "8pK" : "6pK"}})});
  check({with_rows({{3, wide ? "R9" : "R7"}}), with_rows({{3, wide ? "9r" : "7r"}}, "b")});
  if (variant().has_catapults()) check({with_rows({{3, "C9"}, {-3, "9c"}}), with_rows({{3, "C9"}, {-3, "9c"}}, "b")});
  const std::set<std::string> distinct(first_of_kind.begin(), first_of_kind.end());
  EXPECT_EQ(distinct.size(), first_of_kind.size()) << join(first_of_kind, "\n");
}

TEST_P(Fen, NonsenseIsRefused) {
  const std::vector<std::string> fields = fields_of(start());
  for (const std::string& fen :
       {std::string(), std::string(" "), std::string("blah"), std::string("startpos"), std::string("1"),
        std::string("w"), fields[0], fields[0] + " x", fields[0] + " w KQkq e3 zero 1", fields[0] + "/8 w - - 0 1",
        std::string("W:W31-50:B1-20"), std::string("/////// w"), fields[0].substr(5) + " w", std::string(2000, '/'),
        std::string(2000, 'k') + " w", fields[0] + " w - - -5 1"}) {
    refusal(fen);
  }
}

TEST_P(Fen, RunsOfEmptySquaresMayBeSplit) {
  const std::string whole = with_rows({});
  if (variant().files == 8) {
    EXPECT_EQ(canonical(with_rows({{3, "44"}, {4, "11111111"}, {5, "71"}})), whole);
    refusal(with_rows({{3, "10"}}));
    refusal(with_rows({{3, "08"}}));
  } else {
    for (const char* row : {"19", "91", "55", "1111111111", "28", "10", "3331"}) {
      EXPECT_EQ(canonical(with_rows({{3, row}})), whole) << row;
    }
    for (const char* row : {"010", "100", "101", "11", "1010"}) refusal(with_rows({{3, row}}));
  }
}

// One character changed, dropped or doubled in a good FEN: no crash, and what is accepted is a sound position.
TEST_P(Fen, SurvivesRandomDamage) {
  with_position(GetParam(), [&]<class P>() {
    SplitMix64 random(7);
    NodeChecker<P> checker;
    const std::string alphabet = "0123456789/ -wbKQkqAJajRrNnBbPpCcUuMmWwHhxe";
    const std::vector<PerftLine> lines = read_perft_file(GetParam());
    int refused = 0;
    const int trials = 20'000 / SOTKA_TEST_SCALE_DOWN;
    for (int i = 0; i < trials; ++i) {
      std::string fen = lines[random.below(lines.size())].fen;
      for (std::uint64_t n = 1 + random.below(3); n > 0; --n) {
        const std::size_t place = random.below(fen.size());
        switch (random.below(3)) {
          case 0: fen[place] = alphabet[random.below(alphabet.size())]; break;
          case 1: fen.erase(place, 1); break;
          default: fen.insert(place, 1, alphabet[random.below(alphabet.size())]); break;
        }
      }
      SCOPED_TRACE(fen);
      const auto position = P::from_fen(fen);
      if (!position) {
        ++refused;
        EXPECT_FALSE(position.error().message.empty());
      } else if (i % 8 == 0) {
        checker.check(*position);
      }
      if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(refused, 0);
    EXPECT_LT(refused, trials);
  });
}

TEST_P(Fen, BadMovesGetASentence) {
  with_position(GetParam(), [&]<class P>() {
    const P position = P::start();
    for (const char* text : {"", "e", "e2", "e2e", "e2e2", "e7e5", "z1z2", "a0a1", "a11a12", "e2e4q", "0000", "e2e4e5",
                             ",", "a1a2,", ",a1a2", "a1a2,a2a3,a3a4", "a99999999999a1", "O-O"}) {
      const auto move = position.parse_move(text);
      ASSERT_FALSE(move) << text << " read as " << position.to_text(*move);
      EXPECT_FALSE(move.error().message.empty()) << text;
    }
  });
}

INSTANTIATE_CHESS_GAMES(Fen);

// --- Game by game ----------------------------------------------------------------------------------------------------

struct Reading {
  const char* game;
  const char* what;
  const char* given;
  const char* canonical;
};

class FenReading : public testing::TestWithParam<Reading> {};

TEST_P(FenReading, IsPrintedCanonically) {
  const Reading& reading = GetParam();
  SCOPED_TRACE(reading.what);
  with_position(reading.game, [&]<class P>() {
    const auto position = P::from_fen(reading.given);
    ASSERT_TRUE(position) << position.error().message;
    EXPECT_EQ(position->fen(), reading.canonical);
    const auto same = P::from_fen(reading.canonical);
    ASSERT_TRUE(same) << same.error().message;
    EXPECT_EQ(position->key(), same->key());
    EXPECT_EQ(position->key(), position->key_from_scratch());
  });
}

const Reading kReadings[] = {
    {"chess", "castling letters without a king or rook in place are dropped", "4k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1",
     "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1"},
    {"chess", "no pawn can take en passant", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"},
    {"chess", "a pinned pawn can't take en passant", "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
     "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1"},
    {"chess", "an en passant capture that answers a check stays", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
     "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1"},
    {"chess", "an en passant square that no pawn passed", "4k3/8/8/8/3Pp3/8/3N4/4K3 b - d3 0 1",
     "4k3/8/8/8/3Pp3/8/3N4/4K3 b - - 0 1"},
    {"grand", "the castling field may be left out",
     "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R b - 3 7",
     "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R b - - 3 7"},
    {"grand", "with the castling field left out the en passant square is still read",
     "4k5/10/10/10/10/4Pp4/10/10/10/4K5 b e4 0 1", "4k5/10/10/10/10/4Pp4/10/10/10/4K5 b - e4 0 1"},
    {"grand", "an en passant square that nobody reaches", "4k5/10/10/10/10/4P5/10/10/10/4K5 b - e4 0 1",
     "4k5/10/10/10/10/4P5/10/10/10/4K5 b - - 0 1"},
    {"grand", "an en passant square behind a pawn that stepped from rank 3",
     "4k5/10/10/10/10/3pP5/10/10/10/4K5 b - e4 0 1", "4k5/10/10/10/10/3pP5/10/10/10/4K5 b - e4 0 1"},
    {"grand", "there is no castling", "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w KQkq - 0 1",
     "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1"},
    {"chess100", "both squares of a triple step", "5k4/10/10/10/10/3pP5/3p6/10/10/5K4 b - e3e4 0 1",
     "5k4/10/10/10/10/3pP5/3p6/10/10/5K4 b - e3e4 0 1"},
    {"chess100", "only the usable one of two", "5k4/10/10/10/10/3pP5/10/10/10/5K4 b - e3e4 0 1",
     "5k4/10/10/10/10/3pP5/10/10/10/5K4 b - e4 0 1"},
    {"chess100", "lowest rank first for Black's step too", "5k4/10/10/5P4/4pP4/10/10/10/10/5K4 w - e7e8 0 1",
     "5k4/10/10/5P4/4pP4/10/10/10/10/5K4 w - e7e8 0 1"},
    {"chess100", "the tenth file may be called k", "5k4/10/10/10/10/8pP/10/10/10/5K4 b - k4 0 1",
     "5k4/10/10/10/10/8pP/10/10/10/5K4 b - j4 0 1"},
    {"prince", "a corner rook counts only while stage one may come or is done",
     "r8r/r3k4r/10/10/10/10/10/10/R3K4R/R8R w KQAJkqaj - 0 1", "r8r/r3k4r/10/10/10/10/10/10/R3K4R/R8R w - - 0 1"},
    {"prince", "stage one gone on one side takes its corner along",
     "r8r/r4k3r/10/10/10/10/10/10/R4K4/R8R w KQAJkqaj - 0 1", "r8r/r4k3r/10/10/10/10/10/10/R4K4/R8R w QAkqaj - 0 1"},
    {"prince", "after stage one the corner rook counts while the king stands",
     "r9/r2kr5/10/10/10/10/10/10/R5RK2/R8R b JAKQja - 0 1", "r9/r2kr5/10/10/10/10/10/10/R5RK2/R8R b Ja - 0 1"},
    {"prince", "a rook that has stepped", "10/r2kr5/10/10/10/10/10/10/6RK1R/10 w J2a9 - 0 1",
     "10/r2kr5/10/10/10/10/10/10/6RK1R/10 w J2a9 - 0 1"},
    {"prince", "a stepped rook without its king", "10/r1k1r5/10/10/10/10/10/10/6R1KR/10 w J2a9 - 0 1",
     "10/r1k1r5/10/10/10/10/10/10/6R1KR/10 w - - 0 1"},
    {"bulatov-classic", "castling rooks stand on b and i", "r4k3r/10/10/10/10/10/10/10/10/1R3K2R1 w KQkq - 0 1",
     "r4k3r/10/10/10/10/10/10/10/10/1R3K2R1 w KQ - 0 1"},
    {"bulatov-classic", "a target in range of a catapult is kept", "3k6/10/5C4/10/5p4/10/10/10/10/7K2 w - - 0 1 f6",
     "3k6/10/5C4/10/5p4/10/10/10/10/7K2 w - - 0 1 f6"},
    {"bulatov-classic", "a target out of range is dropped", "3k6/5C4/10/10/10/5p4/10/10/10/7K2 w - - 0 1 f5",
     "3k6/5C4/10/10/10/5p4/10/10/10/7K2 w - - 0 1"},
    {"bulatov-classic", "an empty target square is dropped", "3k6/10/5C4/10/10/5p4/10/10/10/7K2 w - - 0 1 f6",
     "3k6/10/5C4/10/10/5p4/10/10/10/7K2 w - - 0 1"},
    {"bulatov-classic", "a target with the catapult itself still in between is kept",
     "5r4/10/5p4/10/5C4/10/10/10/10/k4K4 w - - 0 1 f8", "5r4/10/5p4/10/5C4/10/10/10/10/k4K4 w - - 0 1 f8"},
    {"bulatov-classic", "a target that shields the king is dropped", "5r4/10/3C1p4/10/10/10/10/10/10/k4K4 w - - 0 1 f8",
     "5r4/10/3C1p4/10/10/10/10/10/10/k4K4 w - - 0 1"},
    {"bulatov-classic", "the seventh field may be a dash", "3k6/10/5C4/10/5p4/10/10/10/10/7K2 w - - 0 1 -",
     "3k6/10/5C4/10/5p4/10/10/10/10/7K2 w - - 0 1"},
    {"bulatov-classic", "with a king in range nothing is usable", "3k6/10/3C6/10/3c6/10/10/10/10/7K2 b - - 0 1 d8",
     "3k6/10/3C6/10/3c6/10/10/10/10/7K2 b - - 0 1"},
    {"bulatov-modern", "the rook+ carries the right towards file a, the rook the other",
     "u4k3r/10/10/10/10/10/10/10/10/R4K3U w KQkq - 0 1", "u4k3r/10/10/10/10/10/10/10/10/R4K3U w kq - 0 1"},
    {"bulatov-modern64", "K is towards the last file, Q towards file a", "r2k3r/8/8/8/8/8/8/U2K3R w KQkq - 0 1",
     "r2k3r/8/8/8/8/8/8/U2K3R w KQk - 0 1"},
};

INSTANTIATE_TEST_SUITE_P(Games, FenReading, testing::ValuesIn(kReadings));

struct MoveReading {
  const char* game;
  const char* fen;
  const char* given;
  const char* printed;
};

class MoveInput : public testing::TestWithParam<MoveReading> {};

TEST_P(MoveInput, IsPrintedAsTheRulesWriteIt) {
  const MoveReading& reading = GetParam();
  with_position(reading.game, [&]<class P>() {
    const auto position = P::from_fen(reading.fen);
    ASSERT_TRUE(position) << position.error().message;
    const auto move = position->parse_move(reading.given);
    ASSERT_TRUE(move) << move.error().message;
    EXPECT_EQ(position->to_text(*move), reading.printed);
  });
}

const MoveReading kMoveReadings[] = {
    {"chess100", "rnnbqkbnnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNNBQKBNNR w KQkq - 0 1", "k2k5", "j2j5"},
    {"chess100", "rnnbqkbnnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNNBQKBNNR w KQkq - 0 1", "j2k4", "j2j4"},
    // Several catapults can shoot the same target: one move, written from the first of them.
    {"bulatov-classic", "3k6/10/5C4/10/5p4/10/5C4/10/10/7K2 w - - 0 1 f6", "f8f6", "f4f6"},
    {"bulatov-classic", "3k6/10/5C4/10/5p4/10/5C4/10/10/7K2 w - - 0 1 f6", "f4f6", "f4f6"},
    {"bulatov-classic", "3k6/10/10/10/3C1p4/10/5C4/10/10/7K2 w - - 0 1 f6", "d6f6", "f4f6"},
    {"bulatov-classic", "3k6/10/10/10/3C1p1C2/10/10/10/10/7K2 w - - 0 1 f6", "h6f6", "d6f6"},
};

INSTANTIATE_TEST_SUITE_P(Games, MoveInput, testing::ValuesIn(kMoveReadings));

}  // namespace
}  // namespace sotka::test
