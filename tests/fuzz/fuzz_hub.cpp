// Any lines at all: Hub ends with its input, and answers in lines. Left out is only what takes time or memory because
// it was asked to.

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "protocol/hub.h"
#include "protocol/words.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
  std::string input;
  for (std::string line; std::getline(lines, line);) {
    const std::string lower = sotka::protocol::lower_case(line);
    bool costly = false;
    for (const char* word : {"hash", "threads"}) costly = costly || lower.find(word) != std::string::npos;
    if (!costly) input += line + "\n";
  }
  std::istringstream in(input);
  std::ostringstream out;
  sotka::protocol::Hub(in, out).run();
  const std::string said = out.str();
  if (!said.empty() && said.back() != '\n') std::abort();
  return 0;
}
