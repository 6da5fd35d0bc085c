#pragma once
// A network computed in the plainest way, from its definition in architecture.h: what the fast way must agree with to
// the last bit, and what explanations are made with.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/color.h"
#include "eval/network/architecture.h"
#include "eval/network/network_file.h"

namespace sotka::eval::network {

// A man as make() and for_each_man() report him.
struct Man {
  int piece;
  int square;
};

// What one side's hidden layer adds to the output.
inline std::int64_t plain_half(const Network& network, const std::vector<int>& inputs, const std::int16_t* weights) {
  std::int64_t sum = 0;
  for (int i = 0; i < network.hidden; ++i) {
    auto unit = static_cast<std::uint16_t>(network.biases[static_cast<std::size_t>(i)]);
    for (const int input : inputs) unit = static_cast<std::uint16_t>(unit + network.row(input)[i]);
    const int clamped = std::clamp<int>(static_cast<std::int16_t>(unit), 0, kOne);
    sum += clamped * clamped * weights[i];
  }
  return sum;
}

// Centipawns for `side`, who is to move, of these men on the board, the views being those of White and Black.
template <class P>
int evaluate_plainly(const Network& network, const std::vector<Man>& men, std::array<View, 2> views, Color side) {
  const int bucket = Features<P>::bucket(static_cast<int>(men.size()));
  std::int64_t halves = 0;
  for (const Color c : {side, ~side}) {
    std::vector<int> inputs;
    for (const Man& man : men) {
      inputs.push_back(Features<P>::index(views[static_cast<std::size_t>(sotka::index(c))], man.piece, man.square));
    }
    halves += plain_half(network, inputs, network.output_row(bucket) + (c == side ? 0 : network.hidden));
  }
  return centipawns(network, bucket, halves);
}

template <class P>
std::vector<Man> men_of(const P& p) {
  std::vector<Man> men;
  p.for_each_man([&](int piece, int square) { men.push_back({piece, square}); });
  return men;
}

template <class P>
int evaluate_plainly(const Network& network, const P& p) {
  return evaluate_plainly<P>(
      network, men_of(p), {Features<P>::view(Color::kWhite, p), Features<P>::view(Color::kBlack, p)}, p.side_to_move());
}

}  // namespace sotka::eval::network
