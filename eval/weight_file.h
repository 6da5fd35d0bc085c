#pragma once
// Weight files: a header of 64 bytes, then the weights. Little-endian.
//
//    0  magic "SotkaWts"
//    8  content, 4 bytes: kind of weights (WeightContent)
//   12  format, 4 bytes: version of the format of the weights
//   16  name of the game, 24 bytes, padded with zeros
//   40  layout, 8 bytes: hash of the definition of the features (LayoutHash)
//   48  size of the weights in bytes, 8 bytes
//   56  CRC-32 of the weights, 4 bytes
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
#include "engine/fnv_hash.h"

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

// What the header of a file must match.
struct WeightFrame {
  WeightContent content;
  std::uint32_t format;
  std::string_view game;
  std::uint64_t layout;
};

// Hash over the numbers and names that define a layout.
class LayoutHash {
 public:
  constexpr LayoutHash& add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) hash_.add(static_cast<std::uint8_t>(number >> 8 * i));
    return *this;
  }
  constexpr LayoutHash& add(std::string_view name) {
    hash_.add(name);
    return add(name.size());
  }
  constexpr std::uint64_t value() const { return hash_.value(); }

 private:
  FnvHash hash_;
};

using Bytes = std::span<const std::byte>;

// The weights of a file that is intact and matches, or an error message.
Expected<Bytes> unframed(Bytes file, const WeightFrame& frame);

// The file at the start of a longer sequence of bytes, and its game; none if there is no complete file.
struct FramedFile {
  Bytes bytes;
  std::string_view game;
};
std::optional<FramedFile> first_framed(Bytes bytes);

// The content of a file: header and weights.
std::string framed(Bytes weights, const WeightFrame& frame);

// The error that names the file.
Error unusable(const std::string& path, const Error& why);

// The content of a file of at most `limit` bytes, or an error message.
Expected<std::string> read_weight_file(const std::string& path, std::size_t limit);

}  // namespace sotka::eval
