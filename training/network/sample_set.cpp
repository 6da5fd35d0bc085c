#include "training/network/sample_set.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include "engine/random.h"

namespace sotka::training {
namespace {

// Words of a record before its pieces: score, hand-made value, base, pieces and bucket, result and keys.
constexpr std::size_t kHeader = 5;
constexpr int kBucketShift = 8;
constexpr int kOwnKeyShift = 2;
constexpr int kOtherKeyShift = 8;

std::uint16_t stored(int centipawns) {
  constexpr int kMost = NetworkSample::kMostCentipawns;
  return static_cast<std::uint16_t>(std::clamp(centipawns, -kMost, kMost));
}

int centipawns(std::uint16_t word) {
  return static_cast<std::int16_t>(word);
}

std::size_t piece_count(const std::uint16_t* words) {
  return words[3] & 0xFFu;
}

}  // namespace

bool SampleSet::add_record(std::span<const std::uint16_t> words) {
  const std::size_t units = (words.size() + kUnit - 1) / kUnit;
  if (blocks_.empty() || blocks_.back().size() + units * kUnit > kBlockUnits * kUnit) {
    if ((blocks_.size() + 1) * kBlockUnits > std::numeric_limits<Handle>::max()) return false;
    blocks_.emplace_back();
  }
  std::vector<std::uint16_t>& block = blocks_.back();
  handles_.push_back(static_cast<Handle>((blocks_.size() - 1) * kBlockUnits + block.size() / kUnit));
  block.insert(block.end(), words.begin(), words.end());
  block.resize((block.size() + kUnit - 1) / kUnit * kUnit);
  return true;
}

bool SampleSet::add(const NetworkSample& sample, bool new_game) {
  std::array<std::uint16_t, kHeader + NetworkSample::kMostPieces> words;
  words[0] = stored(sample.score);
  words[1] = stored(sample.hand);
  words[2] = stored(sample.base);
  words[3] = static_cast<std::uint16_t>(static_cast<int>(sample.pieces.size()) | sample.bucket << kBucketShift);
  words[4] = static_cast<std::uint16_t>((sample.result + 1) | sample.own_key << kOwnKeyShift |
                                        sample.other_key << kOtherKeyShift);
  std::copy(sample.pieces.begin(), sample.pieces.end(), words.begin() + kHeader);
  const std::span<const std::uint16_t> used(words.data(), kHeader + sample.pieces.size());
  if (new_game || game_starts_.empty()) game_starts_.push_back(handles_.size());
  for (const std::uint16_t word : used) fingerprint_ = SplitMix64(fingerprint_ ^ word).next();
  return add_record(used);
}

bool SampleSet::append(const SampleSet& other) {
  for (const std::size_t start : other.game_starts_) game_starts_.push_back(handles_.size() + start);
  fingerprint_ = SplitMix64(fingerprint_ ^ other.fingerprint_).next();
  return std::ranges::all_of(other.handles_, [&](Handle handle) {
    const std::uint16_t* words = other.record(handle);
    return add_record({words, kHeader + piece_count(words)});
  });
}

NetworkSample SampleSet::operator[](Handle handle) const {
  const std::uint16_t* words = record(handle);
  NetworkSample sample;
  sample.pieces = {words + kHeader, piece_count(words)};
  sample.score = centipawns(words[0]);
  sample.hand = centipawns(words[1]);
  sample.base = centipawns(words[2]);
  sample.bucket = words[3] >> kBucketShift;
  sample.result = (words[4] & 3) - 1;
  sample.own_key = words[4] >> kOwnKeyShift & NetworkSample::kMostKey;
  sample.other_key = words[4] >> kOtherKeyShift & NetworkSample::kMostKey;
  return sample;
}

std::size_t SampleSet::bytes() const {
  std::size_t sum =
      handles_.capacity() * sizeof handles_.front() + game_starts_.capacity() * sizeof game_starts_.front();
  for (const auto& block : blocks_) sum += block.capacity() * sizeof block.front();
  return sum;
}

std::vector<SampleSet::Handle> SampleSet::some_games(std::size_t games, std::uint64_t seed) const {
  if (games >= game_starts_.size()) return handles_;
  std::vector<std::size_t> numbers(game_starts_.size());
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  SplitMix64 random(seed);
  for (std::size_t i = 0; i < games; ++i) std::swap(numbers[i], numbers[i + random.below(numbers.size() - i)]);
  numbers.resize(games);
  std::sort(numbers.begin(), numbers.end());
  std::vector<Handle> some;
  for (const std::size_t n : numbers) {
    const std::size_t end = n + 1 < game_starts_.size() ? game_starts_[n + 1] : handles_.size();
    some.insert(some.end(), handles_.begin() + static_cast<std::ptrdiff_t>(game_starts_[n]),
                handles_.begin() + static_cast<std::ptrdiff_t>(end));
  }
  return some;
}

}  // namespace sotka::training
