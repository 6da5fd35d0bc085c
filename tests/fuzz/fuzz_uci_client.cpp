// What an engine may say in UCI. Options that are read are written back as they were understood.

#include "engine/text.h"
#include "fuzz/fuzz_client.h"
#include "protocol/client/uci_messages.h"

namespace {

using namespace sotka::protocol::client;  // NOLINT(google-build-using-namespace): that is what is tested
using sotka::test::require;

std::string written(const OfferedOption& option) {
  std::string line = "option name " + option.name + " type " + option.type;
  if (option.fallback) line += " default " + *option.fallback;
  if (option.least) line += " min " + std::to_string(*option.least);
  if (option.most) line += " max " + std::to_string(*option.most);
  for (const std::string& value : option.vars) line += " var " + value;
  return line;
}

bool is_word(std::string_view text) {
  return sotka::split_words(text).size() == 1 && sotka::trimmed(text) == text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  EngineThought thought;
  sotka::test::for_each_line(sotka::test::text_of(data, size), [&thought](std::string_view line) {
    if (const auto option = read_offered_option(line)) {
      sotka::test::check_option(*option);
      const auto again = read_offered_option(written(*option));
      require(again && written(*again) == written(*option));
    }
    read_info(line, thought);
    sotka::test::check_thought(thought);
    if (const auto best = read_best_move(line)) {
      require(best->move.empty() || is_word(best->move));
      require(best->ponder.empty() || is_word(best->ponder));
    }
  });
  return 0;
}
