// What every evaluation of a chess-like game must hold to.
#include "eval/chess/evaluator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/random.h"
#include "engine/registry.h"
#include "eval/chess/terms.h"
#include "support/evaluator_walk.h"
#include "support/random_network.h"

namespace sotka::eval {
namespace {

template <class P>
P position(std::string_view fen) {
  const auto p = P::from_fen(fen);
  EXPECT_TRUE(p) << fen;
  return p ? *p : P::start();
}

// Calls f(position) for every game that is of the chess kind, under its name.
template <class F>
void for_each_chess_game(F&& f) {
  for_each_game([&](auto tag) {
    using P = typename decltype(tag)::Position;
    if constexpr (requires { typename P::Rules; }) {
      SCOPED_TRACE(P::kName);
      f(P::start());
    }
  });
}

// The hand-made evaluation.
template <class P>
int by_hand(const P& p) {
  return evaluate(p, Settings<P>{nullptr});
}

// Calls f(position, settings) for every chess-like game with its hand-made evaluation, with that and a network, and
// with a network alone.
template <class F>
void for_each_evaluation(F&& f) {
  for_each_chess_game([&]<class P>(const P& start) {
    f(start, Settings<P>{nullptr});
    for (const network::Form form : {network::Form::kCorrection, network::Form::kAlone}) {
      SCOPED_TRACE(form == network::Form::kAlone ? "network alone" : "with a network");
      f(start, Settings<P>{std::make_shared<const network::Network>(test::random_network<P>(32, 60, form))});
    }
  });
}

// Plays random games and calls visit(position) after each move.
template <class P, class Visit>
void play_random_games(const P& start, int games, Visit&& visit) {
  SplitMix64 random(7);
  for (int i = 0; i < games; ++i) {
    P p = start;
    for (int ply = 0; ply < 300; ++ply) {
      typename P::MoveList moves;
      p.generate(moves);
      if (moves.empty()) break;
      p.make(moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
      visit(p);
      if (::testing::Test::HasFailure()) return;
    }
  }
}

// The same position with the colours exchanged: ranks in reverse, letters in the other case, the other side to move.
template <class P>
P flipped(const P& p) {
  const std::string fen = p.fen();
  const auto space = fen.find(' ');
  std::vector<std::string> rows = {""};
  for (const char c : fen.substr(0, space)) {
    if (c == '/') {
      rows.emplace_back();
    } else {
      const auto u = static_cast<unsigned char>(c);
      rows.back() += static_cast<char>(std::isupper(u) ? std::tolower(u) : std::toupper(u));
    }
  }
  std::string text;
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) text += (text.empty() ? "" : "/") + *row;
  return position<P>(text + (p.side_to_move() == Color::kWhite ? " b" : " w"));
}

// Files in reverse.
template <class P>
P mirrored(const P& p) {
  using Board = typename P::Board;
  std::string text;
  for (int r = Board::kRanks - 1; r >= 0; --r) {
    int run = 0;
    const auto flush = [&] {
      if (run > 0) text += std::to_string(run);
      run = 0;
    };
    for (int f = Board::kFiles - 1; f >= 0; --f) {
      const chess::Piece man = p.piece_on(Board::at(f, r));
      if (man == chess::kNoPiece) {
        ++run;
        continue;
      }
      flush();
      for (const chess::PieceLetter& l : P::Rules::kPieces) {
        if (l.type != type_of(man)) continue;
        text += static_cast<char>(color_of(man) == Color::kWhite ? l.letter : std::tolower(l.letter));
      }
    }
    flush();
    if (r > 0) text += '/';
  }
  return position<P>(text + (p.side_to_move() == Color::kWhite ? " w" : " b"));
}

constexpr int kGames = 20 / SOTKA_TEST_SCALE_DOWN;

TEST(ChessEvaluation, SumsKeptByMakeAreThoseFromScratch) {
  for_each_chess_game([]<class P>(const P& start) {
    using Sums = PlacementSums<typename P::Rules>;
    SplitMix64 random(7);
    for (int i = 0; i < kGames; ++i) {
      P p = start;
      Sums sums = Sums::of(p);
      for (int ply = 0; ply < 300; ++ply) {
        typename P::MoveList moves;
        p.generate(moves);
        if (moves.empty()) break;
        p.make(moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))], sums);
        ASSERT_EQ(sums, Sums::of(p)) << p.fen();
      }
    }
  });
}

