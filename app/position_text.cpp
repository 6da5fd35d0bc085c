#include "app/position_text.h"

#include <algorithm>

#include "app/command_options.h"
#include "engine/words.h"

namespace sotka::app {

Expected<GameId> read_variant_of(const boost::program_options::variables_map& values, std::string_view position) {
  const auto& variant = values["variant"];
  // Only the FEN of draughts has a colon: W:W31-50:B1-20.
  if (variant.defaulted() && position.find(':') != std::string_view::npos) return GameId::kDraughts;
  return read_variant(variant.as<std::string>());
}

std::string fen_of(const std::string& position, GameId game) {
  return same_word(position, "startpos") ? std::string(info(game).start_fen) : position;
}

Error refused_position(std::string_view fen, GameId game, const Error& why) {
  const std::string_view placement = fen.substr(0, fen.find(' '));
  const auto ranks = static_cast<int>(std::count(placement.begin(), placement.end(), '/') + 1);
  if (ranks == info(game).ranks && game != GameId::kDraughts) return why;
  std::string names;
  for (const GameId other : kEnumValues<GameId>) {
    if (other == game || other == GameId::kDraughts || info(other).ranks != ranks) continue;
    names += (names.empty() ? "" : ", ") + std::string(info(other).name);
  }
  if (names.empty()) return why;
  return Error{why.message + "; games of " + std::to_string(ranks) + " ranks are chosen by --variant: " + names};
}

}  // namespace sotka::app
