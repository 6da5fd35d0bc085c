// Endgame tables of draughts: numbering, building, proof by exhaustive search, files, and play by them.

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <tuple>

#include "engine/draughts/position.h"
#include "player/player.h"
#include "protocol/uci/uci.h"
#include "support/scratch.h"
#include "training/bitbase_builder.h"

namespace sotka::test {
namespace {

using draughts::Bitbases;
using draughts::Board;
using draughts::DrawCounts;
using draughts::Material;
using draughts::Position;

constexpr int kPieces = SOTKA_TEST_SCALE_DOWN > 1 ? 2 : 3;
constexpr Material kKing{.kings = 1, .other_kings = 1};
constexpr Material kTwoKings{.kings = 2, .other_kings = 1};

// Tables of up to so many pieces, built once for all tests.
template <int kMost>
const Bitbases& built_to() {
  static const Bitbases kBitbases = [] {
    Bitbases bitbases;
    for (int pieces = 2; pieces <= kMost; ++pieces) training::build_bitbases(bitbases, pieces, 2);
    return bitbases;
  }();
  return kBitbases;
}

const Bitbases& built() {
  return built_to<kPieces>();
}

Position position(const Board& board) {
  return *Position::from_fen(draughts::to_fen(board));
}

Board board_of(const char* fen) {
  return *draughts::parse_fen(fen);
}

TEST(Bitbase, EveryPositionHasANumberOfItsOwn) {
  for (int pieces = 2; pieces <= 3; ++pieces) {
    for (const Material& material : Bitbases::materials(pieces)) {
      const std::size_t step = pieces == 3 ? 7 : 1;
      for (std::size_t number = 0; number < position_count(material); number += step) {
        const auto board = position_at(material, number);
        if (!board) continue;
        ASSERT_EQ(material_of(*board), material);
        ASSERT_EQ(position_number(*board), number);
      }
    }
  }
  // The same seen from Black's side of the board.
  const Board white = board_of("W:WK28,31:BK7");
  const Board black = board_of("B:WK44:B20,K23");
  EXPECT_EQ(position_number(white), position_number(black));
}

TEST(Bitbase, AllMaterialsAreThere) {
  EXPECT_EQ(Bitbases::materials(2).size(), 4u);
  EXPECT_EQ(Bitbases::materials(3).size(), 12u);
  EXPECT_EQ(Bitbases::materials(4).size(), 25u);
}

TEST(Bitbase, AgreesWithItsMoves) {
  for (int pieces = 2; pieces <= kPieces; ++pieces) {
    const Status status = training::verify_bitbases(built(), pieces, 2);
    EXPECT_TRUE(status) << status.error().message;
  }
}

TEST(Bitbase, AWrongValueIsFound) {
  Bitbases bitbases = built();
  const Board board = board_of("W:WK1:BK45");
  std::int8_t& value = bitbases.table(material_of(board))[position_number(board)];
  value = static_cast<std::int8_t>(value == 0 ? 1 : 0);
  EXPECT_FALSE(training::verify_bitbases(bitbases, 2, 1));
}

// The result for the side to move by looking at the whole game. Only where it ends soon by the rules of counting.
class Solver {
 public:
  int solve(Position& p) {
    Position::MoveList moves;
    p.generate(moves);
    if (moves.empty()) return -1;
    if (p.drawn_by_rule()) return 0;
    const auto node = std::make_tuple(p.key(), plies_);
    if (const auto known = known_.find(node); known != known_.end()) return known->second;
    int best = -1;
    for (const draughts::Move move : moves) {
      const auto undo = p.make(move);
      ++plies_;
      best = std::max(best, -solve(p));
      --plies_;
      p.unmake(move, undo);
      if (best == 1) break;
    }
    known_[node] = best;
    return best;
  }

