#include "analysis/json_report.h"

#include <array>
#include <nlohmann/json.hpp>

#include "search/score.h"

namespace sotka::analysis {
namespace {

using Json = nlohmann::ordered_json;

// From White's point of view, as all scores here.
void add_score(Json& json, search::Score score) {
  if (search::is_mate(score)) {
    json["mate"] = search::moves_to_mate(score);
  } else {
    json["cp"] = score;
  }
}

Json position_json(const SearchedPosition& position, const std::vector<std::vector<std::string>>& written) {
  Json json = {{"fen", position.fen}};
  if (position.outcome) json["result"] = result_text(*position.outcome);
  Json lines = Json::array();
  for (std::size_t i = 0; i < position.lines.size(); ++i) {
    Json line = {{"depth", position.lines[i].depth}};
    add_score(line, position.lines[i].score);
    line["moves"] = i < written.size() ? written[i] : std::vector<std::string>();
    lines.push_back(std::move(line));
  }
  json["lines"] = std::move(lines);
  return json;
}

}  // namespace

std::string json_of(const GameRecord& record, const Analysis& analysis, const WrittenAnalysis& written,
                    const std::string& how) {
  constexpr std::array kMerits = {"", "inaccuracy", "mistake", "blunder"};
  Json tags = Json::object();
  for (const RecordTag& tag : record.tags) tags[tag.name] = tag.value;
  Json positions = Json::array();
  for (std::size_t i = 0; i < analysis.positions.size(); ++i) {
    positions.push_back(position_json(analysis.positions[i], written.lines[i]));
  }
  Json moves = Json::array();
  for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
    const JudgedMove& judged = analysis.moves[i];
    moves.push_back({{"move", written.played[i]},
                     {"is_best", judged.is_best},
                     {"loss", judged.loss},
                     {"accuracy", judged.accuracy},
                     {"merit", kMerits[static_cast<std::size_t>(judged.merit)]}});
  }
  const Json game = {{"type", "game"}, {"variant", info(record.game).name}, {"tags", std::move(tags)},
                     {"engine", how},  {"positions", std::move(positions)}, {"moves", std::move(moves)}};
  return game.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace sotka::analysis
