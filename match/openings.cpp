#include "match/openings.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <utility>

#include "engine/epd.h"
#include "engine/game.h"
#include "engine/game_record.h"
#include "engine/move_number.h"
#include "engine/random.h"
#include "engine/record_files.h"
#include "engine/text.h"
#include "search/searcher.h"

namespace sotka::match {
namespace {

Expected<std::vector<Opening>> read_fens(std::istream& in, GameId game) {
  std::vector<Opening> openings;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const std::string_view text = trimmed(line);
    if (text.empty() || text.front() == '#') continue;
    const Status status = visit(game, [&]<class P>(GameTag<P>) -> Status {
      const auto position = P::from_fen(fen_of_epd(text));
      if (!position) return position.error();
      if (Game<P>(*position).outcome()) return Error{"the game is already over in this position"};
      openings.push_back({position->fen(), {}});
      return Done{};
    });
    if (!status) return Error{"line " + std::to_string(number) + ": " + status.error().message};
  }
  return openings;
}

// The moves of a record as an opening, without final moves that end the game.
template <Position P>
Opening opening_of(const GameRecord& record, std::optional<int> plies) {
  Opening opening{record.start_fen, {}};
  Game<P> game(*P::from_fen(record.start_fen));
  for (const RecordMove& move : record.main.moves) {
    if (plies && static_cast<int>(opening.moves.size()) >= *plies) break;
    game.play(*game.position().parse_move(move.text));
    if (game.outcome()) break;
    opening.moves.push_back(move.text);
  }
  return opening;
}

Expected<std::vector<Opening>> read_records(std::istream& in, GameId game, std::optional<int> plies) {
  ReadOptions options;
  options.format = usual_format(game);
  options.game = game;
  std::vector<Opening> openings;
  RecordReader reader(in, options);
  while (const auto read = reader.next()) {
    if (!read->record) return read->record.error();
    if (read->record->game != game) {
      return Error{"line " + std::to_string(read->line) + ": this is a game of " +
                   std::string(info(read->record->game).name) + ", not " + std::string(info(game).name)};
    }
    openings.push_back(visit(game, [&]<class P>(GameTag<P>) { return opening_of<P>(*read->record, plies); }));
  }
  return openings;
}

// Plays random moves; none: they end the game.
template <Position P>
std::optional<Game<P>> random_game(Game<P> game, int plies, SplitMix64& random) {
  for (int ply = 0; ply < plies; ++ply) {
    game.play(random_move(game.position(), random));
    if (game.outcome()) return std::nullopt;
  }
  return game;
}

template <Position P>
search::Score short_search(search::Searcher<P>& searcher, const Game<P>& game) {
  constexpr std::uint64_t kNodes = 5000;
  search::Listener<typename P::Move> nobody;
  searcher.new_game();
  search::Request<P> request{.root = game.position(), .history = game.earlier_keys()};
  request.limits.nodes = kNodes;
  return searcher.run(request, nobody).line.score;
}

template <Position P>
std::vector<std::string> texts_of(const Game<P>& game) {
  std::vector<std::string> texts;
  P position = game.start();
  for (const auto move : game.moves()) {
    texts.push_back(position.to_text(move));
    position.make(move);
  }
  return texts;
}

template <Position P>
std::optional<GeneratedOpening> draw(const Opening& from, const RandomOpenings& order, std::uint64_t seed,
                                     const std::function<bool(Key)>& is_wanted) {
  constexpr int kTries = 200;
  Game<P> base(*P::from_fen(from.fen));
  if (!base.play_all(from.moves)) return std::nullopt;
  search::TranspositionTable table(1);
  search::Searcher<P> searcher(table);
  std::optional<Game<P>> best;
  search::Score best_score = search::kInfinite;
  for (int attempt = 0; attempt < kTries && std::abs(best_score) > order.balance; ++attempt) {
    SplitMix64 random(mixed_seed(seed, static_cast<std::uint64_t>(attempt)));
    auto game = random_game(base, order.plies, random);
    if (!game || (is_wanted && !is_wanted(game->position().key()))) continue;
    const search::Score score = short_search(searcher, *game);
    if (std::abs(score) >= std::abs(best_score)) continue;
    best_score = score;
    best = std::move(game);
  }
  if (!best) return std::nullopt;
  return GeneratedOpening{{from.fen, texts_of(*best)}, best->position().fen(), best->position().key(), best_score};
}

}  // namespace

Expected<std::unique_ptr<player::GameSession>> begin_game(GameId game, const Opening& opening,
                                                          draughts::DrawRules draw_rules) {
  auto session = player::make_session(game);
  session->set_draughts_rules({.draws = draw_rules});
  const Status status = session->set_position(opening.fen, {opening.moves.begin(), opening.moves.end()});
  if (!status) return status.error();
  return session;
}

std::uint64_t mixed_seed(std::uint64_t seed, std::uint64_t number) {
  return SplitMix64(seed ^ SplitMix64(number).next()).next();
}

std::optional<GeneratedOpening> generate_opening(GameId game, const Opening& from, const RandomOpenings& order,
                                                 std::uint64_t seed, const std::function<bool(Key)>& is_wanted) {
  return visit(game, [&]<class P>(GameTag<P>) { return draw<P>(from, order, seed, is_wanted); });
}

Expected<std::vector<Opening>> read_openings(std::istream& in, OpeningFormat format, GameId game,
                                             std::optional<int> plies) {
  return format == OpeningFormat::kFens ? read_fens(in, game) : read_records(in, game, plies);
}

Expected<std::vector<Opening>> read_openings_file(const std::string& path, GameId game, std::optional<int> plies) {
  std::error_code unknown;
  if (std::filesystem::is_directory(path, unknown))
    return Error{sotka::quoted(path) + " is a folder; name a file in it"};
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{"cannot read the openings " + sotka::quoted(path)};
  const bool records = format_of_file(path).has_value();
  auto openings = read_openings(in, records ? OpeningFormat::kRecords : OpeningFormat::kFens, game, plies);
  if (!openings) return Error{path + ", " + openings.error().message};
  if (openings->empty()) return Error{sotka::quoted(path) + " has no openings"};
  return openings;
}

Openings::Openings(GameId game, std::vector<Opening> book, bool shuffled, const RandomOpenings& random,
                   std::uint64_t seed)
    : game_(game), book_(std::move(book)), random_(random), seed_(seed) {
  if (book_.empty()) book_.push_back({std::string(info(game).start_fen), {}});
  if (!shuffled) return;
  SplitMix64 shuffle(seed);
  for (std::size_t i = book_.size(); i > 1; --i) std::swap(book_[i - 1], book_[shuffle.below(i)]);
}

bool Openings::have_positions() const {
  return std::any_of(book_.begin(), book_.end(),
                     [this](const Opening& opening) { return opening.fen != info(game_).start_fen; });
}

Opening Openings::get(int number) const {
  const Opening& opening = book_[static_cast<std::size_t>(number) % book_.size()];
  if (random_.plies == 0) return opening;
  const auto generated =
      generate_opening(game_, opening, random_, mixed_seed(seed_, static_cast<std::uint64_t>(number)));
  return generated ? generated->opening : opening;
}

}  // namespace sotka::match
