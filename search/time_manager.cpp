#include "search/time_manager.h"

#include <algorithm>

namespace sotka::search {
namespace {

// Moves to plan for in sudden death: fewer as the game goes on, with a minimum.
int moves_expected(int ply, const Parameters& p) {
  return std::max(p.time_moves - ply / p.time_moves_plies, std::min(p.time_moves_least, p.time_moves));
}

}  // namespace

TimeBudget allot_time(const Clock& clock, Milliseconds move_overhead, int ply, const Parameters& p) {
  const Milliseconds zero{0};
  const Milliseconds increment = std::max(clock.increment, zero);
  const Milliseconds overhead = std::max(move_overhead, zero);
  const bool last_of_period = clock.moves_to_go && *clock.moves_to_go <= 1;
  const int moves = clock.moves_to_go ? std::clamp(*clock.moves_to_go, 1, p.time_period_moves) : moves_expected(ply, p);

  // Games may last much longer than expected; moves made at once cost less than the overhead.
  const int moves_in_reserve = clock.moves_to_go ? moves - 1 : p.time_reserve_moves;
  const Milliseconds kept_for_later = std::max(overhead - increment, zero) * moves_in_reserve;
  const Milliseconds spendable = clock.remaining - overhead;
  const Milliseconds usable = std::max(spendable - kept_for_later, zero);

  TimeBudget budget;
  budget.soft = usable / moves + std::max(increment - overhead, zero) * p.time_increment_share / 100;
  // Only the last move of a period may use nearly all of it.
  const Milliseconds most = last_of_period
                                ? usable * p.time_last_share / 100
                                : usable * p.time_most_share / 100 + usable * p.time_most_moves_share / (100 * moves);
  budget.hard = std::min(budget.soft * p.time_hard_factor, most);
  budget.soft = std::min(budget.soft, budget.hard);
  if (last_of_period) budget.soft = budget.hard * p.time_last_soft_share / 100;
  return budget;
}

void TimeManager::start(const Limits& limits, Milliseconds move_overhead, int ply, const Parameters& parameters) {
  start_ = now();
  counted_from_ = start_.time_since_epoch().count();
  counting_ = !limits.ponder;
  budget_.reset();
  stretches_ = !limits.move_time.has_value();
  if (limits.clock) budget_ = allot_time(*limits.clock, move_overhead, ply, parameters);
  if (limits.move_time) {
    const Milliseconds all = std::max(*limits.move_time - move_overhead, Milliseconds{0});
    budget_ = budget_ ? TimeBudget{std::min(all, budget_->hard), std::min(all, budget_->hard)} : TimeBudget{all, all};
  }
}

void TimeManager::ponder_hit() {
  counted_from_ = now().time_since_epoch().count();
  counting_ = true;
}

Milliseconds TimeManager::elapsed() const {
  return std::chrono::duration_cast<Milliseconds>(now() - start_);
}

Milliseconds TimeManager::counted() const {
  return std::chrono::duration_cast<Milliseconds>(now().time_since_epoch() - Steady::duration(counted_from_));
}

bool TimeManager::hard_limit_passed() const {
  return budget_ && counting_ && counted() >= budget_->hard;
}

bool TimeManager::soft_limit_passed(int percent) const {
  if (!budget_ || !counting_) return false;
  if (!stretches_) return counted() >= budget_->soft;
  // Pondering counts here: it cost no time on the clock, but the search is as deep as after that time.
  return elapsed() >= std::min(budget_->soft * percent / 100, budget_->hard);
}

}  // namespace sotka::search
