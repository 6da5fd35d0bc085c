#pragma once
// A conversation with a protocol, as an interface holds it: lines are sent, answers awaited.

#include <chrono>
#include <functional>
#include <istream>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace sotka::test {

class Pipe;

class Dialogue {
 public:
  using Engine = std::function<void(std::istream& in, std::ostream& out)>;
  static constexpr std::chrono::milliseconds kPatience{60'000};  // for busy machines and sanitizers

  // Runs the engine on a thread of its own.
  explicit Dialogue(Engine engine);
  ~Dialogue();  // closes the engine's input and waits for its end

  void send(std::string_view line);

  // Reads on to the first line that the regular expression matches as a whole, and returns it. A failure of the test,
  // and "", if none comes.
  std::string expect(const std::string& pattern, std::chrono::milliseconds patience = kPatience);

  // The same, but returns all the lines up to and with that one.
  std::vector<std::string> read_to(const std::string& pattern, std::chrono::milliseconds patience = kPatience);

  // Everything that comes within this time.
  std::vector<std::string> read_for(std::chrono::milliseconds time);

  void close_input();
  // Waits for the engine's end; false if it does not come in time.
  bool ends_within(std::chrono::milliseconds time);

 private:
  struct Shared;
  std::shared_ptr<Shared> shared_;  // with the engine's thread
};

// How many of the lines the regular expression matches as a whole.
int count_matches(const std::vector<std::string>& lines, const std::string& pattern);

// A dialogue with UCI, or with Hub.
Dialogue uci_dialogue();
Dialogue hub_dialogue();

}  // namespace sotka::test
