#include "player/session.h"

#include "engine/chess/flip.h"
#include "engine/draughts/flip.h"
#include "eval/chess/evaluator.h"
#include "eval/draughts/evaluator.h"
#include "player/typed_session.h"

namespace sotka::player {

std::unique_ptr<Session> make_session(GameId game, search::TranspositionTable& table) {
  return visit(game, [&table]<class P>(GameTag<P>) -> std::unique_ptr<Session> {
    return std::make_unique<TypedSession<P>>(table);
  });
}

}  // namespace sotka::player
