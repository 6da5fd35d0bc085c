#pragma once
// How much less deep late moves are searched. Whole numbers only: the same tree on every machine.

#include <array>
#include <cstdint>

namespace sotka::search {

// Binary logarithm in 1/64 (Clay Turner's method of repeated squaring).
constexpr int log2_in_64ths(std::uint32_t n) {
  int whole = 0;
  while (n >> (whole + 1) != 0) ++whole;
  std::uint64_t mantissa = (std::uint64_t{n} << 30) >> whole;  // in [1, 2) as 2.30 fixed point
  int result = whole;
  for (int bit = 0; bit < 6; ++bit) {
    mantissa = (mantissa * mantissa) >> 30;
    result *= 2;
    if (mantissa >> 31 != 0) {
      mantissa >>= 1;
      ++result;
    }
  }
  return result;
}

inline constexpr int kReductionUnit = 1024;  // one ply

class Reductions {
 public:
  constexpr Reductions() {
    for (int i = 1; i < kSize; ++i)
      logarithm_[static_cast<std::size_t>(i)] = log2_in_64ths(static_cast<std::uint32_t>(i));
  }

  // In 1/1024 ply, for the move_number-th move (from 1) of a node `depth` plies deep: about
  // 0.5 + ln(depth) * ln(move_number) / 2.2.
  constexpr int operator()(int depth, int move_number) const { return kBase + at(depth) * at(move_number) / kDivisor; }

 private:
  static constexpr int kSize = 256;
  static constexpr int kBase = kReductionUnit / 2;
  // 64 * 64 log2 units, ln 2 squared: 1024 * 0.4805 / (2.2 * 4096) = 1 / 18.3.
  static constexpr int kDivisor = 18;

  constexpr int at(int n) const { return logarithm_[static_cast<std::size_t>(n < kSize ? n : kSize - 1)]; }

  std::array<int, kSize> logarithm_{};
};

inline constexpr Reductions kReductions;

}  // namespace sotka::search
