#include <iostream>
#include <optional>
#include <sstream>

#include "app/commands.h"
#include "app/record_options.h"
#include "engine/game_record.h"
#include "engine/text.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

// What to do with each file.
struct Task {
  RecordReading reading;
  std::optional<RecordFormat> to;  // none: the games are only checked
  bool check = false;              // re-read the output
};

// Totals over all files.
struct GameCounts {
  int games = 0;
  int bad = 0;
  int remarks = 0;
};

bool can_be_read(RecordFormat format) {
  return format == RecordFormat::kPgn || format == RecordFormat::kPdn || format == RecordFormat::kRussian;
}

// Re-reads a written record and compares.
Status check_written(const std::string& text, const GameRecord& record, RecordFormat format, ReadOptions reading) {
  reading.format = format;
  std::istringstream in(text);
  const auto again = RecordReader(in, reading).next();
  const Error lost{"re-reading the output gives a different game"};
  if (!again) return lost;
  if (!again->record) return Error{lost.message + ": " + again->record.error().message};
  const GameRecord& read = *again->record;
  const bool same = read.game == record.game && read.start_fen == record.start_fen && read.main == record.main &&
                    read.result == record.result;
  return same ? Status(Done{}) : lost;
}

Status write(const GameRecord& record, const Task& task, const ReadOptions& reading) {
  std::ostringstream text;
  if (Status status = write_record(text, record, *task.to); !status) return status;
  std::cout << text.str();
  return task.check && can_be_read(*task.to) ? check_written(text.str(), record, *task.to, reading) : Status(Done{});
}

void convert(std::istream& in, const std::string& name, const Task& task, GameCounts& counts) {
  const ReadOptions options = task.reading.of_file(name);
  RecordReader reader(in, options);
  while (const std::optional<ReadGame> game = reader.next()) {
    ++counts.games;
    for (const std::string& remark : game->remarks) std::cerr << printable(name + ": remark: " + remark) << '\n';
    counts.remarks += static_cast<int>(game->remarks.size());
    Status status = game->record ? Status(Done{}) : Status(game->record.error());
    if (status && task.to) {
      status = write(*game->record, task, options);
      if (!status) status = Error{"line " + std::to_string(game->line) + ": " + status.error().message};
    }
    if (status) continue;
    std::cerr << printable(name + ": " + status.error().message) << '\n';
    ++counts.bad;
  }
}

Expected<Task> read_task(const po::variables_map& values) {
  Task task;
  const auto reading = read_reading(values);
  if (!reading) return reading.error();
  task.reading = *reading;
  task.check = values.contains("check");
  if (values.contains("to")) {
    const auto format = read_format(values["to"].as<std::string>(), false);
    if (!format) return format.error();
    task.to = *format;
  } else if (!task.check) {
    return Error{"record needs --to or --check"};
  }
  return task;
}

int record(const po::variables_map& values) {
  const Expected<Task> task = read_task(values);
  if (!task) return fail(task.error().message, kWrongUsage);
  if (!values.contains("file")) return fail("record needs a file, or - for the standard input", kWrongUsage);
  GameCounts counts;
  bool all_opened = true;
  for (const std::string& name : values["file"].as<Words>()) {
    const Status status = with_input(name, [&](std::istream& in) { convert(in, name, *task, counts); });
    if (status) continue;
    fail(status.error().message);
    all_opened = false;
  }
  if (task->check && (all_opened || counts.games > 0)) {
    // The standard output is for the records alone.
    (task->to ? std::cerr : std::cout) << counted(counts.games, "game") << ", " << counts.bad << " bad, "
                                       << counted(counts.remarks, "remark") << '\n';
  }
  return counts.bad == 0 && all_opened ? kSuccess : kFailure;
}

}  // namespace

int record_command(const Words& words) {
  po::options_description options("options");
  options.add_options()  //
      ("to", po::value<std::string>(),
       "output format: pgn, pdn, russian, fen (final position), uci or text");  //
  add_reading_options(options);
  options.add_options()                                                                           //
      ("check", "count games and illegal games; with --to also re-read the output to verify it")  //
      ("file", po::value<Words>(), "game records to read; - is the standard input");
  po::positional_options_description positional;
  positional.add("file", -1);
  return with_options(words, options, "usage: sotka record FILE... --to FORMAT [options]", record, positional);
}

}  // namespace sotka::app
