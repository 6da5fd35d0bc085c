#include "match/tournament.h"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "match/game_runner.h"
#include "match/workers.h"

namespace sotka::match {
namespace {

protocol::client::EngineProcess::Log logger(const EngineSpec& spec, const TournamentEvents& events, std::mutex& mutex) {
  if (!events.said) return {};
  return [&](char direction, std::string_view line) {
    const std::lock_guard lock(mutex);
    events.said(spec.name, direction, line);
  };
}

class Tournament {
 public:
  Tournament(const TournamentOrder& order, const Openings& openings, Journal& journal, Standings& standings,
             const TournamentEvents& events)
      : order_(order), openings_(openings), journal_(journal), standings_(standings), events_(events) {
    if (order.tiebreak) {
      begin_encounters();
    } else {
      list_games();
    }
    decided_ = is_decided();
  }

  Expected<TournamentEnd> run() {
    run_workers(
        order_.concurrency, [this] { work(); }, error_);
    if (error_.is_set()) return *error_.get();
    if (decided_) return TournamentEnd::kDecided;
    if (is_over()) return TournamentEnd::kCancelled;
    return TournamentEnd::kAllPlayed;
  }

 private:
  void list_games() {
    std::vector<bool> played(static_cast<std::size_t>(order_.schedule.size()));
    for (const PlayedGame& game : journal_.games()) {
      const auto number = static_cast<std::size_t>(game.place.number);
      if (number < played.size()) played[number] = true;
      known_openings_[game.place.opening] = game.opening;
    }
    for (int number = 0; number < order_.schedule.size(); ++number) {
      const ScheduledGame game = order_.schedule.game(number);
      if (order_.shard.has(game) && !played[static_cast<std::size_t>(number)]) to_play_.push_back(game);
    }
  }

  // Each encounter resumes after its last game, unless that game was decisive.
  void begin_encounters() {
    std::vector<std::optional<ScheduledGame>> next;
    for (int encounter = 0; encounter < order_.schedule.encounters(); ++encounter) {
      next.emplace_back(order_.schedule.game(encounter * order_.schedule.games_per_encounter()));
    }
    for (const PlayedGame& game : journal_.games()) {
      known_openings_[game.place.opening] = game.opening;
      const auto encounter = static_cast<std::size_t>(order_.schedule.encounter(game.place.number));
      if (encounter < next.size()) next[encounter] = game_after(game);
    }
    for (const auto& game : next) {
      if (game) to_play_.push_back(*game);
    }
  }

  // The next game of the encounter, with the remaining times; none: it is decided.
  std::optional<ScheduledGame> game_after(const PlayedGame& game) {
    const ScheduledGame& place = game.place;
    if (game.winner || (place.number + 1) % order_.schedule.games_per_encounter() == 0) return std::nullopt;
    EncounterClocks& clocks = encounter_clocks_[order_.schedule.encounter(place.number)];
    clocks[place.white] = game.clocks[Color::kWhite];
    clocks[place.black] = game.clocks[Color::kBlack];
    return order_.schedule.game(place.number + 1);
  }

  ClockTimes clocks(const ScheduledGame& place) {
    const std::lock_guard lock(mutex_);
    const auto found = encounter_clocks_.find(order_.schedule.encounter(place.number));
    if (found == encounter_clocks_.end()) return {};
    return {{found->second[place.white], found->second[place.black]}};
  }

  bool is_over() const { return decided_ || error_.is_set() || (events_.cancelled && events_.cancelled()); }

  bool is_decided() const {
    return order_.sprt && judge(standings_.against(0, 1).pairs, *order_.sprt) != SprtVerdict::kGoOn;
  }

  std::optional<ScheduledGame> next() {
    const std::lock_guard lock(mutex_);
    if (next_ == to_play_.size()) return std::nullopt;
    return to_play_[next_++];
  }

  // The opening with that number; an opening that was already played is taken from the journal, since another build may
  // generate a different one.
  Opening opening(int number) {
    {
      const std::lock_guard lock(mutex_);
      if (const auto known = known_openings_.find(number); known != known_openings_.end()) return known->second;
    }
    Opening made = openings_.get(number);
    const std::lock_guard lock(mutex_);
    return known_openings_.emplace(number, std::move(made)).first->second;
  }

  void work() {
    protocol::client::ProcessLoop loop([this] { return is_over(); });
    std::map<int, Seat> seats;
    while (!is_over()) {
      const auto place = next();
      if (!place) return;
      // Ends idle engines to free memory.
      std::erase_if(seats,
                    [&place](const auto& seat) { return seat.first != place->white && seat.first != place->black; });
      for (const int engine : {place->white, place->black}) seats.try_emplace(engine, make_seat(engine, loop));
      const GameOrder order{.game = order_.game,
                            .place = *place,
                            .opening = opening(place->opening),
                            .adjudication = order_.adjudication,
                            .draw_rules = order_.draw_rules,
                            .clocks = clocks(*place)};
      begin(*place);
      auto game = play_game(order, seats.at(place->white), seats.at(place->black));
      if (is_over()) return;
      if (!game) return error_.set(game.error());
      if (!*game) return;
      finish(**game);
    }
  }

  Seat make_seat(int engine, protocol::client::ProcessLoop& loop) {
    const EngineSpec& spec = order_.engines[static_cast<std::size_t>(engine)];
    return Seat(spec, order_.game, loop, logger(spec, events_, log_mutex_));
  }

  void begin(const ScheduledGame& game) {
    const std::lock_guard lock(mutex_);
    if (events_.game_begun) events_.game_begun(game);
  }

  void finish(const PlayedGame& game) {
    const std::lock_guard lock(mutex_);
    if (decided_ || error_.is_set()) return;
    if (const Status status = journal_.append(game); !status) return error_.set(status.error());
    standings_.add(game);
    if (events_.game_over) {
      if (const Status status = events_.game_over(game, standings_); !status) return error_.set(status.error());
    }
    if (is_decided()) decided_ = true;
    if (order_.tiebreak) {
      if (const auto next = game_after(game)) to_play_.push_back(*next);
    }
  }

  const TournamentOrder& order_;
  const Openings& openings_;
  Journal& journal_;
  Standings& standings_;
  const TournamentEvents& events_;
  FirstError error_;

  using EncounterClocks = std::map<int, std::optional<search::Milliseconds>>;  // by engine

  std::mutex mutex_;  // for all that follows
  std::vector<ScheduledGame> to_play_;
  std::map<int, EncounterClocks> encounter_clocks_;
  std::size_t next_ = 0;
  std::map<int, Opening> known_openings_;
  std::atomic<bool> decided_ = false;
  std::mutex log_mutex_;
};

}  // namespace

Status check_engines(const TournamentOrder& order, const Openings& openings, const TournamentEvents& events) {
  std::mutex mutex;
  protocol::client::ProcessLoop loop;
  for (const EngineSpec& spec : order.engines) {
    protocol::client::EngineSetup setup = engine_setup(spec, logger(spec, events, mutex));
    setup.sets_up_positions = openings.have_positions();
    if (const auto client = protocol::client::start_engine(loop, setup, order.game); !client) return client.error();
  }
  return Done{};
}

Expected<TournamentEnd> play_tournament(const TournamentOrder& order, const Openings& openings, Journal& journal,
                                        Standings& standings, const TournamentEvents& events) {
  for (const PlayedGame& game : journal.games()) {
    if (const Status status = check_place(order.schedule, game.place); !status) return status.error();
  }
  return Tournament(order, openings, journal, standings, events).run();
}

}  // namespace sotka::match
