#pragma once
// Options for game records: formats and notations.

#include <optional>
#include <string>

#include "app/command_options.h"
#include "engine/game_record.h"
#include "engine/notation.h"
#include "engine/record_files.h"

namespace sotka::app {

// "pgn", "russian", …; the error lists the formats for input or for output.
Expected<RecordFormat> read_format(const std::string& name, bool to_be_read);

// The value of --notation: "uci" (or "wire", its former name), "san" or "russian".
Expected<Notation> read_notation(const boost::program_options::variables_map& values);

// The options --from, --variant and --draw-rules.
void add_reading_options(boost::program_options::options_description& options);
Expected<RecordReading> read_reading(const boost::program_options::variables_map& values);

// --from alone.
void add_from(boost::program_options::options_description& options);
Expected<std::optional<RecordFormat>> read_from(const boost::program_options::variables_map& values);

}  // namespace sotka::app
