#include "engine/chess/fen.h"

#include <algorithm>

#include "engine/chess/all_rules.h"
#include "engine/text.h"

namespace sotka::chess {

namespace {

template <class R>
constexpr Piece piece_of(char letter) {
  for (const PieceLetter& p : R::kPieces) {
    if (p.letter == to_upper(letter)) return make_piece(letter == p.letter ? Color::kWhite : Color::kBlack, p.type);
  }
  return kNoPiece;
}

// Do the pieces of the game have different letters, and are all pieces of its start position and promotions among them?
template <class R>
constexpr bool pieces_are_consistent() {
  const auto is_known = [](char c) { return c == '/' || (c >= '0' && c <= '9') || piece_of<R>(c) != kNoPiece; };
  constexpr std::string_view kPlacement = R::kStartFen.substr(0, R::kStartFen.find(' '));
  return std::all_of(kPlacement.begin(), kPlacement.end(), is_known) &&
         std::all_of(R::kPromotions.begin(), R::kPromotions.end(), [](PieceType t) { return kHasPiece<R>(t); }) &&
         std::all_of(R::kPieces.begin(), R::kPieces.end(),
                     [](const PieceLetter& p) { return piece_of<R>(p.letter) == make_piece(Color::kWhite, p.type); });
}

template <class R>
Status read_row(std::string_view row, int rank, Setup<R>& setup) {
  using Board = typename R::Board;
  int file = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const char c = row[i];
    if (c >= '1' && c <= '9') {
      const bool ten = Board::kFiles == 10 && c == '1' && i + 1 < row.size() && row[i + 1] == '0';
      file += ten ? 10 : c - '0';
      if (ten) ++i;
    } else {
      const Piece piece = piece_of<R>(c);
      if (piece == kNoPiece) {
        return Error{"FEN: " + quoted(row.substr(i, 1)) + " is not a piece of " + std::string(R::kName)};
      }
      if (file < Board::kFiles) setup.on[static_cast<std::size_t>(sotka::index(Board::at(file, rank)))] = piece;
      ++file;
    }
    if (file > Board::kFiles) break;
  }
  if (file != Board::kFiles) {
    return Error{"FEN: rank " + std::to_string(rank + 1) + " does not have " + std::to_string(Board::kFiles) +
                 " squares"};
  }
  return Done{};
}

template <class R>
Status read_placement(std::string_view text, Setup<R>& setup) {
  using Board = typename R::Board;
  for (int rank = Board::kRanks - 1; rank >= 0; --rank) {
    const std::size_t end = text.find('/');
    if ((end == std::string_view::npos) != (rank == 0)) {
      return Error{"FEN: the piece placement does not have " + std::to_string(Board::kRanks) + " ranks"};
    }
    if (Status row = read_row<R>(text.substr(0, end), rank, setup); !row) return row;
    if (rank > 0) text.remove_prefix(end + 1);
  }
  return Done{};
}

// How the castling rights are written, in their order.
struct RightText {
  std::string_view white;
  std::string_view black;
  Rights right;
};
constexpr std::array<RightText, 6> kRightTexts = {{{"K", "k", kRightK},
                                                   {"Q", "q", kRightQ},
                                                   {"A", "a", kRightCornerA},
                                                   {"A2", "a9", kRightCornerA2},
                                                   {"J", "j", kRightCornerJ},
                                                   {"J2", "j9", kRightCornerJ2}}};

template <class R>
constexpr bool kTwoStageCastling = requires {
  R::kWings;
};

// A placement as other programs write it, without what this game has not: an empty pocket ("[]", "[-]") and marks of
// promoted pieces ('~').
Expected<std::string> own_placement(std::string_view text) {
  const std::size_t pocket = std::min(text.find('['), text.size());
  const std::string_view hand = text.substr(pocket);
  if (!hand.empty() && hand != "[]" && hand != "[-]") {
    return Error{"FEN: there are no games with pieces in hand " + quoted(hand) + " here"};
  }
  std::string placement(text.substr(0, pocket));
  std::erase(placement, '~');
  return placement;
}

// "3+3" or "+0+2", of games that are won by checks.
bool is_check_counter(std::string_view field) {
  if (field.starts_with('+')) field.remove_prefix(1);
  return field.size() == 3 && is_digit(field[0]) && field[1] == '+' && is_digit(field[2]);
}

// In the first and the last file stand the rooks of "HAha", which is "KQkq".
template <class R>
std::string own_rights(std::string_view text) {
  std::string rights(text);
  if constexpr (!kTwoStageCastling<R>) {
    constexpr char kLastFile = R::Board::kFiles == 10 ? 'J' : 'H';
    for (char& c : rights) {
      const char side = to_upper(c) == kLastFile ? 'K' : to_upper(c) == 'A' ? 'Q' : c;
      if (side != c) c = c == to_upper(c) ? side : to_lower(side);
    }
  }
  return rights;
}

template <class R>
Status read_rights(std::string_view given, Setup<R>& setup) {
  const std::string text = own_rights<R>(given);
  if (text == "-") return Done{};
  for (std::string_view rest = text; !rest.empty();) {
    const RightText* found = nullptr;
    Color color = Color::kWhite;
    for (const RightText& r : kRightTexts) {
      if (r.right != kRightK && r.right != kRightQ && !kTwoStageCastling<R>) continue;
      for (const Color c : {Color::kWhite, Color::kBlack}) {
        const std::string_view own = c == Color::kWhite ? r.white : r.black;
        if (rest.starts_with(own) && (!found || own.size() > 1)) {
          found = &r;
          color = c;
        }
      }
    }
    if (!found) return Error{"FEN: invalid castling rights " + quoted(text) + " for " + std::string(R::kName)};
    setup.rights |= rights_of(color, found->right);
    rest.remove_prefix(found->white.size());
  }
  return Done{};
}

template <class R>
Status read_en_passant(std::string_view text, Setup<R>& setup) {
  if (text == "-") return Done{};
  for (std::string_view rest = text; !rest.empty();) {
    const std::optional<Square> s = read_square<R>(rest);
    if (!s) return Error{"FEN: invalid en passant square " + quoted(text)};
    setup.en_passant |= Bitboard<typename R::Board>::of(*s);
  }
  return Done{};
}

Expected<int> read_counter(std::string_view text, int largest, std::string_view what) {
  const std::optional<int> n = read_number<int>(text);
  if (!n || *n < 0 || *n > largest) return Error{"FEN: invalid " + std::string(what) + " " + quoted(text)};
  return *n;
}

template <class R>
std::string placement_text(const Position<R>& p) {
  using Board = typename R::Board;
  std::string out;
  for (int rank = Board::kRanks - 1; rank >= 0; --rank) {
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) out += std::to_string(empty);
      empty = 0;
    };
    for (int file = 0; file < Board::kFiles; ++file) {
      const Piece piece = p.piece_on(Board::at(file, rank));
      if (piece == kNoPiece) {
        ++empty;
        continue;
      }
      flush();
      out += letter_of<R>(piece);
    }
    flush();
    if (rank > 0) out += '/';
  }
  return out;
}

