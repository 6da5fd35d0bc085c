#pragma once
// Dimensions and parameter order of a network. The trainer itself is independent of the game.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sotka::training {

// One feature transformer for both perspectives, SCReLU, and an output layer per bucket over both, that of the side to
// move first; see eval/network/architecture.h.
struct Shape {
  // Samples store pieces as codes relative to the side to move. features_of[perspective][key][code] is the feature;
  // perspective 0 is the side to move, the key stands for what a perspective depends on (its king's half).
  using Table = std::vector<std::uint16_t>;
  std::vector<std::vector<Table>> features_of = {{}, {}};

  int features = 0;
  int hidden = 0;  // per perspective, a multiple of kLanes
  int buckets = 0;
  // Factoriser: the features of a group share a weight vector, which is added to their own. Each feature is in one
  // group.
  std::vector<std::vector<std::uint16_t>> groups;

  static constexpr int kLanes = 16;  // floats of a vector, see kernels.h
};

// The order of all parameters in one array: features, biases, output weights, output biases, factoriser.
class Layout {
 public:
  explicit Layout(const Shape& shape)
      : hidden_(static_cast<std::size_t>(shape.hidden)),
        bias_(static_cast<std::size_t>(shape.features) * hidden_),
        output_(bias_ + hidden_),
        output_bias_(output_ + static_cast<std::size_t>(shape.buckets) * 2 * hidden_),
        shared_(output_bias_ + rounded_up(static_cast<std::size_t>(shape.buckets))),
        size_(shared_ + shape.groups.size() * hidden_) {}

  std::size_t row(std::size_t feature) const { return feature * hidden_; }
  std::size_t bias() const { return bias_; }
  std::size_t output(std::size_t bucket) const {
    return output_ + bucket * 2 * hidden_;
  }                                                         // [2][hidden], side to move first
  std::size_t output_bias() const { return output_bias_; }  // [buckets]
  std::size_t network_size() const { return shared_; }      // all but the factoriser
  std::size_t shared(std::size_t group) const { return shared_ + group * hidden_; }
  std::size_t size() const { return size_; }

 private:
  static std::size_t rounded_up(std::size_t n) { return (n + Shape::kLanes - 1) / Shape::kLanes * Shape::kLanes; }

  std::size_t hidden_;
  std::size_t bias_;
  std::size_t output_;
  std::size_t output_bias_;
  std::size_t shared_;
  std::size_t size_;
};

}  // namespace sotka::training
