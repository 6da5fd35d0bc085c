#pragma once
// A network computed in the plainest way, from its definition in architecture.h: what the fast way must agree with to
// the last bit, and what explanations are made with.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/color.h"
#include "eval/explanation.h"
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

// What each man but the kings, on whom views depend, is worth to his side: the difference of the score that taking him
// off the board makes.
template <class P>
std::vector<Explanation::Man> worth_of_men(const Network& network, const P& p) {
  using M = Men<P>;
  const std::array<View, 2> views = {Features<P>::view(Color::kWhite, p), Features<P>::view(Color::kBlack, p)};
  const Color side = p.side_to_move();
  const std::vector<Man> men = men_of(p);
  const int with_all = evaluate_plainly<P>(network, men, views, side);
  std::vector<Explanation::Man> worths;
  for (std::size_t i = 0; i < men.size(); ++i) {
    if (Features<P>::is_king(men[i].piece)) continue;
    std::vector<Man> rest = men;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    const int loss = with_all - evaluate_plainly<P>(network, rest, views, side);
    worths.push_back({men[i].square, M::owner(men[i].piece) == side ? loss : -loss});
  }
  return worths;
}

}  // namespace sotka::eval::network
