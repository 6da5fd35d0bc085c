#include "oracle/board.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace sotka::oracle {
namespace {

constexpr int kNorth = 16;
constexpr std::array<int, 4> kStraight = {16, -16, 1, -1};
constexpr std::array<int, 4> kSlanted = {17, 15, -17, -15};
constexpr std::array<int, 8> kKnightLeaps = {33, 31, 18, 14, -33, -31, -18, -14};
constexpr int kCatapultRange = 3;

bool is_slanted(int direction) {
  return std::find(kSlanted.begin(), kSlanted.end(), direction) != kSlanted.end();
}

unsigned line_gait(int direction) {
  return is_slanted(direction) ? kDiagonal : kOrthogonal;
}

std::array<int, 8> all_directions() {
  return {16, -16, 1, -1, 17, 15, -17, -15};
}

char upper(char c) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
}
char lower(char c) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

}  // namespace

Board::Board(const Variant& variant) : variant_(&variant) {
  cells_.fill('#');
  for (int rank = 1; rank <= variant.ranks; ++rank) {
    for (int file = 1; file <= variant.files; ++file) cells_[square(file, rank)] = '.';
  }
  for (const Piece& piece : variant.pieces) gaits_by_letter_[piece.letter] = piece.gaits;
}

Board Board::start(const Variant& variant) {
  return *from_fen(variant, variant.start);
}

bool Board::is_of(Square s, bool white) const {
  const char c = cells_[s];
  return white ? c >= 'A' && c <= 'Z' : c >= 'a' && c <= 'z';
}

unsigned Board::gaits(Square s) const {
  return gaits_by_letter_[upper(cells_[s])];
}

Square Board::king(bool white) const {
  const auto found = std::find(cells_.begin(), cells_.end(), white ? 'K' : 'k');
  return found == cells_.end() ? 0 : static_cast<Square>(found - cells_.begin());
}

int Board::count(char letter) const {
  return static_cast<int>(std::count(cells_.begin(), cells_.end(), letter));
}

char Board::at(std::string_view text) const {
  return cells_[parse_square(text)];
}

// --- Attacks ---------------------------------------------------------------------------------------------------------

// Looks outward from `s`. Catapults attack nothing in this sense.
bool Board::attacked(Square s, bool by_white) const {
  for (int direction : all_directions()) {
    Square first = s + direction;
    if (is_on_board(first) && !is_empty(first)) {
      if (is_of(first, by_white)) {
        if (gaits(first) & kKingStep) return true;
        if (is_slanted(direction) && gaits(first) & kDiagonalStep) return true;
      }
      // A piece right beside `s` is what a jumper farther out on this line lands behind.
      Square jumper = first + direction;
      while (is_empty(jumper)) jumper += direction;
      if (is_on_board(jumper) && is_of(jumper, by_white) && gaits(jumper) & kHops &&
          gaits(jumper) & line_gait(direction)) {
        return true;
      }
    }
    while (is_empty(first)) first += direction;
    if (is_on_board(first) && is_of(first, by_white) && gaits(first) & line_gait(direction)) return true;
  }
  for (int leap : kKnightLeaps) {
    if (is_of(s + leap, by_white) && gaits(s + leap) & kKnightLeap) return true;
  }
  const int back = by_white ? -kNorth : kNorth;
  const char pawn = by_white ? 'P' : 'p';
  return cells_[s + back - 1] == pawn || cells_[s + back + 1] == pawn;
}

bool Board::king_in_range(bool white) const {
  const char catapult = white ? 'c' : 'C';
  if (!variant_->has_catapults()) return false;
  for (int direction : kStraight) {
    for (int distance = 1; distance <= kCatapultRange; ++distance) {
      if (cells_[king(white) + direction * distance] == catapult) return true;
    }
  }
  return false;
}

// --- Pawns -----------------------------------------------------------------------------------------------------------

Square Board::en_passant_victim(Square s) const {
  const bool pawn_is_white = !white_to_move_;
  const int march = pawn_is_white ? kNorth : -kNorth;
  const int passed_rank = rank_from_own_side(s, pawn_is_white);
  if (passed_rank <= variant_->pawn_rank || passed_rank >= variant_->pawn_rank + variant_->longest_step) return 0;
  // The way from where the pawn started up to `s` is empty now, as it was then.
  for (Square behind = s; rank_from_own_side(behind, pawn_is_white) >= variant_->pawn_rank; behind -= march) {
    if (!is_empty(behind)) return 0;
  }
  Square victim = s + march;
  while (is_empty(victim)) victim += march;
  if (cells_[victim] != (pawn_is_white ? 'P' : 'p')) return 0;
  return rank_from_own_side(victim, pawn_is_white) <= variant_->pawn_rank + variant_->longest_step ? victim : 0;
}

