#include "protocol/xboard_highlight.h"

#include <algorithm>

#include "protocol/xboard_text.h"

namespace sotka::protocol {
namespace {

constexpr char kGo = 'Y';
constexpr char kCapture = 'R';
constexpr char kFirstLeg = 'C';
constexpr char kVictim = 'g';

bool is_in_place(const DrawnMove& move) {
  return XboardMoves::is_shot(move) && move.to == move.from;
}

}  // namespace

// The legal moves of a man. A shot in place that several catapults can fire is one legal move, but here each has it.
std::vector<DrawnMove> XboardHighlight::moves_from(int cell, const Player& player) {
  std::vector<DrawnMove> moves;
  const BoardView board = player.board();
  const auto name = [&board](int c) {
    return board.file_letters[static_cast<std::size_t>(c % board.files)] + std::to_string(c / board.files + 1);
  };
  for (DrawnMove& move : player.drawn_moves()) {
    if (move.from == cell) {
      moves.push_back(std::move(move));
    } else if (is_in_place(move)) {
      const int victim = move.taken.front();
      if (!player.canonical_move(name(cell) + name(victim))) continue;
      move.from = move.to = cell;
      moves.push_back(std::move(move));
    }
  }
  return moves;
}

XboardHighlight::Marks XboardHighlight::first_legs(const std::vector<DrawnMove>& moves, const Player& player) {
  Marks marks(player.board().cells.size());
  for (const DrawnMove& move : moves) {
    if (const auto first_leg = XboardMoves::first_leg(move)) {
      marks[static_cast<std::size_t>(*first_leg)] = kFirstLeg;
    } else {
      marks[static_cast<std::size_t>(move.to)] = move.taken.empty() ? kGo : kCapture;
    }
  }
  return marks;
}

std::string XboardHighlight::command(const Marks& marks, const Player& player) {
  const BoardView board = player.board();
  return "highlight " +
         placement_text(board.files, board.ranks, [&](int cell) { return marks[static_cast<std::size_t>(cell)]; });
}

std::string XboardHighlight::lift(int cell, const Player& player) {
  if (lifted_ && put_ == cell) {
    Marks marks(player.board().cells.size());
    for (const DrawnMove& move : moves_from(*lifted_, player)) {
      if (XboardMoves::first_leg(move) == cell) marks[static_cast<std::size_t>(move.to)] = kGo;
    }
    return command(marks, player);
  }
  lifted_ = cell;
  put_.reset();
  return command(first_legs(moves_from(cell, player), player), player);
}

std::string XboardHighlight::lift(int cell, const Player& player, const XboardDraughts& draughts,
                                  const std::optional<XboardDraughts::Begun>& begun) {
  if (lifted_ && put_ == cell) {
    victims_.push_back(cell);
  } else {
    lifted_ = cell;
    victims_.clear();
  }
  put_.reset();
  Marks marks(player.board().cells.size());
  const bool is_another = begun && begun->at != *lifted_;
  const XboardDraughts::Begun told = begun.value_or(XboardDraughts::Begun{*lifted_, {}, *lifted_});
  if (is_another) return command(marks, player);
  const std::size_t before = told.victims.size();
  for (const DrawnMove& move : draughts.continuations(told)) {
    if (move.taken.empty()) marks[static_cast<std::size_t>(move.to)] = kGo;
    for (const std::vector<DrawnMove::Jump>& way : move.ways) {
      const std::size_t chosen = before + victims_.size();
      const bool fits = way.size() >= chosen &&
                        std::equal(victims_.begin(), victims_.end(), way.begin() + before,
                                   [](int victim, const DrawnMove::Jump& jump) { return victim == jump.victim; });
      if (!fits) continue;
      if (chosen < way.size() && victims_.size() < XboardDraughts::kMostVictims) {
        marks[static_cast<std::size_t>(way[chosen].victim)] = kFirstLeg;
      } else {
        marks[static_cast<std::size_t>(way[chosen - 1].landing)] = kGo;
      }
    }
  }
  return command(marks, player);
}

std::string XboardHighlight::put(int cell, const Player& player) {
  put_ = cell;
  if (!lifted_) return {};
  std::string letters;
  for (const DrawnMove& move : player.drawn_moves()) {
    const auto letter = XboardMoves::promotion(move);
    if (letter && move.from == *lifted_ && move.to == cell) letters += static_cast<char>(*letter - 'a' + 'A');
  }
  return letters.empty() ? std::string() : "choice " + letters;
}

std::string XboardHighlight::hover(int cell, const Player& player) const {
  if (!lifted_ || put_) return {};
  const std::vector<DrawnMove> moves = moves_from(*lifted_, player);
  const auto move = std::find_if(moves.begin(), moves.end(), [cell](const DrawnMove& m) {
    return m.to == cell && !m.taken.empty() && m.taken.front() != cell && !XboardMoves::is_shot(m);
  });
  if (move == moves.end()) return {};
  Marks marks = first_legs(moves, player);
  marks[static_cast<std::size_t>(move->taken.front())] = kVictim;
  return command(marks, player);
}

}  // namespace sotka::protocol