std::string rights_text(Rights rights) {
  std::string out;
  for (const Color c : {Color::kWhite, Color::kBlack}) {
    for (const RightText& r : kRightTexts) {
      if (rights & rights_of(c, r.right)) out += c == Color::kWhite ? r.white : r.black;
    }
  }
  return out.empty() ? "-" : out;
}

}  // namespace

template <class R>
Expected<Setup<R>> read_setup(std::string_view fen) {
  std::vector<std::string_view> fields = split_words(fen);
  if (fields.size() < 2) return Error{"FEN: piece placement and side to move are needed"};
  // A number in the fourth field shows that the castling field was left out (XBoard does so in games without castling).
  if (fields.size() >= 4 && read_number<int>(fields[3])) fields.insert(fields.begin() + 2, "-");
  for (const std::string_view field : fields) {
    if (is_check_counter(field)) return Error{"FEN: there is no game with a check counter " + quoted(field) + " here"};
  }
  constexpr std::size_t kMost = kHasCatapult<R> ? 7 : 6;
  if (fields.size() > kMost) return Error{"FEN: more than " + std::to_string(kMost) + " fields"};

  Setup<R> setup;
  const Expected<std::string> placement = own_placement(fields[0]);
  if (!placement) return placement.error();
  if (Status s = read_placement<R>(*placement, setup); !s) return s.error();
  if (fields[1] != "w" && fields[1] != "b") return Error{"FEN: the side to move must be w or b"};
  setup.side = fields[1] == "w" ? Color::kWhite : Color::kBlack;
  if (fields.size() > 2) {
    if (Status s = read_rights<R>(fields[2], setup); !s) return s.error();
  }
  if (fields.size() > 3) {
    if (Status s = read_en_passant<R>(fields[3], setup); !s) return s.error();
  }
  if (fields.size() > 4) {
    const Expected<int> n = read_counter(fields[4], kMostHalfMoves, "half-move clock");
    if (!n) return n.error();
    setup.half_moves = *n;
  }
  if (fields.size() > 5) {
    constexpr int kMostMoves = 1'000'000'000;
    const Expected<int> n = read_counter(fields[5], kMostMoves, "move number");
    if (!n) return n.error();
    setup.full_moves = std::max(*n, 1);
  }
  if (fields.size() > 6 && fields[6] != "-") {
    std::string_view rest = fields[6];
    const std::optional<Square> s = read_square<R>(rest);
    if (!s || !rest.empty()) return Error{"FEN: invalid catapult target " + quoted(fields[6])};
    setup.shot = *s;
  }
  return setup;
}

