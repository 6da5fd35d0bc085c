#pragma once
// The words around the moves of a Russian record: headings ("Белые: Петров"), closing sentences ("Белые сдались."), and
// positions told in words ("белые — 31, 32; чёрные — 1, 2").

#include <optional>
#include <string>
#include <string_view>

#include "engine/game_record.h"

namespace sotka::record {

struct Heading {
  std::string tag;  // the PGN tag that it stands for
  std::string value;
};

// The heading that the line is: "Белые: Петров", or the name of a game; headings without a Russian word are tags,
// "WhiteElo: 2000". Upper and lower case are the same in Russian words.
std::optional<Heading> read_heading(std::string_view line);
// The Russian word for a tag; the tag itself if there is none.
std::string_view heading_word(std::string_view tag);

// What a closing sentence tells.
struct Closing {
  // None: the last position tells, as after "Мат."; it must be over for that reason.
  std::optional<RecordResult> result;
  std::string_view reason;  // as in the Termination of a record; empty: none
};
// The closing sentence that the line is, in any case, with or without a full stop or exclamation mark.
std::optional<Closing> closing(std::string_view line);
// "Белые сдались.", "Мат." where the last position tells the same, or without a known reason "Чёрные выиграли.".
std::string closing_sentence(RecordResult result, std::string_view reason, bool position_tells);

// Does the text name White or Black?
bool names_a_side(std::string_view text);
// The position of draughts that the text describes, as a FEN that leaves the side to move open with '?'.
std::optional<std::string> position_in_words(std::string_view text);

// The game of that name, alias or Russian name, in any case, with or without quotation marks; spaces stand for hyphens.
std::optional<GameId> find_game_of_people(std::string_view name);

}  // namespace sotka::record
