#pragma once
// The accumulators of a network, updated lazily: push() records the changes of a move, evaluate() applies them to the
// nearest ancestor whose accumulators are computed. On a change of view they are refreshed from a cache ("Finny table",
// https://www.chessprogramming.org/NNUE).

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/color.h"
#include "engine/fixed_list.h"
#include "eval/evaluator.h"
#include "eval/network/architecture.h"
#include "eval/network/kernels.h"
#include "eval/network/network_file.h"

namespace sotka::eval::network {

// The members are those of an evaluator (eval/evaluator.h). Not thread-safe.
template <class P>
class Accumulators {
  using F = Features<P>;
  using Traits = GameTraits<P>;

 public:
  // The changes of a move: an observer of Position::make().
  class Changes {
   public:
    void add(int piece, int square) {
      added_.push_back({static_cast<std::uint8_t>(piece), static_cast<std::uint8_t>(square)});
      if (F::is_king(piece)) {
        const Color owner = Traits::owner(piece);
        mirrored_[index(owner)] = F::view(owner, square).mirrored;
      }
    }
    void remove(int piece, int square) {
      removed_.push_back({static_cast<std::uint8_t>(piece), static_cast<std::uint8_t>(square)});
    }

   private:
    friend class Accumulators;

    struct Change {
      std::uint8_t piece;
      std::uint8_t square;
    };

    void begin(const Changes& before) {
      added_.clear();
      removed_.clear();
      mirrored_ = before.mirrored_;
      ready_ = {};
    }

    FixedList<Change, Traits::kMostAdded> added_;
    FixedList<Change, Traits::kMostRemoved> removed_;
    std::array<bool, 2> mirrored_{};  // view of each side after the move
    std::array<bool, 2> ready_{};     // is the accumulator of each side computed?
  };

  // Precondition: the network is not null and has kNetworkShape<P>.
  explicit Accumulators(std::shared_ptr<const Network> network, const Kernels& chosen = kernels())
      : network_(std::move(network)),
        kernels_(chosen),
        hidden_(static_cast<std::size_t>(network_->hidden)),
        changes_(kPlies),
        sums_(kPlies * 2 * hidden_) {
    if constexpr (F::kMirrors) {
      for (Cached& cached : cache_) {
        cached.board.fill(kEmpty);
        cached.sums = network_->biases;
      }
    }
  }

  void reset(const P& p) {
    top_ = 0;
    place_[0] = 0;
    Changes& root = changes_[0];
    for (const Color side : {Color::kWhite, Color::kBlack}) {
      root.mirrored_[index(side)] = F::view(side, p).mirrored;
      refresh(p, 0, side);
    }
  }

  Changes& push() {
    const std::size_t place = place_[top_] + 1;
    place_[++top_] = place;
    changes_[place].begin(changes_[place - 1]);
    return changes_[place];
  }
  // No piece changes: the accumulators stay in use.
  void push_null() {
    place_[top_ + 1] = place_[top_];
    ++top_;
  }
  void pop() { --top_; }

  // Centipawns for the side to move.
  int evaluate(const P& p) {
    const std::size_t place = place_[top_];
    const Color side = p.side_to_move();
    const int bucket = F::bucket(p);
    const std::int64_t halves = kernels_.output(ready_sums(p, place, side), ready_sums(p, place, ~side),
                                                network_->output_row(bucket), network_->hidden);
    return centipawns(*network_, bucket, halves);
  }

 private:
  static constexpr std::size_t kPlies = std::size_t{kMaxPushes} + 1;

  static std::size_t index(Color c) { return static_cast<std::size_t>(sotka::index(c)); }

  std::int16_t* sums(std::size_t place, Color side) { return &sums_[(2 * place + index(side)) * hidden_]; }
  View view(std::size_t place, Color side) const { return {side, changes_[place].mirrored_[index(side)]}; }
  const std::int16_t* row(View view, int piece, int square) const {
    return network_->row(F::index(view, piece, square));
  }

  const std::int16_t* ready_sums(const P& p, std::size_t place, Color side) {
    std::size_t from = place;
    while (!changes_[from].ready_[index(side)]) {
      if (F::kMirrors && view(from, side) != view(from - 1, side)) {
        refresh(p, place, side);
        return sums(place, side);
      }
      --from;
    }
    for (; from < place; ++from) update(from + 1, side);
    return sums(place, side);
  }

  // From the accumulator before.
  void update(std::size_t place, Color side) {
    Changes& changes = changes_[place];
    const View seen = view(place, side);
    std::array<const std::int16_t*, Traits::kMostAdded> added;
    std::array<const std::int16_t*, Traits::kMostRemoved> removed;
    for (int i = 0; i < changes.added_.size(); ++i) {
      added[static_cast<std::size_t>(i)] = row(seen, changes.added_[i].piece, changes.added_[i].square);
    }
    for (int i = 0; i < changes.removed_.size(); ++i) {
      removed[static_cast<std::size_t>(i)] = row(seen, changes.removed_[i].piece, changes.removed_[i].square);
    }
    kernels_.update(sums(place - 1, side), added.data(), changes.added_.size(), removed.data(), changes.removed_.size(),
                    sums(place, side), network_->hidden);
    changes.ready_[index(side)] = true;
  }

  // From the cache.
  void refresh(const P& p, std::size_t place, Color side) {
    const View seen = view(place, side);
    std::array<const std::int16_t*, P::kSquares> added;
    std::array<const std::int16_t*, P::kSquares> removed;
    int added_count = 0;
    int removed_count = 0;
    if constexpr (F::kMirrors) {
      Cached& cached = cache_[2 * index(side) + (seen.mirrored ? 1 : 0)];
      Board board;
      board.fill(kEmpty);
      p.for_each_piece(
          [&](int piece, int square) { board[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(piece); });
      for (std::size_t i = 0; i < board.size(); ++i) {
        if (board[i] == cached.board[i]) continue;
        const int square = static_cast<int>(i);
        if (board[i] != kEmpty) added[static_cast<std::size_t>(added_count++)] = row(seen, board[i], square);
        if (cached.board[i] != kEmpty) {
          removed[static_cast<std::size_t>(removed_count++)] = row(seen, cached.board[i], square);
        }
      }
      cached.board = board;
      kernels_.update(cached.sums.data(), added.data(), added_count, removed.data(), removed_count, cached.sums.data(),
                      network_->hidden);
      std::copy_n(cached.sums.data(), hidden_, sums(place, side));
    } else {
      p.for_each_piece(
          [&](int piece, int square) { added[static_cast<std::size_t>(added_count++)] = row(seen, piece, square); });
      kernels_.update(network_->biases.data(), added.data(), added_count, removed.data(), removed_count,
                      sums(place, side), network_->hidden);
    }
    changes_[place].ready_[index(side)] = true;
  }

  using Board = std::array<std::uint8_t, P::kSquares>;  // pieces by square
  static constexpr std::uint8_t kEmpty = 255;

  // The accumulator of the last position that was refreshed for a view.
  struct Cached {
    Board board;
    Weights16 sums;
  };

  std::shared_ptr<const Network> network_;
  Kernels kernels_;
  std::size_t hidden_;
  // By place: the positions of the current line, those after null moves left out.
  std::vector<Changes> changes_;
  Weights16 sums_;                           // [place][side][hidden]
  std::array<std::size_t, kPlies> place_{};  // by ply
  std::size_t top_ = 0;                      // the current ply
  std::array<Cached, 4> cache_;              // by side and mirroring
};

}  // namespace sotka::eval::network
