#include "training/self_play.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "engine/game.h"
#include "engine/random.h"

namespace sotka::training {
namespace {

using draughts::Position;

constexpr search::Score kDecidedByOpening = 200;  // centipawns: not worth playing
constexpr search::Score kWon = 600;               // for so many plies in a row:
constexpr int kWonPlies = 8;
constexpr std::size_t kLongest = 300;  // plies; then it is a draw

int sign(int n) {
  return n > 0 ? 1 : n < 0 ? -1 : 0;
}

int result_of(const Outcome& outcome) {
  return !outcome.winner ? 0 : *outcome.winner == Color::kWhite ? 1 : -1;
}

// None: the game ends before it has begun.
std::optional<Game<Position>> opening(int plies, SplitMix64& random) {
  Game<Position> game;
  for (int ply = 0; ply < plies; ++ply) {
    Position::MoveList moves;
    game.position().generate(moves);
    game.play(moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
    if (game.outcome()) return std::nullopt;
  }
  return game;
}

}  // namespace

SelfPlay::SelfPlay(const SelfPlayOrder& order, const draughts::Bitbases* bitbases)
    : order_(order), bitbases_(bitbases), table_(1), searcher_(table_) {}

std::vector<Sample> SelfPlay::play(std::uint64_t number) {
  SplitMix64 random(order_.seed ^ SplitMix64(number).next());
  const auto choices = static_cast<std::uint64_t>(order_.most_random_plies - order_.least_random_plies + 1);
  auto game = opening(order_.least_random_plies + static_cast<int>(random.below(choices)), random);
  if (!game) return {};
  searcher_.new_game();
  search::Listener<Position::Move> nobody;
  std::vector<Sample> samples;
  int won_plies = 0;
  std::optional<int> result;
  while (!result) {
    Position root = game->position();
    root.set_bitbases(bitbases_);
    if (const auto known = root.known_result()) {
      result = root.side_to_move() == Color::kWhite ? known->sign : -known->sign;
      break;
    }
    search::Request<Position> request{.root = root, .history = game->earlier_keys()};
    request.limits.nodes = order_.nodes;
    searcher_.start(std::move(request), nobody);
    const auto& found = searcher_.wait();
    const search::Score score = root.side_to_move() == Color::kWhite ? found.line.score : -found.line.score;
    if (samples.empty() && std::abs(score) > kDecidedByOpening) return {};
    if (!root.has_captures()) {
      samples.push_back({root.board(), std::clamp(score, -Sample::kMostScore, Sample::kMostScore), 0});
    }
    won_plies = sign(score) * sign(won_plies) >= 0 && std::abs(score) >= kWon ? won_plies + sign(score) : 0;
    game->play(found.best);
    if (const auto outcome = game->outcome()) {
      result = result_of(*outcome);
    } else if (std::abs(won_plies) >= kWonPlies) {
      result = sign(won_plies);
    } else if (game->moves().size() >= kLongest) {
      result = 0;
    }
  }
  for (Sample& sample : samples) sample.result = *result;
  return samples;
}

}  // namespace sotka::training
