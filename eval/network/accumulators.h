#pragma once
// The hidden layer of a network, kept up to date from move to move ("efficiently updatable": Yu Nasu, 2018). A move
// only notes which men it changes; sums are computed when a position is evaluated, from the nearest earlier position of
// the line that has them.

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

// Used by one thread at a time. The calls are those of an evaluator (eval/evaluator.h).
template <class P>
class Accumulators {
  using F = Features<P>;
  using M = Men<P>;

 public:
  // What a move does to the board: an observer of Position::make().
  class Changes {
   public:
    void add(int piece, int square) {
      added_.push_back({static_cast<std::uint8_t>(piece), static_cast<std::uint8_t>(square)});
      if (F::is_king(piece)) {
        const Color owner = M::owner(piece);
        mirrored_[index(owner)] = F::view(owner, square).mirrored;
      }
    }
    void remove(int piece, int square) {
      removed_.push_back({static_cast<std::uint8_t>(piece), static_cast<std::uint8_t>(square)});
    }

   private:
    friend class Accumulators;

    struct Man {
      std::uint8_t piece;
      std::uint8_t square;
    };

    void begin(const Changes& before) {
      added_.clear();
      removed_.clear();
      mirrored_ = before.mirrored_;
      ready_ = {};
    }

    FixedList<Man, M::kMostAdded> added_;
    FixedList<Man, M::kMostRemoved> removed_;
    std::array<bool, 2> mirrored_{};  // the view of each side after the move
    std::array<bool, 2> ready_{};     // are the sums of that side computed?
  };

  // The network is one for P (kNetworkShape), and not null.
  explicit Accumulators(std::shared_ptr<const Network> network, const Kernels& chosen = kernels())
      : network_(std::move(network)),
        kernels_(chosen),
        hidden_(static_cast<std::size_t>(network_->hidden)),
        changes_(kPlies),
        sums_(kPlies * 2 * hidden_) {
    if constexpr (F::kMirrors) {
      for (Known& known : known_) {
        known.men.fill(kNobody);
        known.sums = network_->biases;
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
  // The same men: the same place.
  void push_null() {
    place_[top_ + 1] = place_[top_];
    ++top_;
  }
  void pop() { --top_; }

  // Centipawns for the side to move, within +-kLargestOutput, of the position that all this led to.
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

  // From the place before.
  void update(std::size_t place, Color side) {
    Changes& changes = changes_[place];
    const View seen = view(place, side);
    std::array<const std::int16_t*, M::kMostAdded> added;
    std::array<const std::int16_t*, M::kMostRemoved> removed;
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

  // From the position itself.
  void refresh(const P& p, std::size_t place, Color side) {
    const View seen = view(place, side);
    std::array<const std::int16_t*, P::kSquares> added;
    std::array<const std::int16_t*, P::kSquares> removed;
    int added_count = 0;
    int removed_count = 0;
    if constexpr (F::kMirrors) {
      // From the last position that was seen like that: after a king's move to the other half most men stand as they
      // did when he was last there (known as refresh tables or Finny tables).
      Known& known = known_[2 * index(side) + (seen.mirrored ? 1 : 0)];
      Board men;
      men.fill(kNobody);
      p.for_each_man(
          [&](int piece, int square) { men[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(piece); });
      for (std::size_t square = 0; square < men.size(); ++square) {
        if (men[square] == known.men[square]) continue;
        const int s = static_cast<int>(square);
        if (men[square] != kNobody) added[static_cast<std::size_t>(added_count++)] = row(seen, men[square], s);
        if (known.men[square] != kNobody) {
          removed[static_cast<std::size_t>(removed_count++)] = row(seen, known.men[square], s);
        }
      }
      known.men = men;
      kernels_.update(known.sums.data(), added.data(), added_count, removed.data(), removed_count, known.sums.data(),
                      network_->hidden);
      std::copy_n(known.sums.data(), hidden_, sums(place, side));
    } else {
      p.for_each_man(
          [&](int piece, int square) { added[static_cast<std::size_t>(added_count++)] = row(seen, piece, square); });
      kernels_.update(network_->biases.data(), added.data(), added_count, removed.data(), removed_count,
                      sums(place, side), network_->hidden);
    }
    changes_[place].ready_[index(side)] = true;
  }

  using Board = std::array<std::uint8_t, P::kSquares>;
  static constexpr std::uint8_t kNobody = 255;

  struct Known {
    Board men;
    Weights16 sums;
  };

  std::shared_ptr<const Network> network_;
  Kernels kernels_;
  std::size_t hidden_;
  // By place: positions of the line that differ in their men. A null move stays where it is.
  std::vector<Changes> changes_;
  Weights16 sums_;                           // [place][side][hidden]
  std::array<std::size_t, kPlies> place_{};  // by ply
  std::size_t top_ = 0;                      // the ply
  std::array<Known, 4> known_;               // by side and mirroring
};

}  // namespace sotka::eval::network
