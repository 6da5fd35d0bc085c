#pragma once
// GameSession, compiled for each game.

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

#include "engine/game.h"
#include "engine/perft.h"
#include "engine/threads.h"
#include "player/game_session.h"
#include "player/position_view.h"
#include "player/typed_handles.h"

namespace sotka::player {

template <Position P>
class TypedGameSession final : public GameSession {
  using Move = typename P::Move;

 public:
  explicit TypedGameSession(GameId id) : GameSession(id) {}

  const Game<P>& game() const { return game_; }

  Status set_position(std::optional<std::string_view> fen, const std::vector<std::string_view>& moves,
                      Notation notation) override {
    Expected<P> start = fen ? P::from_fen(*fen) : Expected<P>(P::start());
    if (!start) return start.error();
    Game<P> game(under_rules(std::move(*start)));
    for (const std::string_view text : moves) {
      const Expected<Move> move = parse_written(game.position(), text, notation);
      if (!move) return at_ply(move.error(), game.moves().size() + 1);
      game.play(*move);
    }
    game_ = std::move(game);
    return Done{};
  }

  Status play(MoveHandle handle) override {
    const Move move = move_of(position(), handle);
    if (move == Move{}) return Error{"not a legal move"};
    game_.play(move);
    return Done{};
  }

  bool undo() override { return game_.undo(); }
  void flip() override { game_ = Game<P>(under_rules(flipped(position()))); }

  void set_draughts_rules(const DraughtsRules& rules) override {
    const DraughtsRules before = std::exchange(draughts_, rules);  // positions still refer to its tables
    Game<P> game(under_rules(game_.start()));
    for (const Move move : game_.moves()) game.play(move);
    game_ = std::move(game);
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
  BoardView board() const override { return view_of(position()); }
  std::vector<const PieceKind*> piece_kinds() const override { return kinds_of(position()); }

  std::string start_fen() const override { return game_.start().fen(); }
  std::size_t plies() const override { return game_.moves().size(); }

  std::vector<MoveHandle> moves_played(std::size_t from) const override {
    Game<P> then = game_;
    while (then.moves().size() > from) then.undo();
    const auto first = static_cast<std::ptrdiff_t>(std::min(from, plies()));
    return handles_of(then.position(), {game_.moves().begin() + first, game_.moves().end()});
  }

  std::vector<std::string> written_game(Notation notation) const override {
    return written_from(game_.start(), game_.moves(), notation);
  }

  std::vector<MoveHandle> legal_moves() const override {
    std::vector<MoveHandle> handles;
    const int count = legal_moves_of(position()).size();
    for (int i = 0; i < count; ++i) handles.push_back(nth_handle(position(), i));
    return handles;
  }

  Expected<MoveHandle> parse(std::string_view text, Notation notation) const override {
    const Expected<Move> move = parse_written(position(), text, notation);
    if (!move) return move.error();
    return handle_of(position(), *move);
  }

  std::vector<MoveHandle> parse_line(const std::vector<std::string_view>& texts, Notation notation) const override {
    std::vector<MoveHandle> handles;
    P from = position();
    for (const std::string_view text : texts) {
      const Expected<Move> move = parse_written(from, text, notation);
      if (!move) break;
      handles.push_back(handle_of(from, *move));
      from.make(*move);
    }
    return handles;
  }

  std::vector<std::string> written_line(const std::vector<MoveHandle>& line, Notation notation) const override {
    return written_from(position(), moves_of(line), notation);
  }

  std::vector<MoveView> line_views(const std::vector<MoveHandle>& line) const override {
    std::vector<MoveView> views;
    P from = position();
    for (const Move move : moves_of(line)) {
      views.push_back(full_view_of(from, move, handle_of(from, move)));
      from.make(move);
    }
    return views;
  }

  std::vector<MoveView> move_views() const override {
    std::vector<MoveView> views;
    const auto moves = legal_moves_of(position());
    for (int i = 0; i < moves.size(); ++i)
      views.push_back(full_view_of(position(), moves[i], nth_handle(position(), i)));
    return views;
  }

  std::optional<std::uint64_t> perft(int depth, int threads, Leaves leaves_by, const PerftListener& told,
                                     const Cancelled& cancelled) const override {
    if (depth <= 0) return 1;
    const auto moves = legal_moves_of(position());
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
          told(nth_handle(position(), next_told), *counts[static_cast<std::size_t>(next_told)]);
        }
      }
    };
    const int parts = std::max(1, std::min(threads, moves.size()));
    share_out(static_cast<std::size_t>(parts), [&count](std::size_t /*part*/) { count(); });
    if (given_up) return std::nullopt;
    return sum;
  }

 private:
  const P& position() const { return game_.position(); }

  P under_rules(P position) const {
    if constexpr (requires { position.set_draw_rules(draughts_.draws); }) {
      position.set_draw_rules(draughts_.draws);
      position.set_bitbases(draughts_.bitbases.get());
    }
    return position;
  }

  static MoveView full_view_of(const P& position, Move move, MoveHandle handle) {
    MoveView view = view_of(position, move);
    view.handle = handle;
    return view;
  }

  std::vector<Move> moves_of(const std::vector<MoveHandle>& line) const {
    std::vector<Move> moves;
    P from = position();
    for (const MoveHandle handle : line) {
      const Move move = move_of(from, handle);
      if (move == Move{}) break;
      moves.push_back(move);
      from.make(move);
    }
    return moves;
  }

  static std::vector<std::string> written_from(P from, const std::vector<Move>& moves, Notation notation) {
    std::vector<std::string> texts;
    for (const Move move : moves) {
      texts.push_back(sotka::written(from, move, notation));
      from.make(move);
    }
    return texts;
  }

  DraughtsRules draughts_;  // owns the tables that positions refer to
  Game<P> game_;
};

}  // namespace sotka::player
