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
  std::string text = standings_table(standings, names_);
  if (names_.size() == 2) text += duel_line(standings, names_) + "\n";
  if (sprt_) text += sprt_line(standings, *sprt_) + "\n";
  return text;
}

void LiveReport::erase_table() {
  if (table_rows_ > 0) out_ << "\x1b[" << table_rows_ << "A\x1b[J";
  table_rows_ = 0;
}

void LiveReport::game_over(const PlayedGame& game, const Standings& standings) {
  erase_table();
  out_ << game_line(game, names_) << '\n';
  ++since_table_;
  if (terminal_) {
    const std::string table = summary(standings);
    table_rows_ = rows(table, terminal_());
    out_ << table;
  } else if (since_table_ >= every_) {
    since_table_ = 0;
    out_ << summary(standings);
  }
  out_.flush();
}

void LiveReport::end(const Standings& standings) {
  erase_table();
  if (standings.games() == 0) return;
  out_ << '\n' << summary(standings) << ends_line(standings) << '\n';
  if (names_.size() > 2) out_ << '\n' << crosstable(standings, names_);
  out_.flush();
}

}  // namespace sotka::match
