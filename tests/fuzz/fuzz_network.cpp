// Any file is a network or is refused with a sentence; what is read is written back. Sizes and checksums in the header
// are set right, for they would stop all but the seeds.

#include <zlib.h>

#include <cstddef>
#include <cstring>
#include <span>
#include <string>

#include "fuzz/require.h"
#include "fuzz/small_network.h"

namespace eval = sotka::eval;
namespace network = sotka::eval::network;
using sotka::test::kSmallShape;
using sotka::test::require;

namespace {

void set_checksum(std::string& file) {
  eval::WeightHeader header;
  if (file.size() < sizeof header) return;
  std::memcpy(&header, file.data(), sizeof header);
  header.size = file.size() - sizeof header;
  header.crc =
      static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(file.data() + sizeof header), header.size));
  std::memcpy(file.data(), &header, sizeof header);
}

void try_file(const std::string& file) {
  const eval::Bytes bytes = std::as_bytes(std::span(file));
  if (const auto first = eval::first_framed(bytes)) {
    require(first->bytes.size() <= bytes.size() && first->game.size() <= 24);
  }
  const auto weights = eval::unframed(bytes, kSmallShape.frame);
  const auto read = network::read_network(bytes, kSmallShape);
  require(weights || !read);
  if (weights) {
    const std::string again = eval::framed(*weights, kSmallShape.frame);
    require(eval::unframed(std::as_bytes(std::span(again)), kSmallShape.frame).has_value());
  }
  if (!read) return sotka::test::require_sentence(read);
  const std::string written = network::network_file(*read, kSmallShape);
  const auto again = network::read_network(std::as_bytes(std::span(written)), kSmallShape);
  require(again && *again == *read);
  constexpr std::int64_t kMost =
      std::int64_t{2} * network::kMostHidden * network::kOne * network::kOne * network::kLargestOutputWeight;
  for (int bucket = 0; bucket < network::kBuckets; ++bucket) {
    for (const std::int64_t halves : {std::int64_t{0}, kMost, -kMost}) {
      require(std::abs(network::centipawns(*read, bucket, halves)) <= network::kLargestOutput);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string file(sotka::test::text_of(data, size));
  try_file(file);
  set_checksum(file);
  try_file(file);
  return 0;
}
