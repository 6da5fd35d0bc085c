#pragma once
// One search thread: iterative deepening around a principal variation search (Marsland and Campbell, 1982) with
// quiescence. Integer arithmetic only, so one thread visits the same nodes on every machine.

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/fixed_list.h"
#include "engine/position.h"
#include "eval/evaluator.h"
#include "search/abilities.h"
#include "search/histories.h"
#include "search/move_picker.h"
#include "search/searcher.h"
#include "search/time_manager.h"
#include "search/transposition_table.h"

namespace sotka::search {

// Shared by the threads of a search.
struct Control {
  Control(TranspositionTable& shared_table, TimeSource time_source)
      : table(shared_table), time(std::move(time_source)) {}

  std::uint64_t total_nodes() const {
    std::uint64_t sum = 0;
    for (const std::atomic<std::uint64_t>* nodes : counters) sum += nodes->load(std::memory_order_relaxed);
    return sum;
  }

  TranspositionTable& table;
  TimeManager time;
  Limits limits;
  std::atomic<bool> stop{false};
  std::vector<const std::atomic<std::uint64_t>*> counters;  // nodes of every worker
};

template <Position P>
class Worker {
 public:
  using Move = typename P::Move;
  using Evaluator = eval::Evaluator<P>;
  static_assert(eval::EvaluatorOf<Evaluator, P> && kMaxPly <= eval::kMaxPushes);

  explicit Worker(Control& control);

  void forget() { histories_.clear(); }
  const std::atomic<std::uint64_t>& nodes() const { return nodes_; }

  // Sets up a search; `root_moves` are legal and not empty. The main worker checks the limits.
  void prepare(const Request<P>& request, const std::vector<Move>& root_moves, bool is_main);

  // Iterative deepening until a limit is reached. The listener, if any, gets the lines of every iteration.
  void iterate(Listener<Move>* listener);

  // The best line found; every move is legal. After iterate() the main worker has one of depth 1 at least.
  Line<Move> best_line() const;
  Counters counters() const;

 private:
  struct RootMove {
    Move move;
    Score score = -kInfinite;           // of this iteration; -kInfinite: not above alpha
    Score previous_score = -kInfinite;  // of the one before
    int selective_depth = 0;
    std::vector<Move> line{};
  };

  struct Variation {
    int length = 0;
    std::array<Move, kMaxPly + 1> moves;
  };

  // The search stack: state of the node at each ply.
  struct Node {
    Move move{};                             // being searched
    int move_index = Histories<P>::kNoMove;  // its index in continuation history
    Score evaluation = kNoEvaluation;        // static; none in check
    bool in_check = false;
    int since_null_move = 0;    // plies; repetitions do not reach beyond a null move
    int double_extensions = 0;  // on the path from the root
    Move excluded{};            // the move that a singular search leaves out
    std::array<Move, 2> killers{};
    std::array<MoveFrame<P>, 2> frames;  // the second one for a singular search on the same ply
  };

  // Moves searched before the one that caused a cutoff.
  struct Tried {
    void add(Move move, bool quiet) {
      if (quiet && quiets.size() < quiets.kCapacity) quiets.push_back(move);
      if (!quiet && captures.size() < captures.kCapacity) captures.push_back(move);
    }
    FixedList<Move, 64> quiets;
    FixedList<Move, 32> captures;
  };

  // PV nodes are searched with the full window, all others with a null window.
  enum class Window { kFull, kNull };

  // What the transposition table knows of a position.
  struct TableProbe {
    bool found = false;
    TableEntry entry{};
    Score score = 0;  // as seen from the root

    // Is the true score proved to be on the same side of `bound` as this one?
    bool proves(Score bound) const {
      return entry.bound == Bound::kExact || entry.bound == (score >= bound ? Bound::kLower : Bound::kUpper);
    }
  };

  // The state of search() at a node, passed from step to step.
  struct Visit {
    Score alpha;
    Score beta;
    int depth;
    int ply;
    bool cut_node;  // expected to fail high
    Node& node;
    MoveFrame<P>& frame;
    bool in_singular_search;
    bool prunes;  // heuristically
    Key key = 0;
    TableProbe table{};
    bool was_on_pv = false;
    bool must_respond = false;       // in check, or must capture: no static evaluation
    Score estimate = kNoEvaluation;  // static evaluation, or the score from the table if it is better
    bool improving = false;          // evaluated higher than two plies ago
    bool only_move = false;
    Score best = -kInfinite;
    Move best_move{};
    int number = 0;  // of the present move, from 1
  };

