#pragma once
// Appends games to a file of training games in whole records.

#include <optional>
#include <string>
#include <utility>

#include "engine/expected.h"
#include "engine/growing_file.h"
#include "training/game_file.h"

namespace sotka::training {

class GameWriter {
 public:
  // Creates the file, or resumes one with the same header, dropping a truncated record at its end. Error, without
  // changes: another kind of file, damaged, other settings, in use by another process, or not writable.
  static Expected<GameWriter> open(const std::string& path, const GameFileHeader& header);

  // The content when it was opened.
  struct Found {
    long long games = 0;
    long long usable = 0;                        // positions
    std::optional<std::uint64_t> last_number{};  // of the last game
    std::size_t cut_off = 0;                     // dropped bytes
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
