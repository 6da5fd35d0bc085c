// The moves of each game on XBoard's wire, in both directions, and what XBoard may mark.

#include <gtest/gtest.h>

#include "protocol/xboard/test_helpers.h"
#include "support/chess_games.h"

namespace sotka::test {
namespace {

struct Special {
  const char* name;
  const char* variant;
  const char* fen;
  std::vector<std::string> before;   // moves as on the wire that lead to it
  const char* sent;                  // as the engine writes it
  std::vector<std::string> taken{};  // other ways to write it that are understood
};

const std::vector<Special> kSpecials = {
    {"castling", "normal", "4k3/8/8/8/8/8/8/4K2R w K", {}, "e1g1"},
    {"promotion", "normal", "8/4P3/8/8/k7/8/8/K7 w", {}, "e7e8q", {"e7e8Q"}},
    {"under-promotion", "normal", "8/4P3/8/8/k7/8/8/K7 w", {}, "e7e8n"},
    {"en passant", "normal", "4k3/3p4/8/4P3/8/8/8/4K3 b", {"d7d5"}, "e5d6"},
    {"ten ranks", "grand", "1k8/10/10/10/10/10/10/10/10/R8K w", {}, "a0a8"},
    {"optional promotion", "grand", "k9/10/10/4P5/10/10/10/10/10/9K w", {}, "e6e7q"},
    {"pawn that stays one", "grand", "k9/10/10/4P5/10/10/10/10/10/9K w", {}, "e6e7p", {"e6e7"}},
    {"pawn that goes on as one", "grand", "k9/10/4P5/10/10/10/10/10/10/9K w", {}, "e7e8p", {"e7e8"}},
    {"compulsory promotion", "grand", "k9/4P5/10/10/10/10/10/10/10/9K w", {}, "e8e9c"},
    {"Black's pawn that stays one", "grand", "k9/10/10/10/10/10/4p5/10/10/9K b", {}, "e3e2p", {"e3e2"}},
    {"triple step", "chess100", "5k4/10/10/10/10/10/10/10/4P5/5K4 w", {}, "e1e4"},
    {"castling by three", "chess100", "5k4/10/10/10/10/10/10/10/10/R4K3R w KQ", {}, "f0i0"},
    {"long castling by three", "chess100", "5k4/10/10/10/10/10/10/10/10/R4K3R w KQ", {}, "f0c0"},
    {"en passant behind a triple step", "chess100", "5k4/10/10/10/10/3p6/3p6/10/4P5/5K4 w", {"e1e4"}, "d4e3"},
    {"en passant further behind", "chess100", "5k4/10/10/10/10/3p6/3p6/10/4P5/5K4 w", {"e1e4"}, "d3e2"},
    {"castling, first stage", "prince", "10/k9/10/10/10/10/10/10/5K3R/9R w KJ", {}, "f1h1"},
    {"castling, second stage",
     "prince",
     "10/k9/10/10/10/10/10/10/5K3R/9R w KJ",
     {"f1h1", "a8a7", "j0j1", "a7a8"},
     "h1j1,j1j1",
     {"h1j1,j1i1"}},
    {"long castling, first stage", "prince", "10/9k/10/10/10/10/10/10/R4K4/R9 w QA", {}, "f1d1"},
    {"long castling, second stage",
     "prince",
     "10/9k/10/10/10/10/10/10/R4K4/R9 w QA",
     {"f1d1", "j8i8", "a0a1", "i8j8"},
     "d1b1"},
    {"promotion to a prince", "prince", "10/2P7/10/10/10/k9/10/10/10/9K w", {}, "c8c9a"},
    {"step", "bulatov-classic", "k9/10/10/10/10/10/7p2/4C5/10/9K w", {}, "e2e3"},
    {"step and shot",
     "bulatov-classic",
     "k9/10/10/10/10/10/7p2/4C5/10/9K w",
     {},
     "e2e3,h3e3",
     {"e2h3,h3e3", "e2e3;h3"}},
    {"shot in place", "bulatov-classic", "k9/10/10/4p5/10/10/10/4C5/10/9K b", {"e6e5"}, "e2e5,e5e2", {"e2e2;e5"}},
    {"castling beside catapults", "bulatov-classic", "k9/10/10/10/10/10/10/10/10/1R3K2RC w KQ", {}, "f0h0"},
    {"jump over a man", "bulatov-modern", "k9/10/10/10/10/10/p9/P9/U9/9K w", {}, "a1a3"},
    {"castling with a rook+", "bulatov-modern", "4k5/10/10/10/10/10/10/10/10/U4K3R w KQ", {}, "f0d0"},
    {"promotion to a queen+", "bulatov-modern", "10/2P7/10/10/10/k9/10/10/10/9K w", {}, "c8c9w"},
    {"castling on eight ranks", "bulatov-modern64", "k7/8/8/8/8/8/8/3K3R w K", {}, "d1f1"},
    {"promotion on eight ranks", "bulatov-modern64", "8/4P3/8/8/k7/8/8/7K w", {}, "e7e8u"},
};

void lead_to(Dialogue& xboard, const Special& special) {
  set_up(xboard, special.variant, special.fen);
  expect_legal(xboard, special.before);
}

TEST(XboardMoves, SpecialMovesAreTaken) {
  Dialogue xboard = xboard_dialogue();
  for (const Special& special : kSpecials) {
    SCOPED_TRACE(std::string(special.variant) + ": " + special.name);
    std::vector<std::string> forms = special.taken;
    forms.emplace_back(special.sent);
    for (const std::string& form : forms) {
      lead_to(xboard, special);
      expect_legal(xboard, {form});
      EXPECT_TRUE(answer(xboard, "undo").empty());
      EXPECT_TRUE(answer(xboard, form).empty()) << form;  // without `usermove`
    }
  }
}

TEST(XboardMoves, SpecialMovesAreSent) {
  Dialogue xboard = xboard_dialogue();
  for (const Special& special : kSpecials) {
    SCOPED_TRACE(std::string(special.variant) + ": " + special.name);
    lead_to(xboard, special);
    EXPECT_EQ(forced_choice(xboard, special.sent), "move " + std::string(special.sent));
  }
}

TEST(XboardMoves, LinesOfThinkingAreWrittenAsMoves) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "bulatov-classic", "k9/10/10/4p5/10/10/10/4C5/10/9K b");
  expect_legal(xboard, {"e6e5"});
  for (const char* line : {"post", "exclude all", "include e2e5,e5e2", "sd 1", "go"}) xboard.send(line);
  EXPECT_EQ(count_matches(xboard.read_to(kMove), ".*\te2e5,e5e2( .*)?"), 1);
}

