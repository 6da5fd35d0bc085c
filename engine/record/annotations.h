#pragma once
// Clock times and evaluations in comments: [%clk 1:02:03], [%emt 0:00:05], [%eval 0.35,12], PDN's [%clock w1:02:03
// B1:00:00], and at the front of a comment what Cute Chess, XBoard and others write whole, "+0.35/12 0.51s".

#include <string>

#include "engine/color.h"
#include "engine/game_record.h"

namespace sotka::record {

// Takes these values out of the comment on a move of `mover` and returns the rest. What the move already has, and what
// is not written exactly so, stays text. `before` is the other side's last move, if any: PDN tells both clocks.
std::string read_annotations(std::string_view comment, Color mover, RecordMove& move, RecordMove* before);

// The comment with these values; empty if there is nothing to write.
std::string comment_with_annotations(const RecordMove& move);

}  // namespace sotka::record
