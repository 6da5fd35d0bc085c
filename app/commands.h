#pragma once
// The commands of the executable. Each takes the arguments after its name and returns the exit code.

#include "app/command_options.h"

namespace sotka::app {

int listen_command(const Words& words);  // speaks the protocol that the first input line asks for
int uci_command(const Words& words);
int xboard_command(const Words& words);
int hub_command(const Words& words);
int dxp_command(const Words& words);
int bench_command(const Words& words);
int perft_command(const Words& words);
int bitbase_command(const Words& words);
int play_command(const Words& words);
int record_command(const Words& words);
int analyse_command(const Words& words);
int openings_command(const Words& words);
int match_command(const Words& words);
int tune_command(const Words& words);
int compliance_command(const Words& words);
int train_command(const Words& words);
int train_play_command(const Words& words);
int train_merge_command(const Words& words);
int train_stats_command(const Words& words);
int train_all_command(const Words& words);
int train_network_command(const Words& words);  // 'train fit --variant V'

}  // namespace sotka::app