  // A move of the move loop.
  struct Candidate {
    Move move;
    bool quiet;
    int history;          // of a quiet move, as in move ordering
    int reduction;        // in 1/1024 ply
    bool futile = false;  // searched only if it gives check
    int extension = 0;    // plies
  };

  // Iterations (iteration.h).
  bool iteration_may_begin() const;
  void search_depth(int depth, Listener<Move>* listener);
  Score aspiration_search(int depth, Listener<Move>* listener);
  Score search_root(Score alpha, Score beta, int depth, Listener<Move>* listener);
  bool reply_repeats_game();
  int time_percent() const;
  Line<Move> line_of(const RootMove& root_move, Bound bound, int depth, int rank) const;
  std::vector<Move> verified(const std::vector<Move>& line) const;

  // The tree (alpha_beta.h), with the steps of search() in their order. Scores that they return are the node's.
  template <Window kWindow>
  Score search(Score alpha, Score beta, int depth, int ply, bool cut_node);
  bool prunes_heuristically(int ply) const;
  bool may_extend(int ply) const;
  void generate(Visit& visit);
  template <Window kWindow>
  std::optional<Score> probe_table(Visit& visit);
  void evaluate_statically(Visit& visit);
  std::optional<Score> prune_node(Visit& visit);
  std::optional<Score> null_move_search(Score beta, int depth, int ply, Score estimate, bool cut_node);
  template <Window kWindow>
  void reduce_without_table_move(Visit& visit);
  Candidate candidate_of(const Visit& visit, const Ordering<P>& order, Move move);
  bool prune_move(const Visit& visit, Candidate& candidate, MovePicker<P>& picker);
  template <Window kWindow>
  std::optional<Score> extend(Visit& visit, Candidate& candidate, const MovePicker<P>& picker);
  template <Window kWindow>
  void reduce(const Visit& visit, Candidate& candidate, const MovePicker<P>& picker, const Ordering<P>& order,
              bool gives_check);
  template <Window kWindow>
  Score search_made_move(Score alpha, Score beta, int new_depth, int reduction, bool first, int ply, bool cut_node);
  template <Window kWindow>
  void store(const Visit& visit, Score alpha_before);

  // Captures only (quiescence.h).
  template <Window kWindow>
  Score quiescence(Score alpha, Score beta, int ply);

  // What both need (node.h).
  template <Window kWindow>
  std::optional<Score> enter_node(int ply);
  TableProbe probe(Key key, int ply) const;
  std::optional<Score> terminal_score(int ply);
  bool must_stop();
  Score score_when_stopped(int ply);
  bool repeats(int ply) const;
  Score evaluate();
  Ordering<P> ordering(int ply);
  void update_histories(const Ordering<P>& order, Move best, const Tried& tried, int depth, int ply);
  void update_variation(int ply, Move move);

  typename P::Undo make(Move move, int ply);
  void unmake(Move move, const typename P::Undo& undo);
  void after_make(int ply);

  Node& node(int ply) { return nodes_by_ply_[static_cast<std::size_t>(ply + kBelowRoot)]; }
  const Node& node(int ply) const { return nodes_by_ply_[static_cast<std::size_t>(ply + kBelowRoot)]; }
  Variation& variation(int ply) { return variations_[static_cast<std::size_t>(ply)]; }
  static constexpr int kBelowRoot = 2;

  Control& control_;
  Histories<P> histories_;
  std::vector<Node> nodes_by_ply_;
  std::vector<Variation> variations_;
  std::vector<Key> keys_;  // of the game before the root, then of the plies above the current node

  P position_;
  eval::Settings<P> evaluation_settings_;
  Handicap handicap_;
  Evaluator evaluator_;  // of position_
  std::vector<RootMove> root_moves_;
  bool root_is_known_draw_ = false;  // by endgame tables, and no move is left out
  int multi_pv_ = 1;
  int line_index_ = 0;  // of the principal variation being searched
  bool is_main_ = false;
  bool only_thread_ = true;
  std::atomic<std::uint64_t> nodes_{0};
  std::uint64_t table_hits_ = 0;  // of this thread
  int selective_depth_ = 0;
  int root_depth_ = 0;
  int completed_depth_ = 0;
  int null_move_from_ply_ = 0;  // no null moves nearer to the root than this, while one is verified
  bool aborted_ = false;

  // The best line as found, not verified, and how it came about.
  Line<Move> best_line_;
  int stable_iterations_ = 0;  // since the best move changed
  Score score_drop_ = 0;       // of the last iteration against the one before
};

}  // namespace sotka::search
