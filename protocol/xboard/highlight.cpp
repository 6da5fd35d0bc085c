#include "protocol/xboard/highlight.h"

#include <algorithm>

#include "engine/text.h"
#include "protocol/xboard/text.h"

namespace sotka::protocol::xboard {
namespace {

constexpr char kGo = 'Y';
constexpr char kCapture = 'R';
constexpr char kFirstLeg = 'C';
constexpr char kVictim = 'g';

bool is_in_place(const player::MoveView& move) {
  return Moves::is_shot(move) && move.to == move.from;
}

}  // namespace

// The legal moves of a piece. A shot in place that several catapults can fire is one legal move, listed here for each.
std::vector<player::MoveView> Highlight::moves_from(int cell, const player::GameSession& game) {
  std::vector<player::MoveView> moves;
  const player::BoardView board = game.board();
  const auto name = [&board](int c) {
    return board.file_letters[static_cast<std::size_t>(c % board.files)] + std::to_string(c / board.files + 1);
  };
  for (player::MoveView& move : game.move_views()) {
    if (move.from == cell) {
      moves.push_back(std::move(move));
    } else if (is_in_place(move)) {
      const int victim = move.taken.front();
      if (!game.parse(name(cell) + name(victim))) continue;
      move.from = move.to = cell;
      moves.push_back(std::move(move));
    }
  }
  return moves;
}

Highlight::Marks Highlight::first_legs(const std::vector<player::MoveView>& moves, const player::GameSession& game) {
  Marks marks(game.board().cells.size());
  for (const player::MoveView& move : moves) {
    if (const auto first_leg = Moves::first_leg(move)) {
      marks[static_cast<std::size_t>(*first_leg)] = kFirstLeg;
    } else {
      marks[static_cast<std::size_t>(move.to)] = move.taken.empty() ? kGo : kCapture;
    }
  }
  return marks;
}

std::string Highlight::command(const Marks& marks, const player::GameSession& game) {
  const player::BoardView board = game.board();
  return "highlight " +
         placement_text(board.files, board.ranks, [&](int cell) { return marks[static_cast<std::size_t>(cell)]; });
}

std::string Highlight::lift(int cell, const player::GameSession& game) {
  if (lifted_ && put_ == cell) {
    Marks marks(game.board().cells.size());
    for (const player::MoveView& move : moves_from(*lifted_, game)) {
      if (Moves::first_leg(move) == cell) marks[static_cast<std::size_t>(move.to)] = kGo;
    }
    return command(marks, game);
  }
  lifted_ = cell;
  put_.reset();
  return command(first_legs(moves_from(cell, game), game), game);
}

std::string Highlight::lift(int cell, const player::GameSession& game, const std::optional<Draughts::Begun>& begun) {
  if (lifted_ && put_ == cell) {
    victims_.push_back(cell);
  } else {
    lifted_ = cell;
    victims_.clear();
  }
  put_.reset();
  Marks marks(game.board().cells.size());
  const bool is_another = begun && begun->at != *lifted_;
  const Draughts::Begun told = begun.value_or(Draughts::Begun{*lifted_, {}, *lifted_});
  if (is_another) return command(marks, game);
  const std::size_t before = told.victims.size();
  for (const player::MoveView& move : Draughts::continuations(game, told)) {
    if (move.taken.empty()) marks[static_cast<std::size_t>(move.to)] = kGo;
    for (const std::vector<player::MoveView::Jump>& way : move.ways) {
      const std::size_t chosen = before + victims_.size();
      const bool fits = way.size() >= chosen && std::equal(victims_.begin(), victims_.end(), way.begin() + before,
                                                           [](int victim, const player::MoveView::Jump& jump) {
                                                             return victim == jump.victim;
                                                           });
      if (!fits) continue;
      if (chosen < way.size() && victims_.size() < Draughts::kMostVictims) {
        marks[static_cast<std::size_t>(way[chosen].victim)] = kFirstLeg;
      } else {
        marks[static_cast<std::size_t>(way[chosen - 1].landing)] = kGo;
      }
    }
  }
  return command(marks, game);
}

std::string Highlight::put(int cell, const player::GameSession& game) {
  put_ = cell;
  if (!lifted_) return {};
  std::string letters;
  for (const player::MoveView& move : game.move_views()) {
    const auto letter = Moves::promotion(move);
    if (letter && move.from == *lifted_ && move.to == cell) letters += to_upper(*letter);
  }
  return letters.empty() ? std::string() : "choice " + letters;
}

std::string Highlight::hover(int cell, const player::GameSession& game) const {
  if (!lifted_ || put_) return {};
  const std::vector<player::MoveView> moves = moves_from(*lifted_, game);
  const auto move = std::find_if(moves.begin(), moves.end(), [cell](const player::MoveView& m) {
    return m.to == cell && !m.taken.empty() && m.taken.front() != cell && !Moves::is_shot(m);
  });
  if (move == moves.end()) return {};
  Marks marks = first_legs(moves, game);
  marks[static_cast<std::size_t>(move->taken.front())] = kVictim;
  return command(marks, game);
}

}  // namespace sotka::protocol::xboard
