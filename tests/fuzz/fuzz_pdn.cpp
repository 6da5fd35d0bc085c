// Games of draughts in PDN.

#include <cstdint>

#include "fuzz/fuzz_records.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  sotka::ReadOptions options;
  options.format = sotka::RecordFormat::kPdn;
  options.game = sotka::GameId::kDraughts;
  sotka::try_records({reinterpret_cast<const char*>(data), size}, options);
  return 0;
}
