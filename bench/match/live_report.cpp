#include "bench/match/live_report.h"

#include <algorithm>

namespace sotka::bench {

std::string LiveReport::summary(const Standings& standings) const {
  std::string text = standings_table(standings, names_);
  if (names_.size() == 2) text += duel_line(standings, names_) + "\n";
  if (sprt_) text += sprt_line(standings, *sprt_) + "\n";
  return text;
}

void LiveReport::erase_table() {
  if (table_lines_ > 0) out_ << "\x1b[" << table_lines_ << "A\x1b[J";
  table_lines_ = 0;
}

void LiveReport::game_over(const PlayedGame& game, const Standings& standings) {
  erase_table();
  out_ << game_line(game, names_) << '\n';
  ++since_table_;
  if (live_) {
    const std::string table = summary(standings);
    table_lines_ = static_cast<int>(std::count(table.begin(), table.end(), '\n'));
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

}  // namespace sotka::bench
