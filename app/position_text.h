#pragma once
// Positions on the command line: a FEN, or startpos.

#include <boost/program_options.hpp>
#include <string>
#include <string_view>

#include "engine/expected.h"
#include "engine/registry.h"

namespace sotka::app {

// The game of --variant; without the option, draughts where the position is one of draughts.
Expected<GameId> read_variant_of(const boost::program_options::variables_map& values, std::string_view position);

// The FEN that a position stands for: startpos is the start position of the game.
std::string fen_of(const std::string& position, GameId game);

// A refusal of a FEN, with the games that have a board of its size where that is another.
Error refused_position(std::string_view fen, GameId game, const Error& why);

}  // namespace sotka::app