void Board::add_pawn_arrivals(Move move, std::vector<Move>& moves) const {
  const int steps_left = variant_->ranks - rank_from_own_side(move.to, white_to_move_);
  if (steps_left > 0) moves.push_back(move);
  if (steps_left > variant_->optional_promotion_ranks) return;
  std::string choices(variant_->promotions);
  if (variant_->prince_files.find(static_cast<char>('a' + file_of(move.to) - 1)) != std::string_view::npos) {
    choices += 'A';
  }
  for (char choice : choices) {
    if (variant_->promotes_to_lost_only) {
      const std::string_view placement = variant_->start.substr(0, variant_->start.find(' '));
      const auto at_start = std::count(placement.begin(), placement.end(), choice);
      if (count(white_to_move_ ? choice : lower(choice)) >= at_start) continue;
    }
    move.promotion = lower(choice);
    moves.push_back(move);
  }
}

void Board::add_pawn_moves(Square from, std::vector<Move>& moves) const {
  const int march = white_to_move_ ? kNorth : -kNorth;
  const bool on_start = rank_from_own_side(from, white_to_move_) == variant_->pawn_rank;
  const int longest = on_start ? variant_->longest_step : 1;
  Square to = from;
  for (int step = 0; step < longest && is_empty(to + march); ++step) {
    to += march;
    add_pawn_arrivals({.from = from, .to = to}, moves);
  }
  for (Square aim : {from + march - 1, from + march + 1}) {
    if (is_of(aim, !white_to_move_)) add_pawn_arrivals({.from = from, .to = aim}, moves);
    if (std::find(en_passant_.begin(), en_passant_.end(), aim) != en_passant_.end() && en_passant_victim(aim) != 0) {
      moves.push_back({.from = from, .to = aim, .en_passant = true});
    }
  }
}

// --- Pieces ----------------------------------------------------------------------------------------------------------

void Board::add_if_free(Square from, Square to, std::vector<Move>& moves) const {
  if (is_empty(to) || is_of(to, !white_to_move_)) moves.push_back({.from = from, .to = to});
}

void Board::add_line_moves(Square from, std::vector<Move>& moves) const {
  for (int direction : all_directions()) {
    if (!(gaits(from) & line_gait(direction))) continue;
    Square to = from + direction;
    for (; is_empty(to); to += direction) moves.push_back({.from = from, .to = to});
    if (!is_on_board(to)) continue;
    add_if_free(from, to, moves);
    if (gaits(from) & kHops) add_if_free(from, to + direction, moves);
  }
}

void Board::add_leaps(Square from, std::vector<Move>& moves) const {
  if (gaits(from) & kKnightLeap) {
    for (int leap : kKnightLeaps) add_if_free(from, from + leap, moves);
  }
  for (int direction : all_directions()) {
    const bool steps = gaits(from) & kKingStep || (gaits(from) & kDiagonalStep && is_slanted(direction));
    if (steps) add_if_free(from, from + direction, moves);
  }
}

void Board::add_catapult_steps(Square from, std::vector<Move>& moves) const {
  for (int direction : kStraight) {
    const Square to = from + direction;
    if (!is_empty(to)) continue;
    moves.push_back({.from = from, .to = to});
    for (int aim : kStraight) {
      for (int distance = 1; distance <= kCatapultRange; ++distance) {
        const Square target = to + aim * distance;
        if (is_of(target, !white_to_move_) && !(gaits(target) & kKingStep)) {
          moves.push_back({.from = from, .to = to, .shot = target});
        }
      }
    }
  }
}

Square Board::target() const {
  if (!variant_->has_catapults()) return 0;
  const bool is_enemy_piece = arrived_ != 0 && is_of(arrived_, !white_to_move_);
  return is_enemy_piece && !(gaits(arrived_) & kKingStep) ? arrived_ : 0;
}

void Board::add_shots_in_place(std::vector<Move>& moves) const {
  const Square aim = target();
  if (aim == 0) return;
  std::vector<Square> shooters;
  for (int direction : kStraight) {
    for (int distance = 1; distance <= kCatapultRange; ++distance) {
      const Square s = aim + direction * distance;
      if (cells_[s] == (white_to_move_ ? 'C' : 'c')) shooters.push_back(s);
    }
  }
  if (shooters.empty()) return;
  // Squares are numbered in the order a1, b1, … j1, a2 …
  const Square first = *std::min_element(shooters.begin(), shooters.end());
  moves.push_back({.from = first, .to = first, .shot = aim});
}