TEST(XboardMoves, WrongMovesAreRefusedWithTheReason) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal");
  for (const char* bad : {"e2e5", "e7e5", "a9a1", "e2", "e2e4e5", "O-O", "e2e4,", "e2e4,e4", "e2e4,e4e5,e5e6", "@@@@",
                          "P@e4", "e2e4=q", "e1g1", "Nf3"}) {
    expect_illegal(xboard, bad);
  }
  set_up(xboard, "grand");
  for (const char* bad : {"a1a3p", "a10a9", "a2a3q"}) expect_illegal(xboard, bad);
  // A catapult that shoots without stepping stays where it is, so that the bare move would show it elsewhere.
  set_up(xboard, "bulatov-classic", "k9/10/10/4p5/10/10/10/4C5/10/9K b");
  expect_legal(xboard, {"e6e5"});
  for (const char* bad : {"e2e5", "e2e3,e4e3", "e2e5,e5e4"}) expect_illegal(xboard, bad);
  // Only what came into range with the last move may be shot in place.
  expect_legal(xboard, {"j0j1", "a9a8"});
  expect_illegal(xboard, "e2e5,e5e2");
}

TEST(XboardMoves, ReasonsNameSquaresAsXboardDoes) {
  const struct {
    const char* variant;
    const char* fen;
    const char* move;
    const char* reason;
  } kRefusals[] = {
      {"normal", "", "e2e5", "the pawn on e2 cannot go to e5"},
      {"normal", "", "e4e5", "there is no piece on e4"},
      {"normal", "", "e7e5", "it is White's move"},
      {"normal", "", "e2e4q", "the pawn on e2 cannot go to e4"},
      {"normal", "", "castles", "not a valid move"},
      {"normal", "4k3/8/8/8/8/8/4r3/4K2R w K", "e1g1", "the king on e1 cannot go to g1 while in check"},
      {"normal", "8/4P3/8/8/k7/8/8/K7 w", "e7e8", "the promotion piece is missing"},
      {"normal", "8/4P3/8/8/k7/8/8/K7 w", "e7e8k", "invalid promotion piece"},
      {"normal", "k6R/8/K7/8/8/8/8/8 b", "a8b8", "the game is over: checkmate"},
      {"prince", "", "a2a6", "the pawn on a2 cannot go to a6"},
      {"prince", "10/k9/10/10/10/10/10/10/7K1R/10 w J2", "h1j1", "castling onto the rook needs two legs"},
      {"bulatov-classic", "", "a0a1,d3a1", "the catapult on a0 cannot move like this"},
      {"draughts", "", "b3c5", "the man on b3 cannot go to c5"},
  };
  Dialogue xboard = xboard_dialogue();
  for (const auto& refusal : kRefusals) {
    set_up(xboard, refusal.variant, refusal.fen);
    const std::string move = refusal.move;
    EXPECT_EQ(answer(xboard, "usermove " + move),
              std::vector<std::string>{"Illegal move (" + std::string(refusal.reason) + "): " + move});
  }
}

