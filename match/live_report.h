#pragma once
// Reports the progress of a match.

#include <functional>
#include <ostream>
#include <string>

#include "match/report.h"

namespace sotka::match {

// On a terminal a live table below the results; elsewhere a table every few games.
class LiveReport {
 public:
  // The width of the terminal in columns, queried for each table; empty: not a terminal.
  using TerminalWidth = std::function<std::size_t()>;
  // `every`: games between two tables that are not live.
  LiveReport(std::ostream& out, EngineNames names, std::optional<SprtBounds> sprt, TerminalWidth terminal, int every)
      : out_(out), names_(std::move(names)), sprt_(sprt), terminal_(std::move(terminal)), every_(every) {}

  void game_over(const PlayedGame& game, const Standings& standings);
  // Table and crosstable.
  void end(const Standings& standings);

 private:
  std::string summary(const Standings& standings) const;
  void erase_table();

  std::ostream& out_;
  EngineNames names_;
  std::optional<SprtBounds> sprt_;
  TerminalWidth terminal_;
  int every_;
  std::size_t table_rows_ = 0;  // of the live table on the screen
  int since_table_ = 0;         // games
};

}  // namespace sotka::match
