#include "training/game_file.h"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "engine/fnv_hash.h"
#include "engine/text.h"

namespace sotka::training {
namespace {

constexpr std::string_view kMagic = "sotka training games ";
constexpr std::string_view kVersion = "1";
constexpr std::string_view kEnd = "end";
constexpr std::size_t kMostRecordBytes = 64 + 5 * std::size_t{kMostPlies};
constexpr std::size_t kFrameBytes = 8;  // length and checksum

void put_fixed(std::string& bytes, std::uint32_t value, int count) {
  for (int i = 0; i < count; ++i) bytes += static_cast<char>(value >> 8 * i & 0xFF);
}

// Seven bits per byte, lowest first; the highest bit is set if more follow.
void put_varint(std::string& bytes, std::uint64_t value) {
  for (; value >= 128; value >>= 7) bytes += static_cast<char>(value | 128);
  bytes += static_cast<char>(value);
}

std::uint32_t checksum(std::string_view bytes) {
  const std::uint64_t hash = hash_bytes(bytes);
  return static_cast<std::uint32_t>(hash ^ hash >> 32);
}

// Reads numbers from a record; beyond its end it returns zeros and is no longer good.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}

  std::uint8_t byte() {
    if (bytes_.empty()) {
      good_ = false;
      return 0;
    }
    const auto value = static_cast<std::uint8_t>(bytes_.front());
    bytes_.remove_prefix(1);
    return value;
  }

  std::uint32_t fixed(int count) {
    std::uint32_t value = 0;
    for (int i = 0; i < count; ++i) value |= std::uint32_t{byte()} << 8 * i;
    return value;
  }

  std::uint64_t varint(std::uint64_t most) {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      const std::uint8_t part = byte();
      value |= std::uint64_t{part & 127u} << shift;
      if (part < 128) break;
    }
    if (value > most) good_ = false;
    return good_ ? value : 0;
  }

  bool good() const { return good_; }
  bool at_end() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
  bool good_ = true;
};

// Parses the bytes between length and checksum; none: invalid.
std::optional<TrainingGame> unpack(std::string_view bytes) {
  Unpacker in(bytes);
  TrainingGame game;
  game.number = in.varint(~std::uint64_t{0});
  game.random_plies = static_cast<int>(in.varint(kMostPlies));
  game.result = in.byte() - 1;
  const int end = in.byte();
  game.end = static_cast<GameEnd>(end);
  game.usable = static_cast<int>(in.varint(kMostPlies));
  game.last_position = in.fixed(4);
  const auto plies = static_cast<std::size_t>(in.varint(kMostPlies));
  if (!in.good() || game.result > 1 || end >= kGameEnds || static_cast<std::size_t>(game.random_plies) > plies) {
    return std::nullopt;
  }
  game.moves.reserve(plies);
  for (std::size_t i = 0; i < plies; ++i) game.moves.push_back(static_cast<std::uint16_t>(in.varint(0xFFFF)));
  game.scores.assign(plies, kRandomMove);
  for (auto i = static_cast<std::size_t>(game.random_plies); i < plies; ++i) {
    game.scores[i] = static_cast<std::int16_t>(in.fixed(2));
  }
  if (!in.good() || !in.at_end()) return std::nullopt;
  return game;
}

struct HeaderRead {
  GameFileHeader header;
  std::size_t length = 0;  // 0: truncated
};

Expected<HeaderRead> read_header(std::string_view bytes, const std::string& name) {
  const Error other{sotka::quoted(name) + " is not a file of training games"};
  if (bytes.substr(0, kMagic.size()) != kMagic.substr(0, bytes.size())) return other;
  HeaderRead read;
  std::size_t begin = 0;
  for (int line_number = 0;; ++line_number) {
    constexpr std::size_t kLongestLine = 1000;
    const std::size_t end = bytes.substr(0, begin + kLongestLine).find('\n', begin);
    if (end == std::string_view::npos)
      return bytes.size() - begin < kLongestLine ? HeaderRead{} : Expected<HeaderRead>(other);
    const std::string_view line = bytes.substr(begin, end - begin);
    begin = end + 1;
    if (line_number == 0) {
      const std::string_view version = line.substr(kMagic.size());
      if (version != kVersion) {
        return Error{sotka::quoted(name) + " has version " + sotka::quoted(version) +
                     " of the format of training games; this program reads version " + std::string(kVersion)};
      }
      continue;
    }
    if (line == kEnd && line_number > 1) break;
    const std::size_t sign = std::min(line.find('='), line.size());
    const std::string_view key = line.substr(0, sign), value = line.substr(std::min(sign + 1, line.size()));
    if (line_number == 1) {
      const auto game = key == "game" ? find_game(value) : std::nullopt;
      if (!game) return Error{sotka::quoted(name) + " has an unknown game"};
      read.header.game = *game;
    } else if (sign == line.size()) {
      return Error{sotka::quoted(name) + " has a damaged header"};
    } else {
      read.header.settings.emplace_back(key, value);
    }
  }
  read.length = begin;
  return read;
}

}  // namespace

