#pragma once
// What holds for game records of any kind: any text is read or refused with a place, and what is written is read back.

#include <sstream>
#include <string>
#include <string_view>

#include "engine/game_record.h"
#include "fuzz/require.h"

namespace sotka::test {

inline std::string write_or_abort(const GameRecord& record, RecordFormat format) {
  std::ostringstream out;
  require(write_record(out, record, format).has_value());
  return out.str();
}

inline void try_records(std::string_view text, const ReadOptions& options) {
  std::istringstream in{std::string(text)};
  RecordReader reader(in, options);
  while (const std::optional<ReadGame> game = reader.next()) {
    if (!game->record) {
      require(game->record.error().message.starts_with("line "));
      continue;
    }
    const std::string first = write_or_abort(*game->record, options.format);
    std::istringstream again(first);
    RecordReader second_reader(again, options);
    const std::optional<ReadGame> second = second_reader.next();
    require(second && second->record);
    require(write_or_abort(*second->record, options.format) == first);
    require(!second_reader.next());
    for (const RecordFormat format : {RecordFormat::kUci, RecordFormat::kFen, RecordFormat::kText}) {
      write_or_abort(*game->record, format);
    }
  }
}

}  // namespace sotka::test
