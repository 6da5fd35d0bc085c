#pragma once
// The command line of `sotka tune`.

#include <boost/program_options.hpp>
#include <string>

#include "app/command_options.h"
#include "match/openings.h"
#include "match/tune/tuner.h"

namespace sotka::app {

struct TuneCommandOrder {
  match::tune::TuneOrder order;
  match::tune::Run run;
  match::Openings openings;
  match::Settings settings;  // everything that the run depends on
  std::string journal;
  int report_every = 100;  // pairs of games
};

boost::program_options::options_description tune_options();

// Starts the engine once, for the ranges of its parameters.
Expected<TuneCommandOrder> read_tune_order(const boost::program_options::variables_map& values);

}  // namespace sotka::app
