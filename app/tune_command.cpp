#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <set>

#include "app/commands.h"
#include "app/held_signals.h"
#include "app/option_groups.h"
#include "app/tune_options.h"
#include "engine/text.h"
#include "match/tune/report.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;
namespace tune = match::tune;
using tune::Progress;

// Prints the progress every so many pairs of games.
class Reporter {
 public:
  Reporter(int every, int planned, int before) : every_(every), planned_(planned), before_(before) {}

  void pair_over(const Progress& progress) {
    if (progress.pairs() % every_ != 0) return;
    using std::chrono::duration;
    const auto seconds = duration<double>(std::chrono::steady_clock::now() - begin_).count();
    const double pairs_per_second = (progress.pairs() - before_) / std::max(seconds, 1e-9);
    constexpr double kMinute = 60;
    std::cout << tune::progress_table(tune::summary({&progress}))
              << fmt::format("{:.1f} games per second, {:.1f} minutes to go\n\n", 2 * pairs_per_second,
                             (planned_ - progress.pairs()) / pairs_per_second / kMinute)
              << std::flush;
  }

 private:
  int every_;
  int planned_;  // pairs
  int before_;   // pairs of earlier processes
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

void print_result(const tune::Found& found) {
  std::cout << tune::progress_table(found) << "\nFor an engine of a match:\n"
            << tune::match_options(found) << "\n\nFor a run that goes on from here:\n"
            << "--param " << tune::parameter_words(found) << '\n';
  if (const std::string lines = tune::source_lines(found); !lines.empty()) {
    std::cout << "\nFor search/parameters.h:\n" << lines;
  }
}

int run(const TuneCommandOrder& order) {
  Progress progress(order.run);
  auto journal = tune::TuneJournal::open(order.journal, order.settings, progress);
  if (!journal) return fail(journal.error().message);
  if (progress.pairs() > 0) {
    std::cout << "Resuming after " << progress.pairs() << " pairs of games of " << order.journal << std::endl;
  }
  Reporter reporter(order.report_every, order.run.plan().size(), progress.pairs());
  const HeldSignals signals;
  tune::TuneEvents events;
  events.cancelled = [&signals] { return signals.came(); };
  events.pair_over = [&reporter](const Progress& now) { reporter.pair_over(now); };
  const auto end = tune::tune(order.order, order.openings, *journal, progress, events);
  print_result(tune::summary({&progress}));
  if (!end) return fail(end.error().message);
  if (*end == tune::TuneEnd::kCancelled) return fail("the run was interrupted; the same command resumes it");
  return kSuccess;
}

int merge(const Words& paths) {
  std::vector<tune::TuneContent> contents;
  std::set<int> shards;
  for (const std::string& path : paths) {
    auto content = tune::read_tune_journal(path);
    if (!content) return fail(content.error().message);
    if (!contents.empty() &&
        match::without_shard(content->settings) != match::without_shard(contents.front().settings)) {
      return fail(sotka::quoted(path) + " belongs to a different run than " + sotka::quoted(paths.front()));
    }
    if (!shards.insert(content->progress.run().shard.index).second) {
      return fail(sotka::quoted(path) + " is of the same shard as another journal");
    }
    contents.push_back(std::move(*content));
  }
  std::vector<const Progress*> runs;
  for (const auto& content : contents) runs.push_back(&content.progress);
  print_result(tune::summary(runs));
  return kSuccess;
}

int merge_command(const Words& words) {
  po::options_description options("options");
  options.add_options()("journal", po::value<Words>(), "the journals, of all shards or of a run that still goes on");
  po::positional_options_description positional;
  positional.add("journal", -1);
  return with_options(
      words, options, "usage: sotka tune merge JOURNAL…",
      [](const po::variables_map& values) {
        if (!values.contains("journal")) return fail("tune merge needs the journals to merge", kWrongUsage);
        return merge(values["journal"].as<Words>());
      },
      positional);
}

}  // namespace

int tune_command(const Words& words) {
  if (!words.empty() && words.front() == "merge") return merge_command({words.begin() + 1, words.end()});
  return with_options(join_groups(words), tune_options(),
                      "usage: sotka tune --variant V --param NAME… --engine nodes=N [options]\n"
                      "       sotka tune merge JOURNAL…",
                      [](const po::variables_map& values) {
                        const auto order = read_tune_order(values);
                        return order ? run(*order) : fail(order.error().message, kWrongUsage);
                      });
}

}  // namespace sotka::app
