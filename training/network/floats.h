#pragma once
// Arrays of floats aligned for vector instructions.

#include <array>
#include <cstddef>
#include <vector>

#include "training/network/shape.h"

namespace sotka::training {

// Fixed size, aligned to Shape::kLanes floats, initially 0.
class Floats {
 public:
  Floats() = default;
  explicit Floats(std::size_t size) : size_(size), blocks_((size + Shape::kLanes - 1) / Shape::kLanes) {}

  float* data() { return blocks_.empty() ? nullptr : blocks_.front().lanes.data(); }
  const float* data() const { return blocks_.empty() ? nullptr : blocks_.front().lanes.data(); }
  std::size_t size() const { return size_; }
  float& operator[](std::size_t i) { return data()[i]; }
  float operator[](std::size_t i) const { return data()[i]; }
  float* begin() { return data(); }
  float* end() { return data() + size_; }
  const float* begin() const { return data(); }
  const float* end() const { return data() + size_; }

 private:
  struct alignas(sizeof(float) * Shape::kLanes) Block {
    std::array<float, Shape::kLanes> lanes{};
  };

  std::size_t size_ = 0;
  std::vector<Block> blocks_;
};

}  // namespace sotka::training
