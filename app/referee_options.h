#pragma once
// The options shared by the commands that play games between engines.

#include <boost/program_options.hpp>
#include <cstdint>

#include "app/command_options.h"
#include "match/adjudication.h"
#include "match/line_journal.h"
#include "match/openings.h"
#include "match/schedule.h"

namespace sotka::app {

struct RefereeOrder {
  GameId game = GameId::kChess;
  match::Openings openings;
  match::Adjudication adjudication;
  draughts::DrawRules draw_rules = draughts::DrawRules::kRussian;
  match::Shard shard;
  int concurrency = 1;
  std::uint64_t seed = 1;
  match::Settings settings;  // everything that the games depend on; the game is the first
};

void add_referee_options(boost::program_options::options_description& options);

Expected<RefereeOrder> read_referee_order(const boost::program_options::variables_map& values);

}  // namespace sotka::app
