#include "match/adjudication.h"

#include <cstdlib>

namespace sotka::match {
namespace {

// Scores as centipawns, a mate being beyond all of them.
std::optional<int> centipawns(const protocol::client::EngineThought& thought) {
  constexpr int kMate = protocol::client::kMostScore + 1;
  if (thought.mate_in) return *thought.mate_in > 0 ? kMate : -kMate;
  return thought.centipawns;
}

}  // namespace

Adjudicator::Ruling Adjudicator::after(Color mover, const protocol::client::EngineThought& thought) {
  ++plies_;
  const std::optional<int> score = centipawns(thought);
  const int full_moves = plies_ / 2;

  if (rules_.win) {
    losing_[mover] = score && *score <= -rules_.win->score ? losing_[mover] + 1 : 0;
    winning_[mover] = score && *score >= rules_.win->score ? winning_[mover] + 1 : 0;
    for (const Color loser : {Color::kWhite, Color::kBlack}) {
      const bool lost = losing_[loser] >= rules_.win->moves;
      const bool agreed = !rules_.win->two_sided || winning_[~loser] >= rules_.win->moves;
      if (lost && agreed) return loser == Color::kWhite ? Ruling::kBlackWins : Ruling::kWhiteWins;
    }
  }
  if (rules_.draw) {
    drawish_plies_ = score && std::abs(*score) <= rules_.draw->score ? drawish_plies_ + 1 : 0;
    if (drawish_plies_ >= 2 * rules_.draw->moves && full_moves >= rules_.draw->from_move) return Ruling::kDraw;
  }
  if (rules_.longest && full_moves >= *rules_.longest) return Ruling::kTooLong;
  return Ruling::kGoOn;
}

}  // namespace sotka::match