TEST(ChessEvaluation, AnEvaluatorFollowsMovesNullMovesAndTheirTakingBack) {
  for_each_evaluation([]<class P>(const P& start, const Settings<P>& settings) {
    test::follow_random_lines(start, kGames * 20, settings);
  });
}

TEST(ChessEvaluation, ColoursAreTreatedAlike) {
  for_each_evaluation([]<class P>(const P& start, const Settings<P>& settings) {
    play_random_games(start, kGames, [&](const P& p) {
      if (p.decided()) return;
      ASSERT_EQ(evaluate(p, settings), evaluate(flipped(p), settings)) << p.fen();
    });
  });
}

TEST(ChessEvaluation, LeftAndRightAreTreatedAlike) {
  for_each_evaluation([]<class P>(const P& start, const Settings<P>& settings) {
    play_random_games(start, kGames, [&](const P& p) {
      if (p.decided()) return;
      ASSERT_EQ(evaluate(p, settings), evaluate(mirrored(p), settings)) << p.fen();
    });
  });
}

TEST(ChessEvaluation, StaysWithinItsBound) {
  for_each_evaluation([]<class P>(const P& start, const Settings<P>& settings) {
    play_random_games(start, kGames, [&](const P& p) {
      ASSERT_LE(evaluate(p, settings), kEvaluationBound) << p.fen();
      ASSERT_GE(evaluate(p, settings), -kEvaluationBound) << p.fen();
    });
  });
  using Modern = chess::Position<chess::BulatovModern>;
  std::string queens = "k9/10";
  for (int r = 0; r < 7; ++r) queens += "/WWWWWWWWWW";
  EXPECT_EQ(by_hand(position<Modern>(queens + "/9K b")), -kEvaluationBound);
}

TEST(ChessEvaluation, ExplanationAddsUp) {
  for_each_evaluation([]<class P>(const P& start, const Settings<P>& settings) {
    play_random_games(start, std::max(1, kGames / 4), [&](const P& p) {
      const Explanation e = Evaluator<P>(settings).explain(p);
      ASSERT_EQ(e.total, p.side_to_move() == Color::kWhite ? evaluate(p, settings) : -evaluate(p, settings)) << p.fen();
      const bool by_network_alone = e.network && settings.network->form == network::Form::kAlone;
      ASSERT_EQ(e.terms.size(), by_network_alone ? 0 : kTermNames.size());
    });
  });
}

TEST(ChessEvaluation, TheStartIsNearlyLevel) {
  for_each_chess_game([](const auto& start) {
    EXPECT_GT(by_hand(start), 0);
    EXPECT_LT(by_hand(start), 50);
  });
}

// Taking any one officer off the board makes the position worse for its side, by no less than a pawn.
TEST(ChessEvaluation, EveryOfficerIsWorthSomething) {
  for_each_chess_game([]<class P>(const P& start) {
    const std::string fen = start.fen();
    const auto placement_end = fen.find(' ');
    int removed = 0;
    for (const chess::PieceLetter& l : P::Rules::kPieces) {
      if (l.type == chess::PieceType::kKing || l.type == chess::PieceType::kPawn) continue;
      std::string text = fen.substr(0, placement_end);
      const auto where = text.rfind(l.letter);  // White's
      ASSERT_NE(where, std::string::npos);
      text[where] = 'P';  // White keeps a pawn there if it may stand on that rank
      const std::string last_rank = text.substr(text.rfind('/'));
      if (where >= text.rfind('/')) {
        // Not on the first rank: leave it empty, joining runs is up to us.
        text = fen.substr(0, placement_end);
        const bool digit_before = std::isdigit(static_cast<unsigned char>(text[where - 1])) != 0;
        const bool digit_after =
            where + 1 < text.size() && std::isdigit(static_cast<unsigned char>(text[where + 1])) != 0;
        if (digit_before || digit_after) continue;
        text[where] = '1';
      }
      const P p = position<P>(text + " w");
      EXPECT_LT(by_hand(p), by_hand(start) - 100) << l.letter;
      ++removed;
    }
    EXPECT_GE(removed, 4);
  });
}

