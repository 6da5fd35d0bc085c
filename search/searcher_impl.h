#pragma once
// The definitions of Searcher, for the files that instantiate it.

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "engine/threads.h"
#include "search/iteration.h"
#include "search/searcher.h"
#include "search/worker.h"

namespace sotka::search {

template <Position P>
class Searcher<P>::Implementation {
 public:
  // The first worker is allocated here, not on the running clock of the first move.
  Implementation(TranspositionTable& table, TimeSource time_source) : control_(table, std::move(time_source)) {
    workers_.push_back(std::make_unique<Worker<P>>(control_));
  }

  ~Implementation() {
    stop();
    wait();
  }

  void new_game(int threads) {
    wait();
    control_.table.clear(threads);
    for (auto& worker : workers_) worker->forget();
  }

  Status reserve(int threads) {
    wait();
    const std::size_t wanted = static_cast<std::size_t>(std::max(threads, 1));
    const std::size_t before = workers_.size();
    add_workers(wanted);
    Status status = workers_.size() < wanted ? Status(Error{"there is not enough memory"}) : try_threads(threads);
    workers_.resize(status ? wanted : before);
    if (status) return status;
    return Error{"no search on " + std::to_string(threads) + " threads: " + status.error().message};
  }

  void start(Request<P> request, Listener<Move>& listener) {
    get_ready(request);
    if (!spare_) spare_.reset(new (std::nothrow) std::byte[kSpareBytes]);
    request_ = std::move(request);
    try {
      thread_ = std::jthread([this, &listener] { finish(listener); });
    } catch (const std::system_error&) {
      finish_here(listener);
    } catch (const std::bad_alloc&) {
      spare_.reset();  // for what the listener is told
      finish_here(listener);
    }
  }

  const Result<Move>& run(const Request<P>& request, Listener<Move>& listener) {
    get_ready(request);
    try {
      result_ = search(request, listener);
    } catch (const std::bad_alloc&) {
      searching_ = false;
      throw;
    }
    tell(listener);
    return result_;
  }

  void stop() {
    {
      const std::lock_guard lock(mutex_);
      held_ = false;
    }
    control_.stop = true;
    released_.notify_all();
    tell_waiting();
  }

  void ponder_hit() {
    control_.time.ponder_hit();
    {
      const std::lock_guard lock(mutex_);
      held_ = held_ && held_after_ponder_hit_;
    }
    released_.notify_all();
    tell_waiting();
  }

  const Result<Move>& wait() {
    if (thread_.joinable()) thread_.join();
    return result_;
  }

  bool searching() const { return searching_; }

 private:
  // So many workers, or as many as there is memory for.
  void add_workers(std::size_t wanted) {
    try {
      while (workers_.size() < wanted) workers_.push_back(std::make_unique<Worker<P>>(control_));
    } catch (const std::bad_alloc&) {  // the searches get by with fewer
    }
  }

  void get_ready(const Request<P>& request) {
    stop();
    wait();
    const auto threads = static_cast<std::size_t>(std::max(request.threads, 1));
    workers_.resize(std::min(workers_.size(), threads));
    add_workers(threads);
    control_.counters.clear();
    for (const auto& worker : workers_) control_.counters.push_back(&worker->nodes());
    control_.limits = request.limits;
    control_.stop = false;
    control_.table.new_search();
    control_.time.start(request.limits, request.move_overhead, static_cast<int>(request.history.size()),
                        parameters<P>());
    {
      const std::lock_guard lock(mutex_);
      held_ = request.limits.infinite || request.limits.ponder;
      held_after_ponder_hit_ = request.limits.infinite;
    }
    searching_ = true;
  }

  void finish(Listener<Move>& listener) {
    search_or_make_do(listener);
    hold();
    tell(listener);
  }

