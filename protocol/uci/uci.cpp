#include "protocol/uci/uci.h"

#include <new>
#include <thread>
#include <utility>

#include "engine/hex.h"
#include "engine/text.h"
#include "engine/words.h"
#include "player/about.h"
#include "player/board_view.h"
#include "player/suggestion.h"
#include "protocol/player_options.h"
#include "protocol/uci/go.h"
#include "protocol/uci/text.h"

namespace sotka::protocol::uci {
namespace {

// currmove is only useful in long searches.
constexpr search::Milliseconds kSilentAboutMoves{3000};

// Input within this time after the start of a perft was sent together with it and does not stop it.
constexpr std::chrono::milliseconds kSentTogether{100};

}  // namespace

struct Uci::Command {
  std::string_view name;
  void (Uci::*handle)(std::string_view rest);  // nullptr: quit
  bool during_search;                          // else deferred until the search is over
  bool standard;                               // part of UCI: also recognised after unknown words, as UCI requires
};

const std::vector<Uci::Command>& Uci::commands() {
  static const std::vector<Command> kCommands = {
      {"uci", &Uci::uci, true, true},
      {"debug", &Uci::ignore, true, true},
      {"isready", &Uci::is_ready, true, true},
      {"setoption", &Uci::set_option, false, true},
      {"register", &Uci::ignore, true, true},
      {"ucinewgame", &Uci::new_game, false, true},
      {"position", &Uci::position, false, true},
      {"go", &Uci::go, false, true},
      {"stop", &Uci::stop, true, true},
      {"ponderhit", &Uci::ponder_hit, true, true},
      {"quit", nullptr, true, true},
      {"d", &Uci::draw, true, false},
      {"eval", &Uci::evaluate, true, false},
      {"flip", &Uci::flip, false, false},
      {"perft", &Uci::perft, false, false},
      {"bench", &Uci::bench, false, false},
      {"compiler", &Uci::compiler, true, false},
  };
  return kCommands;
}

// Splits off the command of a line; nullptr: none, and the line is unchanged.
const Uci::Command* Uci::find_command(std::string_view& line) {
  std::string_view rest = line;
  for (bool first = true; !rest.empty(); first = false) {
    const std::string word = lower_case(take_word(rest));
    for (const Command& command : commands()) {
      if (command.name != word || !(first || command.standard)) continue;
      line = rest;
      return &command;
    }
  }
  return nullptr;
}

Uci::Uci(std::istream& in, std::ostream& out, Bench bench) : reader_(in), writer_(out), bench_(std::move(bench)) {
  std::vector<std::string> names;
  for (const GameInfo& game : kGames) names.emplace_back(game.name);
  options_.add_combo(
      "UCI_Variant", std::string(player_.game().game_info().name), std::move(names),
      [](std::string_view text) -> std::optional<std::string> {
        const auto game = find_game(text);
        if (!game) return std::nullopt;
        return std::string(sotka::info(*game).name);
      },
      [this](const std::string& name) {
        Status status = player_.set_variant(name);
        if (status) writer_.write(variant_line(player_.game().game_info()));
        return status;
      });
  options_.add_alias("variant", "UCI_Variant");
  add_player_options(options_, player_, "UCI_");
  const auto noted = [](bool) -> Status { return Done{}; };  // accepted for compatibility
  options_.add_check("Ponder", false, noted);
  options_.add_check("UCI_AnalyseMode", false, noted);
  options_.add_check("UCI_ShowWDL", show_wdl_, [this](bool on) -> Status {
    show_wdl_ = on;
    return Done{};
  });
}

void Uci::run(std::string_view first_line) {
  std::jthread handler([this] { handle_lines(); });
  const auto note_stop = [this] { asked_to_stop_at_ = Clock::now().time_since_epoch().count(); };
  const auto is_last = [&](std::string_view line) {
    const Command* const command = find_command(line);
    const bool is_quit = command && !command->handle;
    if (is_quit || (command && command->name == "stop")) note_stop();
    return is_quit;
  };
  read_lines(queue_, first_line, reader_, writer_, is_last, [this](std::string_view line) { refuse(line); });
  note_stop();
}

void Uci::handle_lines() {
  while (const auto line = queue_.next()) {
    try {
      if (!handle(line->text)) break;
    } catch (const std::bad_alloc&) {
      info("out of memory: " + quoted(line->text));
    }
    if (line->stopped) player_.stop();
  }
  player_.stop();
  player_.wait();
}

bool Uci::handle(const std::string& line) {
  std::string_view rest = line;
  const Command* const command = find_command(rest);
  if (!command) {
    std::string_view words = line;
    const std::string_view first = take_word(words);
    if (first.empty()) return true;
    std::vector<std::string> known;
    for (const Command& c : commands()) known.emplace_back(c.name);
    info("unknown command " + quoted(first) + player::did_you_mean(first, known));
    return true;
  }
  if (!command->handle) return false;
  if (!command->during_search && queue_.searching()) {
    if (!queue_.put_aside(line)) refuse(line);
    return true;
  }
  if (!command->during_search) player_.wait();  // until bestmove is sent
  (this->*command->handle)(rest);
  return true;
}

void Uci::refuse(std::string_view line) {
  info("too many waiting commands; refused until they are done: " + quoted(line));
}

void Uci::report(const Status& status) {
  if (!status) info(status.error().message);
}

void Uci::ignore(std::string_view /*rest*/) {}

void Uci::uci(std::string_view /*rest*/) {
  std::string text = "id name " + player::full_name() + "\nid author " + std::string(player::kAuthor) + "\n\n";
  for (const Option& option : options_.all()) text += option_line(option) + "\n";
  writer_.write(text + "uciok\n");
}

void Uci::is_ready(std::string_view /*rest*/) {
  writer_.write("readyok");
}

void Uci::set_option(std::string_view rest) {
  if (!same_word(take_word(rest), "name")) {
    info("setoption: 'name' is missing");
    return;
  }
  std::string name;
  std::optional<std::string_view> value;
  while (!rest.empty() && !value) {
    const std::string_view word = take_word(rest);
    if (same_word(word, "value")) {
      value = rest;
    } else {
      append_words(name, word);
    }
  }
  report(options_.set(name, value));
}

void Uci::new_game(std::string_view /*rest*/) {
  player_.new_game();
}

void Uci::position(std::string_view rest) {
  const std::string kind = lower_case(take_word(rest));
  std::optional<std::string> fen;
  std::string_view word;
  if (kind == "fen") {
    fen.emplace();
    for (word = take_word(rest); !word.empty() && !same_word(word, "moves"); word = take_word(rest)) {
      append_words(*fen, word);
    }
  } else if (kind == "startpos") {
    word = take_word(rest);
  } else {
    return refuse_position("position: 'startpos' or 'fen' is missing");
  }
  if (!word.empty() && !same_word(word, "moves")) {
    return refuse_position("position: 'moves' was expected, not " + quoted(word));
  }
  if (const Status status = player_.set_position(fen, split_words(rest)); !status) {
    return refuse_position(status.error().message);
  }
  position_was_refused_ = false;
}

void Uci::refuse_position(const std::string& why) {
  position_was_refused_ = true;
  info(why);
}

void Uci::go(std::string_view rest) {
  GoCommand go = read_go(rest);
  for (const std::string& complaint : go.complaints) info(complaint);
  if (go.is_perft) {
    if (go.perft) count_leaves(*go.perft);
    return;
  }
  if (position_was_refused_) info("the last position was refused; go is about " + player_.game().fen());
  go.order.search_moves = legal_ones(go.search_moves);
  shown_nodes_.reset();
  const player::GameSession& game = player_.game();
  const auto outcome = game.outcome();
  const auto known = go.order.search_moves.empty() ? game.known_result() : std::nullopt;
  chances_at_end_ = outcome ? std::optional(player::wdl_permille(*outcome, game.side_to_move())) : std::nullopt;
  known_chances_ = known ? std::optional(player::wdl_permille(*known)) : std::nullopt;
  queue_.search_began();
  if (const Status status = player_.go(go.order, *this); !status) {
    queue_.search_ended();
    report(status);
  }
}

std::vector<player::MoveHandle> Uci::legal_ones(const std::vector<std::string>& moves) {
  std::vector<player::MoveHandle> legal;
  std::vector<std::string> complaints;
  for (const std::string& text : moves) {
    if (const auto move = player_.game().parse(text)) {
      legal.push_back(*move);
    } else {
      complaints.push_back("searchmoves: " + move.error().message);
    }
  }
  if (legal.empty() && !complaints.empty()) complaints.back() += "; all moves are searched";
  for (const std::string& complaint : complaints) info(complaint);
  return legal;
}

void Uci::stop(std::string_view /*rest*/) {
  player_.stop();
  queue_.stop_put_aside();
}

void Uci::ponder_hit(std::string_view /*rest*/) {
  if (queue_.searching()) player_.ponder_hit();
}

void Uci::draw(std::string_view /*rest*/) {
  const player::GameSession& game = player_.game();
  writer_.write(board_text(game.board()) + "\nFen: " + game.fen() + "\nKey: " + hex(game.key()) + "\n");
}

void Uci::evaluate(std::string_view /*rest*/) {
  writer_.write(player_.explain_evaluation());
}

void Uci::flip(std::string_view /*rest*/) {
  player_.flip();
}

void Uci::perft(std::string_view rest) {
  const auto depth = read_number<int>(trimmed(rest));
  if (!depth || *depth < 0) {
    info("perft needs a depth");
    return;
  }
  count_leaves(*depth);
}

void Uci::count_leaves(int depth) {
  const player::GameSession& game = player_.game();
  const auto sum = game.perft(
      depth, player_.settings().threads, Leaves::kCounted,
      [&](player::MoveHandle move, std::uint64_t count) {
        writer_.write(game.written(move) + ": " + std::to_string(count));
      },
      cancelled_from_now());
  if (sum) {
    writer_.write("\nNodes searched: " + std::to_string(*sum) + "\n");
  } else {
    info("perft was stopped");
  }
}

void Uci::bench(std::string_view rest) {
  if (!bench_) {
    info("bench is not available");
    return;
  }
  std::vector<std::string> words;
  for (const std::string_view word : split_words(rest)) words.emplace_back(word);
  bench_(
      words, [this](std::string_view text) { writer_.write(text); }, cancelled_from_now());
}

void Uci::compiler(std::string_view /*rest*/) {
  writer_.write(player::full_name() + ", built by " + player::build_facts());
}

player::Cancelled Uci::cancelled_from_now() const {
  const Clock::rep together = (Clock::now() + kSentTogether).time_since_epoch().count();
  return [this, together] { return asked_to_stop_at_ > together || writer_.broken(); };
}

// WDL is exact for the best move if tablebases know the position; other lines use their scores.
player::WdlPermille Uci::chances(const player::Line& line) const {
  if (chances_at_end_) return *chances_at_end_;
  if (known_chances_ && line.rank == 1) return *known_chances_;
  return player::wdl_permille(line.score, player_.game().id());
}

void Uci::on_line(const player::Line& line, const search::Counters& counters) {
  const std::vector<std::string> moves = player_.game().written_line(line.moves, Notation::kCoordinate);
  writer_.write(info_line(line, moves, counters, show_wdl_ ? std::optional(chances(line)) : std::nullopt));
  shown_nodes_ = counters.nodes;
  if (writer_.broken()) queue_.push_event("quit");
}

void Uci::on_current_move(int depth, player::MoveHandle move, int number, const search::Counters& counters) {
  if (counters.elapsed < kSilentAboutMoves) return;
  writer_.write(current_move_line(depth, player_.game().written(move), number));
}

void Uci::on_shortage(const std::string& sentence) {
  info(sentence);
}

void Uci::on_result(const player::Result& result) {
  const player::GameSession& game = player_.game();
  // The counts of the whole search, also where it was stopped between two lines.
  if (shown_nodes_ && result.counters.nodes > *shown_nodes_) {
    const bool is_only_line = player_.settings().multi_pv == 1 && !result.line.moves.empty();
    if (is_only_line) {
      on_line(result.line, result.counters);
    } else {
      writer_.write(counters_line(result.counters));
    }
  }
  const std::string line = best_move_line(game.written_line({result.best, result.ponder}, Notation::kCoordinate));
  // In this order: an immediate next command must find the search over.
  queue_.search_ended();
  writer_.write(line);
}

}  // namespace sotka::protocol::uci
