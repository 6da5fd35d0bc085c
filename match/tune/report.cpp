#include "match/tune/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/text.h"
#include "engine/text_width.h"
#include "match/report.h"
#include "search/parameters.h"

namespace sotka::match::tune {
namespace {

// Columns of the table in search/parameters.h.
constexpr std::size_t kDefaultsColumn = 34;
constexpr std::size_t kLeastEnd = 60;
constexpr std::size_t kMostEnd = 67;
constexpr std::size_t kUnitColumn = 69;
constexpr std::size_t kMeaningColumn = 81;
constexpr std::size_t kLineEnd = 119;

void fill_to(std::string& line, std::size_t column) {
  line.append(std::max(column, line.size() + 1) - line.size(), ' ');
}

std::string source_line(const search::ParameterInfo& info, const search::ValuesByFamily& values) {
  const bool all_equal = std::all_of(values.begin(), values.end(), [&values](int value) { return value == values[0]; });
  std::string defaults;
  for (std::size_t i = 0; i < (all_equal ? 1 : values.size()); ++i) {
    defaults += (i == 0 ? "" : ", ") + std::to_string(values[i]);
  }
  std::string line = "  X(" + std::string(info.name) + ",";
  fill_to(line, kDefaultsColumn);
  line += "(" + defaults + "),";
  for (const auto& [number, end] : {std::pair(info.least, kLeastEnd), std::pair(info.most, kMostEnd)}) {
    const std::string text = std::to_string(number);
    fill_to(line, end - text.size());
    line += text + ",";
  }
  fill_to(line, kUnitColumn);
  line += '"' + std::string(info.unit) + "\",";
  fill_to(line, kMeaningColumn);
  line += '"' + std::string(info.meaning) + "\")";
  fill_to(line, kLineEnd);
  return line + "\\";
}

}  // namespace

std::string progress_table(const Found& found) {
  std::string text = fmt::format("Iteration {} of {}, {} pairs of games", found.iterations, found.planned, found.pairs);
  if (found.faults > 0) text += fmt::format(", {} games ended by a fault of the engine", found.faults);
  text += '\n';
  if (found.control.games.games() > 0) {
    text += fmt::format("Current values against the start: {}\n", results_text(found.control));
  }
  constexpr std::size_t kLeastColumns = 9;
  std::size_t columns = kLeastColumns;
  for (const Parameter& parameter : found.parameters) columns = std::max(columns, text_width(parameter.name));
  text += padded("Parameter", columns) + "     start     value  change  sigmas      step  range\n";
  for (std::size_t i = 0; i < found.parameters.size(); ++i) {
    const Parameter& parameter = found.parameters[i];
    // Small ranges need their decimals.
    constexpr double kSmallStep = 5;
    const int decimals = parameter.step < kSmallStep ? 2 : 1;
    text += fmt::format("{}{:10.{}f}{:10.{}f}{:+8.{}f}{:+8.1f}{:10.{}f}  {}..{}\n", padded(parameter.name, columns),
                        parameter.start, decimals, found.values[i], decimals, found.values[i] - parameter.start,
                        decimals, found.significance[i], parameter.step, decimals, parameter.least, parameter.most);
  }
  return text;
}

std::string match_options(const Found& found) {
  const auto values = rounded(found.values, found.parameters);
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    append_words(text, "option." + found.parameters[i].name + "=" + std::to_string(values[i]));
  }
  return text;
}

std::string parameter_words(const Found& found) {
  std::string text;
  for (std::size_t i = 0; i < found.values.size(); ++i) {
    Parameter parameter = found.parameters[i];
    constexpr double kHundredths = 100;
    parameter.start = std::round(found.values[i] * kHundredths) / kHundredths;
    append_words(text, to_text(parameter));
  }
  return text;
}

std::string source_lines(const Found& found) {
  const auto values = rounded(found.values, found.parameters);
  std::map<const search::ParameterInfo*, search::ValuesByFamily> changed;  // in the order of the table
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto parameter = find_search_parameter(found.parameters[i].name);
    if (!parameter || !parameter->family) continue;
    const auto row = changed.emplace(parameter->info, parameter->info->defaults).first;
    row->second[*parameter->family] = static_cast<int>(values[i]);
  }
  std::string text;
  for (const auto& [info, by_family] : changed) text += source_line(*info, by_family) + "\n";
  return text;
}

}  // namespace sotka::match::tune
