#pragma once
// Game records as the command line names them: formats, notations and files.

#include <functional>
#include <istream>
#include <optional>
#include <string>

#include "bench/command_options.h"
#include "engine/game_record.h"
#include "engine/notation.h"

namespace sotka::bench {

// "pgn", "russian", …; the error lists those that can be read, or written.
Expected<RecordFormat> read_format(const std::string& name, bool to_be_read);

// The value of --notation: "uci" (or "wire", as it was once called), "san" or "russian".
Expected<Notation> read_notation(const boost::program_options::variables_map& values);

// By the ending of a file's name: PGN or PDN, or none where it tells neither.
std::optional<RecordFormat> format_of_file(const std::string& name);

// PDN for draughts, PGN for the others.
RecordFormat usual_format(GameId game);

// Calls use() with the opened file, or with the standard input for "-"; an error if it cannot be read.
Status with_input(const std::string& name, const std::function<void(std::istream&)>& use);

// How records are to be read: the options --from, --variant and --draw-rules, which add_reading_options() adds.
struct RecordReading {
  std::optional<RecordFormat> from;  // none: the ending of the file's name tells, or else the game
  ReadOptions options;

  ReadOptions of_file(const std::string& name) const;
};
void add_reading_options(boost::program_options::options_description& options);
Expected<RecordReading> read_reading(const boost::program_options::variables_map& values);

// --from alone, for a command that has the game from elsewhere.
void add_from(boost::program_options::options_description& options);
Expected<std::optional<RecordFormat>> read_from(const boost::program_options::variables_map& values);

}  // namespace sotka::bench
