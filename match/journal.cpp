#include "match/journal.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "engine/text.h"

namespace sotka::match {
namespace {

constexpr std::string_view kFirstLine = "# sotka match 1";
constexpr std::string_view kEndOfSettings = "# end";

// Tabs and line ends separate fields and games.
std::string field(std::string_view text) {
  std::string out(text);
  std::replace_if(
      out.begin(), out.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  return out;
}

std::string eval_text(const std::optional<RecordEval>& eval) {
  if (!eval) return "-";
  const std::string score = eval->mate_in != 0 ? "M" + std::to_string(eval->mate_in) : std::to_string(eval->centipawns);
  return score + "/" + std::to_string(eval->depth);
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

// "e2e4|35/12|503|59497": move, evaluation, milliseconds, and those left on the clock, if there is one.
std::string move_text(const PlayedMove& move) {
  return move.text + "|" + eval_text(move.eval) + "|" + std::to_string(move.elapsed.count()) +
         (move.left ? "|" + std::to_string(move.left->count()) : std::string());
}

std::optional<PlayedMove> read_move(std::string_view text) {
  PlayedMove move{std::string(take_part(text, '|')), {}, {}, {}};
  const auto eval = read_eval(take_part(text, '|'));
  const auto elapsed = read_number<std::int64_t>(take_part(text, '|'));
  if (!eval || !elapsed || move.text.empty()) return std::nullopt;
  move.eval = *eval;
  move.elapsed = search::Milliseconds(*elapsed);
  if (text.empty()) return move;
  const auto left = read_number<std::int64_t>(text);
  if (!left) return std::nullopt;
  move.left = search::Milliseconds(*left);
  return move;
}

std::optional<std::pair<std::string_view, std::string_view>> split_assignment(std::string_view text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string_view::npos) return std::nullopt;
  return std::pair(text.substr(0, sign), text.substr(sign + 1));
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

// The first setting that differs, in words.
std::string difference(const Settings& there, const Settings& here) {
  const std::size_t common = std::min(there.size(), here.size());
  for (std::size_t i = 0; i < common; ++i) {
    const std::pair<std::string, std::string> wanted(here[i].first, field(here[i].second));
    if (there[i] == wanted) continue;
    return there[i].first + "=" + there[i].second + " there, " + wanted.first + "=" + wanted.second + " here";
  }
  return "different number of engines or settings";
}

}  // namespace

std::vector<std::string> values_of(const Settings& settings, std::string_view name) {
  std::vector<std::string> values;
  for (const auto& [key, value] : settings) {
    if (key == name) values.push_back(value);
  }
  return values;
}

std::string to_line(const PlayedGame& game) {
  std::string moves;
  for (const PlayedMove& move : game.moves) append_words(moves, move_text(move));
  const ScheduledGame& place = game.place;
  return "game=" + std::to_string(place.number) + "\tround=" + std::to_string(place.round) +
         "\tpair=" + std::to_string(place.pair) + "\tnumber=" + std::to_string(place.opening) +
         "\twhite=" + std::to_string(place.white) + "\tblack=" + std::to_string(place.black) +
         "\tfen=" + field(game.opening.fen) + "\topening=" + field(joined(game.opening.moves)) +
         "\tmoves=" + field(moves) + "\tresult=" + result_tag(game) + "\tend=" + std::string(name(game.end)) +
         "\tclocks=" + clock_text(game.clocks[Color::kWhite]) + " " + clock_text(game.clocks[Color::kBlack]) +
         "\twhy=" + field(game.why) + "\tbegun=" + field(game.begun);
}

Expected<PlayedGame> read_game_line(std::string_view line) {
  std::map<std::string_view, std::string_view> fields;
  while (!line.empty()) {
    if (const auto assignment = split_assignment(take_part(line, '\t'))) fields.insert(*assignment);
  }
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
  std::string text = std::string(kFirstLine) + "\n";
  for (const auto& [name, value] : settings) text += "# " + name + "=" + field(value) + "\n";
  return text + std::string(kEndOfSettings) + "\n";
}

Expected<JournalContent> read_journal_text(std::string_view text, const std::string& path) {
  JournalContent content;
  std::optional<PlaceCheck> check;  // once the settings have ended
  int number = 0;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', begin)) {
    const std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    ++number;
    const std::string place = sotka::quoted(path) + ", line " + std::to_string(number) + ": ";
    if (number == 1) {
      if (line != kFirstLine) return Error{sotka::quoted(path) + " is not a match journal"};
    } else if (check) {
      auto game = read_game_line(line);
      if (!game) return Error{place + game.error().message};
      if (const Status status = (*check)(game->place); !status) return Error{place + status.error().message};
      content.games.push_back(*std::move(game));
    } else if (line == kEndOfSettings) {
      check.emplace(content.settings);
    } else {
      const auto setting = line.starts_with("# ") ? split_assignment(line.substr(2)) : std::nullopt;
      if (!setting) return Error{place + "invalid setting"};
      content.settings.emplace_back(setting->first, setting->second);
    }
  }
  // A truncated first line must be a prefix of the right one, so that other files are not overwritten.
  if (number == 0 && !kFirstLine.starts_with(text)) return Error{sotka::quoted(path) + " is not a match journal"};
  if (check) content.whole = begin;
  return content;
}

Expected<JournalContent> read_journal(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{"cannot read the journal " + sotka::quoted(path)};
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  return read_journal_text(text, path);
}

Expected<Journal> Journal::open(const std::string& path, const Settings& settings) {
  auto file = GrowingFile::open(path, GrowingFile::Sharing::kAlone);
  if (!file) return Error{"the journal " + file.error().message};
  auto content = read_journal(path);
  if (!content) return content.error();
  Journal journal(std::move(*file));
  if (content->whole == 0) {
    // New, or truncated before its first game.
    if (const Status status = journal.file_.cut(0); !status) return status.error();
    if (const Status status = journal.write(journal_header(settings)); !status) return status.error();
    return journal;
  }
  Settings ours = settings;
  for (auto& [name, value] : ours) value = field(value);
  if (content->settings != ours) {
    return Error{"the journal " + sotka::quoted(path) + " belongs to a different match (" +
                 difference(content->settings, settings) + "); name another with --journal"};
  }
  if (const Status status = journal.file_.cut(content->whole); !status) return status.error();
  journal.games_ = std::move(content->games);
  return journal;
}

Status Journal::append(const PlayedGame& game) {
  return write(to_line(game) + "\n");
}

Status Journal::write(const std::string& text) {
  const Status status = file_.append(text);
  return status ? file_.sync() : status;
}

}  // namespace sotka::match
