#include "app/match_options.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <map>

#include "engine/text.h"
#include "player/suggestion.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

constexpr char kSeparator = '\x1f';  // between the words of a group
constexpr std::array<std::string_view, 5> kGroups = {"--engine", "--each", "--sprt", "--draw", "--resign"};

Words split_group(const std::string& group) {
  Words words;
  std::size_t begin = 0;
  while (begin < group.size()) {
    const std::size_t end = std::min(group.find(kSeparator, begin), group.size());
    words.push_back(group.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

// Reads the key=value words of a group of numbers.
Status read_numbers(std::string_view option, const std::string& group,
                    const std::map<std::string, std::function<bool(double)>>& keys) {
  for (const std::string& word : split_group(group)) {
    const auto assignment = match::read_assignment(word);
    if (!assignment) return assignment.error();
    const auto& [key, text] = *assignment;
    const auto found = keys.find(key);
    if (found == keys.end()) {
      std::vector<std::string> names;
      for (const auto& entry : keys) names.push_back(entry.first);
      return Error{"--" + std::string(option) + " has no key " + sotka::quoted(key) + player::did_you_mean(key, names)};
    }
    const auto value = read_number<double>(text);
    if (!value || !found->second(*value)) {
      return Error{"--" + std::string(option) + ": " + "invalid value " + sotka::quoted(text) + " of " + key};
    }
  }
  return Done{};
}

// A reader for a whole number within bounds.
std::function<bool(double)> whole(int& to, int least, int most) {
  return [&to, least, most](double value) {
    to = static_cast<int>(std::clamp<double>(value, least, most));
    return to == value;
  };
}

std::function<bool(double)> real(double& to, double least, double most) {
  return [&to, least, most](double value) {
    to = value;
    return value >= least && value <= most;
  };
}

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
    text += "draw " + std::to_string(rules.draw->from_move) + " " + std::to_string(rules.draw->moves) + " " +
            std::to_string(rules.draw->score);
  }
  if (rules.win) {
    text += std::string(text.empty() ? "" : ", ") + "win " + std::to_string(rules.win->moves) + " " +
            std::to_string(rules.win->score) + (rules.win->two_sided ? " two-sided" : " one-sided");
  }
  if (rules.longest) text += (text.empty() ? "" : ", ") + ("longest " + std::to_string(*rules.longest));
  return text.empty() ? "none" : text;
}

Expected<std::vector<match::EngineSpec>> read_engines(const po::variables_map& values) {
  Words common;
  if (values.contains("each")) {
    for (const std::string& group : values["each"].as<Words>()) {
      for (std::string& word : split_group(group)) common.push_back(std::move(word));
    }
  }
  std::vector<match::EngineSpec> engines;
  if (values.contains("engine")) {
    for (const std::string& group : values["engine"].as<Words>()) {
      const auto engine = match::read_engine(split_group(group), common);
      if (!engine) return engine.error();
      engines.push_back(*engine);
    }
  }
  if (engines.size() < 2) return Error{"a match needs two engines: --engine cmd=PROGRAM tc=60+0.6 --engine …"};
  match::make_names_unique(engines);
  return engines;
}

Expected<match::Shard> read_shard(const std::string& text) {
  constexpr int kMost = 100'000;
  const std::size_t slash = text.find('/');
  const auto index = read_number<int>(std::string_view(text).substr(0, slash));
  const auto of = read_number<int>(slash == std::string::npos ? "" : std::string_view(text).substr(slash + 1));
  if (!index || !of || *of < 1 || *of > kMost || *index < 1 || *index > *of) {
    return Error{"--shard takes K/N such as 2/4, not " + sotka::quoted(text)};
  }
  return match::Shard{*index, *of};
}

// FNV-1a of the content of a book, whose file name may differ between machines.
std::string digest(const std::vector<match::Opening>& book) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  const auto add = [&hash](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
    hash = (hash ^ '\n') * 0x100000001B3u;
  };
  for (const match::Opening& opening : book) {
    add(opening.fen);
    for (const std::string& move : opening.moves) add(move);
  }
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
  return text.data();
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

po::options_description match_options() {
  po::options_description options("options", 110, 80);
  options.add_options()  //
      ("engine", po::value<Words>()->composing(),
       "engine as key=value words: cmd=PROGRAM arg=WORD args=WORDS dir=FOLDER name=NAME proto=uci|xboard|hub "
       "tc=CONTROL "
       "st=SECONDS movetime=MS nodes=N depth=N timemargin=MS option.NAME=VALUE ponder=on restart=on "
       "patience=SECONDS")                                                                         //
      ("each", po::value<Words>()->composing(), "settings of all engines, as in --engine")         //
      ("variant", po::value<std::string>()->default_value("chess"), "the game, by name or alias")  //
      ("format", po::value<std::string>()->default_value("round-robin"),
       "round-robin, or gauntlet: the first engine plays against all others")                         //
      ("rounds", po::value<int>()->default_value(1), "number of encounters of each pair of engines")  //
      ("games", po::value<int>()->default_value(2),
       "games per encounter; colours alternate, every two games have the same opening")  //
      ("tiebreak",
       "the games of an encounter share one pair of clocks and end with the first decisive game; --games (default 100) "
       "is "
       "their maximum")  //
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
      ("sprt", po::value<std::string>(),
       "sequential test of two engines, which ends the match once it accepts elo0 or elo1: elo0=0 elo1=5 "
       "alpha=0.05 beta=0.05")                                                                    //
      ("draw", po::value<std::string>(), "adjudicate draws: movenumber=40 movecount=8 score=10")  //
      ("resign", po::value<std::string>(), "adjudicate wins: movecount=3 score=600 twosided=1")   //
      ("maxmoves", po::value<int>(), "adjudicate games of more than N moves as draws")            //
      ("journal", po::value<std::string>()->default_value("match.journal"),
       "journal of the match; the same command resumes from it")                                           //
      ("record", po::value<std::string>(), "write the games to this file, as PGN or PDN")                  //
      ("event", po::value<std::string>()->default_value("Sotka match"), "event name in the game records")  //
      ("shard", po::value<std::string>(),
       "play only part K of N, as in 2/4; 'sotka match merge' joins the parts")                          //
      ("log", po::value<std::string>(), "log all engine input and output to this file")                  //
      ("report-every", po::value<int>()->default_value(20), "games between two tables in plain output")  //
      ("plain", "plain output on terminals, too: no live table");
  add_draw_rules(options);
  return options;
}

Words join_groups(const Words& words) {
  Words joined;
  bool in_group = false;
  for (std::string word : words) {
    const bool is_option = word.size() > 2 && word[0] == '-' && (word[1] == '-' || word[1] >= 'a');
    if (is_option) {
      if (word[1] != '-') word = "-" + word;
      in_group = std::find(kGroups.begin(), kGroups.end(), word) != kGroups.end();
      joined.push_back(in_group ? word + "=" : word);
    } else if (in_group) {
      joined.back() += word + kSeparator;
    } else {
      joined.push_back(word);
    }
  }
  return joined;
}

Expected<match::SprtBounds> read_sprt(const std::string& group) {
  constexpr double kElo = 1000;
  match::SprtBounds bounds;
  const Status status = read_numbers("sprt", group,
                                     {{"elo0", real(bounds.elo0, -kElo, kElo)},
                                      {"elo1", real(bounds.elo1, -kElo, kElo)},
                                      {"alpha", real(bounds.alpha, 1e-6, 0.499)},
                                      {"beta", real(bounds.beta, 1e-6, 0.499)}});
  if (!status) return status.error();
  if (bounds.elo0 >= bounds.elo1) return Error{"--sprt: elo0 must be less than elo1"};
  return bounds;
}

Expected<MatchOrder> read_match_order(const po::variables_map& values) {
  const auto game = read_variant(values["variant"].as<std::string>());
  if (!game) return game.error();
  auto engines = read_engines(values);
  if (!engines) return engines.error();
  const auto chosen_format = read_choice(values, "format", {"round-robin", "gauntlet"});
  if (!chosen_format) return chosen_format.error();
  const auto format = *chosen_format == 1 ? match::MatchFormat::kGauntlet : match::MatchFormat::kRoundRobin;

  constexpr int kMostGames = 100'000'000;  // of the whole match: game numbers are ints
  constexpr int kMostRounds = 10'000'000;
  const int engine_count = static_cast<int>(engines->size());
  const int pairings =
      format == match::MatchFormat::kGauntlet ? engine_count - 1 : engine_count * (engine_count - 1) / 2;
  const int rounds = values["rounds"].as<int>();
  const int most_rounds = std::min(kMostRounds, kMostGames / pairings);
  if (const Status status = check_bounds("rounds", rounds, 1, most_rounds); !status) return status.error();
  constexpr int kTiebreakGames = 100;
  const bool tiebreak = values.contains("tiebreak");
  const int games = tiebreak && values["games"].defaulted() ? kTiebreakGames : values["games"].as<int>();
  const int most_games = kMostGames / (rounds * pairings);
  if (const Status status = check_bounds("games", games, 1, most_games); !status) return status.error();
  const int concurrency = values["concurrency"].as<int>();
  if (const Status status = check_bounds("concurrency", concurrency, 1, 1024); !status) return status.error();
  const int report_every = values["report-every"].as<int>();
  if (const Status status = check_bounds("report-every", report_every, 1, kMostRounds); !status) return status.error();

  match::Shard shard;
  if (values.contains("shard")) {
    const auto given = read_shard(values["shard"].as<std::string>());
    if (!given) return given.error();
    shard = *given;
  }
  if (tiebreak) {
    if (shard.of > 1) return Error{"--tiebreak does not work with --shard"};
    for (const match::EngineSpec& engine : *engines) {
      if (!engine.pace.clock) return Error{"--tiebreak needs a clock for " + engine.name + ", such as tc=tiebreak"};
    }
  }
  std::optional<match::SprtBounds> sprt;
  if (values.contains("sprt")) {
    if (engine_count != 2) return Error{"--sprt needs exactly two engines"};
    if (shard.of > 1) return Error{"--sprt does not work with --shard; give it to 'sotka match merge'"};
    const auto bounds = read_sprt(values["sprt"].as<std::string>());
    if (!bounds) return bounds.error();
    sprt = *bounds;
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
      {"format", values["format"].as<std::string>()},
      {"games", std::to_string(games)},
      {"tiebreak", tiebreak ? "on" : "off"},
      {"openings", start->book.empty() ? "none" : digest(start->book)},
      {"order", values["openings-order"].as<std::string>()},
      {"random-plies", std::to_string(start->random.plies)},
      {"balance", std::to_string(start->random.balance)},
      {"seed", std::to_string(seed)},
      {"adjudication", to_text(*adjudication)},
      {"shard", std::to_string(shard.index) + "/" + std::to_string(shard.of)},
  };
  // Older journals lack this line.
  if (*draw_rules != draughts::DrawRules::kRussian) settings.emplace_back("draw-rules", name(*draw_rules));
  for (const match::EngineSpec& engine : *engines) {
    settings.emplace_back("engine", engine.name);
    settings.emplace_back("plays", fingerprint(engine));
  }

  const auto text = [&values](const std::string& option) {
    return values.contains(option) ? std::optional(values[option].as<std::string>()) : std::nullopt;
  };
  return MatchOrder{
      .tournament = {.game = *game,
                     .engines = *std::move(engines),
                     .schedule = match::Schedule(format, engine_count, rounds, games),
                     .shard = shard,
                     .concurrency = concurrency,
                     .adjudication = *adjudication,
                     .draw_rules = *draw_rules,
                     .sprt = sprt,
                     .tiebreak = tiebreak},
      .openings = match::Openings(*game, std::move(start->book), start->shuffled, start->random, seed),
      .settings = std::move(settings),
      .journal = values["journal"].as<std::string>(),
      .record = text("record"),
      .log = text("log"),
      .event = values["event"].as<std::string>(),
      .report_every = report_every,
      .plain = values.contains("plain"),
  };
}

}  // namespace sotka::app
