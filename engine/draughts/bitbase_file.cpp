// Tables on disk: for each number of pieces one file, "sotka-bitbase 1 <pieces>\n", then for every material in the
// order of materials() the compressed size in four bytes, lowest first, and the table as a zlib stream.

#include <zlib.h>

#include <fstream>
#include <iterator>

#include "engine/draughts/bitbase.h"

namespace sotka::draughts {

namespace {

std::string header(int pieces) {
  return "sotka-bitbase 1 " + std::to_string(pieces) + '\n';
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

Expected<std::size_t> Bitbases::save(const std::string& folder, int pieces) const {
  std::string content = header(pieces);
  for (const Material& material : materials(pieces)) {
    const Values values = without_gaps(material, table(material));
    uLongf size = compressBound(values.size());
    std::string packed(size, '\0');
    compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(values.data()),
              values.size(), Z_DEFAULT_COMPRESSION);
    packed.resize(size);
    for (int i = 0; i < 4; ++i) content += static_cast<char>(size >> 8 * i & 255);
    content += packed;
  }
  const std::string name = file_name(folder, pieces);
  std::ofstream file(name, std::ios::binary);
  file << content << std::flush;
  if (!file) return Error{"cannot write " + name};
  return content.size();
}

Expected<Bitbases> Bitbases::load(const std::string& folder) {
  Bitbases bitbases;
  for (int pieces = 2; pieces <= kMostPieces; ++pieces) {
    const std::string name = file_name(folder, pieces);
    std::ifstream file(name, std::ios::binary);
    if (!file) break;
    const std::string content{std::istreambuf_iterator<char>(file), {}};
    const Error damaged{name + " is damaged, or is no endgame table of this version"};
    std::size_t at = header(pieces).size();
    if (content.substr(0, at) != header(pieces)) return damaged;
    for (const Material& material : materials(pieces)) {
      if (content.size() < at + 4) return damaged;
      std::size_t size = 0;
      for (std::size_t i = 0; i < 4; ++i) size |= std::size_t{static_cast<unsigned char>(content[at + i])} << 8 * i;
      at += 4;
      if (content.size() - at < size) return damaged;
      Values values(position_count(material));
      uLongf unpacked = values.size();
      const int result = uncompress(reinterpret_cast<Bytef*>(values.data()), &unpacked,
                                    reinterpret_cast<const Bytef*>(content.data() + at), size);
      if (result != Z_OK || unpacked != values.size()) return damaged;
      bitbases.table(material) = std::move(values);
      at += size;
    }
    if (at != content.size()) return damaged;
    bitbases.complete(pieces);
  }
  if (bitbases.pieces() == 0) return Error{"there are no endgame tables (" + file_name(folder, 2) + ")"};
  return bitbases;
}

}  // namespace sotka::draughts
