#include "player/game_session.h"

#include "engine/chess/flip.h"
#include "engine/draughts/flip.h"
#include "player/typed_game_session.h"

namespace sotka::player {

Status GameSession::play(std::string_view text, Notation notation) {
  const Expected<MoveHandle> move = parse(text, notation);
  return move ? play(*move) : Status(move.error());
}

std::string GameSession::written(MoveHandle move, Notation notation) const {
  std::vector<std::string> texts = written_line({move}, notation);
  return texts.empty() ? std::string() : std::move(texts.front());
}

std::optional<MoveView> GameSession::view(MoveHandle move) const {
  std::vector<MoveView> views = line_views({move});
  if (views.empty()) return std::nullopt;
  return std::move(views.front());
}

std::unique_ptr<GameSession> make_session(GameId game) {
  return visit(game, [game]<class P>(GameTag<P>) -> std::unique_ptr<GameSession> {
    return std::make_unique<TypedGameSession<P>>(game);
  });
}

}  // namespace sotka::player
