#include <array>
#include <fstream>
#include <iostream>
#include <optional>

#include "bench/commands.h"
#include "engine/game_record.h"
#include "engine/text.h"

namespace sotka::bench {
namespace {

namespace po = boost::program_options;

struct FormatName {
  std::string_view name;
  RecordFormat format;
  bool can_be_read;
};
constexpr std::array<FormatName, 6> kFormats = {{{"pgn", RecordFormat::kPgn, true},
                                                 {"pdn", RecordFormat::kPdn, true},
                                                 {"russian", RecordFormat::kRussian, true},
                                                 {"fen", RecordFormat::kFen, false},
                                                 {"uci", RecordFormat::kUci, false},
                                                 {"text", RecordFormat::kText, false}}};

Expected<RecordFormat> read_format(const std::string& name, bool to_be_read) {
  std::string list;
  for (const FormatName& f : kFormats) {
    if (to_be_read && !f.can_be_read) continue;
    if (f.name == name) return f.format;
    list += (list.empty() ? "" : ", ") + std::string(f.name);
  }
  return Error{"there is no format " + quoted(name) + " to " + (to_be_read ? "read" : "write") + "; there are " + list};
}

// What is wanted of all files.
struct Task {
  std::optional<RecordFormat> from;  // none: the ending of the file's name tells
  std::optional<RecordFormat> to;    // none: the games are only checked
  ReadOptions reading;
};

// What became of the games of all files.
struct Tally {
  int games = 0;
  int bad = 0;
  int remarks = 0;
};

RecordFormat format_of_file(const std::string& name) {
  std::string ending = name.substr(name.find_last_of('.') + 1);
  for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return ending == "pdn" ? RecordFormat::kPdn : RecordFormat::kPgn;
}

void convert(std::istream& in, const std::string& name, const Task& task, Tally& tally) {
  ReadOptions options = task.reading;
  options.format = task.from.value_or(format_of_file(name));
  RecordReader reader(in, options);
  while (const std::optional<ReadGame> game = reader.next()) {
    ++tally.games;
    for (const std::string& remark : game->remarks) std::cerr << name << ": remark: " << remark << '\n';
    tally.remarks += static_cast<int>(game->remarks.size());
    Status status = game->record ? Status(Done{}) : Status(game->record.error());
    if (status && task.to) {
      status = write_record(std::cout, *game->record, *task.to);
      if (!status) status = Error{"line " + std::to_string(game->line) + ": " + status.error().message};
    }
    if (status) continue;
    std::cerr << name << ": " << status.error().message << '\n';
    ++tally.bad;
  }
}

Expected<Task> read_task(const po::variables_map& values) {
  Task task;
  if (values.contains("from")) {
    const auto format = read_format(values["from"].as<std::string>(), true);
    if (!format) return format.error();
    task.from = *format;
  }
  if (!values.contains("check")) {
    if (!values.contains("to")) return Error{"record needs --to or --check"};
    const auto format = read_format(values["to"].as<std::string>(), false);
    if (!format) return format.error();
    task.to = *format;
  }
  const auto game = read_variant(values["variant"].as<std::string>());
  if (!game) return game.error();
  task.reading.game = *game;
  const std::string draws = values["draws"].as<std::string>();
  if (draws != "russian" && draws != "fmjd") return Error{"--draws takes russian or fmjd, not " + quoted(draws)};
  task.reading.draw_rules = draws == "fmjd" ? draughts::DrawRules::kFmjd : draughts::DrawRules::kRussian;
  return task;
}

int record(const po::variables_map& values) {
  const Expected<Task> task = read_task(values);
  if (!task) return fail(task.error().message, kWrongUsage);
  if (!values.contains("file")) return fail("record needs a file, or - for the standard input", kWrongUsage);
  Tally tally;
  bool all_opened = true;
  for (const std::string& name : values["file"].as<Words>()) {
    if (name == "-") {
      convert(std::cin, name, *task, tally);
      continue;
    }
    std::ifstream in(name, std::ios::binary);
    // A folder opens, but has nothing to read.
    if (!in || (in.peek() == std::ifstream::traits_type::eof() && in.bad())) {
      fail("cannot read " + quoted(name));
      all_opened = false;
      continue;
    }
    in.clear();
    convert(in, name, *task, tally);
  }
  std::cout.flush();
  if (!std::cout) return fail("cannot write the games");
  if (!task->to) {
    std::cout << tally.games << " games, " << tally.bad << " bad, " << tally.remarks << " remarks" << std::endl;
  }
  return tally.bad == 0 && all_opened ? kSuccess : kFailure;
}

}  // namespace

int record_command(const Words& words) {
  po::options_description options("options");
  options.add_options()  //
      ("to", po::value<std::string>(),
       "write every game as pgn, pdn, russian, fen (its last position), uci or text")                              //
      ("from", po::value<std::string>(), "read pgn, pdn or russian; otherwise by the file's ending, pgn or pdn")   //
      ("check", "write nothing, only look whether the games keep to the rules")                                    //
      ("variant", po::value<std::string>()->default_value("chess"), "the game of records that name none")          //
      ("draws", po::value<std::string>()->default_value("russian"), "drawing rules of draughts: russian or fmjd")  //
      ("file", po::value<Words>(), "records to read, one after the other; - is the standard input");
  po::positional_options_description positional;
  positional.add("file", -1);
  return with_options(words, options, "usage: sotka record FILE... --to FORMAT [options]", record, positional);
}

}  // namespace sotka::bench
