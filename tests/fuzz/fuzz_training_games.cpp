// Any file holds games of training or is refused with a sentence; what is read is written back, and its games are
// replayed or refused. Checksums are set right, for they would stop all but the seeds.

#include <string>

#include "engine/fnv_hash.h"
#include "fuzz/require.h"
#include "training/game_file.h"

namespace training = sotka::training;
using sotka::test::require;

namespace {

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number |= std::uint32_t{static_cast<unsigned char>(bytes[at + i])} << 8 * i;
  return number;
}

void set_checksums(std::string& file) {
  constexpr std::string_view kEnd = "\nend\n";
  const std::size_t end = file.find(kEnd);
  if (end == std::string::npos) return;
  for (std::size_t at = end + kEnd.size(); at + 8 <= file.size();) {
    const std::size_t length = number_at(file, at);
    if (length > file.size() - at - 8) return;
    const std::uint64_t hash = sotka::hash_bytes(std::string_view(file).substr(at + 4, length));
    const auto sum = static_cast<std::uint32_t>(hash ^ hash >> 32);
    for (std::size_t i = 0; i < 4; ++i) file[at + 4 + length + i] = static_cast<char>(sum >> 8 * i);
    at += length + 8;
  }
}

void try_file(const std::string& bytes) {
  const auto file = training::GameFile::read_bytes(bytes, "games");
  if (!file) return sotka::test::require_sentence(file);
  require(file->whole() + file->cut_off() == bytes.size());
  if (file->whole() == 0) return require(file->size() == 0);
  std::string written = to_bytes(file->header());
  for (std::size_t i = 0; i < file->size(); ++i) written += to_bytes(file->game(i));
  const auto again = training::GameFile::read_bytes(written, "games");
  require(again && again->header() == file->header() && again->size() == file->size() && again->cut_off() == 0);
  for (std::size_t i = 0; i < file->size(); ++i) require(again->game(i) == file->game(i));
  sotka::visit(file->header().game, [&]<class P>(sotka::GameTag<P>) {
    const auto status = training::for_each_sample<P>(
        *file, 0, file->size(), {},
        [](const P&, training::SampleInfo sample) { require(sample.result >= -1 && sample.result <= 1); });
    if (!status) sotka::test::require_sentence(status);
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string file(sotka::test::text_of(data, size));
  try_file(file);
  set_checksums(file);
  try_file(file);
  return 0;
}
