#include "eval/weight_file.h"

#include <zlib.h>

#include <cstring>
#include <fstream>

#include "engine/text.h"

namespace sotka::eval {
namespace {

constexpr std::array<char, 8> kMagic = {'S', 'o', 't', 'k', 'a', 'W', 't', 's'};

std::uint32_t crc_of(Bytes bytes) {
  return static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

std::string_view text_of(WeightContent content) {
  switch (content) {
    case WeightContent::kPatterns: return "pattern weights";
    case WeightContent::kNetwork: return "a network";
  }
  return "unknown content";
}

std::string_view game_of(const WeightHeader& header) {
  const std::string_view all(header.game.data(), header.game.size());
  return all.substr(0, all.find('\0'));
}

}  // namespace

Expected<Bytes> unframed(Bytes file, const WeightFrame& frame) {
  WeightHeader header;
  if (file.size() < sizeof header) return Error{"it is too short for a weight file"};
  std::memcpy(&header, file.data(), sizeof header);
  if (header.magic != kMagic) return Error{"it is not a weight file of Sotka"};
  if (header.content != frame.content) {
    return Error{"it contains " + std::string(text_of(header.content)) + ", not " +
                 std::string(text_of(frame.content))};
  }
  if (header.format != frame.format) {
    return Error{"it has format " + std::to_string(header.format) + ", this program reads format " +
                 std::to_string(frame.format)};
  }
  if (game_of(header) != frame.game) {
    return Error{"the weights are for " + sotka::quoted(game_of(header)) + ", not for " + sotka::quoted(frame.game)};
  }
  if (header.layout != frame.layout) {
    return Error{"the weights were trained for a different set of features"};
  }
  const Bytes weights = file.subspan(sizeof header);
  if (header.size != weights.size()) {
    return Error{"it has " + std::to_string(weights.size()) + " bytes of weights instead of " +
                 std::to_string(header.size)};
  }
  if (header.crc != crc_of(weights)) return Error{"it is damaged: wrong checksum"};
  return weights;
}

std::optional<FramedFile> first_framed(Bytes bytes) {
  if (bytes.size() < sizeof(WeightHeader)) return std::nullopt;
  WeightHeader header;
  std::memcpy(&header, bytes.data(), sizeof header);
  if (header.magic != kMagic || header.size > bytes.size() - sizeof header) return std::nullopt;
  const std::string_view game(reinterpret_cast<const char*>(bytes.data()) + offsetof(WeightHeader, game),
                              game_of(header).size());
  return FramedFile{bytes.first(sizeof header + header.size), game};
}

std::string framed(Bytes weights, const WeightFrame& frame) {
  WeightHeader header{kMagic, frame.content, frame.format, {}, frame.layout, weights.size(), crc_of(weights), 0};
  frame.game.copy(header.game.data(), header.game.size());
  std::string file(sizeof header + weights.size(), '\0');
  std::memcpy(file.data(), &header, sizeof header);
  if (!weights.empty()) std::memcpy(file.data() + sizeof header, weights.data(), weights.size());
  return file;
}

Error unusable(const std::string& path, const Error& why) {
  return Error{sotka::quoted(path) + " cannot be used: " + why.message};
}

Expected<std::string> read_weight_file(const std::string& path, std::size_t limit) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{sotka::quoted(path) + " cannot be read"};
  std::string content;
  std::array<char, 1 << 16> block;
  while (file.read(block.data(), block.size()) || file.gcount() > 0) {
    content.append(block.data(), static_cast<std::size_t>(file.gcount()));
    if (content.size() > limit) return Error{sotka::quoted(path) + " is too large to be a weight file"};
  }
  if (file.bad()) return Error{sotka::quoted(path) + " cannot be read"};
  return content;
}

}  // namespace sotka::eval
