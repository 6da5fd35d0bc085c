#pragma once
// The search of one game.

#include <algorithm>
#include <new>
#include <string>
#include <utility>

#include "eval/evaluator.h"
#include "player/evaluation_text.h"
#include "player/game_search.h"
#include "player/position_view.h"
#include "player/typed_game_session.h"
#include "player/typed_handles.h"
#include "search/searcher.h"

namespace sotka::player {

template <Position P>
class TypedGameSearch final : public GameSearch, private search::Listener<typename P::Move> {
  using Move = typename P::Move;

 public:
  explicit TypedGameSearch(search::TranspositionTable& table) : searcher_(table) {}

  Status go(const GameSession& session, const GoOrder& order, const Settings& settings, const NetworkPointer& network,
            const Weakness& weakness, SearchListener& listener) override {
    try {
      return begin(game_of(session), order, settings, network, weakness, listener);
    } catch (const std::bad_alloc&) {
      listener.on_shortage("out of memory for the search");
      Result result;
      result.best = any_move(game_of(session).position(), order);
      listener.on_result(result);
      return Done{};
    }
  }

  Status reserve(int threads) override {
    stop();
    wait();
    return searcher_.reserve(threads);
  }

  std::string explain_evaluation(const GameSession& session, const NetworkPointer& network) const override {
    eval::Settings<P> evaluation;
    evaluation.network = network;
    const P& position = game_of(session).position();
    return evaluation_text(eval::Evaluator<P>(evaluation).explain(position), view_of(position));
  }

  void stop() override { searcher_.stop(); }
  void ponder_hit() override { searcher_.ponder_hit(); }
  void wait() override { searcher_.wait(); }
  void new_game(int threads) override { searcher_.new_game(threads); }

 private:
  static const Game<P>& game_of(const GameSession& session) {
    return static_cast<const TypedGameSession<P>&>(session).game();
  }

  static MoveHandle any_move(const P& position, const GoOrder& order) {
    if (!order.search_moves.empty()) return order.search_moves.front();
    return legal_moves_of(position).size() > 0 ? nth_handle(position, 0) : MoveHandle{};
  }

  Status begin(const Game<P>& game, const GoOrder& order, const Settings& settings, const NetworkPointer& network,
               const Weakness& weakness, SearchListener& listener) {
    search::Request<P> request{.root = game.position()};
    for (const MoveHandle handle : order.search_moves) {
      const Move move = move_of(request.root, handle);
      if (move == Move{}) return Error{"a search move is not legal in this position"};
      request.root_moves.push_back(move);
    }
    stop();
    wait();
    request.history = game.earlier_keys();
    request.limits = order.limits;
    const Color side = request.root.side_to_move();
    if (order.clocks[side]) {
      request.limits.clock = order.clocks[side];
    } else if (order.clocks[~side]) {
      request.limits.clock = search::Clock{};
    }
    request.multi_pv = settings.multi_pv;
    request.threads = settings.threads;
    request.move_overhead = settings.move_overhead;
    request.evaluation.network = network;
    request.handicap = weakness.handicap;
    if (weakness.nodes) request.limits.nodes = std::min(*weakness.nodes, order.limits.nodes.value_or(*weakness.nodes));
    root_ = request.root;
    listener_ = &listener;
    searcher_.start(std::move(request), *this);
    return Done{};
  }

  Line line_of(const search::Line<Move>& line) const {
    return {.depth = line.depth,
            .selective_depth = line.selective_depth,
            .rank = line.rank,
            .score = line.score,
            .bound = line.bound,
            .moves = handles_of(root_, line.moves)};
  }

  void on_line(const search::Line<Move>& line, const search::Counters& counters) override {
    listener_->on_line(line_of(line), counters);
  }

  void on_current_move(int depth, Move move, int number, const search::Counters& counters) override {
    listener_->on_current_move(depth, handle_of(root_, move), number, counters);
  }

  void on_shortage(const std::string& sentence) override { listener_->on_shortage(sentence); }

  void on_result(const search::Result<Move>& result) override {
    std::vector<Move> moves;
    for (const Move move : {result.best, result.ponder}) {
      if (move == Move{}) break;
      moves.push_back(move);
    }
    std::vector<MoveHandle> handles = handles_of(root_, moves);
    handles.resize(2);
    listener_->on_result(
        {.best = handles[0], .ponder = handles[1], .line = line_of(result.line), .counters = result.counters});
  }

  P root_ = P::start();
  SearchListener* listener_ = nullptr;
  search::Searcher<P> searcher_;
};

}  // namespace sotka::player
