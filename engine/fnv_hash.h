#pragma once
// FNV-1a, 64 bits (Fowler, Noll and Vo): a hash of bytes that is the same on every machine.

#include <cstdint>
#include <string_view>

namespace sotka {

class FnvHash {
 public:
  constexpr FnvHash& add(std::uint8_t byte) {
    value_ = (value_ ^ byte) * 0x100000001B3u;
    return *this;
  }
  constexpr FnvHash& add(std::string_view bytes) {
    for (const char c : bytes) add(static_cast<std::uint8_t>(c));
    return *this;
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325u;
};

constexpr std::uint64_t hash_bytes(std::string_view bytes) {
  return FnvHash().add(bytes).value();
}

}  // namespace sotka
