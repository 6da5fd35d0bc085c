#include "training/generator.h"

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <new>
#include <vector>

#include "engine/threads.h"

namespace sotka::training {
namespace {

using Clock = std::chrono::steady_clock;
using search::Milliseconds;

// Assigns game numbers to threads, and returns finished games in the order of their numbers.
class Crew {
 public:
  Crew(const GeneratorOrder& order, const draughts::Bitbases* bitbases, std::uint64_t first)
      : order_(order), bitbases_(bitbases), next_to_play_(first), next_to_take_(first) {
    for (int i = 0; i < order.threads; ++i) {
      if (const Status status = start_thread(threads_, [this] { work_or_fail(); }); !status) {
        fail(status.error());
        break;
      }
    }
  }
  ~Crew() { stop_ = true; }  // the threads are joined next

  // The next game in order; none: not within a short time, or no more games.
  std::optional<TrainingGame> take(Milliseconds moment) {
    std::unique_lock lock(mutex_);
    finished_.wait_for(lock, moment, [this] { return error_ || games_.contains(next_to_take_); });
    const auto found = games_.find(next_to_take_);
    if (found == games_.end()) return std::nullopt;
    TrainingGame game = std::move(found->second);
    games_.erase(found);
    next_to_take_ += step();
    return game;
  }

  bool all_taken() {
    const std::lock_guard lock(mutex_);
    return !is_wanted(next_to_take_);
  }

  // The error that ended the games.
  std::optional<Error> error() {
    const std::lock_guard lock(mutex_);
    return games_.contains(next_to_take_) ? std::nullopt : error_;
  }

 private:
  std::uint64_t step() const { return static_cast<std::uint64_t>(order_.shard.of); }
  bool is_wanted(std::uint64_t number) const { return !order_.games || number < *order_.games; }

  void work_or_fail() {
    try {
      work();
    } catch (const std::bad_alloc&) {
      fail({"out of memory; use fewer --threads"});
    }
  }

  void fail(const Error& error) {
    const std::lock_guard lock(mutex_);
    error_ = error;
    finished_.notify_one();
  }

  void work() {
    const auto player = make_self_player(order_.settings, bitbases_);
    while (!stop_) {
      std::uint64_t number = 0;
      {
        const std::lock_guard lock(mutex_);
        if (error_ || !is_wanted(next_to_play_)) return;
        number = next_to_play_;
        next_to_play_ += step();
      }
      auto game = player->play(number, stop_);
      const std::lock_guard lock(mutex_);
      if (!game) {
        error_ = game.error();
      } else if (*game) {
        games_.emplace(number, std::move(**game));
      }
      finished_.notify_one();
    }
  }

  const GeneratorOrder& order_;
  const draughts::Bitbases* bitbases_;
  std::atomic<bool> stop_{false};

  std::mutex mutex_;
  std::condition_variable finished_;
  std::uint64_t next_to_play_;
  std::uint64_t next_to_take_;
  std::map<std::uint64_t, TrainingGame> games_;  // finished, by number
  std::optional<Error> error_;

  std::vector<std::jthread> threads_;
};

}  // namespace

GameFileHeader header_of(const GeneratorOrder& order) {
  GameFileHeader header{order.settings.game, order.settings.to_text()};
  header.settings.emplace_back("shard", std::to_string(order.shard.index) + "/" + std::to_string(order.shard.of));
  return header;
}

Expected<GeneratorProgress> generate(const GeneratorOrder& order, const draughts::Bitbases* bitbases,
                                     GameWriter& writer, const std::function<bool()>& interrupted,
                                     const std::function<void(const GeneratorProgress&)>& tell) {
  const auto& found = writer.found();
  const auto step = static_cast<std::uint64_t>(order.shard.of);
  const std::uint64_t first =
      found.last_number ? *found.last_number + step : static_cast<std::uint64_t>(order.shard.index - 1);
  const Clock::time_point start = Clock::now();
  GeneratorProgress progress;
  constexpr Milliseconds kMoment{200}, kSyncEvery{10'000};
  Milliseconds told{0}, synced{0};
  {
    Crew crew(order, bitbases, first);
    while (!crew.all_taken() && !interrupted() && !(order.time && progress.elapsed >= *order.time) &&
           !(order.positions && found.usable + progress.usable >= *order.positions)) {
      const auto game = crew.take(kMoment);
      progress.elapsed = std::chrono::duration_cast<Milliseconds>(Clock::now() - start);
      if (game) {
        if (Status status = writer.append(*game); !status) return status.error();
        ++progress.games;
        progress.usable += game->usable;
        progress.plies += game->plies();
        progress.white_wins += game->result > 0 ? 1 : 0;
        progress.draws += game->result == 0 ? 1 : 0;
      } else if (const auto error = crew.error()) {
        return *error;
      }
      if (progress.elapsed - told >= kMoment) {
        told = progress.elapsed;
        tell(progress);
      }
      if (progress.elapsed - synced >= kSyncEvery) {
        synced = progress.elapsed;
        if (Status status = writer.sync(); !status) return status.error();
      }
    }
  }
  if (Status status = writer.sync(); !status) return status.error();
  tell(progress);
  return progress;
}

}  // namespace sotka::training
