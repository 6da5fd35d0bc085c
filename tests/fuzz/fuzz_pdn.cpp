// Games of draughts in PDN.

#include <cstdint>

#include "fuzz/fuzz_records.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  sotka::ReadOptions options;
  options.format = sotka::RecordFormat::kPdn;
  options.game = sotka::GameId::kDraughts;
  sotka::test::try_records(sotka::test::text_of(data, size), options);
  return 0;
}