TEST(ChessEvaluation, MoreMobileMenAreWorthMore) {
  using Type = chess::PieceType;
  const auto value = []<class R>(std::type_identity<R>, Type t) {
    return Evaluator<chess::Position<R>>::kPieceValues[static_cast<std::size_t>(index(t))];
  };
  constexpr std::type_identity<chess::Grand> kGrand;
  EXPECT_GT(value(kGrand, Type::kArchbishop), value(kGrand, Type::kRook));
  EXPECT_GT(value(kGrand, Type::kChancellor), value(kGrand, Type::kArchbishop));
  EXPECT_GT(value(kGrand, Type::kQueen), value(kGrand, Type::kChancellor));
  constexpr std::type_identity<chess::BulatovModern> kModern;
  EXPECT_GT(value(kModern, Type::kRookPlus), value(kModern, Type::kRook));
  EXPECT_GT(value(kModern, Type::kBishopPlus), value(kModern, Type::kBishop));
  EXPECT_GT(value(kModern, Type::kKnightPlus), value(kModern, Type::kKnight));
  EXPECT_GT(value(kModern, Type::kQueenPlus), value(kModern, Type::kQueen));
  constexpr std::type_identity<chess::Prince> kPrince;
  EXPECT_GT(value(kPrince, Type::kAmazon), value(kPrince, Type::kQueen) + value(kPrince, Type::kKnight));
}

using Chess = chess::Position<chess::Chess>;

TEST(ChessEvaluation, AdvantagesThatCannotWinCountForLittle) {
  EXPECT_LT(by_hand(position<Chess>("4k3/8/8/8/8/8/8/2N1KN2 w")), 40);                // two knights
  EXPECT_LT(by_hand(position<Chess>("4k3/3b4/8/8/8/8/8/R3K3 w")), 150);               // rook against bishop
  EXPECT_GT(by_hand(position<Chess>("4k3/8/8/8/8/8/8/R3K3 w")), 450);                 // rook
  const int opposite = by_hand(position<Chess>("4kb2/5ppp/8/8/8/3B4/PP3PPP/4K3 w"));  // bishops on different colours
  const int alike = by_hand(position<Chess>("4k1b1/5ppp/8/8/8/3B4/PP3PPP/4K3 w"));
  EXPECT_LT(opposite, alike * 3 / 4);
}

TEST(ChessEvaluation, AnUnstoppablePawnOutweighsOneThatIsCaught) {
  EXPECT_GT(by_hand(position<Chess>("8/8/8/P6k/8/8/8/6K1 w")),
            by_hand(position<Chess>("8/8/2k5/P7/8/8/8/6K1 w")) + 200);
}

TEST(ChessEvaluation, TheBareKingIsDrivenToTheEdge) {
  EXPECT_GT(by_hand(position<Chess>("k7/8/1K6/8/8/8/8/7R w")), by_hand(position<Chess>("8/8/8/3k4/8/8/8/K6R w")));
  // With bishop and knight to a corner of the bishop's colour (f1 and a8 are light, h8 is dark), and the way there from
  // a wrong one leads along the edge.
  EXPECT_GT(by_hand(position<Chess>("k7/8/1K6/8/8/8/8/5BN1 w")), by_hand(position<Chess>("7k/8/6K1/8/8/8/8/4NB2 w")));
  EXPECT_GT(by_hand(position<Chess>("4k3/8/4K3/8/8/8/8/5BN1 w")), by_hand(position<Chess>("7k/8/7K/8/8/8/8/5BN1 w")));
}

