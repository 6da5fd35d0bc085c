#include "protocol/uci/text.h"

#include "engine/text.h"

namespace sotka::protocol::uci {
namespace {

std::string score_text(const player::Line& line, const std::optional<player::WdlPermille>& chances) {
  std::string out = search::is_mate(line.score) ? "mate " + std::to_string(search::moves_to_mate(line.score))
                                                : "cp " + std::to_string(line.score);
  if (line.bound == search::Bound::kLower) out += " lowerbound";
  if (line.bound == search::Bound::kUpper) out += " upperbound";
  if (chances) {
    out += " wdl " + std::to_string(chances->win) + " " + std::to_string(chances->draw) + " " +
           std::to_string(chances->loss);
  }
  return out;
}

}  // namespace

std::string option_line(const Option& option) {
  std::string out = "option name " + option.name + " type ";
  switch (option.kind) {
    case Option::Kind::kCheck: return out + "check default " + option.default_value;
    case Option::Kind::kSpin:
      return out + "spin default " + option.default_value + " min " + std::to_string(option.least) + " max " +
             std::to_string(option.most);
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
  std::string out = "info depth " + std::to_string(line.depth);
  if (line.selective_depth > 0) out += " seldepth " + std::to_string(line.selective_depth);
  out += " multipv " + std::to_string(line.rank) + " score " + score_text(line, chances);
  out += " nodes " + std::to_string(counters.nodes) + " nps " + std::to_string(counters.nodes_per_second());
  out += " hashfull " + std::to_string(counters.hashfull) + " tbhits " + std::to_string(counters.table_hits);
  out += " time " + std::to_string(counters.elapsed.count());
  if (!moves.empty()) out += " pv " + joined(moves);
  return out;
}

std::string current_move_line(int depth, std::string_view move, int number) {
  return "info depth " + std::to_string(depth) + " currmove " + std::string(move) + " currmovenumber " +
         std::to_string(number);
}

std::string best_move_line(const std::vector<std::string>& moves) {
  if (moves.empty()) return "bestmove (none)";
  return "bestmove " + moves[0] + (moves.size() > 1 ? " ponder " + moves[1] : std::string());
}

std::string variant_line(const GameInfo& game) {
  return "info string variant " + std::string(game.name) + " files " + std::to_string(game.files) + " ranks " +
         std::to_string(game.ranks) + " pocket 0 template fairy startpos " + std::string(game.start_fen);
}

}  // namespace sotka::protocol::uci