  // Where the system allows no thread.
  void finish_here(Listener<Move>& listener) {
    listener.on_shortage("the search thread cannot be started");
    const Limits& limits = request_->limits;
    const bool ends_by_itself =
        !limits.infinite && !limits.ponder && (limits.clock || limits.move_time || limits.nodes);
    if (!ends_by_itself) control_.stop = true;  // after the first iteration
    here_ = true;
    search_or_make_do(listener);
    here_ = false;
    {
      const std::lock_guard lock(mutex_);
      waiting_ = &listener;
    }
    tell_waiting();
  }

  // Tells the result of finish_here(), unless it is held.
  void tell_waiting() {
    Listener<Move>* listener = nullptr;
    {
      const std::lock_guard lock(mutex_);
      if (!held_) std::swap(listener, waiting_);
    }
    if (listener != nullptr) tell(*listener);
  }

  void tell(Listener<Move>& listener) {
    try {
      listener.on_result(result_);
    } catch (const std::bad_alloc&) {
      if (!spare_) throw;
      spare_.reset();
      listener.on_result(result_);
    }
    searching_ = false;
  }

  void search_or_make_do(Listener<Move>& listener) {
    try {
      result_ = search(*request_, listener);
    } catch (const std::bad_alloc&) {
      spare_.reset();
      listener.on_shortage("out of memory; the search ends early");
      result_ = make_do(*request_);
    }
  }

  // The best move that the table knows, else any.
  Result<Move> make_do(const Request<P>& request) const {
    Result<Move> result;
    result.counters = {control_.total_nodes(), control_.time.elapsed(), control_.table.hashfull(), 0};
    const std::vector<Move> root_moves = moves_to_search(request);
    if (root_moves.empty()) return result;
    result.best = root_moves.front();
    TableEntry known;
    if (control_.table.probe(table_key(request.root), known) && known.move != 0) {
      const Move best = request.root.find(known.move);
      if (std::find(root_moves.begin(), root_moves.end(), best) != root_moves.end()) {
        result.best = best;
        result.line.depth = known.depth;
        result.line.score = score_from_table(known.score, 0);
      }
    }
    result.line.moves = {result.best};
    return result;
  }

  Result<Move> search(const Request<P>& request, Listener<Move>& listener) {
    const std::vector<Move> root_moves = moves_to_search(request);
    if (root_moves.empty()) return game_over(request, listener);

    for (std::size_t i = 0; i < workers_.size(); ++i) workers_[i]->prepare(request, root_moves, i == 0);
    Worker<P>& main = *workers_[0];
    std::atomic<bool> helper_failed{false};
    {
      // Lazy SMP (https://www.chessprogramming.org/Lazy_SMP): all threads search the root and share the table.
      std::vector<std::jthread> helpers;
      const StopAtEnd stop_helpers{control_};
      for (std::size_t i = 1; i < workers_.size(); ++i) {
        const auto work = [helper = workers_[i].get(), &helper_failed] {
          do_or_note([helper] { helper->iterate(nullptr); }, helper_failed);
        };
        if (!start_thread(helpers, work)) break;
      }
      main.iterate(&listener);
      hold();
    }
    if (helper_failed) listener.on_shortage("out of memory in a search thread; the others went on");

    Result<Move> result;
    result.line = main.best_line();
    if (request.multi_pv <= 1 && !helper_failed) {
      Line<Move> elected = elect(result.line);
      if (elected.moves[0] != result.line.moves[0]) {
        result.line = std::move(elected);
        listener.on_line(result.line, main.counters());
      }
    }
    result.best = result.line.moves[0];
    if (result.line.moves.size() > 1) result.ponder = result.line.moves[1];
    result.counters = main.counters();
    return result;
  }

  static std::vector<Move> moves_to_search(const Request<P>& request) {
    typename P::MoveList legal;
    legal.clear();
    request.root.generate(legal);
    std::vector<Move> chosen;
    for (const Move move : legal) {
      const auto& wanted = request.root_moves;
      if (wanted.empty() || std::find(wanted.begin(), wanted.end(), move) != wanted.end()) chosen.push_back(move);
    }
    if (request.multi_pv <= 1) keep_best_known(request.root, chosen);
    return chosen;
  }

