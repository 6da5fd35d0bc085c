#pragma once
// Reports the progress of a match.

#include <chrono>
#include <functional>
#include <mutex>
#include <ostream>
#include <string>

#include "match/report.h"

namespace sotka::match {

struct LiveSettings {
  std::optional<SprtBounds> sprt{};
  // The width of the terminal in columns, queried for each table; empty: not a terminal.
  std::function<std::size_t()> terminal{};
  int every = 20;  // games between two tables that are not live
  int total = 0;   // games of the match; 0: unknown
  // The time since the match began or was resumed.
  std::function<std::chrono::milliseconds()> elapsed = [] { return std::chrono::milliseconds(0); };
};

// On a terminal a live table below the results; elsewhere a table every few games. Thread-safe.
class LiveReport {
 public:
  LiveReport(std::ostream& out, EngineNames names, LiveSettings settings)
      : out_(out), names_(std::move(names)), settings_(std::move(settings)) {}

  // `standings` of the games that were played before.
  void begin(const Standings& standings);
  void game_begun(const ScheduledGame& game);
  void game_over(const PlayedGame& game, const Standings& standings);
  // At any time: renews the table on a terminal once a second, with the standings of the last event.
  void tick();
  // Table, crosstable and legend.
  void end(const Standings& standings);

 private:
  std::string summary(const Standings& standings) const;
  void erase_table();
  void write_table();

  std::mutex mutex_;  // for all that follows
  std::ostream& out_;
  EngineNames names_;
  LiveSettings settings_;
  MatchProgress progress_;
  std::string results_;                     // of the live table
  std::chrono::milliseconds table_time_{};  // when it was written
  std::size_t table_rows_ = 0;              // of it on the screen
  int since_table_ = 0;                     // games
};

}  // namespace sotka::match
