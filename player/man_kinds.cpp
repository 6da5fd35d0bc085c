#include <array>

#include "player/position_view.h"

namespace sotka::player {

const ManKind& man_kind(chess::PieceType type) {
  // By chess::PieceType. Every game gives a type the same letter, but for the archbishop and the prince, who never
  // meet.
  static constexpr std::array<ManKind, chess::kPieceTypes> kKinds = {{
      {'P', "♙", "♟", "pawn", "пешка", "pawn", "пешка"},
      {'N', "♘", "♞", "knight", "конь", "tank", "танк"},
      {'B', "♗", "♝", "bishop", "слон", "aircraft", "самолёт"},
      {'R', "♖", "♜", "rook", "ладья", "cruiser", "крейсер"},
      {'Q', "♕", "♛", "queen", "ферзь", "surface-to-air missile", "ракета «земля – воздух»"},
      {'A', "♗♘", "♝♞", "archbishop", "архиепископ", "", ""},
      {'C', "♖♘", "♜♞", "chancellor", "канцлер", "", ""},
      {'A', "♕♘", "♛♞", "prince", "принц", "", ""},
      {'H', "♘+", "♞+", "knight+", "конь+", "helicopter", "вертолёт"},
      {'M', "♗+", "♝+", "bishop+", "слон+", "surface-to-surface missile", "ракета «земля – земля»"},
      {'U', "♖+", "♜+", "rook+", "ладья+", "submarine", "субмарина"},
      {'W', "♕+", "♛+", "queen+", "ферзь+", "weapon of mass destruction", "оружие массового поражения"},
      {'C', "◎", "◉", "catapult", "катапульта", "cannon", "пушка"},
      {'K', "♔", "♚", "king", "король", "commander-in-chief", "главнокомандующий"},
  }};
  return kKinds[static_cast<std::size_t>(chess::index(type))];
}

const ManKind& draughts_man(bool is_king) {
  static constexpr ManKind kMan = {'M', "⛀", "⛂", "man", "шашка", "", ""};
  static constexpr ManKind kKing = {'K', "⛁", "⛃", "king", "дамка", "", ""};
  return is_king ? kKing : kMan;
}

}  // namespace sotka::player
