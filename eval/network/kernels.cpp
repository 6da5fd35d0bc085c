// Highway (https://github.com/google/highway) includes this file once per instruction set: see foreach_target.h.
#include "eval/network/kernels.h"

#include <limits>

#include "eval/network/architecture.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "eval/network/kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sotka::eval::network::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// At most as many lanes as the smallest hidden layer, so that there is no remainder.
using Lanes16 = hn::CappedTag<std::int16_t, kHiddenStep>;
using Lanes32 = hn::RepartitionToWide<Lanes16>;

// One register at a time, through all rows.
template <int kAdded, int kRemoved>
void update_few(const std::int16_t* in, const std::int16_t* const* added, const std::int16_t* const* removed,
                std::int16_t* out, int hidden) {
  const Lanes16 d;
  const int step = static_cast<int>(hn::Lanes(d));
  for (int i = 0; i < hidden; i += step) {
    auto sums = hn::Load(d, in + i);
    for (int row = 0; row < kAdded; ++row) sums = hn::Add(sums, hn::Load(d, added[row] + i));
    for (int row = 0; row < kRemoved; ++row) sums = hn::Sub(sums, hn::Load(d, removed[row] + i));
    hn::Store(sums, d, out + i);
  }
}

void update_many(const std::int16_t* in, const std::int16_t* const* added, int added_count,
                 const std::int16_t* const* removed, int removed_count, std::int16_t* out, int hidden) {
  const Lanes16 d;
  const int step = static_cast<int>(hn::Lanes(d));
  // Four registers at a time, for independent additions.
  constexpr int kUnroll = 4;
  int i = 0;
  for (; i + kUnroll * step <= hidden; i += kUnroll * step) {
    const int i1 = i + step, i2 = i1 + step, i3 = i2 + step;
    auto sums0 = hn::Load(d, in + i);
    auto sums1 = hn::Load(d, in + i1);
    auto sums2 = hn::Load(d, in + i2);
    auto sums3 = hn::Load(d, in + i3);
    for (int row = 0; row < added_count; ++row) {
      const std::int16_t* weights = added[row];
      sums0 = hn::Add(sums0, hn::Load(d, weights + i));
      sums1 = hn::Add(sums1, hn::Load(d, weights + i1));
      sums2 = hn::Add(sums2, hn::Load(d, weights + i2));
      sums3 = hn::Add(sums3, hn::Load(d, weights + i3));
    }
    for (int row = 0; row < removed_count; ++row) {
      const std::int16_t* weights = removed[row];
      sums0 = hn::Sub(sums0, hn::Load(d, weights + i));
      sums1 = hn::Sub(sums1, hn::Load(d, weights + i1));
      sums2 = hn::Sub(sums2, hn::Load(d, weights + i2));
      sums3 = hn::Sub(sums3, hn::Load(d, weights + i3));
    }
    hn::Store(sums0, d, out + i);
    hn::Store(sums1, d, out + i1);
    hn::Store(sums2, d, out + i2);
    hn::Store(sums3, d, out + i3);
  }
  for (; i < hidden; i += step) {
    auto sums = hn::Load(d, in + i);
    for (int row = 0; row < added_count; ++row) sums = hn::Add(sums, hn::Load(d, added[row] + i));
    for (int row = 0; row < removed_count; ++row) sums = hn::Sub(sums, hn::Load(d, removed[row] + i));
    hn::Store(sums, d, out + i);
  }
}

void update(const std::int16_t* in, const std::int16_t* const* added, int added_count,
            const std::int16_t* const* removed, int removed_count, std::int16_t* out, int hidden) {
  if (added_count == 1 && removed_count == 1) return update_few<1, 1>(in, added, removed, out, hidden);
  if (added_count == 1 && removed_count == 2) return update_few<1, 2>(in, added, removed, out, hidden);
  update_many(in, added, added_count, removed, removed_count, out, hidden);
}

// Adds half(side) to partial sums.
template <class Sums>
HWY_INLINE void add_half(const std::int16_t* sums, const std::int16_t* weights, int hidden, Sums& even, Sums& odd) {
  const Lanes16 d;
  const int step = static_cast<int>(hn::Lanes(d));
  const auto zero = hn::Zero(d);
  const auto one = hn::Set(d, static_cast<std::int16_t>(kOne));
  for (int i = 0; i < hidden; i += step) {
    const auto clamped = hn::Min(hn::Max(hn::Load(d, sums + i), zero), one);
    // Fits into 16 bits, see kLargestOutputWeight.
    const auto product = hn::Mul(clamped, hn::Load(d, weights + i));
    even = hn::ReorderWidenMulAccumulate(Lanes32(), product, clamped, even, odd);
  }
}

std::int64_t output(const std::int16_t* first, const std::int16_t* second, const std::int16_t* weights, int hidden) {
  // The number of units whose sum cannot overflow 32 bits.
  constexpr int kTogether = std::numeric_limits<std::int32_t>::max() / (kOne * kOne * kLargestOutputWeight);
  static_assert(kTogether >= kMostHidden);
  const Lanes32 wide;
  auto even = hn::Zero(wide);
  auto odd = hn::Zero(wide);
  add_half(first, weights, hidden, even, odd);
  std::int64_t rest = 0;
  if (2 * hidden > kTogether) {
    rest = hn::GetLane(hn::SumOfLanes(wide, hn::Add(even, odd)));
    even = hn::Zero(wide);
    odd = hn::Zero(wide);
  }
  add_half(second, weights + hidden, hidden, even, odd);
  return rest + hn::GetLane(hn::SumOfLanes(wide, hn::Add(even, odd)));
}

}  // namespace
}  // namespace sotka::eval::network::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace sotka::eval::network {
namespace {

HWY_EXPORT(update);
HWY_EXPORT(output);

Kernels chosen() {
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return {&HWY_DYNAMIC_DISPATCH(update), &HWY_DYNAMIC_DISPATCH(output)};
}

}  // namespace

const Kernels& kernels() {
  static const Kernels kKernels = chosen();
  return kKernels;
}

std::vector<NamedKernels> all_kernels() {
  std::vector<NamedKernels> all;
  for (std::int64_t targets = hwy::SupportedTargets() & HWY_TARGETS; targets != 0; targets &= targets - 1) {
    const std::int64_t target = targets & -targets;
    hwy::SetSupportedTargetsForTest(target);
    all.push_back({hwy::TargetName(target), chosen()});
  }
  hwy::SetSupportedTargetsForTest(0);
  return all;
}

}  // namespace sotka::eval::network

#endif  // HWY_ONCE
