#pragma once
// What a tuning run is to do, as its journal has it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/expected.h"
#include "engine/registry.h"
#include "match/engine_spec.h"
#include "match/line_journal.h"
#include "match/schedule.h"
#include "match/tune/plan.h"
#include "match/tune/spsa.h"
#include "search/parameters.h"

namespace sotka::match::tune {

struct Run {
  std::vector<Parameter> parameters;
  Gains gains;
  int iterations = 1;  // of all shards
  int control = 10;    // see Plan
  Shard shard{};
  std::uint64_t seed = 1;

  Plan plan() const { return {iterations, control, shard}; }
};

// Settings of a journal from which read_run() makes the run again. "shard" and "seed" are not among them.
Settings settings_of(const Run& run);
Expected<Run> read_run(const Settings& settings);

// "razoring_margin=291,50,1000,47.5": start, least, most, step.
std::string to_text(const Parameter& parameter);

// A parameter as a user writes it, name[=start[,least[,most[,step]]]]; numbers may be left empty.
struct WantedParameter {
  std::string name;
  std::optional<double> start;
  std::optional<std::int64_t> least;
  std::optional<std::int64_t> most;
  std::optional<double> step;
};
Expected<WantedParameter> read_parameter(std::string_view text);

// A parameter of Sotka's search by its name, "10x10.razoring_margin" or "razoring_margin".
struct SearchParameter {
  const search::ParameterInfo* info;
  std::optional<std::size_t> family;  // in search::kFamilyNames
};
std::optional<SearchParameter> find_search_parameter(std::string_view name);

// Fills in what is missing from the spin options of the engine, which is started once: the start is the value that the
// engine is given or else its default, the step that share of the range. A parameter of Sotka's search may stand
// without the family of games: "razoring_margin" for "10x10.razoring_margin".
Expected<std::vector<Parameter>> resolve(const std::vector<WantedParameter>& wanted, double step_share,
                                         const EngineSpec& engine, GameId game, bool sets_up_positions);

}  // namespace sotka::match::tune
