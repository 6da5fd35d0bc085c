#pragma once
// What a tuning run has found out so far.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/expected.h"
#include "match/standings.h"
#include "match/tune/run.h"

namespace sotka::match::tune {

// Two games of the same opening, colours swapped.
struct TunedPair {
  int number = 0;                    // see PlannedPair
  std::vector<int> signs;            // of an iteration; empty: a control pair
  std::vector<std::int64_t> first;   // values along the signs; in a control pair the current ones
  std::vector<std::int64_t> second;  // against them; in a control pair the starting ones
  std::array<int, 2> points{};       // of `first`, in half points, by game
  int faults = 0;                    // games that ended by one

  friend bool operator==(const TunedPair&, const TunedPair&) = default;
};

std::string to_line(const TunedPair& pair);  // without a line end
Expected<TunedPair> read_pair_line(std::string_view line);

class Progress {
 public:
  explicit Progress(Run run);

  // Error: the pair does not belong to the run, or was added before.
  Status add(const TunedPair& pair);

  const Run& run() const { return run_; }
  const Spsa& spsa() const { return spsa_; }
  bool has(int pair) const { return played_[static_cast<std::size_t>(pair)]; }
  int pairs() const { return pairs_; }
  int iterations() const { return pairs_ - static_cast<int>(control_.size()); }
  int faults() const { return faults_; }
  // Half points of the current values against the starting ones, a control pair each.
  const std::vector<std::array<int, 2>>& control() const { return control_; }

 private:
  Run run_;
  Plan plan_;
  Spsa spsa_;
  std::vector<bool> played_;
  int pairs_ = 0;
  int faults_ = 0;
  std::vector<std::array<int, 2>> control_;
};

// A journal of a run: "# sotka tuning 1".
class TuneJournal {
 public:
  // As LineJournal::open(). What is in it is added to `progress`.
  static Expected<TuneJournal> open(const std::string& path, const Settings& settings, Progress& progress);

  // On disk when it returns.
  Status append(const TunedPair& pair) { return file_.append(to_line(pair)); }

 private:
  explicit TuneJournal(LineJournal file) : file_(std::move(file)) {}

  LineJournal file_;
};

struct TuneContent {
  Settings settings;
  Progress progress;
};
// Of a run that may still go on.
Expected<TuneContent> read_tune_journal(const std::string& path);

// The runs of all shards together: the mean of their values, weighted by iterations.
struct Found {
  std::vector<Parameter> parameters;
  std::vector<double> values;
  // How far each value is from its start, in standard deviations of what chance does to a value that does not matter.
  std::vector<double> significance;
  Results control;  // of the second half of each run's control pairs
  int iterations = 0;
  int planned = 0;  // iterations
  int pairs = 0;
  int faults = 0;
};
Found summary(const std::vector<const Progress*>& runs);  // at least one, all of the same parameters

}  // namespace sotka::match::tune
