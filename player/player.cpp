#include "player/player.h"

#include <new>
#include <random>
#include <utility>

#include "engine/text.h"
#include "eval/network/default_network.h"
#include "eval/network/game_network.h"
#include "player/game_search.h"
#include "player/game_stage.h"
#include "player/level.h"
#include "player/suggestion.h"

namespace sotka::player {

Player::Player(GameId game) : game_(make_session(game)), search_(make_search(game, table_)) {}

Player::~Player() = default;

void Player::end_search() {
  stop();
  wait();
}

Status Player::set_variant(std::string_view name) {
  const std::optional<GameId> game = find_game(name);
  if (!game) {
    std::vector<std::string> names;
    for (const GameInfo& known : kGames) names.emplace_back(known.name);
    return Error{"unknown game " + quoted(name) + did_you_mean(name, names)};
  }
  std::unique_ptr<GameSession> fresh_game;
  std::unique_ptr<GameSearch> fresh_search;
  const auto make = [&] {
    try {
      fresh_game = make_session(*game);
      fresh_search = make_search(*game, table_);
      return true;
    } catch (const std::bad_alloc&) {
      return false;
    }
  };
  // The threads of the old search hold much memory; the next search allocates it again.
  if (!make() && !(search_->reserve(1) && make())) return Error{"out of memory for " + std::string(info(*game).name)};
  search_.reset();  // ends the search before the table is cleared
  table_.clear(settings_.threads);
  search_ = std::move(fresh_search);
  set_game(std::move(fresh_game));
  return Done{};
}

void Player::set_game(std::unique_ptr<GameSession> game) {
  end_search();
  game_ = std::move(game);
  game_->set_draughts_rules(draughts_);
}

Status Player::set_position(std::optional<std::string_view> fen, const std::vector<std::string_view>& moves,
                            Notation notation) {
  end_search();
  return game_->set_position(fen, moves, notation);
}

Status Player::play(MoveHandle move) {
  end_search();
  return game_->play(move);
}

bool Player::undo() {
  end_search();
  return game_->undo();
}

void Player::flip() {
  end_search();
  game_->flip();
}

std::string Player::explain_evaluation() const {
  const auto stage = stage_of(game_->id(), game_->fen());
  const std::string heading = stage ? "Stage of the game: " + std::string(name(*stage)) + "\n\n" : "";
  return heading + search_->explain_evaluation(*game_, network());
}

Status Player::go(const GameSession& game, const GoOrder& order, SearchListener& listener) {
  return search_->go(game, order, settings_, network(), weakness(), listener);
}

Expected<Result> Player::search(const GoOrder& order, SearchListener* listener) {
  struct Relay : SearchListener {
    void on_line(const Line& line, const search::Counters& counters) override {
      if (to != nullptr) to->on_line(line, counters);
    }
    void on_current_move(int depth, MoveHandle move, int number, const search::Counters& counters) override {
      if (to != nullptr) to->on_current_move(depth, move, number, counters);
    }
    void on_shortage(const std::string& sentence) override {
      shortage = sentence;
      if (to != nullptr) to->on_shortage(sentence);
    }
    void on_result(const Result& found) override { result = found; }

    SearchListener* to = nullptr;
    Result result;
    std::string shortage;
  };
  Relay relay;
  relay.to = listener;
  if (Status status = go(order, relay); !status) return status.error();
  wait();
  if (!relay.shortage.empty() && relay.result.best && relay.result.line.depth == 0) return Error{relay.shortage};
  return std::move(relay.result);
}

void Player::stop() {
  search_->stop();
}

void Player::ponder_hit() {
  search_->ponder_hit();
}

void Player::wait() {
  search_->wait();
}

void Player::new_game() {
  end_search();
  draw_mistakes();
  search_->new_game(settings_.threads);
}

void Player::set_strength(const Strength& strength) {
  strength_ = strength;
  new_game();
}

Weakness Player::weakness() const {
  const std::optional<double> number = strength_.limits_elo           ? level_of(strength_.elo)
                                       : strength_.level < kFullLevel ? std::optional<double>(strength_.level)
                                                                      : std::nullopt;
  if (!number) return {};
  const Level weak = level(game_->id(), *number);
  return {.nodes = weak.nodes, .handicap = {.error = weak.error, .seed = mistakes_}};
}

void Player::draw_mistakes() {
  std::random_device device;
  mistakes_ = std::uint64_t{device()} << 32 | device();
}

Status Player::set_threads(int threads) {
  Status status = search_->reserve(threads);
  if (status) settings_.threads = threads;
  return status;
}

Status Player::set_hash(std::size_t megabytes) {
  end_search();
  return table_.resize(megabytes, settings_.threads);
}

NetworkPointer Player::network() const {
  if (!uses_networks_) return nullptr;
  const NetworkPointer& from_file = networks_[game_->id()];
  return from_file ? from_file : eval::network::default_network(info(game_->id()).name);
}

void Player::use_networks(bool use) {
  end_search();
  uses_networks_ = use;
  search_->new_game(settings_.threads);
}

Status Player::set_network_file(const std::string& path) {
  end_search();
  if (path.empty()) {
    networks_ = {};
  } else {
    auto read = eval::network::read_game_network(path);
    if (!read) return read.error();
    networks_[read->game] = std::move(read->network);
  }
  search_->new_game(settings_.threads);
  return Done{};
}

void Player::set_draughts_rules(DraughtsRules rules) {
  end_search();
  game_->set_draughts_rules(rules);
  draughts_ = std::move(rules);
  search_->new_game(settings_.threads);
}

void Player::set_draw_rules(draughts::DrawRules rules) {
  set_draughts_rules({.draws = rules, .bitbases = draughts_.bitbases});
}

Status Player::set_bitbases(const std::string& folder) {
  DraughtsRules rules{.draws = draughts_.draws};
  if (!folder.empty()) {
    auto loaded = draughts::Bitbases::load(folder);
    if (!loaded) return loaded.error();
    rules.bitbases = std::make_shared<const draughts::Bitbases>(std::move(*loaded));
  }
  set_draughts_rules(std::move(rules));
  return Done{};
}

}  // namespace sotka::player
