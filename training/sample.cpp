#include "training/sample.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "engine/draughts/fen.h"
#include "engine/text.h"

namespace sotka::training {
namespace {

constexpr std::size_t kBytes = 32;
using Bytes = std::array<char, kBytes>;

void put(Bytes& bytes, std::size_t word, std::uint64_t value) {
  for (std::size_t i = 0; i < 8; ++i) bytes[word * 8 + i] = static_cast<char>(value >> 8 * i);
}

std::uint64_t get(const Bytes& bytes, std::size_t word) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    value |= std::uint64_t{static_cast<unsigned char>(bytes[word * 8 + i])} << 8 * i;
  }
  return value;
}

// Score and result are stored as what they exceed their least values by.
constexpr int kResultShift = 16;
constexpr int kSideShift = 24;

bool is_sound(const Sample& sample) {
  const draughts::Board& board = sample.board;
  const auto pieces = board.occupied();
  return (pieces & ~draughts::kBoard) == 0 && (board.pieces[0] & board.pieces[1]) == 0 &&
         (board.kings & ~pieces) == 0 && (board.men(Color::kWhite) & draughts::kCrowningRow[0]) == 0 &&
         (board.men(Color::kBlack) & draughts::kCrowningRow[1]) == 0 && std::abs(sample.score) <= Sample::kMostScore &&
         std::abs(sample.result) <= 1;
}

}  // namespace

void write_sample(std::ostream& out, const Sample& sample) {
  Bytes bytes;
  put(bytes, 0, sample.board.pieces[0]);
  put(bytes, 1, sample.board.pieces[1]);
  put(bytes, 2, sample.board.kings);
  put(bytes, 3,
      static_cast<std::uint64_t>(sample.score + Sample::kMostScore) |
          static_cast<std::uint64_t>(sample.result + 1) << kResultShift |
          static_cast<std::uint64_t>(index(sample.board.side)) << kSideShift);
  out.write(bytes.data(), kBytes);
}

Expected<std::optional<Sample>> read_sample(std::istream& in) {
  Bytes bytes;
  in.read(bytes.data(), kBytes);
  if (in.gcount() == 0) return std::optional<Sample>();
  if (in.gcount() != static_cast<std::streamsize>(kBytes)) return Error{"the last sample is cut off"};
  const std::uint64_t rest = get(bytes, 3);
  Sample sample;
  sample.board.pieces = {get(bytes, 0), get(bytes, 1)};
  sample.board.kings = get(bytes, 2);
  sample.board.side = (rest >> kSideShift & 1) == 0 ? Color::kWhite : Color::kBlack;
  sample.score = static_cast<int>(rest & 0xFFFF) - Sample::kMostScore;
  sample.result = static_cast<int>(rest >> kResultShift & 0xFF) - 1;
  if (!is_sound(sample)) return Error{"these bytes are no sample"};
  return std::optional<Sample>(sample);
}

Status may_add_samples(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return Done{};
  const Error other{sotka::quoted(path) + " holds something else than samples, so none are added to it"};
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error || size % kBytes != 0) return other;
  if (size == 0) return Done{};
  std::ifstream in(path, std::ios::binary);
  for (const std::uintmax_t at : {std::uintmax_t{0}, size - kBytes}) {
    in.seekg(static_cast<std::streamoff>(at));
    const auto sample = read_sample(in);
    if (!sample || !*sample) return other;
  }
  return Done{};
}

Status read_samples(const std::string& path, std::vector<Sample>& samples) {
  std::ifstream in(path, std::ios::binary);
  std::error_code unknown;
  if (!in || std::filesystem::is_directory(path, unknown)) {
    return Error{"the samples " + sotka::quoted(path) + " cannot be read"};
  }
  while (true) {
    const auto sample = read_sample(in);
    if (!sample) return Error{path + ", sample " + std::to_string(samples.size() + 1) + ": " + sample.error().message};
    if (!*sample) return Done{};
    samples.push_back(**sample);
  }
}

}  // namespace sotka::training
