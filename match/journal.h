#pragma once
// The journal of a match: settings, then a line per finished game, on disk before the next game begins.
//
//   # sotka match 1
//   # game=draughts
//   # engine=…
//   # end
//   game=0<TAB>round=0<TAB>…
//
// A truncated last line is dropped and its game is played again. Any other invalid line and any duplicate game is an
// error.

#include <string>
#include <string_view>
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
  std::vector<PlayedGame> games;  // in the order of their ends
  std::size_t whole = 0;          // valid bytes; the rest is truncated
};

std::string to_line(const PlayedGame& game);  // without a line end
Expected<PlayedGame> read_game_line(std::string_view line);

Expected<JournalContent> read_journal(const std::string& path);
// The same of its text; `path` is for error messages.
Expected<JournalContent> read_journal_text(std::string_view text, const std::string& path);

// The lines with which the journal of a match begins.
std::string journal_header(const Settings& settings);

class Journal {
 public:
  // Creates the file, or resumes one with the same settings. Error: it belongs to a different match, is in use by
  // another process, or cannot be written.
  static Expected<Journal> open(const std::string& path, const Settings& settings);

  // The games in it when it was opened.
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
