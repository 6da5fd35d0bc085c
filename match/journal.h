#pragma once
// The journal of a match: a line per finished game, from which an interrupted match resumes. Any invalid line and any
// duplicate game is an error; a game whose line was truncated is played again.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/expected.h"
#include "match/line_journal.h"
#include "match/played_game.h"

namespace sotka::match {

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

// The engines whose program is another now than when the journal was begun.
std::vector<std::string> changed_programs(const Settings& then, const Settings& now);

class Journal {
 public:
  // Creates the file, or resumes one with the same settings. Error: it belongs to a different match, is in use by
  // another process, or cannot be written.
  static Expected<Journal> open(const std::string& path, const Settings& settings);

  // The settings that it began with.
  const Settings& settings() const { return file_.settings(); }
  // The games in it when it was opened.
  const std::vector<PlayedGame>& games() const { return games_; }

  // On disk when it returns.
  Status append(const PlayedGame& game);

 private:
  Journal(LineJournal file, std::vector<PlayedGame> games) : games_(std::move(games)), file_(std::move(file)) {}

  std::vector<PlayedGame> games_;
  LineJournal file_;
};

}  // namespace sotka::match
