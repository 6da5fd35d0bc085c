#include "protocol/xboard/pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/words.h"

namespace sotka::protocol::xboard {
namespace {

// Pictures in XBoard's order.
enum Slot {
  kPawn = 0,
  kKnight = 1,
  kBishop = 2,
  kRook = 3,
  kQueen = 4,
  kMan = 10,
  kCannon = 11,
  kCardinal = 13,
  kDragon = 14,
  kUnicorn = 20,
  kLion = 21,
  kAmazon = 29,
  kKing = 43,
  kSlots = 44,
};

constexpr std::string_view kDoubleStep = "P& fmWfceFifmW2";
constexpr std::string_view kTripleStep = "P& fmWfceFifmW3";
constexpr std::string_view kCastlesByTwo = "K& KisO2";
constexpr std::string_view kCastlesByThree = "K& KisO3";
// Two-stage castling does not require an unmoved king.
constexpr std::string_view kCastlesByTwoTwice = "K& KsO2";
constexpr std::string_view kPrince = "A& QN";
constexpr std::string_view kKnightPlus = "H& NF";
constexpr std::string_view kRookPlus = "U& RgR";
constexpr std::string_view kBishopPlus = "M& BgB";
constexpr std::string_view kQueenPlus = "W& QgQ";
// A step; shots in place one, two and three squares away; and a step with such a shot.
constexpr std::string_view kCatapult =
    "C& mWcabWcabDcabHmacabWmampafcabmpafWmabmpafcabmpafWmampafmpafcabmpafmpafWmabmpafmpafcabmpafmpafW";

constexpr std::array<PieceSlot, 6> kChess100Slots = {
    {{'P', kPawn}, {'N', kKnight}, {'B', kBishop}, {'R', kRook}, {'Q', kQueen}, {'K', kKing}}};
constexpr std::array<PieceSlot, 7> kPrinceSlots = {
    {{'P', kPawn}, {'N', kKnight}, {'B', kBishop}, {'R', kRook}, {'Q', kQueen}, {'A', kAmazon}, {'K', kKing}}};
constexpr std::array<PieceSlot, 7> kClassicSlots = {
    {{'P', kPawn}, {'N', kKnight}, {'B', kBishop}, {'R', kRook}, {'Q', kQueen}, {'C', kCannon}, {'K', kKing}}};
constexpr std::array<PieceSlot, 11> kModernSlots = {{{'P', kPawn},
                                                     {'N', kKnight},
                                                     {'B', kBishop},
                                                     {'R', kRook},
                                                     {'Q', kQueen},
                                                     {'C', kCannon},
                                                     {'M', kCardinal},
                                                     {'U', kDragon},
                                                     {'H', kUnicorn},
                                                     {'W', kAmazon},
                                                     {'K', kKing}}};
constexpr std::array<PieceSlot, 9> kModern64Slots = {{{'P', kPawn},
                                                      {'N', kKnight},
                                                      {'B', kBishop},
                                                      {'R', kRook},
                                                      {'Q', kQueen},
                                                      {'M', kCardinal},
                                                      {'U', kDragon},
                                                      {'H', kUnicorn},
                                                      {'K', kKing}}};

constexpr std::array kChess100Moves = {kTripleStep, kCastlesByThree};
constexpr std::array kPrinceMoves = {kDoubleStep, kPrince, kCastlesByTwoTwice};
constexpr std::array kClassicMoves = {kDoubleStep, kCatapult, kCastlesByTwo};
constexpr std::array kModernMoves = {kDoubleStep, kCatapult,  kKnightPlus,  kBishopPlus,
                                     kRookPlus,   kQueenPlus, kCastlesByTwo};
constexpr std::array kModern64Moves = {kDoubleStep, kKnightPlus, kBishopPlus, kRookPlus, kCastlesByTwo};

// A piece and its promotion.
constexpr std::array<PieceSlot, 2> kDraughtsSlots = {{{'M', kMan}, {'+', kLion}}};
constexpr std::array<std::string_view, 2> kDraughtsMoves = {"M& fmFcafmFcafmacafmF", "+M& mBmpacamBcamFcafmF"};
constexpr std::string_view kDraughtsStart =
    "1m1m1m1m1m/m1m1m1m1m1/1m1m1m1m1m/m1m1m1m1m1/10/10/1M1M1M1M1M/M1M1M1M1M1/1M1M1M1M1M/M1M1M1M1M1 w - - 0 1";

constexpr auto kPictures = enum_table<GameId, Picture>({
    {GameId::kChess, {}},
    {GameId::kGrand, {.optional_promotion_rank = chess::Grand::kPromotionRank}},
    {GameId::kChess100, {kChess100Slots, kChess100Moves}},
    {GameId::kPrince, {kPrinceSlots, kPrinceMoves}},
    {GameId::kBulatovClassic, {kClassicSlots, kClassicMoves}},
    {GameId::kBulatovModern, {kModernSlots, kModernMoves}},
    {GameId::kBulatovModern64, {kModern64Slots, kModern64Moves}},
    {GameId::kDraughts, {.slots = kDraughtsSlots, .moves = kDraughtsMoves, .parent = "lion", .start = kDraughtsStart}},
});

// XBoard knows the pieces of these games itself.
constexpr std::array kKnownToXBoard = {GameId::kChess, GameId::kGrand};

// Does every piece of a game that XBoard does not know have a picture?
constexpr bool is_complete(GameId game) {
  const std::span<const PieceSlot> slots = kPictures[game].slots;
  if (std::find(kKnownToXBoard.begin(), kKnownToXBoard.end(), game) != kKnownToXBoard.end()) return slots.empty();
  return visit(game, [slots]<class P>(GameTag<P>) {
    if constexpr (requires { typename P::Rules; }) {
      const auto has_picture = [slots](const chess::PieceLetter& piece) {
        return std::any_of(slots.begin(), slots.end(), [&](const PieceSlot& s) { return s.letter == piece.letter; });
      };
      return std::all_of(P::Rules::kPieces.begin(), P::Rules::kPieces.end(), has_picture);
    } else {
      return !slots.empty();
    }
  });
}
static_assert(std::all_of(kEnumValues<GameId>.begin(), kEnumValues<GameId>.end(), is_complete));

// The letters in the order of the pictures, White's then Black's; '.': unused picture.
std::string picture_table(std::span<const PieceSlot> slots) {
  std::string white(kSlots, '.');
  for (const PieceSlot& s : slots) white[static_cast<std::size_t>(s.slot)] = s.letter;
  return white + lower_case(white);
}

// A FEN without castling rights unknown to XBoard.
std::string plain_fen(std::string_view fen) {
  constexpr std::string_view kKnown = "KQkq-";
  const std::size_t begin = fen.find(' ', fen.find(' ') + 1) + 1;
  const std::size_t end = fen.find(' ', begin);
  std::string out(fen.substr(0, begin));
  for (const char c : fen.substr(begin, end - begin)) {
    if (kKnown.find(c) != std::string_view::npos) out += c;
  }
  return out + std::string(fen.substr(end));
}

}  // namespace

const Picture& picture_of(GameId game) {
  return kPictures[game];
}

std::string_view variant_name(GameId game) {
  return game == GameId::kChess ? "normal" : info(game).name;
}

std::string variant_list() {
  std::string names;
  for (const GameId game : kEnumValues<GameId>) {
    if (!names.empty()) names += ',';
    names += variant_name(game);
  }
  return names;
}

std::string setup_lines(GameId game) {
  const Picture& picture = picture_of(game);
  if (picture.slots.empty()) return {};
  const GameInfo& facts = info(game);
  const std::string start = picture.start.empty() ? plain_fen(facts.start_fen) : std::string(picture.start);
  std::string lines = fmt::format("setup ({}) {}x{}+0_{} {}\n", picture_table(picture.slots), facts.files, facts.ranks,
                                  picture.parent, start);
  for (const std::string_view moves : picture.moves) lines += fmt::format("piece {}\n", moves);
  return lines;
}

}  // namespace sotka::protocol::xboard
