#pragma once
// Plain inference, written after the definition in architecture.h: the reference for tests, also used for explanations.

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

// Numbers as for an observer of Position::make().
struct PieceOnSquare {
  int piece;
  int square;
};

inline std::int64_t plain_half(const Network& network, const std::vector<int>& features, const std::int16_t* weights) {
  std::int64_t sum = 0;
  for (int i = 0; i < network.hidden; ++i) {
    auto unit = static_cast<std::uint16_t>(network.biases[static_cast<std::size_t>(i)]);
    for (const int feature : features) unit = static_cast<std::uint16_t>(unit + network.row(feature)[i]);
    const int clamped = std::clamp<int>(static_cast<std::int16_t>(unit), 0, kOne);
    sum += clamped * clamped * weights[i];
  }
  return sum;
}

// Centipawns for the side to move. `views` are those of White and Black.
template <class P>
int evaluate_plainly(const Network& network, const std::vector<PieceOnSquare>& pieces, std::array<View, 2> views,
                     Color side) {
  const int bucket = Features<P>::bucket(static_cast<int>(pieces.size()));
  std::int64_t halves = 0;
  for (const Color c : {side, ~side}) {
    std::vector<int> features;
    for (const PieceOnSquare& each : pieces) {
      features.push_back(Features<P>::index(views[static_cast<std::size_t>(sotka::index(c))], each.piece, each.square));
    }
    halves += plain_half(network, features, network.output_row(bucket) + (c == side ? 0 : network.hidden));
  }
  return centipawns(network, bucket, halves);
}

template <class P>
std::vector<PieceOnSquare> pieces_of(const P& p) {
  std::vector<PieceOnSquare> pieces;
  p.for_each_piece([&](int piece, int square) { pieces.push_back({piece, square}); });
  return pieces;
}

template <class P>
int evaluate_plainly(const Network& network, const P& p) {
  return evaluate_plainly<P>(network, pieces_of(p),
                             {Features<P>::view(Color::kWhite, p), Features<P>::view(Color::kBlack, p)},
                             p.side_to_move());
}

// The value of each piece to its side: the difference that its removal makes. Without kings, which views depend on.
template <class P>
std::vector<Explanation::PieceValue> piece_values(const Network& network, const P& p) {
  const std::array<View, 2> views = {Features<P>::view(Color::kWhite, p), Features<P>::view(Color::kBlack, p)};
  const Color side = p.side_to_move();
  const std::vector<PieceOnSquare> pieces = pieces_of(p);
  const int with_all = evaluate_plainly<P>(network, pieces, views, side);
  std::vector<Explanation::PieceValue> values;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto [piece, square] = pieces[i];
    if (Features<P>::is_king(piece)) continue;
    std::vector<PieceOnSquare> rest = pieces;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    const int loss = with_all - evaluate_plainly<P>(network, rest, views, side);
    values.push_back({square, GameTraits<P>::owner(piece) == side ? loss : -loss});
  }
  return values;
}

}  // namespace sotka::eval::network
