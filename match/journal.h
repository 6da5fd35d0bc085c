#pragma once
// The file that keeps a match: its settings, then a line for each finished game, on disk before the next begins.
//
//   # sotka match 1
//   # game=draughts
//   # engine=…
//   # end
//   game=0<TAB>round=0<TAB>…
//
// A last line that was cut off is no game: it is dropped, and the game played again. Any other line that is not a game
// of engines of this match is an error, and so is a game that is there twice: the file was edited, or is another's.

#include <string>
#include <utility>
#include <vector>

#include "engine/expected.h"
#include "engine/growing_file.h"
#include "match/played_game.h"

namespace sotka::match {

// Names may stand more than once, like "engine".
using Settings = std::vector<std::pair<std::string, std::string>>;

// The values of that name, in order.
std::vector<std::string> values_of(const Settings& settings, std::string_view name);

struct JournalContent {
  Settings settings;
  std::vector<PlayedGame> games;  // in the order in which they ended
  std::size_t whole = 0;          // bytes that were read; what follows was cut off
};

std::string to_line(const PlayedGame& game);  // without a line end
Expected<PlayedGame> read_game_line(std::string_view line);

Expected<JournalContent> read_journal(const std::string& path);

class Journal {
 public:
  // Makes the file, or goes on with one that has the same settings. An error: it is another match's, another process
  // has it open, or it cannot be written.
  static Expected<Journal> open(const std::string& path, const Settings& settings);

  // What was in it when it was opened.
  const std::vector<PlayedGame>& games() const { return games_; }

  // On disk when it returns.
  Status append(const PlayedGame& game);

 private:
  explicit Journal(GrowingFile file) : file_(std::move(file)) {}
  Status write(const std::string& text);

  std::vector<PlayedGame> games_;
  GrowingFile file_;
};

}  // namespace sotka::match
