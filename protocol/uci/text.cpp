#include "protocol/uci/text.h"

#include <fmt/format.h>

#include "engine/text.h"

namespace sotka::protocol::uci {
namespace {

std::string score_text(const player::Line& line, const std::optional<player::WdlPermille>& chances) {
  std::string out = search::is_mate(line.score) ? "mate " + std::to_string(search::moves_to_mate(line.score))
                                                : "cp " + std::to_string(line.score);
  if (line.bound == search::Bound::kLower) out += " lowerbound";
  if (line.bound == search::Bound::kUpper) out += " upperbound";
  if (chances) out += fmt::format(" wdl {} {} {}", chances->win, chances->draw, chances->loss);
  return out;
}

std::string counters_text(const search::Counters& counters) {
  return fmt::format(" nodes {} nps {} hashfull {} tbhits {} time {}", counters.nodes, counters.nodes_per_second(),
                     counters.hashfull, counters.table_hits, counters.elapsed.count());
}

}  // namespace

std::string option_line(const Option& option) {
  std::string out = "option name " + option.name + " type ";
  switch (option.kind) {
    case Option::Kind::kCheck: return out + "check default " + option.default_value;
    case Option::Kind::kSpin:
      return out + fmt::format("spin default {} min {} max {}", option.default_value, option.least, option.most);
    case Option::Kind::kCombo:
      out += "combo default " + option.default_value;
      for (const std::string& choice : option.choices) out += " var " + choice;
      return out;
    case Option::Kind::kButton: return out + "button";
    case Option::Kind::kString:
      return out + "string default " + (option.default_value.empty() ? "<empty>" : option.default_value);
  }
  return out;
}

std::string info_line(const player::Line& line, const std::vector<std::string>& moves, const search::Counters& counters,
                      std::optional<player::WdlPermille> chances) {
  std::string out = fmt::format("info depth {}", line.depth);
  if (line.selective_depth > 0) out += fmt::format(" seldepth {}", line.selective_depth);
  out += fmt::format(" multipv {} score {}{}", line.rank, score_text(line, chances), counters_text(counters));
  if (!moves.empty()) out += " pv " + joined(moves);
  return out;
}

std::string counters_line(const search::Counters& counters) {
  return "info" + counters_text(counters);
}

std::string current_move_line(int depth, std::string_view move, int number) {
  return fmt::format("info depth {} currmove {} currmovenumber {}", depth, move, number);
}

std::string best_move_line(const std::vector<std::string>& moves) {
  if (moves.empty()) return "bestmove (none)";
  return "bestmove " + moves[0] + (moves.size() > 1 ? " ponder " + moves[1] : std::string());
}

std::string variant_line(const GameInfo& game) {
  return fmt::format("info string variant {} files {} ranks {} pocket 0 template fairy startpos {}", game.name,
                     game.files, game.ranks, game.start_fen);
}

}  // namespace sotka::protocol::uci
