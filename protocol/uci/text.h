#pragma once
// UCI output lines.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "player/player.h"
#include "player/win_draw_loss.h"
#include "protocol/options.h"

namespace sotka::protocol::uci {

// "option name Hash type spin default 16 min 1 max 1048576"
std::string option_line(const Option& option);

// "info depth 12 seldepth 18 multipv 1 score cp 23 nodes … pv …", with "wdl 600 300 100" if WDL is on.
std::string info_line(const player::Line& line, const std::vector<std::string>& moves, const search::Counters& counters,
                      std::optional<player::WdlPermille> chances = {});

// "info nodes 12345 nps 1000000 …", without a line of moves.
std::string counters_line(const search::Counters& counters);

// "info depth 12 currmove e2e4 currmovenumber 1"
std::string current_move_line(int depth, std::string_view move, int number);

// "bestmove e2e4 ponder e7e5", "bestmove (none)": move and reply may be missing.
std::string best_move_line(const std::vector<std::string>& moves);

// "info string variant prince files 10 ranks 10 pocket 0 template fairy startpos …": for uci2wb.
std::string variant_line(const GameInfo& game);

}  // namespace sotka::protocol::uci