 private:
  int plies_ = 0;  // from the root; with the key it tells the counts
  std::map<std::tuple<Key, int>, int> known_;
};

TEST(Bitbase, ExhaustiveSearchFindsTheSame) {
  std::mt19937 random(7);
  const auto compare = [](const Board& board) {
    Position p = position(board);
    const auto told = built().probe(board, DrawCounts::of_new_position(board));
    ASSERT_TRUE(told);
    EXPECT_EQ(told->sign, Solver().solve(p)) << p.fen();
  };
  for (std::size_t number = 0; number < position_count(kKing); number += 29) {
    if (const auto board = position_at(kKing, number)) compare(*board);
  }
  if (kPieces < 3) return;
  for (const Material& material : {kTwoKings, kTwoKings.seen_by_other(), Material{1, 1, 0, 1}}) {
    int compared = 0;
    while (compared < 2) {
      const auto board = position_at(material, random() % position_count(material));
      // What is decided at once proves little.
      if (!board || draughts::has_captures(*board)) continue;
      compare(*board);
      ++compared;
    }
  }
}

// A position of that material whose win needs so many moves.
Board win_that_needs(const Material& material, int moves) {
  const auto& values = built_to<3>().table(material);
  const auto found = std::find(values.begin(), values.end(), static_cast<std::int8_t>(moves + 1));
  EXPECT_NE(found, values.end());
  return *position_at(material, static_cast<std::size_t>(found - values.begin()));
}

TEST(Bitbase, AWinMustComeWithinTheMovesThatAreLeft) {
  const Board board = win_that_needs(kTwoKings, 4);
  DrawCounts counts = DrawCounts::of_new_position(board);
  EXPECT_EQ(built_to<3>().probe(board, counts)->sign, 1);
  const auto two_plies_on = [&board](DrawCounts c) { return c.next(true, board).next(true, board); };
  counts = two_plies_on(counts);
  EXPECT_EQ(built_to<3>().probe(board, counts)->sign, 1) << "four moves are left";
  counts = two_plies_on(counts);
  EXPECT_EQ(built_to<3>().probe(board, counts)->sign, 0) << "three moves are left";
}

TEST(Bitbase, FilesAreReadBack) {
  const std::string folder = testing::TempDir() + "sotka-bitbase-test";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directory(folder);
  EXPECT_FALSE(Bitbases::load(folder));
  for (int pieces = 2; pieces <= kPieces; ++pieces) ASSERT_TRUE(built().save(folder, pieces));
  const auto loaded = Bitbases::load(folder);
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(loaded->pieces(), kPieces);
  for (int pieces = 2; pieces <= kPieces; ++pieces) {
    for (const Material& material : Bitbases::materials(pieces)) {
      const auto& values = built().table(material);
      ASSERT_EQ(loaded->table(material).size(), values.size());
      for (std::size_t number = 0; number < values.size(); ++number) {
        if (!position_at(material, number)) continue;
        ASSERT_EQ(loaded->table(material)[number], values[number]);
      }
    }
  }
  EXPECT_FALSE(built().save(folder + "/nowhere", 2));
  std::filesystem::remove_all(folder);
}

TEST(Bitbase, DamagedFilesAreRefused) {
  const test::Scratch scratch;
  const std::string folder = scratch.path("");
  ASSERT_TRUE(built().save(folder, 2));
  const std::string name = Bitbases::file_name(folder, 2);
  const std::string whole = test::read_file(name);
  const auto refusal = [&](const std::string& content) {
    std::ofstream(name, std::ios::binary) << content;
    const auto loaded = Bitbases::load(folder);
    return loaded ? std::string() : loaded.error().message;
  };
  EXPECT_EQ(refusal(whole), "");
  EXPECT_NE(refusal("sotka-bitbase 1" + whole.substr(15)).find("old format"), std::string::npos);
  EXPECT_NE(refusal("something else").find("is no endgame table"), std::string::npos);
  EXPECT_NE(refusal("").find("is no endgame table"), std::string::npos);
  const std::size_t header = whole.find('\n') + 1;
  for (std::size_t size = header + 4; size < whole.size(); size += 97) {
    EXPECT_NE(refusal(whole.substr(0, size)).find("checksum"), std::string::npos) << size;
  }
  for (std::size_t at = header; at < whole.size(); at += 97) {
    std::string flipped = whole;
    flipped[at] = static_cast<char>(flipped[at] ^ 1);
    EXPECT_NE(refusal(flipped).find("wrong checksum"), std::string::npos) << at;
  }
}

TEST(Bitbase, IsNotWrittenThroughALink) {
  const test::Scratch scratch;
  std::ofstream(scratch.path("mine")) << "mine";
  std::filesystem::create_symlink("mine", Bitbases::file_name(scratch.path(""), 2));
  const auto saved = built().save(scratch.path(""), 2);
  ASSERT_FALSE(saved);
  EXPECT_NE(saved.error().message.find("is a link"), std::string::npos) << saved.error().message;
  EXPECT_EQ(test::read_file(scratch.path("mine")), "mine");
}

// Plays both sides with so little depth that the table must show the way.
std::optional<Outcome> played_out(const std::string& folder, const Board& board) {
  player::Player player(GameId::kDraughts);
  EXPECT_TRUE(player.set_bitbases(folder));
  EXPECT_TRUE(player.set_position(draughts::to_fen(board)));
  struct Best : player::SearchListener {
    void on_result(const player::Result& result) override { move = result.best; }
    player::MoveHandle move;
  };
  for (int ply = 0; ply < 200 && !player.game().outcome(); ++ply) {
    Best best;
    player::GoOrder order;
    order.limits.depth = 1;
    EXPECT_TRUE(player.go(order, best));
    player.wait();
    EXPECT_TRUE(player.play(best.move)) << player.game().fen();
  }
  return player.game().outcome();
}

TEST(Bitbase, ADrawIsTheOnlyChanceOfADrawnPosition) {
  const std::string folder = testing::TempDir() + "sotka-bitbase-draw";
  std::filesystem::create_directory(folder);
  ASSERT_TRUE(built().save(folder, 2));
  const auto said = [](const std::string& tables) {
    std::istringstream in("setoption name UCI_Variant value draughts\nsetoption name UCI_ShowWDL value true\n" +
                          tables + "position fen W:WK1:BK49\ngo depth 1\n");
    std::ostringstream out;
    protocol::uci::Uci(in, out).run();
    return out.str();
  };
  const std::string without = said(""), with = said("setoption name BitbasePath value " + folder + "\n");
  EXPECT_EQ(without.find(" wdl 0 1000 0 "), std::string::npos) << without;
  EXPECT_NE(with.find(" score cp 0 wdl 0 1000 0 "), std::string::npos) << with;
  std::filesystem::remove_all(folder);
}

TEST(Bitbase, TheEnginePlaysByIt) {
  const std::string folder = testing::TempDir() + "sotka-bitbase-play";
  std::filesystem::create_directory(folder);
  for (int pieces = 2; pieces <= 3; ++pieces) ASSERT_TRUE(built_to<3>().save(folder, pieces));
  for (int needed = 1; needed <= 4; ++needed) {
    const Board board = win_that_needs(kTwoKings, needed);
    const auto outcome = played_out(folder, board);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->winner, Color::kWhite) << draughts::to_fen(board);
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace sotka::test
