#pragma once
// Moves as XBoard writes them.
//
// Squares: files from a, ranks from 1, but on boards of ten ranks from 0. What takes a man elsewhere than where the
// move ends is told in two legs: a shot after a step as FROM TO,VICTIM TO, a shot in place as FROM VICTIM,VICTIM FROM.
// XBoard itself says FROM VICTIM,VICTIM TO in games, and FROM TO;VICTIM in analysis.
//
// Castling is the king's move. Where the king goes to the square of the rook, that would be XBoard's way to castle in
// Fischer's chess; it understands FROM ROOK,ROOK TO, and says FROM TO,ROOK and where the rook goes.

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
  // Reads a square from the front of a text and cuts it off; none if there is none on this board.
  std::optional<int> take_square(std::string_view& text) const;

  // As an engine tells it.
  std::string to_wire(const player::DrawnMove& move) const;
  // As XBoard tells it: the pawn that may stay one has no letter, and a shot begins with the victim.
  std::string to_engine(const player::DrawnMove& move) const;

  // A move that a text can stand for.
  struct Meaning {
    enum class Form { kOneLeg, kShot, kCastling };

    std::string text;  // as on UCI's wire
    Form form = Form::kOneLeg;
    std::optional<int> rook{};  // castling: where it is said to stand
  };

  // What a text can mean, the likelier first; none if it is not of the form of a move. Which of them is legal is for
  // others to find out.
  std::vector<Meaning> from_wire(std::string_view text) const;

  // The first of them that is a legal move told in its form.
  static std::optional<player::MoveHandle> meant(const std::vector<Meaning>& meanings, const player::GameSession& game);

  // May the legal move that a meaning names be told in this form? In one leg instead of two XBoard shows another move.
  static bool fits(const Meaning& meaning, const player::DrawnMove& move);

  // The letter of what a pawn becomes, in lower case.
  static std::optional<char> promotion(const player::DrawnMove& move);
  // Does it take a man elsewhere than where it ends, other than en passant?
  static bool is_shot(const player::DrawnMove& move);
  // Castling to the square of the rook.
  static bool castles_onto_rook(const player::DrawnMove& move) { return move.rook == move.to; }

  // The square that a user enters before the one where the move ends, where there is one: that of the man shot, or of
  // the rook onto which the king castles.
  static std::optional<int> first_leg(const player::DrawnMove& move);

 private:
  std::string uci_square(int cell) const;
  bool pawn_may_stay(const player::DrawnMove& move) const;
  Meaning shot(int from, int to, int victim) const;

  int files_;
  int ranks_;
  int first_rank_;  // the number of the lowest on the wire
  std::optional<int> promotion_rank_;
};

}  // namespace sotka::protocol::xboard