TEST(XboardMoves, WhatIsNoTextIsShownAsText) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal");
  using Lines = std::vector<std::string>;
  EXPECT_EQ(answer(xboard, "usermove \xff\x1b[2J"), Lines{"Illegal move (not a valid move): \\xff\\x1b[2J"});
  EXPECT_EQ(answer(xboard, "h\x01llo \xd0\xbf \xd0"), Lines{"Error (unknown command): h\\x01llo \xd0\xbf \\xd0"});
  EXPECT_EQ(answer(xboard, "variant \xfe"), Lines{"Error (unknown variant): variant \\xfe"});
}

TEST(XboardMoves, CastlingMayBeToldWithItsRook) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal", "4k3/8/8/8/8/8/8/R3K2R w KQ");
  for (const char* bad : {"e1g1,a1f1", "e1c1,h1d1", "e1e2,h1h2"}) expect_illegal(xboard, bad);
  expect_legal(xboard, {"e1g1,h1f1"});
  // In one leg XBoard would take this for castling in Fischer's chess; the user drags the king onto the rook, and
  // clicks there once more.
  set_up(xboard, "prince", "10/k9/10/10/10/10/10/10/5K3R/9R w KJ");
  expect_legal(xboard, {"f1h1", "a8a7", "j0j1", "a7a8"});
  expect_illegal(xboard, "h1j1");
  EXPECT_EQ(answer(xboard, "lift h1").at(0), "highlight 10/10/10/10/10/10/10/6YYY1/8YC/6YYY1");
  EXPECT_TRUE(answer(xboard, "put j1").empty());
  EXPECT_EQ(answer(xboard, "lift j1").at(0), "highlight 10/10/10/10/10/10/10/10/9Y/10");
  expect_legal(xboard, {"h1j1,j1i1"});
}

TEST(XboardMoves, AStartPositionThatXboardGarbledIsTheStartPosition) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "prince",
         "rnbnqanbnr/rbnbqkbnbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBNBQKBNBR/RNBNQANBNR w KQkq a8 0 1");
  expect_legal(xboard, {"h1g3", "h8g6", "h2h3", "g6h8", "g1h2", "h8g6", "j2j3", "g6h8", "i1j2", "h8g6", "f1h1", "g6h8",
                        "j0j1", "h8g6", "h1j1,j1i1"});
  set_up(xboard, "bulatov-modern64", "uhmkqbnr/pppppppp/8/8/8/8/PPPPPPPP/UHMKQBNR w Kk - 0 1");
  expect_legal(xboard, {"d2d3", "d7d6", "c1d2", "a7a6", "b1a3", "a6a5", "d1b1"});
}

TEST(XboardMoves, EnPassantFieldsMayCountRanksEitherWay) {
  Dialogue xboard = xboard_dialogue();
  for (const char* field : {"e3e4", "e2e3"}) {
    for (const char* capture : {"d4e3", "d3e2"}) {
      set_up(xboard, "chess100", "5k4/10/10/10/10/3pP5/3p6/10/10/5K4 b - " + std::string(field));
      expect_legal(xboard, {capture});
    }
  }
  for (const char* field : {"e8", "e7"}) {
    set_up(xboard, "bulatov-modern", "9k/10/10/3Pp5/10/10/10/10/10/9K w - " + std::string(field) + " 0 1");
    expect_legal(xboard, {"d6e7"});
  }
  // Grand chess has no field for castling.
  for (const char* field : {"e7", "e6"}) {
    set_up(xboard, "grand", "9k/10/10/10/3Pp5/10/10/10/10/9K w " + std::string(field) + " 0 1");
    expect_legal(xboard, {"d5e6"});
  }
}

TEST(XboardMoves, VariantsAreShownToXboard) {
  Dialogue xboard = xboard_dialogue();
  for (const char* known : {"normal", "grand"}) EXPECT_TRUE(answer(xboard, "variant " + std::string(known)).empty());
  for (const std::string& name : chess_like_games()) {
    if (name == "chess" || name == "grand") continue;
    const auto said = answer(xboard, "variant " + name);
    ASSERT_GE(said.size(), 3u) << name;
    EXPECT_EQ(count_matches({said.front()}, "setup \\([A-Za-z.]{88}\\) (10x10|8x8)\\+0_fairy [^ ]+ w [^ ]+ - 0 1"), 1)
        << said.front();
    EXPECT_EQ(count_matches(said, "piece [A-Z]& [^ ]+"), static_cast<int>(said.size()) - 1) << name;
  }
  EXPECT_EQ(count_matches(answer(xboard, "variant crazyhouse"), "Error \\(unknown variant\\): variant crazyhouse"), 1);
}

