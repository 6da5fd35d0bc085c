#pragma once
// The search of one game behind an interface for Player. TypedGameSearch implements it, compiled for each game.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "player/player.h"
#include "search/handicap.h"

namespace sotka::player {

// What holds the engine back.
struct Weakness {
  std::optional<std::uint64_t> nodes;  // per move
  search::Handicap handicap;
};

class GameSearch {
 public:
  virtual ~GameSearch() = default;

  // The games and networks are of the kind that it was made for. Without a network, the evaluation is hand-made.
  virtual Status go(const GameSession& game, const GoOrder& order, const Settings& settings,
                    const NetworkPointer& network, const Weakness& weakness, SearchListener& listener) = 0;
  // Allocates the memory of the threads; on an error nothing changes.
  virtual Status reserve(int threads) = 0;
  virtual std::string explain_evaluation(const GameSession& game, const NetworkPointer& network) const = 0;
  virtual void stop() = 0;
  virtual void ponder_hit() = 0;
  virtual void wait() = 0;
  virtual void new_game(int threads) = 0;
};

// The table must outlive it.
std::unique_ptr<GameSearch> make_search(GameId game, search::TranspositionTable& table);

}  // namespace sotka::player
