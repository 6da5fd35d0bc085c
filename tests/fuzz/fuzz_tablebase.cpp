// Any file is an endgame table or is refused with a sentence; what is read is written back, and can be probed.
// The first byte chooses the number of pieces. Checksums are set right, for they would stop all but the seeds.

#include <zlib.h>

#include <string>

#include "engine/draughts/bitbase.h"
#include "fuzz/require.h"

namespace draughts = sotka::draughts;
using sotka::test::require;

namespace {

void set_checksum(std::string& file) {
  constexpr std::size_t kBytes = 4;
  if (file.size() < kBytes) return;
  const std::size_t size = file.size() - kBytes;
  const auto sum = crc32_z(crc32_z(0, nullptr, 0), reinterpret_cast<const Bytef*>(file.data()), size);
  for (std::size_t i = 0; i < kBytes; ++i) file[size + i] = static_cast<char>(sum >> 8 * i & 255);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const int pieces = 2 + data[0] % 2;
  std::string file(sotka::test::text_of(data + 1, size - 1));
  draughts::Bitbases tables;
  if (const auto status = tables.take_file(file, pieces, "table"); !status) sotka::test::require_sentence(status);
  set_checksum(file);
  if (const auto status = tables.take_file(file, pieces, "table"); !status) {
    sotka::test::require_sentence(status);
    return 0;
  }
  const std::string written = tables.file_bytes(pieces);
  draughts::Bitbases again;
  require(again.take_file(written, pieces, "table").has_value());
  require(again.file_bytes(pieces) == written);
  for (const draughts::Material& material : draughts::Bitbases::materials(pieces)) {
    const std::size_t step = position_count(material) / 50 + 1;
    for (std::size_t number = 0; number < position_count(material); number += step) {
      const auto board = position_at(material, number);
      if (!board) continue;
      const auto result = tables.probe(*board, {});
      require(!result || (result->sign >= -1 && result->sign <= 1));
    }
  }
  return 0;
}