template <class R>
Expected<Position<R>> Position<R>::from_fen(std::string_view fen) {
  const Expected<Setup<R>> setup = read_setup<R>(fen);
  if (!setup) return setup.error();
  return from_setup(*setup);
}

template <class R>
Position<R> Position<R>::start() {
  return *from_fen(R::kStartFen);
}

template <class R>
Expected<Position<R>> Position<R>::from_setup(const Setup<R>& setup) {
  Position p;
  p.on_.fill(kNoPiece);
  for (int i = 0; i < kSquares; ++i) {
    const Square s = square(i);
    if (setup.on[at(s)] == kNoPiece) continue;
    p.put(setup.on[at(s)], s);
  }
  for (const Color c : {Color::kWhite, Color::kBlack}) {
    const std::string side(name(c));
    const Set kings = p.pieces(c, PieceType::kKing);
    if (!kings) return Error{"FEN: " + side + " has no king"};
    if (kings.has_several()) return Error{"FEN: " + side + " has more than one king"};
    p.kings_[at(c)] = kings.first();
  }
  if (p.pieces(PieceType::kPawn) & (rank_set<Board>(0) | rank_set<Board>(Board::kRanks - 1))) {
    return Error{"FEN: a pawn stands on the first or last rank"};
  }
  p.side_ = setup.side;
  p.full_moves_ = setup.full_moves;
  p.state_.half_moves = static_cast<std::int16_t>(setup.half_moves);
  if (p.attacked(p.king(~p.side_), p.side_)) return Error{"FEN: the side that is not to move is in check"};
  p.find_king_in_range();
  if constexpr (kHasCatapult<R>) {
    const auto in_range = [&](Color c) {
      return static_cast<bool>(catapult_range(p.king(c)) & p.pieces(~c, PieceType::kCatapult));
    };
    if (in_range(Color::kWhite) && in_range(Color::kBlack)) {
      return Error{"FEN: both kings stand in range of enemy catapults"};
    }
  }

  for (const Color c : {Color::kWhite, Color::kBlack}) {
    const auto stands = [&](Square s, PieceType t) {
      return p.piece_on(c == Color::kWhite ? s : Board::flipped(s)) == make_piece(c, t);
    };
    const Rights claimed =
        c == Color::kWhite ? setup.rights & kRightsOfOneSide : static_cast<Rights>(setup.rights >> kRightsOfBlack);
    if constexpr (kTwoStageCastling<R>) {
      p.state_.rights |= rights_of(c, R::usable_rights(claimed, stands));
    } else {
      for (const CastlingPlan& plan : R::kCastling) {
        if ((claimed & plan.right) && stands(plan.king_from, PieceType::kKing) && stands(plan.rook_from, plan.rook)) {
          p.state_.rights |= rights_of(c, plan.right);
        }
      }
    }
  }

  p.state_.key = p.key_from_scratch();
  if (p.decided()) return p;

  // En passant: behind the square stands a pawn that has just passed it from its start, over empty squares.
  Set passed;
  setup.en_passant.for_each([&](Square s) {
    const Color them = ~p.side_;
    const Square victim = p.en_passant_victim(s);
    if (p.piece_on(s) != kNoPiece || victim == kNoSquare || p.piece_on(victim) != make_piece(them, PieceType::kPawn)) {
      return;
    }
    const int start_rank = them == Color::kWhite ? R::kPawnStartRank : Board::kRanks - 1 - R::kPawnStartRank;
    const Square start = Board::at(Board::file(s), start_rank);
    const int steps = std::abs(Board::rank(victim) - start_rank);
    const Set between = kAttackTables<Board>.between[at(start)][at(victim)];
    if (steps < 2 || steps > R::kPawnLongestStep || !between.has(s)) return;
    if ((between | Set::of(start)) & p.occupied()) return;
    passed |= Set::of(s);
  });
  p.keep_usable_en_passant(passed);

  if constexpr (kHasCatapult<R>) {
    const Piece target = setup.shot == kNoSquare ? kNoPiece : p.piece_on(setup.shot);
    if (target != kNoPiece && color_of(target) == ~p.side_ && type_of(target) != PieceType::kKing) {
      p.keep_usable_shot(setup.shot);
    }
  }
  return p;
}

