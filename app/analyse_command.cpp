#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <optional>
#include <utility>

#include "analysis/analysis.h"
#include "analysis/html_page.h"
#include "analysis/json_report.h"
#include "analysis/report.h"
#include "analysis/svg_board.h"
#include "app/commands.h"
#include "app/json_file.h"
#include "app/language_option.h"
#include "app/option_checks.h"
#include "app/position_text.h"
#include "app/progress_line.h"
#include "app/record_options.h"
#include "engine/epd.h"
#include "engine/text.h"
#include "engine/whole_file.h"
#include "player/about.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

struct AnalyseOrder {
  RecordReading reading;
  std::string input;  // file name or FEN
  std::optional<int> game;
  std::optional<int> ply;
  search::Limits limits;
  int threads = 1;
  int lines = 1;
  std::size_t hash = 64;  // MB
  std::optional<RecordFormat> to;
  player::Language language = player::Language::kEnglish;
  Notation notation = Notation::kSan;
  std::optional<std::string> svg;
  std::optional<std::string> html;
  const JsonFile* json = nullptr;  // none: no JSON is asked for
  bool only_draw = false;          // no search
  bool ranges = false;
  bool turned = false;
};

po::options_description analyse_options() {
  po::options_description options("options");
  options.add_options()("to", po::value<std::string>(),
                        "output: text (default), or the annotated game as pgn, pdn or russian");
  add_reading_options(options);
  add_json_option(options);
  add_language(options);
  options.add_options()                                                                                   //
      ("game", po::value<int>(), "only game N of the file, counted from 1")                               //
      ("nodes", po::value<std::uint64_t>(), "nodes per position; default without another limit: 200000")  //
      ("depth", po::value<int>(), "search depth per position")                                            //
      ("movetime", po::value<int>(), "milliseconds per position")                                         //
      ("multipv", po::value<int>()->default_value(1), "number of lines per position")                     //
      ("threads", po::value<int>()->default_value(1), "number of search threads")                         //
      ("hash", po::value<int>()->default_value(64), "size of the transposition table in MB")              //
      ("notation", po::value<std::string>()->default_value("san"),
       "move notation of text and HTML: san, uci or russian")                                        //
      ("svg", po::value<std::string>(), "write a diagram of the (final) position to this SVG file")  //
      ("ply", po::value<int>(), "position of the diagram: after N plies")                            //
      ("ranges", "shade the ranges of catapults in the diagram")                                     //
      ("flip", "draw the board from Black's side")                                                   //
      ("html", po::value<std::string>(), "write an interactive HTML page of the game to this file")  //
      ("file", po::value<Words>(), "file of games, - for the standard input, a FEN or startpos");
  return options;
}

bool is_file(const std::string& name) {
  return name == "-" || std::ifstream(name).good();
}

// The FEN may have been given as several words.
std::string input_of(const po::variables_map& values) {
  return values.contains("file") ? joined(values["file"].as<Words>()) : std::string();
}

Expected<search::Limits> read_limits(const po::variables_map& values) {
  constexpr std::uint64_t kUsualNodes = 200'000;
  search::Limits limits;
  if (values.contains("nodes")) {
    limits.nodes = values["nodes"].as<std::uint64_t>();
    if (*limits.nodes == 0) return Error{"--nodes must be at least 1"};
  }
  if (values.contains("depth")) {
    const auto depth = read_bounded(values, "depth", 1, search::kMaxPly - 1);
    if (!depth) return depth.error();
    limits.depth = *depth;
  }
  if (values.contains("movetime")) {
    const auto time = read_bounded(values, "movetime", 1, 24 * 3600 * 1000);
    if (!time) return time.error();
    limits.move_time = search::Milliseconds(*time);
  }
  if (!limits.nodes && !limits.depth && !limits.move_time) limits.nodes = kUsualNodes;
  return limits;
}

