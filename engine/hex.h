#pragma once

#include <cstdint>
#include <string>

namespace sotka {

// Sixteen capital hexadecimal digits, as position keys are shown.
inline std::string hex(std::uint64_t value) {
  std::string out(16, '0');
  for (std::size_t i = out.size(); i-- > 0; value >>= 4) out[i] = "0123456789ABCDEF"[value & 15];
  return out;
}

}  // namespace sotka
