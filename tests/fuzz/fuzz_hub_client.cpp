// What an engine may say in Hub. Arguments that are read are written back as they were understood.

#include <algorithm>

#include "fuzz/fuzz_client.h"
#include "protocol/client/hub_messages.h"

namespace client = sotka::protocol::client;
namespace hub = sotka::protocol::hub;
using sotka::test::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  client::EngineThought thought;
  sotka::test::for_each_line(sotka::test::text_of(data, size), [&thought](std::string_view text) {
    const hub::Line line = hub::read_line(text);
    for (const hub::Argument& argument : line.arguments) {
      require(argument.value.find('"') == std::string::npos);
      const hub::Line again = hub::read_line("x " + hub::argument_text("name", argument.value));
      require(again.arguments.size() == 1 && again.value("name") == argument.value);
    }
    sotka::test::check_option(client::read_hub_param(line));
    client::read_hub_info(text, thought);
    sotka::test::check_thought(thought);
    client::EngineMove answer;
    require(client::read_hub_done(text, answer) == (line.command == "done"));
    require(answer.said == line.value("move").value_or("") || line.command != "done");
  });
  return 0;
}
