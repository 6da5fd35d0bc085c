#include "engine/epd.h"

#include <algorithm>
#include <vector>

#include "engine/text.h"

namespace sotka {
namespace {

constexpr std::size_t kPositionFields = 4;
constexpr std::size_t kAllFields = 6;

std::string_view without_semicolon(std::string_view word) {
  return word.substr(0, word.find(';'));
}

bool is_number(std::string_view word) {
  return read_number<int>(without_semicolon(word)).value_or(-1) >= 0;
}

bool is_square(std::string_view word) {
  return word.size() >= 2 && word.size() <= 3 && word[0] >= 'a' && word[0] <= 'k' && is_number(word.substr(1));
}

std::string joined_fields(const std::vector<std::string_view>& words, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < std::min(count, words.size()); ++i) append_words(text, without_semicolon(words[i]));
  return text;
}

// The operand of an operation; operations end with a semicolon outside of quotation marks.
std::string_view operand(std::string_view operations, std::string_view name) {
  while (!operations.empty()) {
    bool quotes = false;
    std::size_t end = 0;
    for (; end < operations.size() && (quotes || operations[end] != ';'); ++end) quotes ^= operations[end] == '"';
    const std::string_view operation = trimmed(operations.substr(0, end));
    if (operation.size() > name.size() && operation.starts_with(name) && is_space(operation[name.size()])) {
      return trimmed(operation.substr(name.size()));
    }
    operations.remove_prefix(std::min(end + 1, operations.size()));
  }
  return {};
}

}  // namespace

std::string fen_of_epd(std::string_view line) {
  line = trimmed(line);
  if (line.find(';') == std::string_view::npos) return std::string(line);
  const std::vector<std::string_view> words = split_words(line);
  const bool is_draughts = words[0].find(':') != std::string_view::npos;
  if (is_draughts) return joined_fields(words, 1);
  const bool has_counters = words.size() >= kAllFields && is_number(words[4]) && is_number(words[5]);
  if (has_counters) {
    // The seventh field of the games with catapults; the opcode c0 has its text behind it.
    const bool has_shot = words.size() > kAllFields && is_square(words[kAllFields]) &&
                          (words.size() == kAllFields + 1 || words[kAllFields + 1][0] != '"');
    return joined_fields(words, has_shot ? kAllFields + 1 : kAllFields);
  }
  std::string fen = joined_fields(words, kPositionFields);
  if (words.size() <= kPositionFields) return fen;
  const std::string_view operations =
      line.substr(static_cast<std::size_t>(words[kPositionFields].data() - line.data()));
  const std::string_view half_moves = operand(operations, "hmvc");
  const std::string_view number = operand(operations, "fmvn");
  if (half_moves.empty() && number.empty()) return fen;
  append_words(fen, half_moves.empty() ? "0" : half_moves);
  append_words(fen, number.empty() ? "1" : number);
  return fen;
}

}  // namespace sotka
