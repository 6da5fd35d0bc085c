#pragma once
// The parts of a move in notation for people: piece, origin as far as given, target. Shared by standard algebraic and
// Russian notation.

#include <optional>
#include <string_view>
#include <vector>

#include "engine/chess/move.h"
#include "engine/chess/piece.h"
#include "engine/chess/position.h"
#include "engine/expected.h"

namespace sotka::chess {

// A partly specified move; parts left out match anything.
struct WrittenMove {
  PieceType piece = PieceType::kPawn;
  std::optional<int> from_file;
  std::optional<int> from_rank;
  std::optional<Square> to;           // none: to any square
  std::optional<PieceType> promoted;  // none: not a promotion
  std::optional<Square> target;       // of a catapult's shot
  bool in_place = false;              // the catapult shoots without a step; `to` is not set
  bool takes = false;                 // has the sign of a capture; a capture may be written without it, except a pawn's
};

enum class Castling : std::uint8_t { kShort, kLong, kShortStageTwo, kLongStageTwo };

// Short is towards the last file.
Castling castling_of(const CastlingPlan& plan);

// Reads [file][rank]['-' or 'x' or ':']file rank from the front of `text` and removes it: `to`, and what is said of the
// square of departure. False, and nothing removed, if there is no such thing.
template <class R>
bool read_squares(std::string_view& text, WrittenMove& written);

// Reads what follows a catapult's letter, a step, a step and shot or a shot in place, and removes it. Here a sign of
// capture stands before the target, never before an arrival: [departure['-']]arrival, ['x' or ':' target]. An arrival
// where a catapult of the side to move already stands is the square that it shoots from in place.
template <class R>
bool read_catapult(const Position<R>& position, std::string_view& text, WrittenMove& written);

// The legal moves that match.
template <class R>
std::vector<Move> moves_that_fit(const Position<R>& position, const WrittenMove& written);
// The only legal move that matches, or an error message about `text`, from which `written` was parsed.
template <class R>
Expected<Move> move_that_fits(const Position<R>& position, const WrittenMove& written, std::string_view text);
template <class R>
Expected<Move> castling_move(const Position<R>& position, Castling castling, std::string_view text);

// Disambiguation: the part of the origin square needed because other legal moves of the same piece type go to the same
// square (and shoot the same target): the file if that is enough, else the rank, else both.
struct Departure {
  bool file = false;
  bool rank = false;
};
template <class R>
Departure departure_needed(const Position<R>& position, Move move);

// The effect of the move on the enemy king.
struct Effect {
  int checks = 0;     // men that give check
  bool wins = false;  // mate, or the enemy king in range of a catapult
};
template <class R>
Effect effect_of(const Position<R>& position, Move move);

}  // namespace sotka::chess
