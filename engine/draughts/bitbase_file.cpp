// Tables on disk: for each number of pieces one file, "sotka-bitbase 2 <pieces>\n", then for every material in the
// order of materials() the compressed size in four bytes, lowest first, and the table as a zlib stream; at the end the
// CRC-32 of all that, lowest byte first.

#include <zlib.h>

#include <fstream>
#include <iterator>

#include "engine/draughts/bitbase.h"
#include "engine/text.h"
#include "engine/whole_file.h"

namespace sotka::draughts {

namespace {

std::string header(int pieces) {
  return "sotka-bitbase 2 " + std::to_string(pieces) + '\n';
}

constexpr std::string_view kFirstVersion = "sotka-bitbase 1 ";  // without a sum

constexpr std::size_t kNumberBytes = 4;

std::string to_bytes(std::size_t number) {
  std::string bytes;
  for (std::size_t i = 0; i < kNumberBytes; ++i) bytes += static_cast<char>(number >> 8 * i & 255);
  return bytes;
}

std::size_t from_bytes(std::string_view bytes) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < kNumberBytes; ++i) {
    number |= std::size_t{static_cast<unsigned char>(bytes[i])} << 8 * i;
  }
  return number;
}

std::size_t sum_of(std::string_view bytes) {
  return crc32_z(crc32_z(0, nullptr, 0), reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
}

// Fills the places that stand for no position with what is before them, which takes less space.
Bitbases::Values without_gaps(const Material& material, Bitbases::Values values) {
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] == 0 && !position_at(material, i)) values[i] = values[i - 1];
  }
  return values;
}

}  // namespace

std::string Bitbases::file_name(const std::string& folder, int pieces) {
  return (folder.empty() ? "" : folder + '/') + "draughts-" + std::to_string(pieces) + ".bitbase";
}

std::string Bitbases::file_bytes(int pieces) const {
  std::string content = header(pieces);
  for (const Material& material : materials(pieces)) {
    const Values values = without_gaps(material, table(material));
    uLongf size = compressBound(values.size());
    std::string packed(size, '\0');
    compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(values.data()),
              values.size(), Z_DEFAULT_COMPRESSION);
    packed.resize(size);
    content += to_bytes(size) + packed;
  }
  return content + to_bytes(sum_of(content));
}

Status Bitbases::take_file(std::string_view bytes, int pieces, const std::string& name) {
  const Error damaged{sotka::quoted(name) + " is damaged, or is no endgame table"};
  if (bytes.starts_with(kFirstVersion)) {
    return Error{sotka::quoted(name) + " has an old format; build it again with 'sotka bitbase'"};
  }
  std::size_t at = header(pieces).size();
  if (!bytes.starts_with(header(pieces)) || bytes.size() < at + kNumberBytes) return damaged;
  const std::string_view content = bytes.substr(0, bytes.size() - kNumberBytes);
  if (sum_of(content) != from_bytes(bytes.substr(content.size()))) {
    return Error{sotka::quoted(name) + " is damaged: wrong checksum"};
  }
  for (const Material& material : materials(pieces)) {
    if (content.size() < at + kNumberBytes) return damaged;
    const std::size_t size = from_bytes(content.substr(at));
    at += kNumberBytes;
    if (content.size() - at < size) return damaged;
    Values values(position_count(material));
    uLongf unpacked = values.size();
    const int result = uncompress(reinterpret_cast<Bytef*>(values.data()), &unpacked,
                                  reinterpret_cast<const Bytef*>(content.data() + at), size);
    if (result != Z_OK || unpacked != values.size()) return damaged;
    table(material) = std::move(values);
    at += size;
  }
  if (at != content.size()) return damaged;
  complete(pieces);
  return Done{};
}

Expected<std::size_t> Bitbases::save(const std::string& folder, int pieces) const {
  const std::string content = file_bytes(pieces);
  const Status status = write_whole_file(file_name(folder, pieces), [&content](std::ostream& out) -> Status {
    out << content;
    return Done{};
  });
  if (!status) return status.error();
  return content.size();
}

Expected<Bitbases> Bitbases::load(const std::string& folder) {
  Bitbases bitbases;
  for (int pieces = 2; pieces <= kMostPieces; ++pieces) {
    const std::string name = file_name(folder, pieces);
    std::ifstream file(name, std::ios::binary);
    if (!file) break;
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (const Status status = bitbases.take_file(bytes, pieces, name); !status) return status.error();
  }
  if (bitbases.pieces() == 0)
    return Error{"no endgame tablebases: there is no file " + sotka::quoted(file_name(folder, 2))};
  return bitbases;
}

}  // namespace sotka::draughts
