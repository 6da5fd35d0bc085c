#pragma once
// The frame of every file of weights: a header of 64 bytes that says what the file is, then the weights themselves.
// Numbers stand lowest byte first.
//
//    0  magic "SotkaWts"
//    8  content, 4 bytes: what follows the header (WeightContent)
//   12  format, 4 bytes: version of that content
//   16  name of the game, 24 bytes, filled up with zeros
//   40  layout, 8 bytes: hash of the feature definition that the weights were trained with (LayoutHash)
//   48  size of what follows, 8 bytes
//   56  CRC-32 of what follows, 4 bytes
//   60  zero, 4 bytes

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/expected.h"

namespace sotka::eval {

static_assert(std::endian::native == std::endian::little, "weights are stored as they lie in memory");

enum class WeightContent : std::uint32_t { kPatterns = 1, kNetwork = 2 };

struct WeightHeader {
  std::array<char, 8> magic;
  WeightContent content;
  std::uint32_t format;
  std::array<char, 24> game;
  std::uint64_t layout;
  std::uint64_t size;
  std::uint32_t crc;
  std::uint32_t zero;
};
static_assert(sizeof(WeightHeader) == 64);

// What a file must be to fit this program.
struct WeightFrame {
  WeightContent content;
  std::uint32_t format;
  std::string_view game;
  std::uint64_t layout;
};

// FNV-1a (Fowler, Noll, Vo) over the numbers and names that define a layout.
class LayoutHash {
 public:
  constexpr LayoutHash& add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) add_byte(static_cast<std::uint8_t>(number >> 8 * i));
    return *this;
  }
  constexpr LayoutHash& add(std::string_view name) {
    for (const char c : name) add_byte(static_cast<std::uint8_t>(c));
    return add(name.size());
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  constexpr void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001B3u; }

  std::uint64_t value_ = 0xCBF29CE484222325u;
};

using Bytes = std::span<const std::byte>;

// What follows the header, if the file is whole and made for this program; otherwise one sentence.
Expected<Bytes> unframed(Bytes file, const WeightFrame& frame);

// The file at the beginning of some bytes that go on, and its game; none if no whole file is there.
struct FramedFile {
  Bytes bytes;
  std::string_view game;
};
std::optional<FramedFile> first_framed(Bytes bytes);

// Header and weights.
std::string framed(Bytes weights, const WeightFrame& frame);

// The bytes of a file of at most `limit`; one sentence if it cannot be read or is larger.
Expected<std::string> read_weight_file(const std::string& path, std::size_t limit);

}  // namespace sotka::eval
