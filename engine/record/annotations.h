#pragma once
// Clock times and evaluations in comments: [%clk 1:02:03], [%emt 0:00:05], [%eval 0.35,12], and the format of Cute
// Chess and XBoard, "+0.35/12 0.51s".

#include <string>

#include "engine/color.h"
#include "engine/game_record.h"

namespace sotka::record {

// Splits the comment on a move of `mover` into these values and the remaining text.
void read_annotations(std::string_view comment, Color mover, RecordMove& move);

// The comment with these values; empty if there is nothing to write.
std::string comment_with_annotations(const RecordMove& move);

}  // namespace sotka::record
