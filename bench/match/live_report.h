#pragma once
// Tells of a match while it is played.

#include <ostream>
#include <string>

#include "bench/match/report.h"

namespace sotka::bench {

// On a terminal a table that stays below the lines of the games; elsewhere a table now and then.
class LiveReport {
 public:
  LiveReport(std::ostream& out, Names names, std::optional<SprtBounds> sprt, bool live, int every)
      : out_(out), names_(std::move(names)), sprt_(sprt), live_(live), every_(every) {}

  void game_over(const PlayedGame& game, const Standings& standings);
  // Table and crosstable.
  void end(const Standings& standings);

 private:
  std::string summary(const Standings& standings) const;
  void erase_table();

  std::ostream& out_;
  Names names_;
  std::optional<SprtBounds> sprt_;
  bool live_;
  int every_;
  int table_lines_ = 0;  // of the live table on the screen
  int since_table_ = 0;  // games
};

}  // namespace sotka::bench
