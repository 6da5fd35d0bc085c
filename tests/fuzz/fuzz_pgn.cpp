// Games in PGN and in Russian notation. The first byte chooses the format and the game of those that name none.

#include <cstdint>

#include "fuzz/fuzz_records.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  sotka::ReadOptions options;
  options.format = data[0] % 2 == 0 ? sotka::RecordFormat::kPgn : sotka::RecordFormat::kRussian;
  const std::size_t games =
      options.format == sotka::RecordFormat::kPgn ? sotka::kGames.size() - 1 : sotka::kGames.size();
  options.game = static_cast<sotka::GameId>(data[0] / 2 % games);
  sotka::test::try_records(sotka::test::text_of(data + 1, size - 1), options);
  return 0;
}
