#pragma once
// What several tests of UCI ask for.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/registry.h"
#include "engine/text.h"
#include "support/dialogue.h"
#include "support/pattern.h"

namespace sotka::test {

inline const std::string kInfoString = "info string .*";
inline const std::string kBestMove = "bestmove .*";

inline void choose_game(Dialogue& uci, std::string_view name) {
  uci.send("setoption name UCI_Variant value " + std::string(name));
  uci.expect("info string variant " + std::string(name) + " files .*");
}

// The line "Fen: …" of `d`, without its label.
inline std::string fen_of(Dialogue& uci) {
  uci.send("d");
  const std::string line = uci.expect("Fen: .*");
  uci.expect("Key: .*");
  return line.substr(std::min<std::size_t>(line.size(), 5));
}

inline std::string key_of(Dialogue& uci, const std::string& position) {
  uci.send(position);
  uci.send("d");
  return uci.expect("Key: [0-9A-F]{16}");
}

// Everything said between now and the answer to isready.
inline std::vector<std::string> said(Dialogue& uci) {
  uci.send("isready");
  std::vector<std::string> lines = uci.read_to("readyok");
  if (!lines.empty()) lines.pop_back();
  return lines;
}

// Sends a line that is wrong, and checks that it is answered by one sentence and changes nothing.
inline void expect_complaint(Dialogue& uci, const std::string& line) {
  SCOPED_TRACE(line.substr(0, 200));
  const std::string before = fen_of(uci);
  uci.send(line);
  const std::vector<std::string> answer = said(uci);
  ASSERT_EQ(answer.size(), 1u);
  EXPECT_TRUE(matches(answer[0], kInfoString)) << answer[0];
  EXPECT_EQ(fen_of(uci), before);
}

// The word after `key` in a line; "" if there is none.
inline std::string word_after(const std::string& line, std::string_view key) {
  const auto words = split_words(line);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i] == key) return std::string(words[i + 1]);
  }
  return {};
}

inline std::vector<std::string> words_after(const std::string& line, std::string_view key) {
  const auto words = split_words(line);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == key) return {words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end()};
  }
  return {};
}

}  // namespace sotka::test
