#pragma once
// Sums kept up to date move by move, one set a ply: a move begins with a copy of the last ply's.

#include <array>
#include <memory>

#include "eval/evaluator.h"

namespace sotka::eval {

// Sums is a small value and an observer of Position::make().
template <class Sums>
class SumStack {
 public:
  void reset(const Sums& sums) {
    top_ = stack_->data();
    *top_ = sums;
  }
  Sums& push() {
    top_[1] = top_[0];
    return *++top_;
  }
  void pop() { --top_; }

  const Sums& top() const { return *top_; }

 private:
  using Stack = std::array<Sums, std::size_t{kMaxPushes} + 1>;

  std::unique_ptr<Stack> stack_ = std::make_unique<Stack>();
  Sums* top_ = stack_->data();
};

}  // namespace sotka::eval
