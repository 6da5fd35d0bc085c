#include "oracle/variant.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace sotka::oracle {
namespace {

constexpr Piece kKing{'K', kKingStep};
constexpr Piece kQueen{'Q', kOrthogonal | kDiagonal};
constexpr Piece kRook{'R', kOrthogonal};
constexpr Piece kBishop{'B', kDiagonal};
constexpr Piece kKnight{'N', kKnightLeap};
constexpr Piece kRookPlus{'U', kOrthogonal | kHops};
constexpr Piece kBishopPlus{'M', kDiagonal | kHops};
constexpr Piece kQueenPlus{'W', kOrthogonal | kDiagonal | kHops};
constexpr Piece kKnightPlus{'H', kKnightLeap | kDiagonalStep};
constexpr Piece kCatapultPiece{'C', kCatapult};

std::vector<Variant> describe() {
  return {
      {.name = "chess",
       .files = 8,
       .ranks = 8,
       .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
       .pieces = {kKing, kQueen, kRook, kBishop, kKnight},
       .pawn_rank = 2,
       .longest_step = 2,
       .promotions = "QRBN",
       .castlings = {{"K", "e1", "g1", "h1", "f1"}, {"Q", "e1", "c1", "a1", "d1"}}},
      {.name = "grand",
       .files = 10,
       .ranks = 10,
       .start = "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1",
       .pieces =
           {kKing, kQueen, kRook, kBishop, kKnight, {'A', kDiagonal | kKnightLeap}, {'C', kOrthogonal | kKnightLeap}},
       .pawn_rank = 3,
       .longest_step = 2,
       .promotions = "QRBNAC",
       .optional_promotion_ranks = 2,
       .promotes_to_lost_only = true,
       .castling_field_optional = true},
      {.name = "chess100",
       .files = 10,
       .ranks = 10,
       .start = "rnnbqkbnnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNNBQKBNNR w KQkq - 0 1",
       .pieces = {kKing, kQueen, kRook, kBishop, kKnight},
       .pawn_rank = 2,
       .longest_step = 3,
       .promotions = "QRBN",
       .move_rule = 75,
       .castlings = {{"K", "f1", "i1", "j1", "h1"}, {"Q", "f1", "c1", "a1", "d1"}}},
      {.name = "prince",
       .files = 10,
       .ranks = 10,
       .start = "rnbnqanbnr/rbnbqkbnbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBNBQKBNBR/RNBNQANBNR w KQAJkqaj - 0 1",
       .pieces = {kKing, kQueen, kRook, kBishop, kKnight, {'A', kOrthogonal | kDiagonal | kKnightLeap}},
       .pawn_rank = 3,
       .longest_step = 2,
       .promotions = "QRBN",
       .prince_files = "achj",
       .move_rule = 80,
       .castlings = {{"K", "f2", "h2", "j2", "g2"},
                     {"Q", "f2", "d2", "a2", "e2"},
                     {"J2", "h2", "j2", "j2", "i2"},
                     {"A2", "d2", "b2", "a2", "c2"}},
       .two_stage_castling = true},
      {.name = "bulatov-classic",
       .files = 10,
       .ranks = 10,
       .start = "crnbqkbnrc/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/CRNBQKBNRC w KQkq - 0 1",
       .pieces = {kKing, kQueen, kRook, kBishop, kKnight, kCatapultPiece},
       .pawn_rank = 2,
       .longest_step = 2,
       .promotions = "QRBN",
       .castlings = {{"K", "f1", "h1", "i1", "g1"}, {"Q", "f1", "d1", "b1", "e1"}}},
      {.name = "bulatov-modern",
       .files = 10,
       .ranks = 10,
       .start = "uhmcwkqbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/UHMCWKQBNR w KQkq - 0 1",
       .pieces = {kKing, kQueen, kRook, kBishop, kKnight, kRookPlus, kBishopPlus, kQueenPlus, kKnightPlus,
                  kCatapultPiece},
       .pawn_rank = 2,
       .longest_step = 2,
       .promotions = "QRBNUMHW",
       .castlings = {{"K", "f1", "h1", "j1", "g1"}, {"Q", "f1", "d1", "a1", "e1", 'U'}}},
      {.name = "bulatov-modern64",
       .files = 8,
       .ranks = 8,
       .start = "uhmkqbnr/pppppppp/8/8/8/8/PPPPPPPP/UHMKQBNR w KQkq - 0 1",
       .pieces = {kKing, kQueen, kRook, kBishop, kKnight, kRookPlus, kBishopPlus, kKnightPlus},
       .pawn_rank = 2,
       .longest_step = 2,
       .promotions = "QRBNUMH",
       .castlings = {{"K", "d1", "f1", "h1", "e1"}, {"Q", "d1", "b1", "a1", "c1", 'U'}}},
  };
}

}  // namespace

bool Variant::has_catapults() const {
  return std::any_of(pieces.begin(), pieces.end(), [](const Piece& p) { return p.gaits & kCatapult; });
}

const std::vector<Variant>& variants() {
  static const std::vector<Variant> all = describe();
  return all;
}

const Variant& variant(std::string_view name) {
  for (const Variant& v : variants()) {
    if (v.name == name) return v;
  }
  throw std::invalid_argument("the oracle knows no game " + std::string(name));
}

}  // namespace sotka::oracle
