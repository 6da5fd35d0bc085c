#pragma once
// Converts stored games to training samples: the game-specific part of the trainer.

#include <optional>

#include "engine/expected.h"
#include "engine/registry.h"
#include "eval/network/network_file.h"
#include "training/game_file.h"
#include "training/network/floats.h"
#include "training/network/objective.h"
#include "training/network/sample_set.h"
#include "training/network/shape.h"
#include "training/network/workers.h"

namespace sotka::training {

// The code of a piece is its feature in the unmirrored view of the side to move; the key of a perspective is 1 if its
// view is mirrored. Factoriser groups are owner and kind.
Shape shape_of(GameId game, int hidden);

// What a network file of the game must match.
const eval::network::NetworkShape& network_shape(GameId game);

int bucket_of(GameId game, int pieces);
int start_pieces(GameId game);  // of the start position

struct GameSamples {
  SampleSet training;
  SampleSet held_out;
};

// Reads the samples of a file on all threads, in the same order for any number of threads. Their base is what the
// evaluator adds to a network of this form. Positions that the evaluator scales are left out. Error: a game does not
// replay, or the set is full.
Status add_samples(GameId game, const GameFile& file, const SampleFilter& filter, eval::network::Form form,
                   Workers& workers, GameSamples& samples);

// Initial network from that of a related game: pieces of the same type take its weights, by position on the board;
// other pieces keep those of `usual`. Error: the games share no pieces, or the hidden sizes differ.
Expected<Floats> network_of_relative(GameId game, const Shape& shape, const Floats& usual, GameId relative,
                                     const eval::network::Network& network, const Objective& objective);

}  // namespace sotka::training
