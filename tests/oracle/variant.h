#pragma once
// What the oracle knows of each chess-like game, written down once more and in its own terms, so that a slip in the
// engine's descriptions is not repeated here.

#include <array>
#include <string_view>
#include <vector>

namespace sotka::oracle {

// How a piece moves; several may be joined.
enum Gait : unsigned {
  kOrthogonal = 1u << 0,  // slides as a rook
  kDiagonal = 1u << 1,    // slides as a bishop
  kHops = 1u << 2,        // may jump the first piece met on its lines and land right behind it
  kKnightLeap = 1u << 3,
  kDiagonalStep = 1u << 4,
  kKingStep = 1u << 5,
  kCatapult = 1u << 6,
};

struct Piece {
  char letter;  // White's
  unsigned gaits;
};

// A castling, in White's squares; Black's are on the same files, ranks mirrored.
struct Castling {
  std::string_view right;  // White's token in the FEN field
  std::string_view king_from, king_to, rook_from, rook_to;
  char rook = 'R';  // the piece that counts as rook
};

struct Variant {
  std::string_view name;
  int files, ranks;
  std::string_view start;
  std::vector<Piece> pieces;  // pawns apart
  int pawn_rank;              // from where a pawn may make its long step, counted from its own side
  int longest_step;
  std::string_view promotions;         // to what, on the last rank
  int optional_promotion_ranks = 0;    // ranks before the last one where a pawn may promote
  bool promotes_to_lost_only = false;  // only to kinds of which fewer are left than at the start
  std::string_view prince_files = {};  // files where promotion to A is allowed too
  int move_rule = 50;
  std::vector<Castling> castlings = {};
  bool two_stage_castling = false;
  bool castling_field_optional = false;

  bool has_catapults() const;
};

const std::vector<Variant>& variants();
const Variant& variant(std::string_view name);  // must be one of them

}  // namespace sotka::oracle