TEST(ChessEvaluation, AKingWithinACatapultsReachIsInDanger) {
  using Classic = chess::Position<chess::BulatovClassic>;
  const auto safe = "5k4/10/10/10/10/5C4/10/10/10/5K4";
  const auto danger = "5k4/10/10/10/5C4/10/10/10/10/5K4";  // Cf6-f7 would bring f10 into range
  for (const std::string side : {" w", " b"}) {
    const int sign = side == " w" ? 1 : -1;
    EXPECT_GT(sign * by_hand(position<Classic>(danger + side)), sign * by_hand(position<Classic>(safe + side)) + 50);
  }
  EXPECT_GT(by_hand(position<Classic>(std::string(danger) + " w")), 1000);
}

// A network with the same output for every position.
template <class P>
Settings<P> constant_network(network::Form form, int centipawns) {
  network::Network network(form, network::Features<P>::kCount, 32);
  network.scale = 1 << network::kScaleBits;
  for (auto& bias : network.output_biases) bias = centipawns;
  return {std::make_shared<const network::Network>(std::move(network))};
}

TEST(ChessEvaluation, ANetworkCorrectsOrReplacesTheHandMadeOne) {
  const auto start = Chess::start();
  EXPECT_EQ(evaluate(start, constant_network<Chess>(network::Form::kAlone, 123)), 123);
  EXPECT_EQ(evaluate(start, constant_network<Chess>(network::Form::kCorrection, 123)), by_hand(start) + 123);
}

TEST(ChessEvaluation, EndgamesAreKnownWithANetworkToo) {
  for (const network::Form form : {network::Form::kCorrection, network::Form::kAlone}) {
    const auto settings = constant_network<Chess>(form, 300);
    // With a bare king the evaluation is hand-made.
    const auto bare = position<Chess>("k7/8/1K6/8/8/8/8/5BN1 w");
    EXPECT_EQ(evaluate(bare, settings), by_hand(bare));
    EXPECT_EQ(Evaluator<Chess>(settings).explain(bare).network, std::nullopt);
    // Rook against bishop is rarely won, whatever the network says.
    EXPECT_LT(evaluate(position<Chess>("4k3/3b4/8/8/8/8/8/R3K3 w"), settings), 250);
  }
}

TEST(ChessEvaluation, ACatapultThatReachesTheKingCountsBesideANetwork) {
  using Classic = chess::Position<chess::BulatovClassic>;
  const auto settings = constant_network<Classic>(network::Form::kAlone, 0);
  const auto value = [&](const std::string& fen) { return evaluate(position<Classic>(fen), settings); };
  const std::string safe = "5k4/p9/10/10/10/5C4/10/10/P9/5K4", danger = "5k4/p9/10/10/5C4/10/10/10/P9/5K4";
  EXPECT_EQ(value(safe + " w"), 0);
  EXPECT_EQ(value(safe + " b"), 0);
  EXPECT_EQ(value(danger + " w"), 700);
  EXPECT_EQ(value(danger + " b"), -60);
  EXPECT_EQ(value("5k4/p9/10/5p4/5C4/10/10/10/P9/5K4 w"), 0) << "its way is barred";
}

TEST(ChessEvaluation, ANetworkValuesEachPiece) {
  const auto start = Chess::start();
  const Settings<Chess> settings{std::make_shared<const network::Network>(test::random_network<Chess>(32, 60))};
  const Explanation e = Evaluator<Chess>(settings).explain(start);
  EXPECT_EQ(e.network, e.total);
  EXPECT_TRUE(e.terms.empty());
  ASSERT_EQ(e.by_network.size(), 30u);
  EXPECT_EQ(e.by_network[0].square, 0);
  const auto without_rook = position<Chess>("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w");
  EXPECT_EQ(e.by_network[0].value, e.total - evaluate(without_rook, settings));
  const auto without_pawn = position<Chess>("rnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w");
  EXPECT_EQ(e.by_network[15].square, 48);
  EXPECT_EQ(e.by_network[15].value, evaluate(without_pawn, settings) - e.total);
}

}  // namespace
}  // namespace sotka::eval
