#include "match/referee.h"

#include <utility>

#include "engine/game.h"

namespace sotka::match {
namespace {

template <Position P>
class TypedReferee : public Referee {
 public:
  explicit TypedReferee(Game<P> game) : game_(std::move(game)) {}

  Expected<std::string> play(std::string_view text) override {
    const auto move = game_.position().parse_move(text);
    if (!move) return move.error();
    std::string written = game_.position().to_text(*move);
    game_.play(*move);
    return written;
  }
  bool is_legal(std::string_view text) const override { return game_.position().parse_move(text).has_value(); }
  Color side_to_move() const override { return game_.position().side_to_move(); }
  std::optional<Outcome> outcome() const override { return game_.outcome(); }

 private:
  Game<P> game_;
};

}  // namespace

Expected<std::unique_ptr<Referee>> make_referee(GameId id, const Opening& opening, draughts::DrawRules draw_rules) {
  return visit(id, [&]<class P>(GameTag<P>) -> Expected<std::unique_ptr<Referee>> {
    auto start = P::from_fen(opening.fen);
    if (!start) return start.error();
    if constexpr (requires { start->set_draw_rules(draw_rules); }) start->set_draw_rules(draw_rules);
    Game<P> game(*start);
    if (const Status status = game.play_all(opening.moves); !status) return status.error();
    return std::unique_ptr<Referee>(std::make_unique<TypedReferee<P>>(std::move(game)));
  });
}

}  // namespace sotka::match
