#pragma once
// The vectorised inner loops of training. Every array is aligned like Floats, and its size is a multiple of
// Shape::kLanes.

#include <cstddef>
#include <cstdint>
#include <span>

namespace sotka::training {

// sums = bias + the rows of `table`, each `width` floats.
void sum_rows(const float* table, std::size_t width, std::span<const std::uint16_t> rows, const float* bias,
              float* sums);

// rows += change
void add_to_rows(float* table, std::size_t width, std::span<const std::uint16_t> rows, const float* change);

// SCReLU and output layer: the sum of clamp(s, 0, 1)^2 * weight.
float output_forward(const float* sums, const float* weights, std::size_t width);

// Its gradient, times that of the output: adds to weight_gradient, writes sum_gradient.
void output_backward(const float* sums, const float* weights, float gradient, std::size_t width, float* weight_gradient,
                     float* sum_gradient);

// to += from
void add(const float* from, std::size_t size, float* to);
// to += from; from = 0
void move_into(float* from, std::size_t size, float* to);
// to = clamp(a + b, -bound, bound)
void set_clamped_sum(const float* a, const float* b, float bound, std::size_t size, float* to);

// A step of AdamW (Loshchilov and Hutter: "Decoupled Weight Decay Regularization", 2019). The bias correction is part
// of rate and epsilon.
struct AdamStep {
  float rate = 0;
  float beta1 = 0.9F;
  float beta2 = 0.999F;
  float epsilon = 1e-8F;
  float decay = 0;  // learning rate times weight decay
  float scale = 1;  // factor of the gradient: 1 / batch size
};
void adam(const AdamStep& step, const float* gradient, std::size_t size, float* parameters, float* first_moment,
          float* second_moment);

}  // namespace sotka::training