  Result<Move> game_over(const Request<P>& request, Listener<Move>& listener) {
    const auto decided = request.root.decided();
    Result<Move> result;
    result.line.score = score_of(decided ? *decided : request.root.outcome_without_moves(), request.root, 0);
    result.counters.elapsed = control_.time.elapsed();
    listener.on_line(result.line, result.counters);
    hold();
    return result;
  }

  // Waits for stop() or ponder_hit() where the request asks for it.
  void hold() {
    std::unique_lock lock(mutex_);
    released_.wait(lock, [this] { return !held_ || here_; });
  }

  // Every thread votes for its best move, with a weight that grows with depth and score.
  Line<Move> elect(const Line<Move>& main_line) const {
    std::vector<Line<Move>> lines;
    for (const auto& worker : workers_) {
      Line<Move> line = worker == workers_[0] ? main_line : worker->best_line();
      if (line.depth > 0 && !line.moves.empty()) lines.push_back(std::move(line));
    }
    Score lowest = main_line.score;
    for (const auto& line : lines) lowest = std::min(lowest, line.score);
    const auto votes = [&](Move move) {
      std::int64_t sum = 0;
      for (const auto& line : lines) {
        if (line.moves[0] == move) sum += std::int64_t{line.score - lowest + parameters<P>().vote_base} * line.depth;
      }
      return sum;
    };
    return *std::max_element(lines.begin(), lines.end(), [&](const Line<Move>& a, const Line<Move>& b) {
      return votes(a.moves[0]) < votes(b.moves[0]);
    });
  }

  // Ends the helpers, also where the main worker throws.
  struct StopAtEnd {
    ~StopAtEnd() { control.stop = true; }
    Control& control;
  };

  static constexpr std::size_t kSpareBytes = 1 << 20;

  Control control_;
  std::vector<std::unique_ptr<Worker<P>>> workers_;
  std::optional<Request<P>> request_;  // of start()
  Result<Move> result_;
  std::unique_ptr<std::byte[]> spare_;  // given back when memory runs out, so that the result can be told
  std::atomic<bool> searching_{false};

  std::mutex mutex_;
  std::condition_variable released_;
  bool held_ = false;  // the result must wait for stop() or ponder_hit()
  bool held_after_ponder_hit_ = false;
  bool here_ = false;                  // searching on the thread that called start()
  Listener<Move>* waiting_ = nullptr;  // of finish_here(), for its result

  std::jthread thread_;
};

template <Position P>
Searcher<P>::Searcher(TranspositionTable& table, TimeSource time_source)
    : implementation_(std::make_unique<Implementation>(table, std::move(time_source))) {}

template <Position P>
Searcher<P>::~Searcher() = default;

template <Position P>
void Searcher<P>::new_game(int threads) {
  implementation_->new_game(threads);
}

template <Position P>
Status Searcher<P>::reserve(int threads) {
  return implementation_->reserve(threads);
}

template <Position P>
void Searcher<P>::start(Request<P> request, Listener<Move>& listener) {
  implementation_->start(std::move(request), listener);
}

template <Position P>
const Result<typename P::Move>& Searcher<P>::run(const Request<P>& request, Listener<Move>& listener) {
  return implementation_->run(request, listener);
}

template <Position P>
void Searcher<P>::stop() {
  implementation_->stop();
}

template <Position P>
void Searcher<P>::ponder_hit() {
  implementation_->ponder_hit();
}

template <Position P>
const Result<typename P::Move>& Searcher<P>::wait() {
  return implementation_->wait();
}

template <Position P>
bool Searcher<P>::searching() const {
  return implementation_->searching();
}

}  // namespace sotka::search
