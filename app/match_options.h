#pragma once
// The command line of `sotka match`.

#include <boost/program_options.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/command_options.h"
#include "match/journal.h"
#include "match/tournament.h"

namespace sotka::app {

struct MatchOrder {
  match::TournamentOrder tournament;
  match::Openings openings;
  match::Settings settings;  // everything that the games depend on
  std::string journal;
  std::optional<std::string> record;
  std::optional<std::string> log;
  std::optional<std::string> json;
  match::RecordStyle record_style;
  int report_every = 20;  // games
  bool plain = false;
};

boost::program_options::options_description match_options();

Expected<MatchOrder> read_match_order(const boost::program_options::variables_map& values);

match::RecordStyle read_record_style(const boost::program_options::variables_map& values);

// "elo0=0", "elo1=5", "alpha=0.05", "beta=0.05"
Expected<match::SprtBounds> read_sprt(const std::string& group);

}  // namespace sotka::app
