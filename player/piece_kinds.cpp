#include "engine/enum_array.h"
#include "player/position_view.h"

namespace sotka::player {

const PieceKind& piece_kind(chess::PieceType type) {
  using chess::PieceType;
  // Every game gives a type the same letter, but for the archbishop and the prince, who never meet.
  static constexpr auto kKinds = enum_table<PieceType, PieceKind>({
      {PieceType::kPawn, {'P', "♙", "♟", "pawn", "пешка", "pawn", "пешка"}},
      {PieceType::kKnight, {'N', "♘", "♞", "knight", "конь", "tank", "танк"}},
      {PieceType::kBishop, {'B', "♗", "♝", "bishop", "слон", "aircraft", "самолёт"}},
      {PieceType::kRook, {'R', "♖", "♜", "rook", "ладья", "cruiser", "крейсер"}},
      {PieceType::kQueen, {'Q', "♕", "♛", "queen", "ферзь", "surface-to-air missile", "ракета «земля – воздух»"}},
      {PieceType::kArchbishop, {'A', "♗♘", "♝♞", "archbishop", "архиепископ", "", ""}},
      {PieceType::kChancellor, {'C', "♖♘", "♜♞", "chancellor", "канцлер", "", ""}},
      {PieceType::kAmazon, {'A', "♕♘", "♛♞", "prince", "принц", "", ""}},
      {PieceType::kKnightPlus, {'H', "♘+", "♞+", "knight+", "конь+", "helicopter", "вертолёт"}},
      {PieceType::kBishopPlus,
       {'M', "♗+", "♝+", "bishop+", "слон+", "surface-to-surface missile", "ракета «земля – земля»"}},
      {PieceType::kRookPlus, {'U', "♖+", "♜+", "rook+", "ладья+", "submarine", "субмарина"}},
      {PieceType::kQueenPlus,
       {'W', "♕+", "♛+", "queen+", "ферзь+", "weapon of mass destruction", "оружие массового поражения"}},
      {PieceType::kCatapult, {'C', "◎", "◉", "catapult", "катапульта", "cannon", "пушка"}},
      {PieceType::kKing, {'K', "♔", "♚", "king", "король", "commander-in-chief", "главнокомандующий"}},
  });
  return kKinds[type];
}

const PieceKind& draughts_piece(bool is_king) {
  static constexpr PieceKind kMan = {'M', "⛀", "⛂", "man", "шашка", "", ""};
  static constexpr PieceKind kKing = {'K', "⛁", "⛃", "king", "дамка", "", ""};
  return is_king ? kKing : kMan;
}

}  // namespace sotka::player
