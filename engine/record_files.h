#pragma once
// Files of game records.

#include <functional>
#include <istream>
#include <optional>
#include <string>

#include "engine/expected.h"
#include "engine/game_record.h"

namespace sotka {

// By the ending of a file's name: PGN or PDN, or none where it tells neither.
std::optional<RecordFormat> format_of_file(const std::string& name);

// PDN for draughts, PGN for the others.
RecordFormat usual_format(GameId game);

// Calls use() with the opened file, or with the standard input for "-"; an error if it cannot be read.
Status with_input(const std::string& name, const std::function<void(std::istream&)>& use);

// How records are to be read.
struct RecordReading {
  std::optional<RecordFormat> from;  // none: the first lines tell, the ending of the file's name, or else the game
  ReadOptions options;

  ReadOptions of_file(const std::string& name) const;
};

}  // namespace sotka
