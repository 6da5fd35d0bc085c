#pragma once
// Adds games to a file of training games, on disk in whole records.

#include <optional>
#include <string>
#include <utility>

#include "engine/expected.h"
#include "engine/growing_file.h"
#include "training/game_file.h"

namespace sotka::training {

class GameWriter {
 public:
  // Makes the file, or goes on with one that has the same header; what was cut off at its end is dropped. Nothing is
  // changed on an error: it is something else, damaged, of other settings, written to by another process, or it cannot
  // be written.
  static Expected<GameWriter> open(const std::string& path, const GameFileHeader& header);

  // What was there when it was opened.
  struct Found {
    long long games = 0;
    long long usable = 0;                        // positions
    std::optional<std::uint64_t> last_number{};  // of the last game
    std::size_t cut_off = 0;                     // bytes that were dropped
  };
  const Found& found() const { return found_; }

  Status append(const TrainingGame& game);
  // On disk when it returns.
  Status sync();

 private:
  explicit GameWriter(GrowingFile file) : file_(std::move(file)) {}

  GrowingFile file_;
  Found found_;
};

}  // namespace sotka::training
