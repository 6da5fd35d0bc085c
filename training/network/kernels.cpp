#include "training/network/kernels.h"

#include <cmath>

#include "training/network/shape.h"

// A portable x86-64 build has three versions of these functions and selects one at run time.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__AVX2__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define SOTKA_VECTOR_CLONES [[gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]]
#else
#define SOTKA_VECTOR_CLONES
#endif

namespace sotka::training {
namespace {

constexpr std::size_t kLanes = Shape::kLanes;

// A vector of kLanes floats, split by the compiler where registers are narrower. GCC's own vectorisation of these loops
// uses gathers, which are several times slower.
using Lanes [[gnu::vector_size(sizeof(float) * kLanes), gnu::may_alias]] = float;

[[gnu::always_inline]] inline Lanes& lanes(float* p) {
  return *reinterpret_cast<Lanes*>(p);
}
[[gnu::always_inline]] inline const Lanes& lanes(const float* p) {
  return *reinterpret_cast<const Lanes*>(p);
}

// N vectors wide, such that the sums stay in registers.
template <std::size_t N>
[[gnu::always_inline]] inline void sum_columns(const float* table, std::size_t width,
                                               std::span<const std::uint16_t> rows, const float* bias, float* sums) {
  Lanes sum[N];
  for (std::size_t i = 0; i < N; ++i) sum[i] = lanes(bias + i * kLanes);
  for (const std::size_t row : rows) {
    for (std::size_t i = 0; i < N; ++i) sum[i] += lanes(table + row * width + i * kLanes);
  }
  for (std::size_t i = 0; i < N; ++i) lanes(sums + i * kLanes) = sum[i];
}

template <std::size_t N>
[[gnu::always_inline]] inline void add_columns(float* table, std::size_t width, std::span<const std::uint16_t> rows,
                                               const float* change) {
  Lanes by[N];
  for (std::size_t i = 0; i < N; ++i) by[i] = lanes(change + i * kLanes);
  for (const std::size_t row : rows) {
    for (std::size_t i = 0; i < N; ++i) lanes(table + row * width + i * kLanes) += by[i];
  }
}

}  // namespace

SOTKA_VECTOR_CLONES void sum_rows(const float* table, std::size_t width, std::span<const std::uint16_t> rows,
                                  const float* bias, float* sums) {
  std::size_t at = 0;
  for (; at + 4 * kLanes <= width; at += 4 * kLanes) sum_columns<4>(table + at, width, rows, bias + at, sums + at);
  for (; at < width; at += kLanes) sum_columns<1>(table + at, width, rows, bias + at, sums + at);
}

SOTKA_VECTOR_CLONES void add_to_rows(float* table, std::size_t width, std::span<const std::uint16_t> rows,
                                     const float* change) {
  std::size_t at = 0;
  for (; at + 4 * kLanes <= width; at += 4 * kLanes) add_columns<4>(table + at, width, rows, change + at);
  for (; at < width; at += kLanes) add_columns<1>(table + at, width, rows, change + at);
}

SOTKA_VECTOR_CLONES float output_forward(const float* sums, const float* weights, std::size_t width) {
  Lanes total = {};
  for (std::size_t i = 0; i < width; i += kLanes) {
    Lanes s = lanes(sums + i);
    s = s > 0.0F ? s : Lanes{};
    s = s < 1.0F ? s : Lanes{} + 1.0F;
    total += s * s * lanes(weights + i);
  }
  float sum = 0;
  for (std::size_t i = 0; i < kLanes; ++i) sum += total[i];
  return sum;
}

SOTKA_VECTOR_CLONES void output_backward(const float* sums, const float* weights, float gradient, std::size_t width,
                                         float* weight_gradient, float* sum_gradient) {
  for (std::size_t i = 0; i < width; i += kLanes) {
    Lanes s = lanes(sums + i);
    s = s > 0.0F ? s : Lanes{};
    s = s < 1.0F ? s : Lanes{} + 1.0F;
    lanes(weight_gradient + i) += gradient * s * s;
    const Lanes by_sum = 2 * gradient * s * lanes(weights + i);
    lanes(sum_gradient + i) = s < 1.0F ? by_sum : Lanes{};  // 0 below zero as well, where s is 0
  }
}

SOTKA_VECTOR_CLONES void add(const float* from, std::size_t size, float* to) {
  for (std::size_t i = 0; i < size; i += kLanes) lanes(to + i) += lanes(from + i);
}

SOTKA_VECTOR_CLONES void move_into(float* from, std::size_t size, float* to) {
  for (std::size_t i = 0; i < size; i += kLanes) {
    lanes(to + i) += lanes(from + i);
    lanes(from + i) = Lanes{};
  }
}

SOTKA_VECTOR_CLONES void set_clamped_sum(const float* a, const float* b, float bound, std::size_t size, float* to) {
  const Lanes most = Lanes{} + bound;
  for (std::size_t i = 0; i < size; i += kLanes) {
    Lanes sum = lanes(a + i) + lanes(b + i);
    sum = sum < most ? sum : most;
    lanes(to + i) = sum > -most ? sum : -most;
  }
}

SOTKA_VECTOR_CLONES void adam(const AdamStep& step, const float* __restrict gradient, std::size_t size,
                              float* __restrict parameters, float* __restrict first_moment,
                              float* __restrict second_moment) {
  const AdamStep by = step;
  for (std::size_t i = 0; i < size; ++i) {
    const float g = gradient[i] * by.scale;
    const float m = by.beta1 * first_moment[i] + (1 - by.beta1) * g;
    const float v = by.beta2 * second_moment[i] + (1 - by.beta2) * g * g;
    first_moment[i] = m;
    second_moment[i] = v;
    parameters[i] -= by.decay * parameters[i] + by.rate * m / (std::sqrt(v) + by.epsilon);
  }
}

}  // namespace sotka::training