std::string to_bytes(const GameFileHeader& header) {
  std::string bytes =
      std::string(kMagic) + std::string(kVersion) + "\ngame=" + std::string(info(header.game).name) + "\n";
  for (const auto& [name, value] : header.settings) bytes += name + "=" + value + "\n";
  return bytes + std::string(kEnd) + "\n";
}

std::string to_bytes(const TrainingGame& game) {
  std::string content;
  put_varint(content, game.number);
  put_varint(content, static_cast<std::uint64_t>(game.random_plies));
  put_fixed(content, static_cast<std::uint32_t>(game.result + 1), 1);
  put_fixed(content, static_cast<std::uint32_t>(game.end), 1);
  put_varint(content, static_cast<std::uint64_t>(game.usable));
  put_fixed(content, game.last_position, 4);
  put_varint(content, game.moves.size());
  for (const std::uint16_t move : game.moves) put_varint(content, move);
  for (auto i = static_cast<std::size_t>(game.random_plies); i < game.scores.size(); ++i) {
    put_fixed(content, static_cast<std::uint16_t>(game.scores[i]), 2);
  }
  std::string bytes;
  bytes.reserve(content.size() + kFrameBytes);
  put_fixed(bytes, static_cast<std::uint32_t>(content.size()), 4);
  bytes += content;
  put_fixed(bytes, checksum(content), 4);
  return bytes;
}

Expected<GameFile> GameFile::read(const std::string& path) {
  const Error unreadable{"cannot read the games " + sotka::quoted(path)};
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return unreadable;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  std::ifstream in(path, std::ios::binary);
  if (error || !in) return unreadable;
  std::string bytes(static_cast<std::size_t>(size), '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (in.bad()) return unreadable;
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return read_bytes(std::move(bytes), path);
}

Expected<GameFile> GameFile::read_bytes(std::string bytes, const std::string& name) {
  GameFile file;
  file.name_ = name;
  file.bytes_ = std::move(bytes);
  const std::string_view all = file.bytes_;
  auto header = read_header(all, name);
  if (!header) return header.error();
  file.header_ = std::move(header->header);
  file.whole_ = header->length;
  while (file.whole_ > 0 && file.whole_ < all.size()) {
    const std::string_view rest = all.substr(file.whole_);
    const std::size_t length = Unpacker(rest).fixed(4);
    // After a power failure the end of the file may be zeros.
    if (rest.size() < 4 || rest.find_first_not_of('\0') == std::string_view::npos) break;
    const Error damaged{"game " + std::to_string(file.size() + 1) + " of " + sotka::quoted(name) + " is damaged"};
    if (length == 0 || length > kMostRecordBytes) return damaged;
    if (rest.size() < length + kFrameBytes) break;
    const std::string_view content = rest.substr(4, length);
    const bool is_good = Unpacker(rest.substr(4 + length)).fixed(4) == checksum(content) && unpack(content);
    if (!is_good) return damaged;
    file.begins_.push_back(file.whole_);
    file.whole_ += length + kFrameBytes;
  }
  return file;
}

std::string_view GameFile::record(std::size_t index) const {
  const std::size_t end = index + 1 < begins_.size() ? begins_[index + 1] : whole_;
  return std::string_view(bytes_).substr(begins_[index], end - begins_[index]);
}

TrainingGame GameFile::game(std::size_t index) const {
  std::string_view content = record(index);
  content.remove_prefix(4);
  content.remove_suffix(4);
  return *unpack(content);  // validated when the file was read
}

}  // namespace sotka::training
