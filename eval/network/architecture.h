#pragma once
// The architecture of the networks (https://www.chessprogramming.org/NNUE): features, layers, quantisation. Training
// and inference share these definitions.
//
//   features   for each side a sparse binary vector of Features<P>::kCount: {own, enemy} x kind of piece x square, as
//   seen
//              by that side
//   hidden     H units, the same weights for both sides: bias + weights of the active features
//   activation SCReLU: clamp(x, 0, 1)^2
//   output     linear over 2 x H units, side to move first; one set of weights and bias for each of kBuckets ranges of
//              the number of pieces
//
// Quantisation: hidden weights, biases and accumulators are int16 with 1.0 = kOne. They wrap around on overflow;
// training must keep weights small enough. Output weights are int16 within +-kLargestOutputWeight, so that clamp(x, 0,
// kOne) * weight fits into int16. With
//
//   half(side) = sum over H of clamp(accumulator, 0, kOne)^2 * weight       int32: at most 256 * 255^2 * 127
//   output     = (half(side to move) + half(other side)) / kOne + bias      int64, truncated
//   centipawns = output * scale / 2^kScaleBits                              int64, truncated, clamped to
//   +-kLargestOutput
//
// the result is identical on every machine.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/chess/position.h"
#include "engine/color.h"
#include "engine/draughts/position.h"
#include "eval/weight_file.h"

namespace sotka::eval::network {

inline constexpr int kOne = 255;
inline constexpr int kLargestOutputWeight = 127;
inline constexpr int kScaleBits = 24;
inline constexpr int kBuckets = 8;
inline constexpr int kLargestOutput = 1'000'000;  // centipawns

// Sizes of the hidden layer: multiples of kHiddenStep up to kMostHidden.
inline constexpr int kHiddenStep = 32;
inline constexpr int kMostHidden = 256;
constexpr bool is_hidden_size(int hidden) {
  return hidden > 0 && hidden <= kMostHidden && hidden % kHiddenStep == 0;
}

// What the output of a network means.
enum class Form : std::uint32_t {
  kCorrection = 0,  // added to the hand-made evaluation
  kAlone = 1,       // the evaluation itself
};

// The perspective of one side: from its own edge of the board, and mirrored horizontally if its king is on the right
// half, so that both wings share their weights.
struct View {
  Color side = Color::kWhite;
  bool mirrored = false;

  friend constexpr bool operator==(View, View) = default;
};

// Pieces and board symmetries of a game.
template <class P>
struct GameTraits;

template <class R>
struct GameTraits<chess::Position<R>> {
  using P = chess::Position<R>;
  using Board = typename R::Board;

  static constexpr int kKinds = static_cast<int>(R::kPieces.size());
  // Castling and the promotion squares of prince are not symmetric, but that matters less than shared weights.
  static constexpr bool kMirrors = Board::kFiles % 2 == 0;
  // The most pieces that a move adds and removes: castling does both with two.
  static constexpr int kMostAdded = 2;
  static constexpr int kMostRemoved = 2;
  // Pieces of the start position.
  static constexpr int kStart = [] {
    int pieces = 0;
    for (const char c : R::kStartFen.substr(0, R::kStartFen.find(' '))) {
      if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) ++pieces;
    }
    return pieces;
  }();

  static constexpr Color owner(int piece) { return chess::color_of(static_cast<chess::Piece>(piece)); }
  // The index in the list of pieces of the rules; 0 for pieces that the game does not have.
  static constexpr int kind(int piece) {
    for (int i = 0; i < kKinds; ++i) {
      const chess::PieceType type = R::kPieces[static_cast<std::size_t>(i)].type;
      if (type == chess::type_of(static_cast<chess::Piece>(piece))) return i;
    }
    return 0;
  }
  static constexpr bool is_king(int piece) {
    return chess::type_of(static_cast<chess::Piece>(piece)) == chess::PieceType::kKing;
  }
  static constexpr int flipped(int square) { return sotka::index(Board::flipped(sotka::square(square))); }
  static constexpr int mirrored(int square) {
    const Square s = sotka::square(square);
    return sotka::index(Board::at(Board::kFiles - 1 - Board::file(s), Board::rank(s)));
  }
  static constexpr bool is_right_half(int square) { return Board::file(sotka::square(square)) >= Board::kFiles / 2; }

  static int king(const P& p, Color c) { return sotka::index(p.king(c)); }
  static int count(const P& p) { return p.occupied().count(); }
};

// Kind 0 is the man, 1 the king. Black sees the board rotated by 180 degrees. Mirroring would change the colour of the
// squares.
template <>
struct GameTraits<sotka::draughts::Position> {
  using P = sotka::draughts::Position;

