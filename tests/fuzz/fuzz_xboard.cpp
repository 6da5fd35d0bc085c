// Dialogues in XBoard's protocol.

#include "fuzz/fuzz_dialogue.h"
#include "protocol/xboard/xboard.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return sotka::test::fuzz_dialogue<sotka::protocol::xboard::Xboard>(data, size,
                                                                     {"memory", "cores", "hash", "threads", "hint"});
}