Expected<AnalyseOrder> read_order(const po::variables_map& values) {
  AnalyseOrder order;
  order.input = input_of(values);
  if (order.input.empty()) return Error{"analyse needs a file, - for the standard input, a FEN or startpos"};
  if (Status status = need(values, {"ply", "ranges", "flip"}, "svg"); !status) return status.error();
  const auto reading = read_reading(values);
  if (!reading) return reading.error();
  order.reading = *reading;
  if (!is_file(order.input)) {
    const auto game = read_variant_of(values, order.input);
    if (!game) return game.error();
    order.reading.options.game = *game;
    if (is_given(values, "game")) return Error{"--game has no effect on a position; it selects a game of a file"};
  }
  const auto limits = read_limits(values);
  if (!limits) return limits.error();
  order.limits = *limits;
  const auto threads = read_bounded(values, "threads", 1, player::kMostThreads);
  const auto hash = read_bounded(values, "hash", 1, player::kMostMegabytes);
  const auto lines = read_bounded(values, "multipv", 1, 256);
  for (const auto* number : {&threads, &hash, &lines}) {
    if (!*number) return number->error();
  }
  order.threads = *threads;
  order.hash = static_cast<std::size_t>(*hash);
  order.lines = *lines;
  constexpr int kMost = 1'000'000'000;
  for (const auto& [name, to, least] : {std::tuple{"game", &order.game, 1}, {"ply", &order.ply, 0}}) {
    if (!values.contains(name)) continue;
    const auto number = read_bounded(values, name, least, kMost);
    if (!number) return number.error();
    *to = *number;
  }
  const auto language = read_language(values);
  if (!language) return language.error();
  order.language = *language;
  const auto notation = read_notation_of(values, order.language);
  if (!notation) return notation.error();
  order.notation = *notation;
  for (const auto& [name, to] : {std::pair{"svg", &order.svg}, {"html", &order.html}}) {
    if (!values.contains(name)) continue;
    *to = values[name].as<std::string>();
    if (is_same_file(**to, order.input)) {
      return Error{"--" + std::string(name) + " names the input file; name a different one"};
    }
  }
  if (order.svg && order.svg == order.html) return Error{"--svg and --html name the same file"};
  if (values.contains("to")) {
    const auto& name = values["to"].as<std::string>();
    const auto format = read_choice(values, "to", {"text", "pgn", "pdn", "russian"});
    if (!format) return format.error();
    if (*format != 0) order.to = *read_format(name, true);
  }
  order.only_draw = order.svg && !order.html && !values.contains("to") && !values.contains("json");
  if (order.only_draw) {
    for (const char* limit : {"nodes", "depth", "movetime", "multipv", "threads", "hash"}) {
      if (!is_given(values, limit)) continue;
      return Error{"--" + std::string(limit) + " has no effect: a diagram alone needs no search; add --html or --to"};
    }
  }
  order.ranges = values.contains("ranges");
  order.turned = values.contains("flip");
  return order;
}

std::string how_text(const AnalyseOrder& order) {
  const bool russian = order.language == player::Language::kRussian;
  std::string how;
  const auto add = [&](const std::string& text) { how += (how.empty() ? "" : russian ? " и " : " and ") + text; };
  const auto& limits = order.limits;
  if (limits.nodes && russian) add(fmt::format("{} узлов", *limits.nodes));
  if (limits.nodes && !russian) add(counted(static_cast<long long>(*limits.nodes), "node"));
  if (limits.depth) add((russian ? "глубина " : "depth ") + std::to_string(*limits.depth));
  if (limits.move_time) add(std::to_string(limits.move_time->count()) + (russian ? " мс" : " ms"));
  how += russian ? " на позицию" : " per position";
  if (order.threads > 1)
    how += russian ? fmt::format(", потоков: {}", order.threads) : fmt::format(" on {} threads", order.threads);
  return player::full_name() + ", " + how;
}

Status draw(const GameRecord& record, const AnalyseOrder& order) {
  const auto& moves = record.main.moves;
  const std::size_t plies = order.ply ? static_cast<std::size_t>(*order.ply) : moves.size();
  if (plies > moves.size()) {
    return Error{fmt::format("--ply {} is beyond the end of the game, which has {} plies", plies, moves.size())};
  }
  std::vector<std::string_view> texts;
  for (std::size_t i = 0; i < plies; ++i) texts.emplace_back(moves[i].text);
  const auto session = player::make_session(record.game);
  analysis::SvgSettings settings{.bottom = order.turned ? Color::kBlack : Color::kWhite, .ranges = order.ranges};
  if (plies > 0) {
    const std::vector<std::string_view> before(texts.begin(), texts.end() - 1);
    if (Status status = session->set_position(record.start_fen, before); !status) return status;
    const auto last = session->parse(texts.back());
    if (!last) return last.error();
    analysis::mark_move(settings, *session->view(*last));
  }
  if (Status status = session->set_position(record.start_fen, texts); !status) return status;
  return write_whole_file(*order.svg, [&](std::ostream& out) -> Status {
    out << analysis::svg_board(session->board(), settings);
    return Done{};
  });
}

Status work_on(const GameRecord& record, const AnalyseOrder& order, player::Player& player) {
  if (player.game().id() != record.game) {
    if (Status status = player.set_variant(info(record.game).name); !status) return status;
  }
  if (order.svg) {
    if (Status status = draw(record, order); !status) return status;
  }
  if (order.only_draw) return Done{};
  const std::size_t positions = record.main.moves.size() + 1;
  std::optional<ProgressLine> progress(std::in_place);
  // False once the output is closed.
  const auto analysis = analysis::analyse(player, record, order.limits, [&](std::size_t done) {
    if (positions > 1) progress->show(fmt::format("{} of {} positions", done, positions));
    return static_cast<bool>(std::cout);
  });
  progress.reset();
  if (!analysis) return analysis.error();
  const std::string how = how_text(order);
  if (order.to) {
    if (Status status = write_record(std::cout, annotated(record, *analysis), *order.to); !status) return status;
  }
  if (order.json) {
    const auto coordinates = analysis::write_moves(record.game, *analysis, Notation::kCoordinate);
    if (Status status = order.json->add(analysis::json_of(record, *analysis, coordinates, how)); !status) return status;
  }
  if (order.to && !order.html) return Done{};
  const analysis::WrittenAnalysis written = analysis::write_moves(record.game, *analysis, order.notation);
  if (!order.to) std::cout << report(record, *analysis, written, how, order.language) << '\n' << std::flush;
  if (!order.html) return Done{};
  return write_whole_file(*order.html, [&](std::ostream& out) -> Status {
    out << html_page(record, *analysis, written, how, order.language);
    return Done{};
  });
}

