#include "match/tune/progress.h"

#include <cmath>
#include <optional>

#include "engine/text.h"

namespace sotka::match::tune {
namespace {

constexpr JournalKind kKind = "tuning";

std::string text_of(const std::vector<std::int64_t>& values) {
  std::string text;
  for (const std::int64_t value : values) append_words(text, std::to_string(value));
  return text;
}

std::optional<std::vector<std::int64_t>> read_values(std::string_view text) {
  std::vector<std::int64_t> values;
  for (const std::string_view word : split_words(text)) {
    const auto value = read_number<std::int64_t>(word);
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  return values;
}

void count(Results& results, const std::array<int, 2>& points) {
  for (const int half_points : points) {
    ++(half_points == 2 ? results.games.wins : half_points == 1 ? results.games.draws : results.games.losses);
  }
  ++results.pairs[static_cast<std::size_t>(points[0] + points[1])];
}

}  // namespace

std::string to_line(const TunedPair& pair) {
  std::string signs;
  for (const int sign : pair.signs) signs += sign > 0 ? '+' : '-';
  return "pair=" + std::to_string(pair.number) + "\tsigns=" + signs + "\tfirst=" + text_of(pair.first) +
         "\tsecond=" + text_of(pair.second) + "\tpoints=" + std::to_string(pair.points[0]) + " " +
         std::to_string(pair.points[1]) + "\tfaults=" + std::to_string(pair.faults);
}

Expected<TunedPair> read_pair_line(std::string_view line) {
  auto fields = journal_fields(line);
  const Error wrong{"invalid pair of games"};
  TunedPair pair;
  const auto number = read_number<int>(fields["pair"]);
  const auto faults = read_number<int>(fields["faults"]);
  auto first = read_values(fields["first"]);
  auto second = read_values(fields["second"]);
  const auto points = read_values(fields["points"]);
  if (!number || *number < 0 || !faults || *faults < 0 || !first || !second || !points) return wrong;
  if (points->size() != pair.points.size()) return wrong;
  for (const char sign : fields["signs"]) {
    if (sign != '+' && sign != '-') return wrong;
    pair.signs.push_back(sign == '+' ? 1 : -1);
  }
  for (std::size_t i = 0; i < pair.points.size(); ++i) {
    constexpr int kWin = 2;
    if ((*points)[i] < 0 || (*points)[i] > kWin) return wrong;
    pair.points[i] = static_cast<int>((*points)[i]);
  }
  pair.number = *number;
  pair.faults = *faults;
  pair.first = *std::move(first);
  pair.second = *std::move(second);
  return pair;
}

Progress::Progress(Run run)
    : run_(std::move(run)),
      plan_(run_.plan()),
      spsa_(run_.parameters, run_.gains, plan_.iterations()),
      played_(static_cast<std::size_t>(plan_.size())) {}

Status Progress::add(const TunedPair& pair) {
  if (pair.number >= plan_.size()) return Error{"a pair of games that the run does not have"};
  if (has(pair.number)) return Error{"duplicate pair of games " + std::to_string(pair.number)};
  const auto iteration = plan_.pair(pair.number).iteration;
  const std::size_t parameters = run_.parameters.size();
  if (pair.signs.size() != (iteration ? parameters : 0) || pair.first.size() != parameters ||
      pair.second.size() != parameters) {
    return Error{"a pair of games that does not fit the parameters of the run"};
  }
  played_[static_cast<std::size_t>(pair.number)] = true;
  ++pairs_;
  faults_ += pair.faults;
  if (iteration) {
    constexpr int kEven = 2;  // half points
    spsa_.update(*iteration, pair.signs, pair.points[0] + pair.points[1] - kEven);
  } else {
    control_.push_back(pair.points);
  }
  return Done{};
}

Expected<TuneJournal> TuneJournal::open(const std::string& path, const Settings& settings, Progress& progress) {
  auto file = LineJournal::open(path, settings, kKind, [&progress](const Settings&, std::string_view line) -> Status {
    const auto pair = read_pair_line(line);
    return pair ? progress.add(*pair) : pair.error();
  });
  if (!file) return file.error();
  return TuneJournal(std::move(*file));
}

Expected<TuneContent> read_tune_journal(const std::string& path) {
  std::optional<Progress> progress;
  const auto begin = [&progress](const Settings& settings) -> Status {
    auto run = read_run(settings);
    if (!run) return run.error();
    progress.emplace(*std::move(run));
    return Done{};
  };
  auto head = read_line_journal(path, kKind, [&](const Settings& settings, std::string_view line) -> Status {
    if (!progress) {
      if (Status status = begin(settings); !status) return status;
    }
    const auto pair = read_pair_line(line);
    return pair ? progress->add(*pair) : pair.error();
  });
  if (!head) return head.error();
  if (head->settings.empty()) return Error{quoted(path) + " is empty"};
  if (!progress) {
    if (const Status status = begin(head->settings); !status) {
      return Error{quoted(path) + ": " + status.error().message};
    }
  }
  return TuneContent{std::move(head->settings), std::move(*progress)};
}

Found summary(const std::vector<const Progress*>& runs) {
  Found found;
  found.parameters = runs.front()->run().parameters;
  const std::size_t parameters = found.parameters.size();
  for (const Progress* const run : runs) {
    found.iterations += run->iterations();
    found.planned += run->spsa().iterations();
    found.pairs += run->pairs();
    found.faults += run->faults();
    const auto& control = run->control();
    for (std::size_t i = control.size() / 2; i < control.size(); ++i) count(found.control, control[i]);
  }
  for (std::size_t i = 0; i < parameters; ++i) {
    double mean = found.iterations == 0 ? found.parameters[i].start : 0;
    double variance = 0;
    for (const Progress* const run : runs) {
      if (run->iterations() == 0) continue;
      const double weight = static_cast<double>(run->iterations()) / found.iterations;
      mean += weight * run->spsa().values()[i];
      variance += weight * weight * run->spsa().squared_moves()[i];
    }
    found.values.push_back(mean);
    found.significance.push_back(variance > 0 ? (mean - found.parameters[i].start) / std::sqrt(variance) : 0);
  }
  return found;
}

}  // namespace sotka::match::tune
