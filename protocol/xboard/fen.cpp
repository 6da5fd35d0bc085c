#include "protocol/xboard/fen.h"

#include <string>
#include <vector>

#include "engine/text.h"
#include "protocol/xboard/draughts.h"
#include "protocol/xboard/pictures.h"
#include "protocol/xboard/text.h"

namespace sotka::protocol::xboard {
namespace {

constexpr std::size_t kCastlingField = 2;
constexpr std::size_t kEnPassantField = 3;

// The index of the en passant field: one less if the castling field is missing.
std::size_t en_passant_field(const std::vector<std::string_view>& fields) {
  const bool no_castling = fields.size() > kEnPassantField && read_number<int>(fields[kEnPassantField]);
  return no_castling ? kCastlingField : kEnPassantField;
}

// "e6" becomes "e7".
std::string one_rank_up(std::string_view squares) {
  std::string out;
  for (std::size_t i = 0; i < squares.size();) {
    std::size_t end = i;
    while (end < squares.size() && squares[end] >= '0' && squares[end] <= '9') ++end;
    const auto rank = read_number<int>(squares.substr(i, end - i));
    if (rank) {
      out += std::to_string(*rank + 1);
      i = end;
    } else {
      out += squares[i++];
    }
  }
  return out;
}

std::string joined(const std::vector<std::string_view>& fields, std::size_t replaced, std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    out += (i > 0 ? " " : "") + std::string(i == replaced ? text : fields[i]);
  }
  return out;
}

// The valid en passant squares of the position.
std::string en_passant(const player::GameSession& game) {
  const std::string fen = game.fen();
  const auto fields = split_words(fen);
  return fields.size() > kEnPassantField && fields[kEnPassantField] != "-" ? std::string(fields[kEnPassantField])
                                                                           : std::string();
}

// In unknown games XBoard garbles the castling rights of the start position.
bool is_unknown_start(GameId game, std::string_view fen) {
  if (picture_of(game).slots.empty()) return false;
  const auto fields = split_words(fen);
  const auto start = split_words(info(game).start_fen);
  return fields.size() > 1 && fields[0] == start[0] && fields[1] == start[1];
}

}  // namespace

Expected<std::unique_ptr<player::GameSession>> read_fen(GameId id, std::string_view fen) {
  auto game = player::make_session(id);
  if (id == GameId::kDraughts) {
    const Expected<std::string> text = draughts_fen(fen);
    if (!text) return text.error();
    if (const Status status = game->set_position(*text); !status) return status.error();
    return game;
  }
  if (is_unknown_start(id, fen)) return game;
  if (const Status status = game->set_position(fen); !status) return status.error();
  const std::vector<std::string_view> fields = split_words(fen);
  const std::size_t field = en_passant_field(fields);
  if (info(id).ranks != 10 || field >= fields.size() || fields[field] == "-") return game;
  auto from_zero = player::make_session(id);
  const Status status = from_zero->set_position(joined(fields, field, one_rank_up(fields[field])));
  const bool keeps_more = status && en_passant(*from_zero).size() > en_passant(*game).size();
  return keeps_more ? std::move(from_zero) : std::move(game);
}

std::string fen_of(const player::GameSession& game) {
  if (game.id() != GameId::kDraughts) return game.fen();
  const player::BoardView board = game.board();
  const std::string letters = placement_text(board.files, board.ranks, [&board](int cell) {
    const player::BoardView::Cell& at = board.cells[static_cast<std::size_t>(cell)];
    return at.piece ? player::letter(at) : '\0';
  });
  // XBoard's kings are promoted men.
  std::string placement;
  for (const char letter : letters) {
    placement += letter == 'K' ? "+M" : letter == 'k' ? "+m" : std::string(1, letter);
  }
  return placement + (game.side_to_move() == Color::kWhite ? " w" : " b") + " - - 0 1";
}

}  // namespace sotka::protocol::xboard
