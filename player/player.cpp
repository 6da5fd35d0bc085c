#include "player/player.h"

#include <new>

#include "engine/text.h"
#include "player/session.h"
#include "player/suggestion.h"

namespace sotka::player {

Player::Player(GameId game) : game_(game), session_(make_session(game, table_)) {}

Player::~Player() = default;

Status Player::set_variant(std::string_view name) {
  const std::optional<GameId> game = find_game(name);
  if (!game) {
    std::vector<std::string> names;
    for (const GameInfo& known : kGames) names.emplace_back(known.name);
    return Error{"there is no game " + quoted(name) + did_you_mean(name, names)};
  }
  std::unique_ptr<Session> fresh;
  try {
    fresh = make_session(*game, table_);
  } catch (const std::bad_alloc&) {
    return Error{"there is not enough memory to play " + std::string(info(*game).name)};
  }
  session_.reset();  // its search must have ended before the table is cleared
  table_.clear(settings_.threads);
  session_ = std::move(fresh);
  session_->set_draughts_rules(draughts_);
  game_ = *game;
  return Done{};
}

Status Player::set_position(std::optional<std::string_view> fen, const std::vector<std::string_view>& moves) {
  return session_->set_position(fen, moves);
}

Status Player::play(std::string_view move) {
  return session_->play(move);
}

bool Player::undo() {
  return session_->undo();
}

void Player::flip() {
  session_->flip();
}

Expected<std::string> Player::canonical_move(std::string_view move, Notation notation) const {
  return session_->canonical_move(move, notation);
}

std::vector<std::string> Player::written(const std::vector<std::string>& moves, Notation notation) const {
  return session_->written(moves, notation);
}

std::string Player::fen() const {
  return session_->fen();
}

Key Player::key() const {
  return session_->key();
}

Color Player::side_to_move() const {
  return session_->side_to_move();
}

bool Player::in_check() const {
  return session_->in_check();
}

std::optional<Outcome> Player::outcome() const {
  return session_->outcome();
}

std::optional<KnownResult> Player::known_result() const {
  return session_->known_result();
}

std::vector<std::string> Player::legal_moves() const {
  return session_->legal_moves();
}

std::vector<DrawnMove> Player::drawn_moves() const {
  return session_->drawn_moves();
}

Expected<DrawnMove> Player::drawn(std::string_view move) const {
  return session_->drawn(move);
}

std::vector<std::string> Player::moves_played() const {
  return session_->moves_played();
}

BoardView Player::board() const {
  return session_->board();
}

std::vector<const ManKind*> Player::man_kinds() const {
  return session_->man_kinds();
}

std::string Player::explain_evaluation() const {
  return session_->explain_evaluation();
}

std::optional<std::uint64_t> Player::perft(int depth, int threads, Leaves leaves, const PerftListener& told,
                                           const Cancelled& cancelled) const {
  return session_->perft(depth, threads, leaves, told, cancelled);
}

Status Player::go(const GoOrder& order, SearchListener& listener) {
  return session_->go(order, settings_, listener);
}

void Player::stop() {
  session_->stop();
}

void Player::ponder_hit() {
  session_->ponder_hit();
}

void Player::wait() {
  session_->wait();
}

void Player::new_game() {
  stop();
  wait();
  session_->new_game(settings_.threads);
}

Status Player::set_threads(int threads) {
  Status status = session_->reserve(threads);
  if (status) settings_.threads = threads;
  return status;
}

Status Player::set_hash(std::size_t megabytes) {
  stop();
  wait();
  return table_.resize(megabytes, settings_.threads);
}

void Player::set_draw_rules(draughts::DrawRules rules) {
  draughts_.draws = rules;
  session_->set_draughts_rules(draughts_);
  new_game();
}

Status Player::set_bitbases(const std::string& folder) {
  DraughtsRules rules = draughts_;
  rules.bitbases.reset();
  if (!folder.empty()) {
    auto loaded = draughts::Bitbases::load(folder);
    if (!loaded) return loaded.error();
    rules.bitbases = std::make_shared<const draughts::Bitbases>(std::move(*loaded));
  }
  session_->set_draughts_rules(rules);
  draughts_ = std::move(rules);
  new_game();
  return Done{};
}

}  // namespace sotka::player