void Board::add_castlings(std::vector<Move>& moves) const {
  const bool white = white_to_move_;
  const unsigned rights = rights_[white ? 0 : 1];
  for (const Castling& castling : variant_->castlings) {
    const unsigned needed = castling.right == "K"    ? kShort
                            : castling.right == "Q"  ? kLong
                            : castling.right == "J2" ? kCornerJ2
                                                     : kCornerA2;
    if (!(rights & needed) || in_check()) continue;
    const Square king_from = mirrored(castling.king_from, white);
    const Square king_to = mirrored(castling.king_to, white);
    const Square rook_from = mirrored(castling.rook_from, white);
    const auto [left, right] = std::minmax(king_from, rook_from);
    bool free = true;
    for (Square s = left + 1; s < right; ++s) free = free && is_empty(s);
    if (!free) continue;
    const Move move{.from = king_from, .to = king_to, .castling = true};
    if (variant_->two_stage_castling) {
      const Board done = after(move);
      if (done.attacked(king_to, !white) || done.attacked(mirrored(castling.rook_to, white), !white)) continue;
    } else {
      const auto [first, last] = std::minmax(king_from, king_to);
      bool safe = true;
      for (Square s = first; s <= last; ++s) safe = safe && !attacked(s, !white);
      if (!safe) continue;
    }
    moves.push_back(move);
  }
}

std::vector<Move> Board::pseudo_legal_moves() const {
  std::vector<Move> moves;
  moves.reserve(128);
  add_shots_in_place(moves);
  add_castlings(moves);
  for (Square s = square(1, 1); s <= square(variant_->files, variant_->ranks); ++s) {
    if (!is_of(s, white_to_move_)) continue;
    if (upper(cells_[s]) == 'P') {
      add_pawn_moves(s, moves);
    } else if (gaits(s) & kCatapult) {
      add_catapult_steps(s, moves);
    } else {
      add_line_moves(s, moves);
      add_leaps(s, moves);
    }
  }
  return moves;
}

bool Board::leaves_king_safe(const Move& move) const {
  const Board next = after(move);
  return !next.attacked(next.king(white_to_move_), !white_to_move_);
}

std::vector<Move> Board::legal_moves() const {
  if (decided()) return {};
  std::vector<Move> moves = pseudo_legal_moves();
  std::erase_if(moves, [this](const Move& move) { return !leaves_king_safe(move); });
  return moves;
}

bool Board::is_capture(const Move& move) const {
  return move.shot != 0 || move.en_passant || (!move.castling && move.to != move.from && !is_empty(move.to));
}

// --- Making a move ---------------------------------------------------------------------------------------------------

Board Board::after(const Move& move) const {
  Board next = *this;
  const bool white = white_to_move_;
  const char piece = cells_[move.from];
  next.en_passant_.clear();
  next.arrived_ = 0;
  next.clock_ = is_capture(move) || upper(piece) == 'P' ? 0 : clock_ + 1;
  if (!white) ++next.move_number_;
  next.white_to_move_ = !white;

  if (move.castling) {
    for (const Castling& castling : variant_->castlings) {
      if (mirrored(castling.king_from, white) != move.from || mirrored(castling.king_to, white) != move.to) continue;
      const char rook = cells_[mirrored(castling.rook_from, white)];
      next.cells_[move.from] = '.';
      next.cells_[mirrored(castling.rook_from, white)] = '.';
      next.cells_[move.to] = piece;
      next.arrived_ = mirrored(castling.rook_to, white);
      next.cells_[next.arrived_] = rook;
    }
  } else {
    if (move.en_passant) next.cells_[en_passant_victim(move.to)] = '.';
    if (move.to != move.from) {
      next.cells_[move.from] = '.';
      const char promoted = white ? upper(move.promotion) : move.promotion;
      next.cells_[move.to] = move.promotion == '\0' ? piece : promoted;
      next.arrived_ = move.to;
    }
    if (move.shot != 0) next.cells_[move.shot] = '.';
    if (upper(piece) == 'P' && file_of(move.from) == file_of(move.to)) {
      const int march = white ? kNorth : -kNorth;
      for (Square s = move.from + march; s != move.to; s += march) next.en_passant_.push_back(s);
    }
  }

  for (bool side : {true, false}) {
    unsigned rights = rights_[side ? 0 : 1];
    if (variant_->two_stage_castling && side == white) {
      // The corner rook's one permitted move, after stage one.
      const auto step = [&](unsigned corner, unsigned stage_one, unsigned stepped, std::string_view from,
                            std::string_view to) {
        if (rights & corner && !(rights & stage_one) && move.from == mirrored(from, white) &&
            move.to == mirrored(to, white)) {
          rights |= stepped;
        }
      };
      step(kCornerJ, kShort, kCornerJ2, "j1", "j2");
      step(kCornerA, kLong, kCornerA2, "a1", "a2");
    }
    next.rights_[side ? 0 : 1] = next.rights_in_place(side, rights);
  }
  return next;
}

