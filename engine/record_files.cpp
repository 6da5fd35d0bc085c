#include "engine/record_files.h"

#include <filesystem>
#include <fstream>
#include <iostream>

#include "engine/text.h"
#include "engine/words.h"

namespace sotka {

std::optional<RecordFormat> format_of_file(const std::string& name) {
  const std::string ending = lower_case(std::filesystem::path(name).extension().string());
  if (ending == ".pgn") return RecordFormat::kPgn;
  if (ending == ".pdn") return RecordFormat::kPdn;
  return std::nullopt;
}

RecordFormat usual_format(GameId game) {
  return game == GameId::kDraughts ? RecordFormat::kPdn : RecordFormat::kPgn;
}

Status with_input(const std::string& name, const std::function<void(std::istream&)>& use) {
  if (name == "-") {
    use(std::cin);
    return Done{};
  }
  std::error_code unknown;
  if (std::filesystem::is_directory(name, unknown)) {
    return Error{sotka::quoted(name) + " is a folder; name the files in it"};
  }
  std::ifstream in(name, std::ios::binary);
  // A folder opens, but has nothing to read.
  if (!in || (in.peek() == std::ifstream::traits_type::eof() && in.bad())) {
    return Error{"cannot read " + sotka::quoted(name)};
  }
  in.clear();
  use(in);
  return Done{};
}

ReadOptions RecordReading::of_file(const std::string& name) const {
  ReadOptions reading = options;
  reading.format_is_assumed = !from;
  reading.format = from.value_or(format_of_file(name).value_or(usual_format(options.game)));
  return reading;
}

}  // namespace sotka
