#pragma once
// The interface of the search: a request in, lines and a result out.

#include <memory>
#include <vector>

#include "engine/position.h"
#include "eval/evaluator.h"
#include "search/handicap.h"
#include "search/limits.h"
#include "search/listener.h"
#include "search/transposition_table.h"

namespace sotka::search {

template <Position P>
struct Request {
  P root;
  std::vector<Key> history{};  // keys of the game's earlier positions, oldest first, without the root's
  Limits limits{};
  std::vector<typename P::Move> root_moves{};  // search only these; none: every legal move
  int multi_pv = 1;                            // lines wanted; fewer come where there are fewer moves
  int threads = 1;
  Milliseconds move_overhead{10};  // time lost per move outside the search
  // Call new_game() when these change: the table keeps evaluations.
  eval::Settings<P> evaluation{};
  Handicap handicap{};
};

// Searches one request at a time on threads of its own. With one thread and no time limit the nodes, lines and result
// are the same on every machine and depend on nothing before the last new_game().
//
// Thread safety: start, run, wait, reserve and new_game are for one thread at a time (the caller synchronises them);
// stop, ponder_hit and searching may be called from any thread at any time. Different searchers share nothing but the
// table. The definitions are in searcher_impl.h; every game is instantiated in a file of its own.
template <Position P>
class Searcher {
 public:
  using Move = typename P::Move;

  // The table must outlive the searcher; it may be shared.
  explicit Searcher(TranspositionTable& table, TimeSource time_source = {});
  ~Searcher();  // stops and waits
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;

  // Clears the transposition table and the history tables. Waits for a search that is running.
  void new_game(int threads = 1);

  // Allocates the memory of so many threads, so that no clock waits for it. An error, and nothing is changed, if there
  // is not enough of it or the system does not allow so many threads. Waits for a search that is running.
  Status reserve(int threads);

  // Begins a search and returns; with fewer threads than were asked for if no more can be had. If not even one can, it
  // searches on the calling thread: to the end if a clock, move time or number of nodes ends the search, else only for
  // the first iteration. A search still running is stopped and waited for. `listener` is called from search's own
  // thread until on_result() has returned: exactly once, at the end, even if the game is over at the root, or memory
  // runs out: then the move is the best one that the table knows. Throws std::bad_alloc if memory runs out before.
  void start(Request<P> request, Listener<Move>& listener);

  // The same at once, on the calling thread: no thread is started for a search with one. `listener` is told as by
  // start(). Throws std::bad_alloc if memory runs out.
  const Result<Move>& run(const Request<P>& request, Listener<Move>& listener);

  // Ends the search soon: the first iteration is always completed. Harmless when none is running.
  void stop();

  // The pondered move was played: the limits of the request count from now on.
  void ponder_hit();

  // Blocks until the search has ended and its listener was told; then what it was told.
  const Result<Move>& wait();

  bool searching() const;

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace sotka::search
