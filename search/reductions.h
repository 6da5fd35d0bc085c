#pragma once
// Late move reductions (https://www.chessprogramming.org/Late_Move_Reductions). Whole numbers only: the same tree on
// every machine.

#include <array>
#include <cstdint>

#include "search/parameters.h"

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

inline constexpr std::array<int, 256> kLogarithms = [] {
  std::array<int, 256> logarithms{};
  for (std::uint32_t n = 1; n < logarithms.size(); ++n) logarithms[n] = log2_in_64ths(n);
  return logarithms;
}();

inline constexpr int kReductionUnit = 1024;  // one ply

// In 1/1024 ply, for the move_number-th move (from 1) of a node `depth` plies deep: by default about
// 0.5 + ln(depth) * ln(move_number) / 2.2.
constexpr int reduction_of(int depth, int move_number, const Parameters& parameters) {
  const auto logarithm = [](int n) {
    return kLogarithms[static_cast<std::size_t>(n < static_cast<int>(kLogarithms.size()) ? n : kLogarithms.size() - 1)];
  };
  return parameters.reduction_base + logarithm(depth) * logarithm(move_number) / parameters.reduction_divisor;
}

}  // namespace sotka::search
