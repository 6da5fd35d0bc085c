#pragma once
// The positions that `bench` searches, from bench/positions/NAME.epd.

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/embedded_file.h"
#include "engine/registry.h"

namespace sotka::bench {

// The FENs for a game.
std::vector<std::string> positions_of(GameId game);

// All files, embedded at build time.
std::span<const EmbeddedFile> embedded_positions();

// Is this NAME.epd of that game?
constexpr bool is_for(const EmbeddedFile& file, GameId game) {
  constexpr std::string_view kEnding = ".epd";
  return file.name.ends_with(kEnding) && file.name.substr(0, file.name.size() - kEnding.size()) == info(game).name;
}

// Asserted where the files are embedded.
constexpr bool every_game_has_a_file(std::span<const EmbeddedFile> files) {
  return std::all_of(kEnumValues<GameId>.begin(), kEnumValues<GameId>.end(), [files](GameId game) {
    return std::any_of(files.begin(), files.end(), [game](const EmbeddedFile& file) { return is_for(file, game); });
  });
}

}  // namespace sotka::bench
