#include "protocol/xboard/draughts.h"

#include <algorithm>

#include "engine/text.h"
#include "engine/words.h"
#include "protocol/xboard/refusal.h"

namespace sotka::protocol::xboard {
namespace {

// Does the route begin with these victims, in this order?
bool begins_with(const std::vector<player::MoveView::Jump>& way, const std::vector<int>& victims) {
  return way.size() >= victims.size() &&
         std::equal(victims.begin(), victims.end(), way.begin(),
                    [](int victim, const player::MoveView::Jump& jump) { return victim == jump.victim; });
}

bool are_all(const std::vector<int>& victims, const player::MoveView& move) {
  return victims.size() == move.taken.size() && std::is_permutation(victims.begin(), victims.end(), move.taken.begin());
}

}  // namespace

std::vector<std::string> Draughts::parts(const player::MoveView& move) const {
  const std::string crown = move.crowned ? "+" : "";
  if (move.ways.empty()) return {squares_.square(move.from) + squares_.square(move.to) + crown};
  const std::vector<player::MoveView::Jump>& way = move.ways.front();
  std::vector<std::string> parts;
  int from = move.from;
  for (std::size_t i = 0; i < way.size();) {
    const std::size_t victims = std::min(kMostVictims, way.size() - i);
    const player::MoveView::Jump& last = way[i + victims - 1];
    const std::string first_victim = squares_.square(way[i].victim);
    const std::string to = squares_.square(last.landing);
    const bool is_end = i + victims == way.size();
    if (victims == 1) {
      parts.push_back(squares_.square(from) + first_victim + "," + first_victim + to + (is_end ? crown : ""));
    } else {
      parts.push_back(squares_.square(from) + "x" + first_victim + "x" + squares_.square(last.victim) + "-" + to +
                      (is_end && move.crowned ? "=+" : ""));
    }
    from = last.landing;
    i += victims;
  }
  return parts;
}

std::vector<player::MoveView> Draughts::continuations(const player::GameSession& game, const Begun& begun) {
  std::vector<player::MoveView> moves;
  for (player::MoveView& move : game.move_views()) {
    if (move.from != begun.from) continue;
    std::erase_if(move.ways, [&](const std::vector<player::MoveView::Jump>& way) {
      return !begins_with(way, begun.victims) ||
             (!begun.victims.empty() && way[begun.victims.size() - 1].landing != begun.at);
    });
    if (begun.victims.empty() || !move.ways.empty()) moves.push_back(std::move(move));
  }
  return moves;
}

Expected<Draughts::Told> Draughts::read(std::string_view text, const player::GameSession& game,
                                        const std::optional<Begun>& before) const {
  const Error not_a_move{"not a valid move"};
  if (text.ends_with('+')) text.remove_suffix(1);
  if (text.ends_with('=')) text.remove_suffix(1);
  // The squares between legs: each leg but the first begins where the previous one ended.
  std::vector<int> path;
  while (!text.empty()) {
    const auto cell = squares_.take_square(text);
    if (!cell) return not_a_move;
    path.push_back(*cell);
    if (text.starts_with('x') || text.starts_with('-')) {
      text.remove_prefix(1);
    } else if (text.starts_with(',')) {
      text.remove_prefix(1);
      if (squares_.take_square(text) != path.back()) return not_a_move;
    }
  }
  if (path.size() < 2 || path.size() > kMostVictims + 2) return not_a_move;
  if (before && before->at != path.front()) return Error{"another capture is not finished"};

  Told told{.move = {}, .begun = before.value_or(Begun{path.front(), {}, path.front()})};
  Begun& begun = told.begun;
  begun.victims.insert(begun.victims.end(), path.begin() + 1, path.end() - 1);
  begun.at = path.back();
  const std::vector<player::MoveView> legal = game.move_views();
  for (const player::MoveView& move : legal) {
    if (move.from != begun.from || move.to != begun.at || !are_all(begun.victims, move)) continue;
    told.move = move.handle;
    return told;
  }
  if (!begun.victims.empty() && !continuations(game, begun).empty()) return told;
  if (!legal.empty() && !legal.front().taken.empty()) {
    return Error{std::to_string(legal.front().taken.size()) + " pieces must be captured"};
  }
  return Error{why_illegal(game, squares_, path[0], path[1], {})};
}

Expected<std::string> draughts_fen(std::string_view xboard_fen) {
  constexpr int kSide = 10;
  std::string_view rest = xboard_fen;
  const std::string_view placement = take_word(rest);
  const std::string_view side = take_word(rest);
  if (side != "w" && side != "b") return Error{"FEN: the side to move must be w or b"};
  std::string white;
  std::string black;
  int row = 0;
  int file = 0;
  bool is_king = false;
  for (std::size_t i = 0; i < placement.size(); ++i) {
    const char c = placement[i];
    if (c == '/') {
      if (file != kSide) return Error{"FEN: a rank does not have ten squares"};
      ++row;
      file = 0;
    } else if (c >= '0' && c <= '9') {
      const bool is_ten = c == '1' && i + 1 < placement.size() && placement[i + 1] == '0';
      file += is_ten ? kSide : c - '0';
      if (is_ten) ++i;
    } else if (c == '+') {
      is_king = true;
    } else if (c == 'm' || c == 'M') {
      // Squares are numbered row by row; the dark ones of the first row begin with the second.
      if (row >= kSide || file >= kSide || (row + file) % 2 == 0) return Error{"FEN: a piece is on a light square"};
      std::string& men = c == 'M' ? white : black;
      men += (men.empty() ? "" : ",") + std::string(is_king ? "K" : "") + std::to_string(row * 5 + file / 2 + 1);
      is_king = false;
      ++file;
    } else {
      return Error{"FEN: " + quoted(std::string_view(&c, 1)) + " is not a draughts piece"};
    }
    if (file > kSide) return Error{"FEN: a rank does not have ten squares"};
  }
  if (row != kSide - 1 || file != kSide) return Error{"FEN: there are not ten ranks"};
  return std::string(side == "w" ? "W" : "B") + ":W" + white + ":B" + black;
}

}  // namespace sotka::protocol::xboard
