#pragma once
// A session of one game.

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <mutex>
#include <system_error>
#include <utility>

#include "engine/game.h"
#include "engine/perft.h"
#include "engine/threads.h"
#include "eval/evaluator.h"
#include "player/evaluation_text.h"
#include "player/position_view.h"
#include "player/session.h"
#include "search/searcher.h"

namespace sotka::player {

template <Position P>
class TypedSession final : public Session, private search::Listener<typename P::Move> {
  using Move = typename P::Move;

 public:
  explicit TypedSession(search::TranspositionTable& table) : searcher_(table) {}

  Status set_position(std::optional<std::string_view> fen, const std::vector<std::string_view>& moves) override {
    Expected<P> start = fen ? P::from_fen(*fen) : Expected<P>(P::start());
    if (!start) return start.error();
    Game<P> game(under_rules(std::move(*start), draughts_));
    Status status = game.play_all(moves);
    if (!status) return status;
    end_search();
    game_ = std::move(game);
    return status;
  }

  Status play(std::string_view text) override {
    const Expected<Move> move = position().parse_move(text);
    if (!move) return move.error();
    end_search();
    game_.play(*move);
    return Done{};
  }

  bool undo() override {
    end_search();
    return game_.undo();
  }

  void flip() override {
    end_search();
    game_ = Game<P>(under_rules(flipped(position()), draughts_));
  }

  void set_draughts_rules(const DraughtsRules& rules) override {
    end_search();
    Game<P> game(under_rules(game_.start(), rules));
    for (const Move move : game_.moves()) game.play(move);
    game_ = std::move(game);
    root_ = position();
    draughts_ = rules;
  }

  Expected<std::string> canonical_move(std::string_view text, Notation notation) const override {
    const Expected<Move> move = parse_written(position(), text, notation);
    if (!move) return move.error();
    return position().to_text(*move);
  }

  std::vector<std::string> written(const std::vector<std::string>& moves, Notation notation) const override {
    std::vector<std::string> texts;
    P from = position();
    for (const std::string& text : moves) {
      const Expected<Move> move = from.parse_move(text);
      if (!move) break;
      texts.push_back(sotka::written(from, *move, notation));
      from.make(*move);
    }
    return texts;
  }

  std::string fen() const override { return position().fen(); }
  Key key() const override { return position().key(); }
  Color side_to_move() const override { return position().side_to_move(); }
  bool in_check() const override { return position().in_check(); }
  std::optional<Outcome> outcome() const override { return game_.outcome(); }
  std::optional<KnownResult> known_result() const override {
    if constexpr (requires { position().known_result(); }) return position().known_result();
    return std::nullopt;
  }

  std::vector<std::string> legal_moves() const override {
    std::vector<std::string> texts;
    for (const Move move : generated(position())) texts.push_back(position().to_text(move));
    return texts;
  }

  std::vector<DrawnMove> drawn_moves() const override {
    std::vector<DrawnMove> drawn;
    for (const Move move : generated(position())) drawn.push_back(drawn_of(position(), move));
    return drawn;
  }

  Expected<DrawnMove> drawn(std::string_view text) const override {
    const Expected<Move> move = position().parse_move(text);
    if (!move) return move.error();
    return drawn_of(position(), *move);
  }

  std::vector<std::string> moves_played() const override { return to_texts(game_.start(), game_.moves()); }
  BoardView board() const override { return view_of(position()); }
  std::vector<const ManKind*> man_kinds() const override { return kinds_of(position()); }

  std::string explain_evaluation() const override { return evaluation_text(eval::Evaluator<P>().explain(position())); }

  std::optional<std::uint64_t> perft(int depth, int threads, Leaves leaves_by, const PerftListener& told,
                                     const Cancelled& cancelled) const override {
    if (depth <= 0) return 1;
    const typename P::MoveList moves = generated(position());
    std::vector<std::optional<std::uint64_t>> counts(static_cast<std::size_t>(moves.size()));
    std::uint64_t sum = 0;
    int next_told = 0;
    std::mutex telling;
    std::atomic<int> next{0};
    std::atomic<bool> given_up{false};

    const auto count = [&] {
      for (int i = next++; i < moves.size() && !given_up; i = next++) {
        P copy = position();
        copy.make(moves[i]);
        const std::uint64_t leaves = sotka::perft(copy, depth - 1, cancelled, leaves_by);
        const std::lock_guard lock(telling);
        if (cancelled()) given_up = true;
        if (given_up) return;
        counts[static_cast<std::size_t>(i)] = leaves;
        sum += leaves;
        for (; next_told < moves.size() && counts[static_cast<std::size_t>(next_told)]; ++next_told) {
          told(position().to_text(moves[next_told]), *counts[static_cast<std::size_t>(next_told)]);
        }
      }
    };
    {
      const int parts = std::max(1, std::min(threads, moves.size()));
      share_out(static_cast<std::size_t>(parts), [&count](std::size_t) { count(); });
    }
    if (given_up) return std::nullopt;
    return sum;
  }

