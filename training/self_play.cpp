#include "training/self_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/fnv_hash.h"
#include "engine/game.h"
#include "engine/move_number.h"
#include "engine/random.h"
#include "eval/network/default_network.h"
#include "search/searcher.h"
#include "training/network/games.h"
#include "training/replay.h"

namespace sotka::training {
namespace {

int result_of(const Outcome& outcome) {
  return !outcome.winner ? 0 : *outcome.winner == Color::kWhite ? 1 : -1;
}

// Adjudicates decided games.
class Adjudicator {
 public:
  explicit Adjudicator(const SelfPlaySettings& settings) : settings_(settings) {}

  // The score of the move just made as ply `ply` (from 1), White's view.
  void hear(int score, int ply) {
    const int sign = score >= settings_.win_score ? 1 : score <= -settings_.win_score ? -1 : 0;
    last_score_ = score;
    won_plies_ = sign == 0 ? 0 : sign * won_plies_ > 0 ? won_plies_ + sign : sign;
    drawn_plies_ = ply >= settings_.draw_from && std::abs(score) <= settings_.draw_score ? drawn_plies_ + 1 : 0;
  }

  std::optional<int> win() const {
    if (std::abs(won_plies_) < settings_.win_plies) return std::nullopt;
    return won_plies_ > 0 ? 1 : -1;
  }
  // The result after `reversible` plies without progress.
  std::optional<int> stalled(int reversible) const {
    if (settings_.stalled_plies == 0 || reversible < settings_.stalled_plies) return std::nullopt;
    return last_score_ >= settings_.stalled_win_score ? 1 : last_score_ <= -settings_.stalled_win_score ? -1 : 0;
  }
  bool draw() const { return settings_.draw_plies > 0 && drawn_plies_ >= settings_.draw_plies; }

 private:
  const SelfPlaySettings& settings_;
  int won_plies_ = 0;  // in a row; negative: Black is winning
  int drawn_plies_ = 0;
  int last_score_ = 0;
};

template <Position P>
class Player final : public SelfPlayer {
 public:
  using Move = typename P::Move;

  Player(const SelfPlaySettings& settings, const draughts::Bitbases* bitbases)
      : settings_(settings), bitbases_(bitbases), table_(1), searcher_(table_) {}

  Expected<std::optional<TrainingGame>> play(std::uint64_t number, const std::atomic<bool>& stop) override {
    SplitMix64 random(SplitMix64(settings_.seed).next() ^ SplitMix64(~number).next());
    searcher_.new_game();
    constexpr int kMostOpenings = 1000;
    for (int attempt = 0; attempt < kMostOpenings; ++attempt) {
      begin(random);
      if (game_.outcome() || known_result()) continue;
      const auto best = search();
      if (std::abs(best.score) > settings_.balance) continue;
      return finish(number, best, random, stop);
    }
    return Error{"of " + std::to_string(kMostOpenings) +
                 " random openings none is balanced; raise --balance or lower --random-plies"};
  }

 private:
  struct Best {
    Move move{};
    int score = 0;
  };

  void begin(SplitMix64& random) {
    game_ = Game<P>();
    record_ = {};
    const auto choices = static_cast<std::uint64_t>(settings_.most_random_plies - settings_.least_random_plies + 1);
    const int plies = settings_.least_random_plies + static_cast<int>(random.below(choices));
    for (int ply = 0; ply < plies && !game_.outcome(); ++ply)
      play_move(random_move(game_.position(), random), kRandomMove);
    record_.random_plies = record_.plies();
  }

  // Plays from the first search to the end; none: `stop` was set.
  std::optional<TrainingGame> finish(std::uint64_t number, Best best, SplitMix64& random,
                                     const std::atomic<bool>& stop) {
    record_.number = number;
    Adjudicator adjudicator(settings_);
    bool first = true;
    while (true) {
      const int sign = game_.position().side_to_move() == Color::kWhite ? 1 : -1;
      typename P::MoveList legal;
      game_.position().generate(legal);
      constexpr std::uint64_t kMille = 1000;
      if (!first && legal.size() == 1) {
        play_move(legal[0], kUnscored);
      } else if (!first && random.below(kMille) < static_cast<std::uint64_t>(settings_.random_permille)) {
        play_move(random_move(game_.position(), random), kRandomMove);
      } else {
        if (!first) best = search();
        first = false;
        const auto score = static_cast<std::int16_t>(best.score);
        if (is_wanted(game_.position(), best.move, score, SampleFilter{})) ++record_.usable;
        play_move(best.move, score);
        adjudicator.hear(sign * best.score, record_.plies());
      }
      if (const auto end = end_of_game(adjudicator)) {
        record_.result = end->result;
        record_.end = end->why;
        record_.last_position = hash_of_position(game_.position());
        return std::move(record_);
      }
      if (stop.load(std::memory_order_relaxed)) return std::nullopt;
    }
  }

