#include "match/journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "engine/text.h"

namespace sotka::match {
namespace {

constexpr JournalKind kKind = "match";

std::string eval_text(const std::optional<RecordEval>& eval) {
  if (!eval) return "-";
  if (eval->mate_in != 0) return fmt::format("M{}/{}", eval->mate_in, eval->depth);
  return fmt::format("{}/{}", eval->centipawns, eval->depth);
}

// Inner optional: none for "-"; outer: none for invalid text.
std::optional<std::optional<RecordEval>> read_eval(std::string_view text) {
  if (text == "-") return std::optional<RecordEval>();
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const bool is_mate = text.starts_with('M');
  const auto score = read_number<int>(text.substr(is_mate ? 1 : 0, slash - (is_mate ? 1 : 0)));
  const auto depth = read_number<int>(text.substr(slash + 1));
  if (!score || !depth) return std::nullopt;
  RecordEval eval;
  (is_mate ? eval.mate_in : eval.centipawns) = *score;
  eval.depth = *depth;
  return std::optional(eval);
}

std::string clock_text(const std::optional<search::Milliseconds>& time) {
  return time ? std::to_string(time->count()) : "-";
}

// Splits off the text before the separator.
std::string_view take_part(std::string_view& text, char sign) {
  const std::size_t length = std::min(text.find(sign), text.size());
  const std::string_view part = text.substr(0, length);
  text.remove_prefix(std::min(length + 1, text.size()));
  return part;
}

// "e2e4|35/12|503|59497|120034": move, evaluation, milliseconds, those left on the clock ("-": no clock), and nodes.
// The last two are left out where they are unknown.
std::string move_text(const PlayedMove& move) {
  std::string text = fmt::format("{}|{}|{}", move.text, eval_text(move.eval), move.elapsed.count());
  if (move.left || move.nodes > 0) text += "|" + clock_text(move.left);
  if (move.nodes > 0) text += fmt::format("|{}", move.nodes);
  return text;
}

std::optional<PlayedMove> read_move(std::string_view text) {
  PlayedMove move{.text = std::string(take_part(text, '|')), .eval = {}};
  const auto eval = read_eval(take_part(text, '|'));
  const auto elapsed = read_number<std::int64_t>(take_part(text, '|'));
  if (!eval || !elapsed || move.text.empty()) return std::nullopt;
  move.eval = *eval;
  move.elapsed = search::Milliseconds(*elapsed);
  if (text.empty()) return move;
  if (const std::string_view clock = take_part(text, '|'); clock != "-") {
    const auto left = read_number<std::int64_t>(clock);
    if (!left) return std::nullopt;
    move.left = search::Milliseconds(*left);
  }
  if (text.empty()) return move;
  const auto nodes = read_number<std::uint64_t>(text);
  if (!nodes) return std::nullopt;
  move.nodes = *nodes;
  return move;
}

// Rejects unknown engines and duplicate games.
class PlaceCheck {
 public:
  explicit PlaceCheck(const Settings& settings) : engines_(values_of(settings, "engine").size()) {}

  Status operator()(const ScheduledGame& place) {
    for (const int engine : {place.white, place.black}) {
      if (static_cast<std::size_t>(engine) < engines_) continue;
      return Error{"a game refers to an unknown engine " + std::to_string(engine) +
                   "; engines are numbered from 0, and there are " + std::to_string(engines_)};
    }
    if (place.white == place.black) return Error{"an engine plays against itself"};
    if (!numbers_.insert(place.number).second) {
      return Error{"duplicate game " + std::to_string(place.number)};
    }
    return Done{};
  }

 private:
  std::size_t engines_;
  std::set<int> numbers_;
};

// Reads the games of a journal.
class GameReader {
 public:
  explicit GameReader(std::vector<PlayedGame>& games) : games_(&games) {}

  Status operator()(const Settings& settings, std::string_view line) {
    auto game = read_game_line(line);
    if (!game) return game.error();
    if (!check_) check_.emplace(settings);
    if (Status status = (*check_)(game->place); !status) return status;
    games_->push_back(*std::move(game));
    return Done{};
  }

