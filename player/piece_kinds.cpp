#include <algorithm>

#include "engine/chess/all_rules.h"
#include "engine/enum_array.h"
#include "player/position_view.h"

namespace sotka::player {
namespace {

using chess::PieceType;

constexpr auto kKinds = enum_table<PieceType, PieceKind>({
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

// Games may share a letter, but each has to give a type the same one.
template <class R>
constexpr bool has_these_letters() {
  return std::all_of(R::kPieces.begin(), R::kPieces.end(),
                     [](const chess::PieceLetter& piece) { return kKinds[piece.type].letter == piece.letter; });
}
#define SOTKA_CHECK(R) static_assert(has_these_letters<chess::R>());
SOTKA_FOR_EACH_RULES(SOTKA_CHECK)
#undef SOTKA_CHECK

}  // namespace

const PieceKind& piece_kind(chess::PieceType type) {
  return kKinds[type];
}

const PieceKind& draughts_piece(bool is_king) {
  static constexpr PieceKind kMan = {'M', "⛀", "⛂", "man", "шашка", "", ""};
  static constexpr PieceKind kKing = {'K', "⛁", "⛃", "king", "дамка", "", ""};
  return is_king ? kKing : kMan;
}

}  // namespace sotka::player
