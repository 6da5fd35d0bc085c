#include "match/game_log.h"

#include <chrono>
#include <cmath>
#include <filesystem>
#include <system_error>
#include <utility>

#include "engine/record_files.h"
#include "engine/text.h"
#include "engine/whole_file.h"

namespace sotka::match {
namespace {

constexpr double kSecond = 1000;  // milliseconds

void set_tag(GameRecord& record, const std::string& name, const std::string& value) {
  if (record.tag(name).empty()) record.tags.push_back({name, value});
}

}  // namespace

GameLog::GameLog(GameRecord record, Color first, const std::optional<TimeControl>& control)
    : record_(std::move(record)), first_(first) {
  if (control) {
    clocks_ = {{GameClock(*control), GameClock(*control)}};
    set_tag(record_, "TimeControl", to_text(*control));
  }
  for (const RecordMove& move : record_.main.moves) {
    std::optional<search::Milliseconds> elapsed;
    if (move.elapsed) elapsed = search::Milliseconds(std::llround(*move.elapsed * kSecond));
    press(elapsed);
  }
  record_.result = RecordResult::kUnknown;
  record_.termination.clear();
}

bool GameLog::press(std::optional<search::Milliseconds> elapsed) {
  auto& clock = clocks_[mover()];
  clocks_before_.push_back(clocks_);
  return !clock || !elapsed || clock->press(*elapsed);
}

bool GameLog::add(const std::string& move, search::Milliseconds elapsed, std::optional<RecordEval> eval) {
  const Color side = mover();
  const bool in_time = press(elapsed);
  RecordMove& added = record_.main.moves.emplace_back();
  added.text = move;
  added.eval = eval;
  added.elapsed = static_cast<double>(elapsed.count()) / kSecond;
  if (clocks_[side]) added.clock = std::max(0.0, static_cast<double>(clocks_[side]->remaining().count()) / kSecond);
  return in_time;
}

void GameLog::take_back() {
  record_.main.moves.pop_back();
  clocks_ = clocks_before_.back();
  clocks_before_.pop_back();
}

void GameLog::end(RecordResult result, const std::string& why) {
  record_.result = result;
  record_.termination = why;
}

GameLog::Saved GameLog::save(const std::string& path) {
  if (const Saved may = may_save(path); !may) return may;
  const Status written = write_whole_file(
      path, [this](std::ostream& out) { return write_record(out, record_, usual_format(record_.game)); });
  if (!written) return FileError{written.error(), FileFault::kCannotWrite, path};
  own_file_ = path;
  return Done{};
}

GameLog::Saved GameLog::may_save(const std::string& path) const {
  std::error_code ignored;
  if (path == own_file_ || !std::filesystem::is_regular_file(path, ignored)) return Done{};
  return FileError{{sotka::quoted(path) + " already exists; name another file"}, FileFault::kIsThere, path};
}

Expected<LoadedGame, FileError> load_game(const std::string& path, GameId game, std::optional<RecordFormat> from) {
  RecordReading how{.from = from, .options = {}};
  how.options.game = game;
  const ReadOptions options = how.of_file(path);
  Expected<LoadedGame, FileError> loaded =
      FileError{{sotka::quoted(path) + " has no games"}, FileFault::kHasNoGame, path};
  const Status status = with_input(path, [&](std::istream& in) {
    RecordReader reader(in, options);
    auto first = reader.next();
    if (!first) return;
    if (first->record) {
      const bool as_saved = reader.format() == usual_format(first->record->game);
      loaded = LoadedGame{.record = *std::move(first->record), .may_be_replaced = as_saved && !reader.next()};
    } else {
      loaded = FileError{first->record.error(), FileFault::kHasBadGame, path};
    }
  });
  if (!status) return FileError{status.error(), FileFault::kCannotRead, path};
  return loaded;
}

}  // namespace sotka::match