  struct End {
    int result;
    GameEnd why;
  };
  std::optional<End> end_of_game(const Adjudicator& adjudicator) const {
    if (const auto outcome = game_.outcome()) return End{result_of(*outcome), game_end(outcome->reason)};
    if (const auto known = known_result()) return End{*known, GameEnd::kTables};
    if (const auto win = adjudicator.win()) return End{*win, GameEnd::kWonScore};
    if (adjudicator.draw()) return End{0, GameEnd::kDrawnScore};
    if (const auto result = adjudicator.stalled(game_.position().reversible_plies())) {
      return End{*result, GameEnd::kStalled};
    }
    if (record_.plies() >= settings_.most_plies) return End{0, GameEnd::kLength};
    return std::nullopt;
  }

  P root() const {
    P position = game_.position();
    if constexpr (requires { position.set_bitbases(bitbases_); }) position.set_bitbases(bitbases_);
    return position;
  }

  // The tablebase result, White's view.
  std::optional<int> known_result() const {
    if constexpr (requires(const P& position) { position.known_result(); }) {
      const P position = root();
      if (const auto known = position.known_result()) {
        return position.side_to_move() == Color::kWhite ? known->sign : -known->sign;
      }
    }
    return std::nullopt;
  }

  Best search() {
    search::Request<P> request{.root = root(), .history = game_.earlier_keys()};
    request.evaluation.network = settings_.network;
    request.limits.nodes = static_cast<std::uint64_t>(settings_.nodes);
    const auto& found = searcher_.run(request, nobody_);
    return {found.best, found.line.score};
  }

  void play_move(Move move, std::int16_t score) {
    record_.moves.push_back(static_cast<std::uint16_t>(move_number(game_.position(), move)));
    record_.scores.push_back(score);
    game_.play(move);
  }

  SelfPlaySettings settings_;
  const draughts::Bitbases* bitbases_;
  search::TranspositionTable table_;
  search::Searcher<P> searcher_;
  search::Listener<Move> nobody_;
  Game<P> game_;
  TrainingGame record_;
};

// For the header of a file: tells networks apart by their content.
std::string evaluation_name(const SelfPlaySettings& settings) {
  if (settings.network == nullptr) return "hand-made";
  return fmt::format("network {:016x}", hash_bytes(network_file(*settings.network, network_shape(settings.game))));
}

}  // namespace

SelfPlaySettings SelfPlaySettings::defaults(GameId game) {
  SelfPlaySettings settings;
  settings.game = game;
  settings.network = eval::network::default_network(info(game).name);
  if (game == GameId::kDraughts) {
    settings.nodes = 400;
    settings.least_random_plies = 4;
    settings.most_random_plies = 12;
    settings.win_score = 600;
    settings.win_plies = 8;
    settings.draw_plies = 0;
    settings.stalled_plies = 0;
    settings.most_plies = 300;
  }
  return settings;
}

Settings SelfPlaySettings::to_text() const {
  const auto numbers = [](auto... values) {
    std::string text;
    ((text += (text.empty() ? "" : " ") + std::to_string(values)), ...);
    return text;
  };
  return {{"seed", std::to_string(seed)},
          {"nodes", std::to_string(nodes)},
          {"evaluation", evaluation_name(*this)},
          {"random-plies", std::to_string(least_random_plies) + "-" + std::to_string(most_random_plies)},
          {"balance", std::to_string(balance)},
          {"random-moves", std::to_string(random_permille)},
          {"win", numbers(win_score, win_plies)},
          {"draw", numbers(draw_score, draw_plies, draw_from)},
          {"stalled", numbers(stalled_plies, stalled_win_score)},
          {"longest", std::to_string(most_plies)}};
}

std::unique_ptr<SelfPlayer> make_self_player(const SelfPlaySettings& settings, const draughts::Bitbases* bitbases) {
  return visit(settings.game, [&]<class P>(GameTag<P>) -> std::unique_ptr<SelfPlayer> {
    return std::make_unique<Player<P>>(settings, bitbases);
  });
}

}  // namespace sotka::training
