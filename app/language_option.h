#pragma once
// The option --language of commands that speak to people.

#include <boost/program_options.hpp>

#include "engine/expected.h"
#include "engine/notation.h"
#include "player/language.h"

namespace sotka::app {

void add_language(boost::program_options::options_description& options);
Expected<player::Language> read_language(const boost::program_options::variables_map& values);

// --notation; by default the Russian one in Russian.
Expected<Notation> read_notation_of(const boost::program_options::variables_map& values, player::Language language);

}  // namespace sotka::app