  Status go(const GoOrder& order, const Settings& settings, SearchListener& listener) override {
    search::Request<P> request{.root = position()};
    for (const std::string& text : order.search_moves) {
      const Expected<Move> move = position().parse_move(text);
      if (!move) return move.error();
      request.root_moves.push_back(*move);
    }
    end_search();
    request.history = game_.earlier_keys();
    request.limits = order.limits;
    const Color side = position().side_to_move();
    if (order.clocks[side]) {
      request.limits.clock = order.clocks[side];
    } else if (order.clocks[~side]) {
      request.limits.clock = search::Clock{};
    }
    request.multi_pv = settings.multi_pv;
    request.threads = settings.threads;
    request.move_overhead = settings.move_overhead;
    root_ = position();
    listener_ = &listener;
    try {
      searcher_.start(std::move(request), *this);
    } catch (const std::system_error&) {
      return Error{"there is no search: the system allows no thread for it"};
    }
    return Done{};
  }

  Status reserve(int threads) override {
    end_search();
    return searcher_.reserve(threads);
  }

  void stop() override { searcher_.stop(); }
  void ponder_hit() override { searcher_.ponder_hit(); }
  void wait() override { searcher_.wait(); }
  void new_game(int threads) override { searcher_.new_game(threads); }

 private:
  const P& position() const { return game_.position(); }

  static P under_rules(P position, const DraughtsRules& rules) {
    if constexpr (requires { position.set_draw_rules(rules.draws); }) {
      position.set_draw_rules(rules.draws);
      position.set_bitbases(rules.bitbases.get());
    }
    return position;
  }

  void end_search() {
    searcher_.stop();
    searcher_.wait();
  }

  static typename P::MoveList generated(const P& position) {
    typename P::MoveList moves;
    moves.clear();
    position.generate(moves);
    return moves;
  }

  static std::vector<DrawnMove> to_drawn(P from, const std::vector<Move>& moves) {
    std::vector<DrawnMove> drawn;
    for (const Move move : moves) {
      drawn.push_back(drawn_of(from, move));
      from.make(move);
    }
    return drawn;
  }

  static std::vector<std::string> to_texts(P from, const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    for (const Move move : moves) {
      texts.push_back(from.to_text(move));
      from.make(move);
    }
    return texts;
  }

  TextLine to_text_line(const search::Line<Move>& line) const {
    return {.depth = line.depth,
            .selective_depth = line.selective_depth,
            .rank = line.rank,
            .score = line.score,
            .bound = line.bound,
            .moves = to_texts(root_, line.moves),
            .drawn = to_drawn(root_, line.moves)};
  }

  void on_line(const search::Line<Move>& line, const search::Counters& counters) override {
    listener_->on_line(to_text_line(line), counters);
  }

  void on_current_move(int depth, Move move, int number, const search::Counters& counters) override {
    listener_->on_current_move(depth, root_.to_text(move), number, counters);
  }

  void on_result(const search::Result<Move>& result) override {
    TextResult text;
    text.line = to_text_line(result.line);
    text.counters = result.counters;
    if (result.best != Move{}) {
      std::vector<Move> both{result.best};
      if (result.ponder != Move{}) both.push_back(result.ponder);
      std::vector<std::string> texts = to_texts(root_, both);
      text.best = std::move(texts[0]);
      if (texts.size() > 1) text.ponder = std::move(texts[1]);
    }
    listener_->on_result(text);
  }

  DraughtsRules draughts_;  // owns the tables that positions know of
  Game<P> game_;
  P root_ = P::start();  // of the search
  SearchListener* listener_ = nullptr;
  search::Searcher<P> searcher_;
};

}  // namespace sotka::player
