// Every dialogue of tests/sessions, as its file says.

#include <filesystem>
#include <sstream>

#include "protocol/uci/test_helpers.h"
#include "support/perft_file.h"

namespace sotka::test {
namespace {

void hold(Dialogue& dialogue, const std::string& path) {
  std::istringstream lines(read_test_file(path));
  std::vector<std::string> unwanted;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    SCOPED_TRACE(path + ":" + std::to_string(number));
    ASSERT_GE(line.size(), 2u);
    const std::string text = line.substr(2);
    if (line[0] == '>') {
      dialogue.send(text);
    } else if (line[0] == '!') {
      unwanted.push_back(text);
    } else {
      ASSERT_EQ(line[0], '<') << line;
      const auto passed = dialogue.read_to(text);
      ASSERT_FALSE(passed.empty());
      for (const std::string& pattern : unwanted) EXPECT_EQ(count_matches(passed, pattern), 0) << pattern;
      unwanted.clear();
    }
  }
}

// Holds the dialogues whose names begin with the protocol's; how many there are.
template <class Start>
int hold_all(const std::string& protocol, const Start& start) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(SOTKA_TEST_DATA) + "/sessions")) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(protocol + "-") || entry.path().extension() != ".txt") continue;
    ++files;
    Dialogue dialogue = start();
    hold(dialogue, "sessions/" + name);
  }
  return files;
}

TEST(Sessions, OfUci) {
  EXPECT_GE(hold_all("uci", uci_dialogue), 4);
}

TEST(Sessions, OfHub) {
  EXPECT_GE(hold_all("hub", hub_dialogue), 2);
}

}  // namespace
}  // namespace sotka::test
