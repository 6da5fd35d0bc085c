#include "match/tune/tuner.h"

#include <mutex>
#include <optional>
#include <utility>

#include "match/game_runner.h"
#include "match/workers.h"

namespace sotka::match::tune {
namespace {

constexpr std::uint64_t kPerturbationSeed = 0x5350'5341;  // openings take the seed as it is

class Tuner {
 public:
  Tuner(const TuneOrder& order, const Openings& openings, TuneJournal& journal, Progress& progress,
        const TuneEvents& events)
      : order_(order),
        openings_(openings),
        journal_(journal),
        progress_(progress),
        events_(events),
        plan_(progress.run().plan()) {}

  Expected<TuneEnd> run() {
    run_workers(
        order_.concurrency, [this] { work(); }, error_);
    if (error_.is_set()) return *error_.get();
    return progress_.pairs() == plan_.size() ? TuneEnd::kAllPlayed : TuneEnd::kCancelled;
  }

 private:
  bool is_over() const { return error_.is_set() || (events_.cancelled && events_.cancelled()); }

  // With the values to play it with.
  std::optional<std::pair<PlannedPair, TunedPair>> next() {
    const std::lock_guard lock(mutex_);
    while (next_ < plan_.size() && progress_.has(next_)) ++next_;
    if (next_ == plan_.size()) return std::nullopt;
    const PlannedPair planned = plan_.pair(next_++);
    TunedPair pair;
    pair.number = planned.number;
    const Spsa& spsa = progress_.spsa();
    if (planned.iteration) {
      const std::uint64_t seed = mixed_seed(progress_.run().seed ^ kPerturbationSeed, planned.global);
      Perturbation by = perturbation(spsa.parameters().size(), seed);
      pair.first = spsa.perturbed(*planned.iteration, by, 1);
      pair.second = spsa.perturbed(*planned.iteration, by, -1);
      pair.signs = std::move(by.signs);
    } else {
      std::vector<double> starts;
      for (const Parameter& parameter : spsa.parameters()) starts.push_back(parameter.start);
      pair.first = rounded(spsa.values(), spsa.parameters());
      pair.second = rounded(starts, spsa.parameters());
    }
    return std::pair(planned, std::move(pair));
  }

  void work() {
    protocol::client::ProcessLoop loop([this] { return is_over(); });
    Seat first(order_.engine, order_.game, loop);
    Seat second(order_.engine, order_.game, loop);
    while (!is_over()) {
      auto pair = next();
      if (!pair) return;
      const auto played = play(pair->first, pair->second, first, second);
      if (is_over()) return;
      if (!played) return error_.set(played.error());
      if (!*played) return;
      finish(pair->second);
    }
  }

  // False: cancelled.
  Expected<bool> play(const PlannedPair& planned, TunedPair& pair, Seat& first, Seat& second) const {
    for (auto [seat, values] : {std::pair(&first, &pair.first), std::pair(&second, &pair.second)}) {
      if (const Status status = seat->set_options(options(*values)); !status) return status.error();
    }
    GameOrder order{.game = order_.game,
                    .place = {.pair = planned.number, .opening = planned.global},
                    .opening = openings_.get(planned.global),
                    .adjudication = order_.adjudication,
                    .draw_rules = order_.draw_rules};
    for (std::size_t i = 0; i < pair.points.size(); ++i) {
      const bool first_is_white = i == 0;
      const auto game = first_is_white ? play_game(order, first, second) : play_game(order, second, first);
      if (!game) return game.error();
      if (!*game) return false;
      const auto& winner = (*game)->winner;
      pair.points[i] = !winner ? 1 : (*winner == Color::kWhite) == first_is_white ? 2 : 0;
      pair.faults += is_fault((*game)->end);
    }
    return true;
  }

  protocol::client::OptionValues options(const std::vector<std::int64_t>& values) const {
    protocol::client::OptionValues result;
    const auto& parameters = progress_.run().parameters;
    for (std::size_t i = 0; i < values.size(); ++i) {
      result.emplace_back(parameters[i].name, std::to_string(values[i]));
    }
    return result;
  }

  void finish(const TunedPair& pair) {
    const std::lock_guard lock(mutex_);
    if (error_.is_set()) return;
    if (const Status status = journal_.append(pair); !status) return error_.set(status.error());
    if (const Status status = progress_.add(pair); !status) return error_.set(status.error());
    if (events_.pair_over) events_.pair_over(progress_);
  }

  const TuneOrder& order_;
  const Openings& openings_;
  TuneJournal& journal_;
  Progress& progress_;
  const TuneEvents& events_;
  const Plan plan_;
  FirstError error_;

  std::mutex mutex_;  // for journal_, progress_ and all that follows
  int next_ = 0;
};

}  // namespace

Expected<TuneEnd> tune(const TuneOrder& order, const Openings& openings, TuneJournal& journal, Progress& progress,
                       const TuneEvents& events) {
  return Tuner(order, openings, journal, progress, events).run();
}

}  // namespace sotka::match::tune
