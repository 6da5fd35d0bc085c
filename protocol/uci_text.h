#pragma once
// Lines that UCI prints.

#include <optional>
#include <string>

#include "protocol/options.h"
#include "protocol/player.h"
#include "protocol/win_draw_loss.h"

namespace sotka::protocol {

// "option name Hash type spin default 16 min 1 max 1048576"
std::string uci_option(const Option& option);

// "info depth 12 seldepth 18 multipv 1 score cp 23 nodes … pv …", with "wdl 600 300 100" where chances are told.
std::string uci_info(const TextLine& line, const search::Counters& counters, std::optional<WinDrawLoss> chances = {});

// "info depth 12 currmove e2e4 currmovenumber 1"
std::string uci_current_move(int depth, const std::string& move, int number);

// "bestmove e2e4 ponder e7e5", "bestmove (none)"
std::string uci_best_move(const TextResult& result);

// "info string variant prince files 10 ranks 10 pocket 0 template fairy startpos …": what uci2wb sets up its board by.
std::string uci_variant(const GameInfo& game);

}  // namespace sotka::protocol
