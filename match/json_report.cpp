#include "match/json_report.h"

#include <nlohmann/json.hpp>

namespace sotka::match {
namespace {

using Json = nlohmann::ordered_json;

// Names of engines and what they say may be no UTF-8.
std::string line_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json move_json(const PlayedMove& move) {
  Json json = {{"move", move.text}, {"ms", move.elapsed.count()}};
  if (move.eval) {
    (move.eval->mate_in != 0) ? json["mate"] = move.eval->mate_in : json["cp"] = move.eval->centipawns;
    json["depth"] = move.eval->depth;
  }
  if (move.nodes > 0) json["nodes"] = move.nodes;
  if (move.left) json["clock_ms"] = move.left->count();
  return json;
}

Json counts_json(const WdlCounts& games) {
  return {{"won", games.wins}, {"drawn", games.draws}, {"lost", games.losses}};
}

Json estimate_json(const EloEstimate& estimate) {
  return {{"value", estimate.elo}, {"low", estimate.low}, {"high", estimate.high}};
}

Json results_json(const Results& results) {
  const Strength strength = results.strength();
  return {{"games", counts_json(results.games)},
          {"as_white", counts_json(results.as_white)},
          {"as_black", counts_json(results.as_black())},
          {"score", strength.score},
          {"elo", estimate_json(strength.elo)},
          {"nelo", estimate_json(strength.normalised)},
          {"los", strength.los},
          {"pairs", results.pairs}};
}

Json faults_json(const Faults& faults) {
  return {{"illegal", faults.illegal},      {"time", faults.time},   {"crash", faults.crash},
          {"stall", faults.stall},          {"claim", faults.claim}, {"protocol", faults.protocol},
          {"disconnect", faults.disconnect}};
}

std::string_view verdict_text(SprtVerdict verdict) {
  switch (verdict) {
    case SprtVerdict::kElo0: return "elo0";
    case SprtVerdict::kElo1: return "elo1";
    case SprtVerdict::kGoOn: break;
  }
  return "none";
}

}  // namespace

std::string json_of(const PlayedGame& game, const EngineNames& names) {
  Json moves = Json::array();
  for (const PlayedMove& move : game.moves) moves.push_back(move_json(move));
  return line_of({{"type", "game"},
                  {"game", game.place.number + 1},
                  {"round", game.place.round + 1},
                  {"pair", game.place.pair + 1},
                  {"white", names[static_cast<std::size_t>(game.place.white)]},
                  {"black", names[static_cast<std::size_t>(game.place.black)]},
                  {"begun", game.begun},
                  {"fen", game.opening.fen},
                  {"opening", game.opening.moves},
                  {"result", result_tag(game)},
                  {"end", name(game.end)},
                  {"why", game.why},
                  {"moves", std::move(moves)}});
}

std::string json_of(const Standings& standings, const EngineNames& names, const std::optional<SprtBounds>& sprt) {
  Json engines = Json::array();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const int engine = static_cast<int>(i);
    Json json = {{"name", names[i]}};
    json.update(results_json(standings.overall(engine)));
    json["faults"] = faults_json(standings.faults(engine));
    engines.push_back(std::move(json));
  }
  Json summary = {
      {"type", "summary"}, {"games", standings.games()}, {"engines", std::move(engines)}, {"ends", standings.ends()}};
  if (sprt) {
    const PairCounts pairs = standings.against(0, 1).pairs;
    summary["sprt"] = {{"elo0", sprt->elo0},
                       {"elo1", sprt->elo1},
                       {"llr", log_likelihood_ratio(pairs, sprt->elo0, sprt->elo1)},
                       {"lower", sprt->lower()},
                       {"upper", sprt->upper()},
                       {"accepted", verdict_text(judge(pairs, *sprt))}};
  }
  return line_of(summary);
}

}  // namespace sotka::match
