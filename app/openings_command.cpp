#include <unistd.h>

#include <cmath>
#include <iostream>
#include <optional>
#include <set>

#include "app/commands.h"
#include "app/progress_line.h"
#include "app/record_options.h"
#include "engine/game_record.h"
#include "engine/text.h"
#include "match/openings.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

struct SetOrder {
  GameId game = GameId::kChess;
  match::Opening from;
  match::RandomOpenings random;
  int count = 0;
  std::uint64_t seed = 1;
  bool is_epd = false;
  RecordFormat format = RecordFormat::kFen;  // if not EPD
};

// EPD has no field for a catapult's targets; draughts has PDN's FEN instead.
bool has_epd(GameId game) {
  return visit(game, []<class P>(GameTag<P>) {
    if constexpr (ChessLike<P>) return !chess::kHasCatapult<typename P::Rules>;
    return false;
  });
}

// The first four fields, the counters as operations, and the score of the search ("ce", for the side to move).
std::string epd_text(const match::GeneratedOpening& opening) {
  const auto fields = split_words(opening.fen);
  std::string text;
  for (std::size_t i = 0; i < 4; ++i) append_words(text, fields[i]);
  return text + " hmvc " + std::string(fields[4]) + "; fmvn " + std::string(fields[5]) + "; ce " +
         std::to_string(opening.score) + ";";
}

Expected<SetOrder> read_order(const po::variables_map& values) {
  SetOrder order;
  const auto game = read_variant(values["variant"].as<std::string>());
  if (!game) return game.error();
  order.game = *game;
  const auto plies = read_bounded(values, "plies", 1, 200);
  const auto balance = read_bounded(values, "balance", 0, search::kMate);
  const auto count = read_bounded(values, "count", 1, 10'000'000);
  for (const auto* number : {&plies, &balance, &count}) {
    if (!*number) return number->error();
  }
  order.random = {.plies = *plies, .balance = *balance};
  order.count = *count;
  order.seed = values["seed"].as<std::uint64_t>();
  Words formats = {"fen", usual_format(*game) == RecordFormat::kPdn ? "pdn" : "pgn"};
  if (has_epd(*game)) formats.insert(formats.begin() + 1, "epd");
  const auto format = read_choice(values, "to", formats);
  if (!format) return Error{"for " + std::string(info(*game).name) + " " + format.error().message};
  order.is_epd = formats[*format] == "epd";
  if (*format + 1 == formats.size()) order.format = usual_format(*game);
  order.from.fen = info(*game).start_fen;
  return order;
}

Status write(const match::GeneratedOpening& opening, const SetOrder& order, int number) {
  if (order.format == RecordFormat::kFen) {
    std::cout << (order.is_epd ? epd_text(opening) : opening.fen) << '\n';
    return Done{};
  }
  GameRecord record;
  record.game = order.game;
  record.start_fen = opening.opening.fen;
  record.tags = {{"Event", "Balanced openings"}, {"Round", std::to_string(number)}};
  for (const std::string& move : opening.opening.moves) record.main.moves.emplace_back().text = move;
  return write_record(std::cout, record, order.format);
}

int generate_set(const po::variables_map& values) {
  const auto order = read_order(values);
  if (!order) return fail(order.error().message, kWrongUsage);
  // Gives up after this many failures in a row: hardly any new balanced positions are left.
  constexpr int kMostFailures = 20;
  std::set<Key> seen;
  const auto is_new = [&seen](Key key) { return seen.insert(key).second; };
  int found = 0;
  int failures = 0;
  // Not between openings that are on the screen themselves.
  std::optional<ProgressLine> progress;
  if (isatty(STDOUT_FILENO) == 0) progress.emplace();
  for (std::uint64_t number = 0; found < order->count && failures < kMostFailures && std::cout; ++number) {
    const auto opening = match::generate_opening(order->game, order->from, order->random,
                                                 match::mixed_seed(order->seed, number), is_new);
    if (!opening || std::abs(opening->score) > order->random.balance) {
      ++failures;
      continue;
    }
    failures = 0;
    if (const Status status = write(*opening, *order, ++found); !status) return fail(status.error().message);
    if (progress) progress->show(std::to_string(found) + " of " + counted(order->count, "opening"));
  }
  progress.reset();
  if (found == order->count || !std::cout) return kSuccess;
  return fail("only " + counted(found, "opening") + " found; raise --plies or --balance");
}

}  // namespace

int openings_command(const Words& words) {
  po::options_description options("options");
  options.add_options()                                                                                  //
      ("variant", po::value<std::string>()->default_value("chess"), "the game, by name or alias")        //
      ("plies", po::value<int>()->default_value(8), "number of random plies")                            //
      ("count", po::value<int>()->default_value(100), "number of openings, all of different positions")  //
      ("balance", po::value<int>()->default_value(50),
       "reject openings whose score exceeds N centipawns")                                    //
      ("seed", po::value<std::uint64_t>()->default_value(1), "seed of the random generator")  //
      ("to", po::value<std::string>()->default_value("fen"),
       "fen; epd: with the score as 'ce' (not for games with catapults); pgn, or pdn for draughts: the moves from the "
       "start position");
  return with_options(words, options, "usage: sotka openings --variant V --plies N --count M [options]", generate_set);
}

}  // namespace sotka::app
