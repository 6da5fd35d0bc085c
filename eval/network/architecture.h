#pragma once
// The shape of the networks, one definition for training and inference: which inputs a man switches on, how the hidden
// layer is clipped, which set of output weights a position uses (chessprogramming.org/NNUE).
//
//   inputs    for each side of the board a vector of Features<P>::kCount zeros and ones: (own or enemy) x kind of man x
//             square, as that side sees the board
//   hidden    one layer of H units, the same weights for both sides: sums of the weights of the inputs that are one,
//             plus a bias
//   clipped   clamp(sum, 0, kOne) squared (SCReLU)
//   output    2 x H weights, the side to move first, and a bias; one set for each of kBuckets ranges of men on the
//   board
//
// As integers: sums, weights and biases of the hidden layer are int16, kOne stands for 1.0; they wrap around like
// unsigned numbers, and training keeps weights so small that they do not. Output weights are int16 within
// +-kLargestOutputWeight, so that clamped sum times weight fits into int16. With
//
//   half(view) = sum over H of clamp(sum, 0, kOne)^2 * weight         int32: at most 256 x 255^2 x 127
//   output     = (half(side to move) + half(other side)) / kOne + bias       int64, rounded towards zero
//   centipawns = output * scale / 2^kScaleBits, clamped to +-kLargestOutput  int64, rounded towards zero
//
// the result is the same on every machine.

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

// Units of the hidden layer: any multiple of kHiddenStep up to kMostHidden.
inline constexpr int kHiddenStep = 32;
inline constexpr int kMostHidden = 256;
constexpr bool is_hidden_size(int hidden) {
  return hidden > 0 && hidden <= kMostHidden && hidden % kHiddenStep == 0;
}

// What a network's output is.
enum class Form : std::uint32_t {
  kCorrection = 0,  // added to the hand-made evaluation
  kAlone = 1,       // the evaluation itself
};

// How one side sees the board: always from its own edge, and mirrored left to right if its king stands on the right
// half, so that king's wing and queen's wing share their weights.
struct View {
  Color side = Color::kWhite;
  bool mirrored = false;

  friend constexpr bool operator==(View, View) = default;
};

// What the features need to know of a game: kinds of men, numbered from 0, and the symmetries of its board.
template <class P>
struct Men;

template <class R>
struct Men<chess::Position<R>> {
  using P = chess::Position<R>;
  using Board = typename R::Board;

  static constexpr int kKinds = static_cast<int>(R::kPieces.size());
  // Castling and promotion tell left from right a little, but not enough to learn everything twice.
  static constexpr bool kMirrors = Board::kFiles % 2 == 0;
  // Men that a move puts on the board and takes off, at most: castling does both to two.
  static constexpr int kMostAdded = 2;
  static constexpr int kMostRemoved = 2;
  static constexpr int kStart = [] {
    int men = 0;
    for (const char c : R::kStartFen.substr(0, R::kStartFen.find(' '))) {
      if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) ++men;
    }
    return men;
  }();

  static constexpr Color owner(int piece) { return chess::color_of(static_cast<chess::Piece>(piece)); }
  // By the order of the rules' list of pieces; 0 for numbers that stand for no man of this game.
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

// Kind 0 is the man, 1 the king. Black's view is the board turned by half a turn; it is no mirror image of itself.
template <>
struct Men<sotka::draughts::Position> {
  using P = sotka::draughts::Position;

  static constexpr int kKinds = 2;
  static constexpr bool kMirrors = false;
  static constexpr int kMostAdded = 1;
  static constexpr int kMostRemoved = 1 + 32;  // all that do not stand on the edge
  static constexpr int kStart = 40;

  static constexpr Color owner(int piece) {
    return piece < P::piece_number(Color::kBlack, false) ? Color::kWhite : Color::kBlack;
  }
  static constexpr int kind(int piece) { return piece % 2; }
  static constexpr bool is_king(int /*piece*/) { return false; }  // none that a side's view depends on
  static constexpr int flipped(int square) { return P::kSquares - 1 - square; }
  static constexpr int mirrored(int square) { return square; }
  static constexpr bool is_right_half(int /*square*/) { return false; }

  static constexpr int king(const P& /*p*/, Color /*c*/) { return 0; }
  static int count(const P& p) { return std::popcount(p.board().occupied()); }
};

template <class P>
class Features {
  using M = Men<P>;

  // The first input of a man, by side and piece.
  static constexpr std::array<std::array<std::uint16_t, P::kPieceCount>, 2> kFirst = [] {
    std::array<std::array<std::uint16_t, P::kPieceCount>, 2> first{};
    for (const Color side : {Color::kWhite, Color::kBlack}) {
      for (int piece = 0; piece < P::kPieceCount; ++piece) {
        const int kind = M::kind(piece) + (M::owner(piece) == side ? 0 : M::kKinds);
        first[static_cast<std::size_t>(sotka::index(side))][static_cast<std::size_t>(piece)] =
            static_cast<std::uint16_t>(kind * P::kSquares);
      }
    }
    return first;
  }();

  // Squares as they are seen, by side and mirroring.
  static constexpr std::array<std::array<std::array<std::uint8_t, P::kSquares>, 2>, 2> kSeen = [] {
    std::array<std::array<std::array<std::uint8_t, P::kSquares>, 2>, 2> seen{};
    for (int square = 0; square < P::kSquares; ++square) {
      for (std::size_t side = 0; side < 2; ++side) {
        const int own = side == 0 ? square : M::flipped(square);
        seen[side][0][static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(own);
        seen[side][1][static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(M::mirrored(own));
      }
    }
    return seen;
  }();

 public:
  static constexpr int kCount = 2 * M::kKinds * P::kSquares;  // own men first
  static constexpr int kStartMen = M::kStart;
  // Does a view depend on where its side's king stands? A king that goes from one half to the other changes them all.
  static constexpr bool kMirrors = M::kMirrors;

  // `king` is the square of that side's king.
  static constexpr View view(Color side, int king) { return {side, kMirrors && M::is_right_half(king)}; }
  static View view(Color side, const P& p) { return view(side, M::king(p, side)); }

  // Which input a man switches on; piece and square as make() and for_each_man() report them.
  static constexpr int index(View view, int piece, int square) {
    const auto side = static_cast<std::size_t>(sotka::index(view.side));
    return kFirst[side][static_cast<std::size_t>(piece)] +
           kSeen[side][view.mirrored ? 1 : 0][static_cast<std::size_t>(square)];
  }

  // Does the man's move to or from this square change the view of his side?
  static constexpr bool is_king(int piece) { return kMirrors && M::is_king(piece); }

  // Calls f(index) for every input that is one.
  template <class F>
  static void for_each(View view, const P& p, F&& f) {
    p.for_each_man([&](int piece, int square) { f(index(view, piece, square)); });
  }

  // Which output weights a position with so many men uses.
  static constexpr int bucket(int men) { return std::clamp((men - 2) * kBuckets / (kStartMen - 1), 0, kBuckets - 1); }
  static int bucket(const P& p) { return bucket(M::count(p)); }

  // Changes with everything that the meaning of the weights depends on.
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