  static constexpr int kKinds = 2;
  static constexpr bool kMirrors = false;
  static constexpr int kMostAdded = 1;
  static constexpr int kMostRemoved = 1 + 32;  // all squares but those on the edge
  static constexpr int kStart = 40;

  static constexpr Color owner(int piece) {
    return piece < P::piece_number(Color::kBlack, false) ? Color::kWhite : Color::kBlack;
  }
  static constexpr int kind(int piece) { return piece % 2; }
  static constexpr bool is_king(int /*piece*/) { return false; }  // views do not depend on kings
  static constexpr int flipped(int square) { return P::kSquares - 1 - square; }
  static constexpr int mirrored(int square) { return square; }
  static constexpr bool is_right_half(int /*square*/) { return false; }

  static constexpr int king(const P& /*p*/, Color /*c*/) { return 0; }
  static int count(const P& p) { return std::popcount(p.board().occupied()); }
};

template <class P>
class Features {
  using Traits = GameTraits<P>;

  // The first feature of a piece, by side of the view.
  static constexpr std::array<std::array<std::uint16_t, P::kPieceCount>, 2> kFirst = [] {
    std::array<std::array<std::uint16_t, P::kPieceCount>, 2> first{};
    for (const Color side : {Color::kWhite, Color::kBlack}) {
      for (int piece = 0; piece < P::kPieceCount; ++piece) {
        const int kind = Traits::kind(piece) + (Traits::owner(piece) == side ? 0 : Traits::kKinds);
        first[static_cast<std::size_t>(sotka::index(side))][static_cast<std::size_t>(piece)] =
            static_cast<std::uint16_t>(kind * P::kSquares);
      }
    }
    return first;
  }();

  // Squares as seen in a view, by side and mirroring.
  static constexpr std::array<std::array<std::array<std::uint8_t, P::kSquares>, 2>, 2> kSeen = [] {
    std::array<std::array<std::array<std::uint8_t, P::kSquares>, 2>, 2> seen{};
    for (int square = 0; square < P::kSquares; ++square) {
      for (std::size_t side = 0; side < 2; ++side) {
        const int own = side == 0 ? square : Traits::flipped(square);
        seen[side][0][static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(own);
        seen[side][1][static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(Traits::mirrored(own));
      }
    }
    return seen;
  }();

 public:
  static constexpr int kCount = 2 * Traits::kKinds * P::kSquares;  // own pieces first
  static constexpr int kStartMen = Traits::kStart;
  // Does the view of a side depend on its king? If so, a king move to the other half changes all features of that side.
  static constexpr bool kMirrors = Traits::kMirrors;

  // `king` is the square of the king of that side.
  static constexpr View view(Color side, int king) { return {side, kMirrors && Traits::is_right_half(king)}; }
  static View view(Color side, const P& p) { return view(side, Traits::king(p, side)); }

  // The feature of a piece; piece and square are numbers as for an observer of Position::make().
  static constexpr int index(View view, int piece, int square) {
    const auto side = static_cast<std::size_t>(sotka::index(view.side));
    return kFirst[side][static_cast<std::size_t>(piece)] +
           kSeen[side][view.mirrored ? 1 : 0][static_cast<std::size_t>(square)];
  }

  // Is this a king that the view of its side depends on?
  static constexpr bool is_king(int piece) { return kMirrors && Traits::is_king(piece); }

  // Calls f(index) for every active feature.
  template <class F>
  static void for_each(View view, const P& p, F&& f) {
    p.for_each_piece([&](int piece, int square) { f(index(view, piece, square)); });
  }

  // The output bucket by number of pieces.
  static constexpr int bucket(int pieces) {
    return std::clamp((pieces - 2) * kBuckets / (kStartMen - 1), 0, kBuckets - 1);
  }
  static int bucket(const P& p) { return bucket(Traits::count(p)); }

  // Hash of everything that the meaning of the weights depends on.
  static constexpr std::uint64_t kLayout = [] {
    LayoutHash hash;
    hash.add("own and enemy x kind x square, seen from each side, SCReLU").add(P::kName);
    hash.add(kOne).add(kLargestOutputWeight).add(kScaleBits).add(kBuckets).add(kStartMen).add(kMirrors ? 1 : 0);
    for (const auto& of_side : kFirst) {
      for (const std::uint16_t first : of_side) hash.add(first);
    }
    for (const auto& of_side : kSeen) {
      for (const auto& squares : of_side) {
        for (const std::uint8_t square : squares) hash.add(square);
      }
    }
    return hash.value();
  }();
};

}  // namespace sotka::eval::network