 private:
  std::vector<PlayedGame>* games_;
  std::optional<PlaceCheck> check_;
};

Expected<JournalContent> content_of(Expected<JournalHead> head, std::vector<PlayedGame> games) {
  if (!head) return head.error();
  return JournalContent{std::move(head->settings), std::move(games), head->whole};
}

}  // namespace

std::string to_line(const PlayedGame& game) {
  std::string moves;
  for (const PlayedMove& move : game.moves) append_words(moves, move_text(move));
  const ScheduledGame& place = game.place;
  std::string line;
  const auto add = [&line](std::string_view key, const auto& value) {
    line += fmt::format("{}{}={}", line.empty() ? "" : "\t", key, value);
  };
  add("game", place.number);
  add("round", place.round);
  add("pair", place.pair);
  add("number", place.opening);
  add("white", place.white);
  add("black", place.black);
  add("fen", journal_field(game.opening.fen));
  add("opening", journal_field(joined(game.opening.moves)));
  add("moves", journal_field(moves));
  add("result", result_tag(game));
  add("end", name(game.end));
  add("clocks", clock_text(game.clocks[Color::kWhite]) + " " + clock_text(game.clocks[Color::kBlack]));
  add("why", journal_field(game.why));
  add("begun", journal_field(game.begun));
  return line;
}

Expected<PlayedGame> read_game_line(std::string_view line) {
  auto fields = journal_fields(line);
  PlayedGame game;
  bool good = true;
  const auto number = [&](std::string_view key, int& to) {
    const auto value = read_number<int>(fields[key]);
    good = good && value && *value >= 0;
    if (value) to = *value;
  };
  number("game", game.place.number);
  number("round", game.place.round);
  number("pair", game.place.pair);
  number("number", game.place.opening);
  number("white", game.place.white);
  number("black", game.place.black);
  game.opening.fen = fields["fen"];
  for (const std::string_view move : split_words(fields["opening"])) game.opening.moves.emplace_back(move);
  for (const std::string_view text : split_words(fields["moves"])) {
    const auto move = read_move(text);
    good = good && move;
    if (move) game.moves.push_back(*move);
  }
  const auto clocks = split_words(fields["clocks"]);
  good = good && clocks.size() == game.clocks.size();
  for (const Color side : kEnumValues<Color>) {
    const std::string_view text = good ? clocks[static_cast<std::size_t>(side)] : "-";
    if (text == "-") continue;
    const auto time = read_number<std::int64_t>(text);
    good = good && time;
    if (time) game.clocks[side] = search::Milliseconds(*time);
  }
  const std::string_view result = fields["result"];
  if (result == "1-0") game.winner = Color::kWhite;
  if (result == "0-1") game.winner = Color::kBlack;
  const auto end = find_termination(fields["end"]);
  good = good && end && (game.winner || result == "1/2-1/2");
  if (end) game.end = *end;
  game.why = fields["why"];
  game.begun = fields["begun"];
  if (!good) return Error{"invalid game"};
  return game;
}

std::string journal_header(const Settings& settings) {
  return line_journal_header(settings, kKind);
}

Expected<JournalContent> read_journal_text(std::string_view text, const std::string& path) {
  std::vector<PlayedGame> games;
  auto head = read_line_journal_text(text, path, kKind, GameReader(games));
  return content_of(std::move(head), std::move(games));
}

Expected<JournalContent> read_journal(const std::string& path) {
  std::vector<PlayedGame> games;
  auto head = read_line_journal(path, kKind, GameReader(games));
  return content_of(std::move(head), std::move(games));
}

std::vector<std::string> changed_programs(const Settings& then, const Settings& now) {
  const std::vector<std::string> before = values_of(then, kProgramSetting);
  const std::vector<std::string> after = values_of(now, kProgramSetting);
  const std::vector<std::string> names = values_of(now, "engine");
  std::vector<std::string> changed;
  for (std::size_t i = 0; i < std::min({before.size(), after.size(), names.size()}); ++i) {
    if (before[i] != after[i]) changed.push_back(names[i]);
  }
  return changed;
}

Expected<Journal> Journal::open(const std::string& path, const Settings& settings) {
  std::vector<PlayedGame> games;
  auto file = LineJournal::open(path, settings, kKind, GameReader(games));
  if (!file) return file.error();
  return Journal(std::move(*file), std::move(games));
}

Status Journal::append(const PlayedGame& game) {
  return file_.append(to_line(game));
}

}  // namespace sotka::match
