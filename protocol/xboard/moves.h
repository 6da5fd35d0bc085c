#pragma once
// Moves in XBoard's notation.
//
// Squares: files from a, ranks from 1, but on boards of ten ranks from 0. Captures on
// another square than the destination have two legs: step and shot is FROM TO,VICTIM TO, a shot in place FROM
// VICTIM,VICTIM FROM. XBoard itself sends FROM VICTIM,VICTIM TO in games, and FROM TO;VICTIM in analysis.
//
// Castling is the king's move. Moving the king to the rook's square would be Chess960 castling in XBoard; it accepts
// FROM ROOK,ROOK TO, and sends FROM TO,ROOK and the rook's destination.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "player/game_session.h"
#include "protocol/xboard/pictures.h"

namespace sotka::protocol::xboard {

class Moves {
 public:
  explicit Moves(GameId game);

  // The square of a cell of the BoardView: "e2".
  std::string square(int cell) const;
  // Splits off a square; none if it is not on this board.
  std::optional<int> take_square(std::string_view& text) const;

  // In the engine's form.
  std::string to_wire(const player::MoveView& move) const;
  // In XBoard's form: no letter for a pawn that declines promotion, and shots begin with the victim.
  std::string to_engine(const player::MoveView& move) const;

  // A possible reading of a text.
  struct Meaning {
    enum class Form { kOneLeg, kShot, kCastling };

    std::string text;  // in UCI notation
    Form form = Form::kOneLeg;
    std::optional<int> rook{};  // castling: its square in the text
  };

  // The possible readings of a text, the likelier first, legal or not; none if it does not look like a move.
  std::vector<Meaning> from_wire(std::string_view text) const;

  // The first reading that is legal and in the right form.
  static std::optional<player::MoveHandle> meant(const std::vector<Meaning>& meanings, const player::GameSession& game);

  // Is the form right for the legal move? With one leg instead of two, XBoard would show a different move.
  static bool fits(const Meaning& meaning, const player::MoveView& move);

  // The promotion letter in lower case.
  static std::optional<char> promotion(const player::MoveView& move);
  // Does it capture on another square than its destination, other than en passant?
  static bool is_shot(const player::MoveView& move);
  // Castling onto the rook's square.
  static bool castles_onto_rook(const player::MoveView& move) { return move.rook == move.to; }

  // The intermediate square that a user enters before the destination, if any: the victim of a shot, or the rook onto
  // which the king castles.
  static std::optional<int> first_leg(const player::MoveView& move);

 private:
  std::string uci_square(int cell) const;
  bool pawn_may_stay(const player::MoveView& move) const;
  Meaning shot(int from, int to, int victim) const;

  int files_;
  int ranks_;
  int first_rank_;  // number of the lowest rank in the notation
  std::optional<int> promotion_rank_;
};

}  // namespace sotka::protocol::xboard