TEST(XboardMoves, NewGamesAreChess) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "prince");
  expect_legal(xboard, {"a2a4"});
  xboard.send("new");
  xboard.send("force");
  expect_legal(xboard, {"a2a4", "h7h5"});
}

TEST(XboardHighlight, MarksWhatAManMayDo) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal", "4k3/8/8/3p1p2/4P3/8/8/4K3 w");
  EXPECT_EQ(answer(xboard, "lift e4").at(0), "highlight 8/8/8/3RYR2/8/8/8/8");
  EXPECT_EQ(answer(xboard, "lift e1").at(0), "highlight 8/8/8/8/8/8/3YYY2/3Y1Y2");
  EXPECT_EQ(answer(xboard, "lift e8").at(0), "highlight 8/8/8/8/8/8/8/8");
  EXPECT_TRUE(answer(xboard, "put e2").empty());
  EXPECT_EQ(count_matches(answer(xboard, "lift e9"), kError), 1);
}

TEST(XboardHighlight, ShowsTheVictimOfEnPassant) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal", "4k3/3p4/8/4P3/8/8/8/4K3 b");
  expect_legal(xboard, {"d7d5"});
  EXPECT_EQ(answer(xboard, "lift e5").at(0), "highlight 8/8/3RY3/8/8/8/8/8");
  EXPECT_EQ(answer(xboard, "hover d6").at(0), "highlight 8/8/3RY3/3g4/8/8/8/8");
  EXPECT_TRUE(answer(xboard, "hover e6").empty());
}

TEST(XboardHighlight, TellsWhatAPawnMayBecome) {
  Dialogue xboard = xboard_dialogue();
  const auto choice = [&](const char* variant, const char* fen, const char* from, const char* to) {
    set_up(xboard, variant, fen);
    answer(xboard, "lift " + std::string(from));
    const auto said = answer(xboard, "put " + std::string(to));
    return said.empty() ? std::string() : said.at(0);
  };
  EXPECT_EQ(choice("normal", "8/4P3/8/8/k7/8/8/K7 w", "e7", "e8"), "choice QRBN");
  EXPECT_EQ(choice("normal", "8/4P3/8/8/k7/8/8/K7 w", "a1", "a2"), "");
  EXPECT_EQ(choice("prince", "10/2P7/10/10/10/k9/10/10/10/9K w", "c8", "c9"), "choice AQRBN");
  EXPECT_EQ(choice("prince", "10/3P6/10/10/10/k9/10/10/10/9K w", "d8", "d9"), "choice QRBN");
  EXPECT_EQ(choice("bulatov-modern", "10/2P7/10/10/10/k9/10/10/10/9K w", "c8", "c9"), "choice WQURMHBN");
  EXPECT_EQ(choice("grand", "k9/4P5/10/10/10/10/10/10/10/9K w", "e8", "e9").substr(0, 7), "choice ");
}

TEST(XboardHighlight, LeadsThroughAShot) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "bulatov-classic", "k9/10/10/10/10/10/7p2/4C5/10/9K w");
  EXPECT_EQ(answer(xboard, "lift e2").at(0), "highlight 10/10/10/10/10/10/4Y2C2/3Y1Y4/4Y5/10");
  EXPECT_TRUE(answer(xboard, "put h3").empty());
  EXPECT_EQ(answer(xboard, "lift h3").at(0), "highlight 10/10/10/10/10/10/4Y5/10/10/10");
  expect_legal(xboard, {"e2h3,h3e3"});
}

TEST(XboardHighlight, EveryCatapultInRangeMayShootInPlace) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "bulatov-classic", "k9/10/10/4p5/7C2/10/10/4C5/10/9K b");
  expect_legal(xboard, {"e6e5"});
  EXPECT_EQ(answer(xboard, "lift e2").at(0), "highlight 10/10/10/10/4C5/10/4Y5/3Y1Y4/4Y5/10");
  xboard.send("put e5");
  EXPECT_EQ(answer(xboard, "lift e5").at(0), "highlight 10/10/10/10/10/10/4Y5/4Y5/10/10");
  EXPECT_EQ(answer(xboard, "lift h5").at(0), "highlight 10/10/10/7Y2/4C1Y1Y1/7Y2/10/10/10/10");
  xboard.send("put e5");
  EXPECT_EQ(answer(xboard, "lift e5").at(0), "highlight 10/10/10/10/6YY2/10/10/10/10/10");
  expect_legal(xboard, {"h5e5,e5h5"});
}

}  // namespace
}  // namespace sotka::test
