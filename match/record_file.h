#pragma once
// The game record file of a match, PGN or PDN.

#include <string>
#include <vector>

#include "engine/expected.h"
#include "match/line_journal.h"
#include "match/played_game.h"

namespace sotka::match {

// The engines of a journal with these settings.
std::vector<RecordedEngine> recorded_engines(const Settings& settings);

class RecordFile {
 public:
  // PDN for draughts, PGN for the others.
  RecordFile(std::string path, GameId game, std::vector<RecordedEngine> engines, RecordStyle style)
      : path_(std::move(path)), game_(game), engines_(std::move(engines)), style_(std::move(style)) {}

  // Synchronises the file with the games of the journal. Error: it cannot be written, or it has games of another match.
  Status begin(const std::vector<PlayedGame>& games) const;
  Status append(const PlayedGame& game) const;

 private:
  Status write(std::ostream& out, const PlayedGame& game) const;

  std::string path_;
  GameId game_;
  std::vector<RecordedEngine> engines_;
  RecordStyle style_;
};

}  // namespace sotka::match
