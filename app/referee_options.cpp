#include "app/referee_options.h"

#include <fmt/format.h>

#include "app/option_groups.h"
#include "engine/fnv_hash.h"
#include "engine/text.h"
#include "search/score.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

Expected<match::Adjudication> read_adjudication(const po::variables_map& values) {
  constexpr int kMoves = 10'000;
  constexpr int kScore = 30'000;
  match::Adjudication rules;
  if (values.contains("draw")) {
    match::DrawAdjudication& draw = rules.draw.emplace();
    const Status status = read_numbers("draw", values["draw"].as<std::string>(),
                                       {{"movenumber", whole(draw.from_move, 0, kMoves)},
                                        {"movecount", whole(draw.moves, 1, kMoves)},
                                        {"score", whole(draw.score, 0, kScore)}});
    if (!status) return status.error();
  }
  if (values.contains("resign")) {
    match::WinAdjudication& win = rules.win.emplace();
    int two_sided = 1;
    const Status status = read_numbers("resign", values["resign"].as<std::string>(),
                                       {{"movecount", whole(win.moves, 1, kMoves)},
                                        {"score", whole(win.score, 1, kScore)},
                                        {"twosided", whole(two_sided, 0, 1)}});
    if (!status) return status.error();
    win.two_sided = two_sided == 1;
  }
  if (values.contains("maxmoves")) {
    const int longest = values["maxmoves"].as<int>();
    if (const Status status = check_bounds("maxmoves", longest, 1, kMoves); !status) return status.error();
    rules.longest = longest;
  }
  return rules;
}

std::string to_text(const match::Adjudication& rules) {
  std::string text;
  if (rules.draw) {
    text += fmt::format("draw {} {} {}", rules.draw->from_move, rules.draw->moves, rules.draw->score);
  }
  if (rules.win) {
    text += fmt::format("{}win {} {} {}", text.empty() ? "" : ", ", rules.win->moves, rules.win->score,
                        rules.win->two_sided ? "two-sided" : "one-sided");
  }
  if (rules.longest) text += fmt::format("{}longest {}", text.empty() ? "" : ", ", *rules.longest);
  return text.empty() ? "none" : text;
}

// Of the content of a book, whose file name may differ between machines.
std::string digest(const std::vector<match::Opening>& book) {
  FnvHash hash;
  for (const match::Opening& opening : book) {
    hash.add(opening.fen).add("\n");
    for (const std::string& move : opening.moves) hash.add(move).add("\n");
  }
  return fmt::format("{:016x}", hash.value());
}

struct Start {
  std::vector<match::Opening> book;
  bool shuffled = false;
  match::RandomOpenings random;
};

Expected<Start> read_start(const po::variables_map& values, GameId game) {
  constexpr int kMostPlies = 200;
  constexpr int kRandomPlies = 8;
  Start start;
  std::optional<int> plies;
  if (values.contains("openings-plies")) {
    plies = values["openings-plies"].as<int>();
    if (const Status status = check_bounds("openings-plies", *plies, 0, kMostPlies); !status) return status.error();
  }
  if (values.contains("openings")) {
    auto book = match::read_openings_file(values["openings"].as<std::string>(), game, plies);
    if (!book) return book.error();
    start.book = *std::move(book);
  }
  const auto order = read_choice(values, "openings-order", {"sequential", "random"});
  if (!order) return order.error();
  start.shuffled = *order == 1;
  start.random.plies = values.contains("random-plies") ? values["random-plies"].as<int>()
                       : start.book.empty()            ? kRandomPlies
                                                       : 0;
  if (const Status status = check_bounds("random-plies", start.random.plies, 0, kMostPlies); !status) {
    return status.error();
  }
  start.random.balance = values["balance"].as<int>();
  if (const Status status = check_bounds("balance", start.random.balance, 0, search::kMate); !status) {
    return status.error();
  }
  return start;
}

}  // namespace

void add_referee_options(po::options_description& options) {
  options.add_options()                                                                            //
      ("variant", po::value<std::string>()->default_value("chess"), "the game, by name or alias")  //
      ("openings", po::value<std::string>(),
       "opening book: FENs, EPD, or games in .pgn or .pdn")                                              //
      ("openings-order", po::value<std::string>()->default_value("sequential"), "sequential or random")  //
      ("openings-plies", po::value<int>(), "cut book games after N plies")                               //
      ("random-plies", po::value<int>(),
       "number of random plies after the book; default: 8 without --openings, else 0")  //
      ("balance", po::value<int>()->default_value(100),
       "reject random openings whose score exceeds N centipawns")                                                     //
      ("seed", po::value<std::uint64_t>()->default_value(1), "seed of random openings and of the order of the book")  //
      ("concurrency", po::value<int>()->default_value(1), "number of games played in parallel")                       //
      ("draw", po::value<std::string>(), "adjudicate draws: movenumber=40 movecount=8 score=10")                      //
      ("resign", po::value<std::string>(), "adjudicate wins: movecount=3 score=600 twosided=1")                       //
      ("maxmoves", po::value<int>(), "adjudicate games of more than N moves as draws");
  add_draw_rules(options);
}

Expected<RefereeOrder> read_referee_order(const po::variables_map& values) {
  const auto game = read_variant(values["variant"].as<std::string>());
  if (!game) return game.error();
  const auto concurrency = read_bounded(values, "concurrency", 1, 1024);
  if (!concurrency) return concurrency.error();
  match::Shard shard;
  if (values.contains("shard")) {
    const auto& text = values["shard"].as<std::string>();
    const auto given = match::read_shard(text);
    if (!given) return Error{"--shard takes K/N such as 2/4, not " + sotka::quoted(text)};
    shard = *given;
  }
  const auto adjudication = read_adjudication(values);
  if (!adjudication) return adjudication.error();
  auto start = read_start(values, *game);
  if (!start) return start.error();
  const auto draw_rules = read_draw_rules(values);
  if (!draw_rules) return draw_rules.error();
  const auto seed = values["seed"].as<std::uint64_t>();

  match::Settings settings = {
      {"variant", std::string(info(*game).name)},
      {"openings", start->book.empty() ? "none" : digest(start->book)},
      {"order", values["openings-order"].as<std::string>()},
      {"random-plies", std::to_string(start->random.plies)},
      {"balance", std::to_string(start->random.balance)},
      {"seed", std::to_string(seed)},
      {"adjudication", to_text(*adjudication)},
      {"shard", to_text(shard)},
  };
  // Older journals lack this line.
  if (*draw_rules != draughts::DrawRules::kRussian) settings.emplace_back("draw-rules", name(*draw_rules));
  return RefereeOrder{
      .game = *game,
      .openings = match::Openings(*game, std::move(start->book), start->shuffled, start->random, seed),
      .adjudication = *adjudication,
      .draw_rules = *draw_rules,
      .shard = shard,
      .concurrency = *concurrency,
      .seed = seed,
      .settings = std::move(settings),
  };
}

}  // namespace sotka::app
