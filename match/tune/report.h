#pragma once
// The results of a tuning run as text.

#include <string>

#include "match/tune/progress.h"

namespace sotka::match::tune {

// How far it is, the Elo of the current values against the starting ones, and a line for each parameter. Lines end with
// '\n'.
std::string progress_table(const Found& found);

// "option.10x10.razoring_margin=291 …": for an engine of a match.
std::string match_options(const Found& found);

// "10x10.razoring_margin=291.4,50,1000,47.5 …": for a run that goes on from there.
std::string parameter_words(const Found& found);

// The lines of search/parameters.h with these values, as far as the parameters are those of Sotka's search.
std::string source_lines(const Found& found);

}  // namespace sotka::match::tune