template <class R>
std::string Position<R>::fen() const {
  std::string out = placement_text(*this);
  out += side_ == Color::kWhite ? " w " : " b ";
  out += rights_text(state_.rights) + " ";
  if (state_.en_passant) {
    state_.en_passant.for_each([&](Square s) { out += Board::name(s); });
  } else {
    out += "-";
  }
  out += " " + std::to_string(state_.half_moves) + " " + std::to_string(full_moves_);
  if (state_.shot != kNoSquare) out += " " + Board::name(state_.shot);
  return out;
}

template <class R>
std::string Position<R>::to_text(Move m) const {
  std::string out = Board::name(m.from()) + Board::name(m.to());
  if (m.kind() == Move::Kind::kPromotion) out += to_lower(letter_of<R>(m.promoted()));
  if (m.kind() == Move::Kind::kStepAndShot) out += "," + Board::name(m.to()) + Board::name(m.extra_square());
  return out;
}

template <class R>
Expected<Move> Position<R>::parse_move(std::string_view text) const {
  const Error not_a_move{quoted(text) + " is not a move of " + std::string(R::kName)};
  std::string_view rest = text;
  const std::optional<Square> from = read_square<R>(rest);
  if (!from) return not_a_move;
  const std::optional<Square> to = read_square<R>(rest);
  if (!to) return not_a_move;
  std::optional<PieceType> promoted;
  std::optional<Square> shot;
  if (rest.starts_with(',')) {
    rest.remove_prefix(1);
    const std::optional<Square> again = read_square<R>(rest);
    shot = again ? read_square<R>(rest) : std::nullopt;
    if (!shot || *again != *to || !rest.empty()) return not_a_move;
  } else if (!rest.empty()) {
    const Piece piece = piece_of<R>(rest[0]);
    if (piece == kNoPiece || rest.size() > 1) return not_a_move;
    promoted = type_of(piece);
  }

  const auto is_meant = [&](Move m) {
    const bool shot_in_place = m.kind() == Move::Kind::kShot;
    if (m.to() != *to || promoted.has_value() != (m.kind() == Move::Kind::kPromotion)) return false;
    if (shot.has_value() != (m.kind() == Move::Kind::kStepAndShot)) return false;
    if (promoted && m.promoted() != *promoted) return false;
    if (shot && m.extra_square() != *shot) return false;
    if (!shot_in_place) return m.from() == *from;
    // Any catapult that could shoot may be named.
    return piece_on(*from) == make_piece(side_, PieceType::kCatapult) && catapult_range(*from).has(*to);
  };
  MoveList list;
  generate(list);
  for (const Move m : list) {
    if (is_meant(m)) return m;
  }
  return Error{"illegal move " + quoted(text)};
}

#define SOTKA_INSTANTIATE(R)                                               \
  static_assert(pieces_are_consistent<R>());                               \
  template Expected<Setup<R>> read_setup<R>(std::string_view);             \
  template Expected<Position<R>> Position<R>::from_fen(std::string_view);  \
  template Position<R> Position<R>::start();                               \
  template Expected<Position<R>> Position<R>::from_setup(const Setup<R>&); \
  template std::string Position<R>::fen() const;                           \
  template std::string Position<R>::to_text(Move) const;                   \
  template Expected<Move> Position<R>::parse_move(std::string_view) const;
SOTKA_FOR_EACH_RULES(SOTKA_INSTANTIATE)
#undef SOTKA_INSTANTIATE

}  // namespace sotka::chess
