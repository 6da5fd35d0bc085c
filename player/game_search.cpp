#include "player/game_search.h"

#include "engine/chess/flip.h"
#include "engine/draughts/flip.h"
#include "eval/chess/evaluator.h"
#include "eval/draughts/evaluator.h"
#include "player/typed_game_search.h"

namespace sotka::player {

std::unique_ptr<GameSearch> make_search(GameId game, search::TranspositionTable& table) {
  return visit(game, [&table]<class P>(GameTag<P>) -> std::unique_ptr<GameSearch> {
    return std::make_unique<TypedGameSearch<P>>(table);
  });
}

}  // namespace sotka::player
