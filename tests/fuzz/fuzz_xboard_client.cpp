// What an engine may say in XBoard's protocol.

#include "fuzz/fuzz_client.h"
#include "protocol/client/xboard_messages.h"
#include "protocol/hub/text.h"

namespace client = sotka::protocol::client;
using sotka::test::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  client::XboardFeatures features;
  client::EngineThought thought;
  sotka::test::for_each_line(sotka::test::text_of(data, size), [&](std::string_view line) {
    // Every feature is answered, in order.
    const auto answers = client::read_features(line, features);
    const auto said = sotka::protocol::hub::read_line(line);
    require(answers.size() == (said.command == "feature" ? said.arguments.size() : 0));
    for (std::size_t i = 0; i < answers.size(); ++i) {
      require(answers[i] == "accepted " + said.arguments[i].name || answers[i] == "rejected " + said.arguments[i].name);
    }
    client::read_xboard_thinking(line, thought);
    sotka::test::check_thought(thought);
    if (const auto claim = client::read_xboard_result(line)) require(claim->said == line);
    sotka::test::check_option(client::read_xboard_option(line));
  });
  for (const auto& option : features.options) sotka::test::check_option(option);
  for (const std::string_view name : {"ping", "setboard", "usermove", "time", "done"}) {
    const auto told = features.values.find(std::string(name));
    if (told != features.values.end()) require(features.has(name) == (told->second == "1"));
  }
  return 0;
}
