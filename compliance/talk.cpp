#include "compliance/talk.h"

#include <algorithm>
#include <utility>

#include "engine/random.h"
#include "engine/text.h"
#include "engine/words.h"

namespace sotka::compliance {

using protocol::client::EngineProcess;
using std::chrono::steady_clock;

Talk::Talk(protocol::client::CommandToRun command, GameId game, Milliseconds patience, EngineProcess::Log log)
    : command_(std::move(command)),
      game_(game),
      patience_(patience),
      log_(std::move(log)),
      rules_(player::make_session(game)) {}

void Talk::restart() {
  process_.reset();
  offered_.clear();
  auto process = EngineProcess::start(loop_, command_, log_);
  if (!process) throw StepFailed{process.error().message};
  process_ = std::move(*process);
  const std::string program = quoted(command_.program);
  send("uci");
  try {
    greeting_ = read_to("uciok");
  } catch (const StepFailed& failed) {
    throw StepFailed{program + " is no UCI engine: after 'uci' it " + failed.why};
  }
  for (const std::string& line : greeting_) {
    if (auto option = protocol::client::read_offered_option(line)) offered_.push_back(std::move(*option));
  }
  const auto variants =
      std::find_if(offered_.begin(), offered_.end(), [](const auto& option) { return option.name == "UCI_Variant"; });
  if (variants != offered_.end()) {
    const auto name = std::find_if(variants->vars.begin(), variants->vars.end(),
                                   [this](const std::string& text) { return find_game(text) == game_; });
    if (name == variants->vars.end()) throw StepFailed{program + " does not play " + std::string(game().name)};
    send("setoption name UCI_Variant value " + *name);
  } else if (game_ != GameId::kChess) {
    throw StepFailed{program + " has no option UCI_Variant and so only plays chess"};
  }
  set_up();
}

void Talk::send(std::string_view line) {
  process_->write_line(line);
}

void Talk::close_input() {
  process_->close_input();
}

std::string Talk::next_line(protocol::client::SteadyTime deadline) {
  EngineProcess::Line line = process_->read_line(deadline);
  if (!line.failure) return std::move(line.text);
  switch (*line.failure) {
    case protocol::client::ReadFailure::kTimeout: throw StepFailed{"does not answer"};
    case protocol::client::ReadFailure::kTooLong: throw StepFailed{"sends an endless line"};
    default: break;
  }
  const std::string ending = process_->ending();
  throw StepFailed{ending.empty() ? "closed its output" : "ended (" + ending + ")"};
}

std::vector<std::string> Talk::read_to(std::string_view word) {
  const auto deadline = steady_clock::now() + patience_;
  std::vector<std::string> lines;
  while (true) {
    lines.push_back(next_line(deadline));
    std::string_view rest = lines.back();
    const std::string_view first = take_word(rest);
    if (first == word) return lines;
    if (first == "bestmove") throw StepFailed{"says " + quoted(lines.back()) + " too early"};
    if (first != "info") continue;
    if (const auto line = read_info_line(rest); !line) throw StepFailed{line.error().message};
  }
}

void Talk::expect_silence() {
  send("isready");
  for (const std::string& line : read_to("readyok")) {
    const std::string_view said = trimmed(line);
    if (said == "readyok" || said.empty() || said.starts_with("info string")) continue;
    throw StepFailed{"says " + quoted(line) + " unasked"};
  }
}

void Talk::expect_no_best_move_for(Milliseconds time) {
  const auto deadline = steady_clock::now() + time;
  while (true) {
    const EngineProcess::Line line = process_->read_line(deadline);
    if (line.failure == protocol::client::ReadFailure::kTimeout) return;
    if (line.failure) throw StepFailed{"ended during the search"};
    if (line.text.starts_with("bestmove")) throw StepFailed{"says " + quoted(line.text) + " too early"};
  }
}

void Talk::expect_end_within(Milliseconds time) {
  const auto deadline = steady_clock::now() + time;
  while (true) {
    const EngineProcess::Line line = process_->read_line(deadline);
    if (line.failure == protocol::client::ReadFailure::kTimeout) throw StepFailed{"keeps running"};
    if (line.failure) break;
  }
  const std::string ending = process_->ending();
  process_.reset();
  if (ending != "exit code 0") throw StepFailed{ending.empty() ? "keeps running" : "ended with " + ending};
}

Talk::Search Talk::search(std::string_view go) {
  send(go);
  return read_search();
}

Talk::Search Talk::read_search() {
  Search search;
  const auto begin = steady_clock::now();
  for (const std::string& text : read_to("bestmove")) {
    std::string_view rest = text;
    const std::string_view first = take_word(rest);
    if (first == "info") {
      InfoLine line = *read_info_line(rest);
      check_variation(line.variation);
      search.lines.push_back(std::move(line));
    } else if (first == "bestmove") {
      auto best = *protocol::client::read_best_move(text);
      search.best = std::move(best.move);
      search.ponder = std::move(best.ponder);
    }
  }
  search.elapsed = std::chrono::duration_cast<Milliseconds>(steady_clock::now() - begin);
  if (search.best.empty()) {
    if (!rules_->outcome()) throw StepFailed{"finds no move although there are legal ones"};
    return search;
  }
  if (!rules_->parse(search.best)) throw StepFailed{"plays the illegal move " + quoted(search.best)};
  if (!search.ponder.empty()) check_variation({search.best, search.ponder});
  return search;
}

void Talk::check_variation(const std::vector<std::string>& moves) {
  const std::size_t legal = rules_->parse_line({moves.begin(), moves.end()}, Notation::kCoordinate).size();
  if (legal < moves.size()) throw StepFailed{"sends the illegal move " + quoted(moves[legal]) + " in a variation"};
}

const InfoLine& Talk::Search::verdict() const {
  const auto found = std::find_if(lines.rbegin(), lines.rend(), [](const InfoLine& line) {
    return line.has_score() && !line.is_bound && line.multipv.value_or(1) == 1;
  });
  if (found == lines.rend()) throw StepFailed{"sends no exact score before bestmove"};
  return *found;
}

void Talk::set_up(const std::vector<std::string>& moves) {
  std::string command = "position startpos";
  if (!moves.empty()) command += " moves";
  for (const std::string& move : moves) command += " " + move;
  send(command);
  if (const Status status = rules_->set_position(std::nullopt, {moves.begin(), moves.end()}); !status) {
    throw StepFailed{status.error().message};
  }
}

void Talk::set_up_fen(const std::string& fen) {
  send("position fen " + fen);
  if (const Status status = rules_->set_position(fen); !status) throw StepFailed{status.error().message};
}

bool Talk::offers(std::string_view option) const {
  return std::any_of(offered_.begin(), offered_.end(),
                     [option](const auto& known) { return same_word(known.name, option); });
}

void Talk::need(std::string_view option) const {
  if (!offers(option)) throw StepSkipped{"no option " + std::string(option)};
}

std::vector<std::string> random_moves(player::GameSession& rules, int plies, std::uint64_t seed) {
  SplitMix64 random(seed);
  static_cast<void>(rules.set_position(std::nullopt));
  while (static_cast<int>(rules.plies()) < plies && !rules.outcome()) {
    const auto legal = rules.legal_moves();
    static_cast<void>(rules.play(legal[random.below(legal.size())]));
  }
  return rules.written_game(Notation::kCoordinate);
}

std::vector<std::string> moves_before_a_win(player::GameSession& rules) {
  constexpr int kGames = 500;
  constexpr int kPlies = 300;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    std::vector<std::string> moves = random_moves(rules, kPlies, seed);
    const auto outcome = rules.outcome();
    if (!outcome || !outcome->winner || *outcome->winner == rules.side_to_move()) continue;
    moves.pop_back();
    return moves;
  }
  throw StepSkipped{"no won game was found"};
}

}  // namespace sotka::compliance
