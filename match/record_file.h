#pragma once
// The game record file of a match, PGN or PDN.

#include <string>
#include <vector>

#include "engine/expected.h"
#include "match/played_game.h"

namespace sotka::match {

class RecordFile {
 public:
  // PDN for draughts, PGN for the others.
  RecordFile(std::string path, GameId game, std::vector<std::string> names, std::string event)
      : path_(std::move(path)), game_(game), names_(std::move(names)), event_(std::move(event)) {}

  // Synchronises the file with the games of the journal. Error: it cannot be written, or it has games of another match.
  Status begin(const std::vector<PlayedGame>& games) const;
  Status append(const PlayedGame& game) const;

 private:
  Status write(std::ostream& out, const PlayedGame& game) const;

  std::string path_;
  GameId game_;
  std::vector<std::string> names_;
  std::string event_;
};

}  // namespace sotka::match
