#include "app/record_options.h"

#include <array>

#include "engine/text.h"
#include "player/suggestion.h"

namespace sotka::app {
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

}  // namespace

Expected<RecordFormat> read_format(const std::string& name, bool to_be_read) {
  Words names;
  std::string list;
  for (const FormatName& f : kFormats) {
    if (to_be_read && !f.can_be_read) continue;
    if (f.name == name) return f.format;
    names.emplace_back(f.name);
    list += (list.empty() ? "" : ", ") + std::string(f.name);
  }
  const std::string guess = player::did_you_mean(name, names);
  return Error{"unknown " + std::string(to_be_read ? "input" : "output") + " format " + sotka::quoted(name) +
               (guess.empty() ? "; known are " + list : guess)};
}

Expected<Notation> read_notation(const po::variables_map& values) {
  constexpr std::array kNotations = {Notation::kCoordinate, Notation::kSan, Notation::kRussian};
  if (values["notation"].as<std::string>() == "wire") return Notation::kCoordinate;
  const auto choice = read_choice(values, "notation", {"uci", "san", "russian"});
  if (!choice) return choice.error();
  return kNotations[*choice];
}

void add_from(po::options_description& options) {
  options.add_options()(
      "from", po::value<std::string>(),
      "input format: pgn, pdn or russian; default: russian if the first lines are, else by file name extension, else "
      "pgn, or pdn for draughts");
}

Expected<std::optional<RecordFormat>> read_from(const po::variables_map& values) {
  if (!values.contains("from")) return std::optional<RecordFormat>();
  const auto format = read_format(values["from"].as<std::string>(), true);
  if (!format) return format.error();
  return std::optional(*format);
}

void add_reading_options(po::options_description& options) {
  add_from(options);
  options.add_options()  //
      ("variant", po::value<std::string>()->default_value("chess"), "game of records that do not name one");
  add_draw_rules(options);
}

Expected<RecordReading> read_reading(const po::variables_map& values) {
  RecordReading reading;
  const auto from = read_from(values);
  if (!from) return from.error();
  reading.from = *from;
  const auto game = read_variant(values["variant"].as<std::string>());
  if (!game) return game.error();
  reading.options.game = *game;
  const auto draw_rules = read_draw_rules(values);
  if (!draw_rules) return draw_rules.error();
  reading.options.draw_rules = *draw_rules;
  return reading;
}

}  // namespace sotka::app
