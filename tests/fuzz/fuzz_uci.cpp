// Dialogues in UCI.

#include "fuzz/fuzz_dialogue.h"
#include "protocol/uci/uci.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return sotka::test::fuzz_dialogue<sotka::protocol::uci::Uci>(data, size, {"perft", "hash", "threads"});
}
