#pragma once
// Search as its users see it: hand in a request, be told of lines, wait for or be told of the result.

#include <memory>
#include <vector>

#include "engine/position.h"
#include "eval/evaluator.h"
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
  Milliseconds move_overhead{10};  // lost between our answer and the stopped clock
  eval::Settings<P> evaluation{};  // call new_game() when they change: the table keeps evaluations
};

// Searches one request at a time on threads of its own. With one thread a request without time limits gives the same
// nodes, lines and result on every machine, whatever was searched before the last new_game().
//
// start, run, wait and new_game belong to one thread (or are kept apart by the caller); stop and ponder_hit may come from
// any other. The definitions are in searcher_impl.h; every game is instantiated in a file of its own.
template <Position P>
class Searcher {
 public:
  using Move = typename P::Move;

  // The table is shared with whoever else holds it, and outlives the searcher.
  explicit Searcher(TranspositionTable& table, TimeSource time_source = {});
  ~Searcher();  // stops and waits
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;

  // Forgets what earlier searches learnt: the table and the move ordering statistics. Not during a search.
  void new_game(int threads = 1);

  // Begins a search and returns. A search still running is stopped and waited for. `listener` is called from search's
  // own thread until on_result() has returned: exactly once, at the end, even if the game is over at the root.
  void start(Request<P> request, Listener<Move>& listener);

  // The same at once, on the calling thread: no thread is started for a search with one. `listener` is told as by
  // start().
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