// A position, as a record without moves.
Expected<GameRecord> position_record(const std::string& fen, const AnalyseOrder& order) {
  GameRecord record;
  record.game = order.reading.options.game;
  const auto session = player::make_session(record.game);
  const std::string position = fen_of(fen_of_epd(fen), record.game);
  if (const Status status = session->set_position(position); !status) {
    std::string why = refused_position(position, record.game, status.error()).message;
    constexpr std::string_view kPrefix = "FEN: ";
    if (why.starts_with(kPrefix)) why.erase(0, kPrefix.size());
    return Error{quoted(fen) + " is neither an existing file nor a valid FEN: " + why};
  }
  record.start_fen = session->fen();
  return record;
}

// Analyses the games of a stream; returns the number of bad ones. Error: the requested games do not exist.
Expected<int> work_on_games(std::istream& in, const AnalyseOrder& order, player::Player& player) {
  RecordReader reader(in, order.reading.of_file(order.input));
  const bool must_be_alone = (order.svg || order.html) && !order.game;
  int bad = 0;
  int number = 0;
  while (const std::optional<ReadGame> game = reader.next()) {
    ++number;
    if (order.game && number != *order.game) continue;
    if (must_be_alone && reader.next()) {
      return Error{quoted(order.input) + " has several games; choose one with --game"};
    }
    for (const std::string& remark : game->remarks) std::cerr << printable(order.input + ": remark: " + remark) << '\n';
    const Status status = game->record ? work_on(*game->record, order, player) : Status(game->record.error());
    if (!status) {
      std::cerr << printable(order.input + ": " + status.error().message) << '\n';
      ++bad;
    }
    if (order.game || !std::cout) return bad;
  }
  if (order.game) return Error{quoted(order.input) + " has no game " + std::to_string(*order.game)};
  if (number == 0) return Error{quoted(order.input) + " has no games"};
  return bad;
}

// What it can do, for whom it was called without anything.
void show_examples() {
  std::cerr << "for example:\n"
               "  sotka analyse game.pgn                         table of the moves of a game\n"
               "  sotka analyse game.pgn --html game.html        page to play through\n"
               "  sotka analyse game.pgn --to pgn > annotated.pgn\n"
               "  sotka analyse --variant grand --depth 14 startpos\n"
               "  sotka analyse --svg board.svg \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"\n"
               "'sotka analyse --help' lists all options\n";
}

int analyse_input(const po::variables_map& values) {
  auto order = read_order(values);
  if (!order) {
    const int code = fail(order.error().message, kWrongUsage);
    if (!values.contains("file") && isatty(STDERR_FILENO) == 1) show_examples();
    return code;
  }
  const auto json = open_json(values);
  if (!json) return fail(json.error().message);
  if (*json) order->json = &**json;
  for (const auto& path : {order->svg, order->html}) {
    if (!path) continue;
    if (const Status status = may_write_whole_file(*path); !status) return fail(status.error().message);
  }
  player::Player player(order->reading.options.game);
  if (const Status status = player.set_threads(order->threads); !status) return fail(status.error().message);
  player.settings().multi_pv = order->lines;
  player.set_draw_rules(order->reading.options.draw_rules);
  if (const Status status = player.set_hash(order->hash); !status) return fail(status.error().message);
  if (!is_file(order->input)) {
    const auto record = position_record(order->input, *order);
    if (!record) return fail(record.error().message, kWrongUsage);
    const Status status = work_on(*record, *order, player);
    return status ? kSuccess : fail(status.error().message);
  }
  Expected<int> bad = 0;
  const Status status = with_input(order->input, [&](std::istream& in) { bad = work_on_games(in, *order, player); });
  if (!status) return fail(status.error().message);
  if (!bad) return fail(bad.error().message);
  return *bad == 0 ? kSuccess : kFailure;
}

}  // namespace

int analyse_command(const Words& words) {
  po::positional_options_description positional;
  positional.add("file", -1);
  return with_options(words, analyse_options(), "usage: sotka analyse --variant V FILE|FEN [options]", analyse_input,
                      positional);
}

}  // namespace sotka::app
