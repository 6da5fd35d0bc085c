#pragma once
// The words around the moves of a Russian record: headings ("Белые: Петров") and closing sentences ("Белые сдались.").

#include <optional>
#include <string>
#include <string_view>

#include "engine/game_record.h"

namespace sotka::record {

struct Heading {
  std::string tag;  // the PGN tag that it stands for
  std::string value;
};

// The heading that the line is; headings without a Russian word are tags, "WhiteElo: 2000".
std::optional<Heading> read_heading(std::string_view line);
// The Russian word for a tag; the tag itself if there is none.
std::string_view heading_word(std::string_view tag);

// The result, "1-0", "0-1", "1/2-1/2" or "*", that a closing sentence tells.
std::optional<std::string_view> closing_result(std::string_view line);
// "Белые выиграли."
std::string_view closing_sentence(RecordResult result);

// The game of that name, alias or Russian name; letters may be capitals, and spaces stand for hyphens.
std::optional<GameId> find_game_of_people(std::string_view name);

}  // namespace sotka::record
