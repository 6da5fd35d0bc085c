#include "match/live_report.h"

#include <algorithm>

#include "engine/text_width.h"

namespace sotka::match {
namespace {

// Rows of the screen that lines take; those that are too long go on in the next row.
std::size_t rows(std::string_view text, std::size_t columns) {
  std::size_t rows = 0;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('\n'), text.size());
    rows += std::max<std::size_t>(1, (text_width(text.substr(0, length)) + columns - 1) / columns);
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return rows;
}

}  // namespace

std::string LiveReport::summary(const Standings& standings) const {
  if (standings.games() == 0) return {};
  std::string text = standings_table(standings, names_);
  if (names_.size() == 2) text += duel_text(standings, names_);
  if (settings_.sprt) text += sprt_line(standings, *settings_.sprt) + "\n";
  return text;
}

void LiveReport::erase_table() {
  // Ctrl-C may have moved the cursor by its echo.
  if (table_rows_ > 0) out_ << "\r\x1b[" << table_rows_ << "A\x1b[J";
  table_rows_ = 0;
}

void LiveReport::write_table() {
  table_time_ = settings_.elapsed();
  progress_.elapsed = std::chrono::duration_cast<std::chrono::seconds>(table_time_);
  const std::string table = results_ + progress_line(progress_, names_) + "\n";
  table_rows_ = rows(table, settings_.terminal());
  out_ << table;
  out_.flush();
}

void LiveReport::begin(const Standings& standings) {
  const std::lock_guard lock(mutex_);
  progress_.total = settings_.total;
  progress_.played = standings.games();
  if (!settings_.terminal) return;
  results_ = summary(standings);
  write_table();
}

void LiveReport::game_begun(const ScheduledGame& game) {
  const std::lock_guard lock(mutex_);
  progress_.running.push_back(game);
  if (!settings_.terminal) return;
  erase_table();
  write_table();
}

void LiveReport::game_over(const PlayedGame& game, const Standings& standings) {
  const std::lock_guard lock(mutex_);
  std::erase(progress_.running, game.place);
  progress_.played = standings.games();
  ++progress_.played_now;
  ++since_table_;
  erase_table();
  out_ << game_line(game, names_, settings_.total) << '\n';
  if (settings_.terminal) {
    results_ = summary(standings);
    return write_table();
  }
  if (since_table_ >= settings_.every) {
    since_table_ = 0;
    progress_.elapsed = std::chrono::duration_cast<std::chrono::seconds>(settings_.elapsed());
    out_ << summary(standings) << progress_line(progress_, names_) << '\n';
  }
  out_.flush();
}

void LiveReport::tick() {
  constexpr std::chrono::milliseconds kInterval(1000);
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock || table_rows_ == 0 || settings_.elapsed() - table_time_ < kInterval) return;
  erase_table();
  write_table();
}

void LiveReport::end(const Standings& standings) {
  const std::lock_guard lock(mutex_);
  erase_table();
  if (standings.games() == 0) return;
  out_ << '\n' << summary(standings) << ends_line(standings) << '\n';
  if (names_.size() > 2) out_ << '\n' << crosstable(standings, names_);
  out_ << '\n' << legend(settings_.sprt.has_value());
  out_.flush();
}

}  // namespace sotka::match