// Drops the rights whose king and rook do not stand where they must. As no other own rook can arrive in the move that
// takes one away, looking at the squares after every move is enough.
unsigned Board::rights_in_place(bool white, unsigned rights) const {
  const auto holds = [&](std::string_view place, char letter) {
    return cells_[mirrored(place, white)] == (white ? letter : lower(letter));
  };
  unsigned kept = 0;
  for (const Castling& castling : variant_->castlings) {
    if (!holds(castling.king_from, 'K') || !holds(castling.rook_from, castling.rook)) continue;
    if (castling.right == "K") kept |= rights & kShort;
    if (castling.right == "Q") kept |= rights & kLong;
    if (castling.right == "J2") kept |= rights & kCornerJ2;
    if (castling.right == "A2") kept |= rights & kCornerA2;
  }
  if (variant_->two_stage_castling) {
    // The king reaches h2 or d2 with the right still there only by castling: a step of his takes all rights away.
    if (holds("j1", 'R') && (kept & kShort || holds("h2", 'K'))) kept |= rights & kCornerJ;
    if (holds("a1", 'R') && (kept & kLong || holds("d2", 'K'))) kept |= rights & kCornerA;
  }
  return kept;
}

// --- Facts about the position ----------------------------------------------------------------------------------------

bool Board::dead_material() const {
  int knights = 0;
  int light_bishops = 0;
  int dark_bishops = 0;
  for (Square s = 0; s < static_cast<Square>(cells_.size()); ++s) {
    switch (upper(cells_[s])) {
      case '#':
      case '.':
      case 'K': break;
      case 'N': ++knights; break;
      case 'B': ++((file_of(s) + rank_of(s)) % 2 == 0 ? dark_bishops : light_bishops); break;
      default: return false;
    }
  }
  const int bishops = light_bishops + dark_bishops;
  if (knights + bishops <= 1) return true;
  return knights == 0 && (light_bishops == 0 || dark_bishops == 0);
}

bool Board::drawn_by_rule() const {
  if (decided()) return false;
  if (dead_material()) return true;
  return clock_ >= 2 * variant_->move_rule && !(in_check() && legal_moves().empty());
}

std::vector<Square> Board::usable_en_passant() const {
  std::vector<Square> squares;
  for (const Move& move : legal_moves()) {
    if (move.en_passant) squares.push_back(move.to);
  }
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  return squares;
}

Square Board::usable_target() const {
  for (const Move& move : legal_moves()) {
    if (move.shot != 0 && move.from == move.to) return move.shot;
  }
  return 0;
}

std::uint64_t Board::perft(int depth) const {
  if (depth == 0) return 1;
  const std::vector<Move> moves = legal_moves();
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const Move& move : moves) nodes += after(move).perft(depth - 1);
  return nodes;
}

// --- Text of moves ---------------------------------------------------------------------------------------------------

std::string Board::square_text(Square s) const {
  return static_cast<char>('a' + file_of(s) - 1) + std::to_string(rank_of(s));
}

std::string Board::text(const Move& move) const {
  if (move.shot != 0 && move.from == move.to) return square_text(move.from) + square_text(move.shot);
  std::string text = square_text(move.from) + square_text(move.to);
  if (move.promotion != '\0') text += move.promotion;
  if (move.shot != 0) text += "," + square_text(move.to) + square_text(move.shot);
  return text;
}

std::vector<std::string> Board::legal_texts() const {
  std::vector<std::string> texts;
  for (const Move& move : legal_moves()) texts.push_back(text(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::optional<Move> Board::find(std::string_view wanted) const {
  for (const Move& move : legal_moves()) {
    if (text(move) == wanted) return move;
  }
  return std::nullopt;
}

}  // namespace sotka::oracle
