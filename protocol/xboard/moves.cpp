#include "protocol/xboard/moves.h"

#include "engine/registry.h"
#include "engine/text.h"

namespace sotka::protocol::xboard {
namespace {

constexpr char kStaysPawn = 'p';

}  // namespace

Moves::Moves(GameId game)
    : files_(info(game).files),
      ranks_(info(game).ranks),
      first_rank_(ranks_ == 10 ? 0 : 1),
      promotion_rank_(picture_of(game).optional_promotion_rank) {}

std::string Moves::square(int cell) const {
  return static_cast<char>('a' + cell % files_) + std::to_string(cell / files_ + first_rank_);
}

std::string Moves::uci_square(int cell) const {
  return static_cast<char>('a' + cell % files_) + std::to_string(cell / files_ + 1);
}

std::optional<int> Moves::take_square(std::string_view& text) const {
  if (text.size() < 2) return std::nullopt;
  const int file = text[0] - 'a';
  const int rank = text[1] - '0' - first_rank_;
  if (file < 0 || file >= files_ || rank < 0 || rank >= ranks_) return std::nullopt;
  text.remove_prefix(2);
  return rank * files_ + file;
}

std::optional<char> Moves::promotion(const player::MoveView& move) {
  if (move.promoted == nullptr) return std::nullopt;
  return to_lower(move.promoted->letter);
}

bool Moves::is_shot(const player::MoveView& move) {
  const bool is_en_passant = move.piece->letter == 'P';
  return !move.taken.empty() && move.taken.front() != move.to && !is_en_passant;
}

std::optional<int> Moves::first_leg(const player::MoveView& move) {
  if (is_shot(move)) return move.taken.front();
  return castles_onto_rook(move) ? move.rook : std::nullopt;
}

std::optional<player::MoveHandle> Moves::meant(const std::vector<Meaning>& meanings, const player::GameSession& game) {
  for (const Meaning& meaning : meanings) {
    const auto move = game.parse(meaning.text);
    if (move && fits(meaning, *game.view(*move))) return *move;
  }
  return std::nullopt;
}

bool Moves::fits(const Meaning& meaning, const player::MoveView& move) {
  switch (meaning.form) {
    case Meaning::Form::kOneLeg: return !is_shot(move) && !castles_onto_rook(move);
    case Meaning::Form::kShot: return is_shot(move);
    case Meaning::Form::kCastling: return move.rook && move.rook == meaning.rook;
  }
  return false;
}

// XBoard assumes a queen for pawn moves to a promotion rank without an explicit "no promotion".
bool Moves::pawn_may_stay(const player::MoveView& move) const {
  if (!promotion_rank_ || move.piece->letter != 'P') return false;
  const int rank = move.to / files_;
  return (move.to > move.from ? rank : ranks_ - 1 - rank) >= *promotion_rank_;
}

std::string Moves::to_wire(const player::MoveView& move) const {
  const std::string from = square(move.from);
  const std::string to = square(move.to);
  if (castles_onto_rook(move)) return from + to + "," + to + to;
  if (is_shot(move)) {
    const std::string victim = square(move.taken.front());
    const std::string first_leg = from + (move.to == move.from ? victim : to);
    return first_leg + "," + victim + to;
  }
  if (const auto letter = promotion(move)) return from + to + *letter;
  return from + to + (pawn_may_stay(move) ? std::string(1, kStaysPawn) : std::string());
}

std::string Moves::to_engine(const player::MoveView& move) const {
  if (is_shot(move)) {
    const std::string victim = square(move.taken.front());
    return square(move.from) + victim + "," + victim + square(move.to);
  }
  std::string text = to_wire(move);
  if (pawn_may_stay(move) && text.back() == kStaysPawn) text.pop_back();
  return text;
}

Moves::Meaning Moves::shot(int from, int to, int victim) const {
  const std::string step = to == from ? std::string() : uci_square(from) + uci_square(to) + ",";
  return {step + uci_square(to) + uci_square(victim), Meaning::Form::kShot};
}

std::vector<Moves::Meaning> Moves::from_wire(std::string_view text) const {
  const auto from = take_square(text);
  const auto first = from ? take_square(text) : std::nullopt;
  if (!first) return {};
  const std::string first_leg = uci_square(*from) + uci_square(*first);
  if (text.starts_with(';')) {
    text.remove_prefix(1);
    const auto victim = take_square(text);
    if (!victim || !text.empty()) return {};
    return {shot(*from, *first, *victim)};
  }
  if (!text.starts_with(',')) {
    if (text.size() > 1) return {};
    if (text.empty() || (promotion_rank_ && text[0] == kStaysPawn)) return {{first_leg}};
    const char letter = to_lower(text[0]);
    if (letter < 'a' || letter > 'z') return {};
    return {{first_leg + letter}};
  }
  text.remove_prefix(1);
  const auto second_from = take_square(text);
  const auto second = second_from ? take_square(text) : std::nullopt;
  if (!second || !text.empty()) return {};

  std::vector<Meaning> meanings;
  if (*second_from == *first) meanings.push_back(shot(*from, *second, *first));
  if (*second == *first) meanings.push_back(shot(*from, *first, *second_from));
  meanings.push_back({first_leg, Meaning::Form::kCastling, second_from});
  return meanings;
}

}  // namespace sotka::protocol::xboard
