// Dialogues in Hub.

#include "fuzz/fuzz_dialogue.h"
#include "protocol/hub/hub.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return sotka::test::fuzz_dialogue<sotka::protocol::hub::Hub>(data, size, {"hash", "threads"});
}
