#include "engine/record/annotations.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <optional>
#include <string_view>

#include "engine/clock_text.h"
#include "engine/enum_array.h"
#include "engine/text.h"

namespace sotka::record {

namespace {

std::optional<int> read_int(std::string_view& text) {
  constexpr std::size_t kMostDigits = 8;
  std::size_t length = 0;
  while (length < text.size() && length < kMostDigits && is_digit(text[length])) ++length;
  const std::optional<int> number = read_number<int>(text.substr(0, length));
  text.remove_prefix(length);
  return number;
}

bool read_char(std::string_view& text, char c) {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

// "0.35", "12": in hundredths; further places are cut off.
std::optional<int> read_hundredths(std::string_view& text) {
  const std::optional<int> whole = read_int(text);
  if (!whole || *whole > 1000000) return std::nullopt;
  int hundredths = 0;
  if (text.size() > 1 && text[0] == '.' && is_digit(text[1])) {
    text.remove_prefix(1);
    for (int place = 10; !text.empty() && is_digit(text[0]); place /= 10, text.remove_prefix(1)) {
      hundredths += place * (text[0] - '0');
    }
  }
  return *whole * 100 + hundredths;
}

// "1:02:03.5": seconds.
std::optional<double> take_seconds(std::string_view& text) {
  const auto clock = take_clock(text);
  if (!clock) return std::nullopt;
  return std::chrono::duration<double>(clock->time).count();
}

// "0.35", "-1.2,20", "#-3", as White sees it.
std::optional<RecordEval> read_eval(std::string_view text) {
  RecordEval eval;
  const bool is_mate = read_char(text, '#');
  const bool is_minus = read_char(text, '-');
  if (!is_minus) read_char(text, '+');
  const std::optional<int> value = is_mate ? read_int(text) : read_hundredths(text);
  if (!value) return std::nullopt;
  (is_mate ? eval.mate_in : eval.centipawns) = is_minus ? -*value : *value;
  if (read_char(text, ',')) {
    const std::optional<int> depth = read_int(text);
    if (!depth) return std::nullopt;
    eval.depth = *depth;
  }
  if (!text.empty()) return std::nullopt;
  return eval;
}

// How long the move took, as programs write it behind depth: "0.51s" (Cute Chess), "2.5", "25" or "3:05" (XBoard), or
// milliseconds and nodes, "2424 1511177", of which the nodes stay in the text. None: it is none of these.
std::optional<double> read_engine_time(std::string_view& text) {
  constexpr std::size_t kLongestSeconds = 3;  // digits of a plain number
  std::string_view rest = text;
  const auto clock = take_clock(rest);
  if (!clock) return std::nullopt;
  const std::string_view written = text.substr(0, text.size() - rest.size());
  const bool is_plain = written.find_first_not_of("0123456789") == std::string_view::npos;
  const bool has_unit = read_char(rest, 's');
  if (has_unit ? clock->parts > 1 : false) return std::nullopt;
  const bool nodes_follow = is_plain && !has_unit && rest.size() > 1 && rest[0] == ' ' &&
                            rest.find_first_not_of("0123456789", 1) == std::string_view::npos;
  if (is_plain && !has_unit && !nodes_follow && written.size() > kLongestSeconds) return std::nullopt;
  text = rest;
  const double seconds = std::chrono::duration<double>(clock->time).count();
  return nodes_follow ? seconds / 1000 : seconds;
}

// "+0.35/12 0.51s", "-M4/20 3:05", "0.00/1" at the front of the comment, as the mover sees it; more may follow a comma.
// Removed if it is there.
void read_engine_comment(std::string_view& comment, Color mover, RecordMove& move) {
  std::string_view text = comment;
  const bool is_minus = read_char(text, '-');
  const bool has_sign = is_minus || read_char(text, '+');
  const bool is_mate = has_sign && read_char(text, 'M');
  const std::string_view number = text.substr(0, text.find('/'));
  const bool is_written_in_full =
      is_mate || (has_sign && number.find('.') != std::string_view::npos) || number == "0.00";
  const std::optional<int> value = is_mate ? read_int(text) : read_hundredths(text);
  if (!is_written_in_full || !value || !read_char(text, '/')) return;
  const std::optional<int> depth = read_int(text);
  constexpr int kDeepest = 999;
  if (!depth || *depth > kDeepest) return;
  std::optional<double> elapsed;
  if (read_char(text, ' ')) {
    elapsed = read_engine_time(text);
    if (!elapsed) return;
  }
  // Behind it a comma and more; of nodes the number alone.
  const bool nodes_follow = text.size() > 1 && text[0] == ' ';
  if (!text.empty() && text[0] != ',' && !nodes_follow) return;
  if (nodes_follow && text.find_first_not_of("0123456789", 1) != std::string_view::npos) return;
  if (!text.empty()) text.remove_prefix(1);
  const int as_white = is_minus == (mover == Color::kBlack) ? *value : -*value;
  move.eval = is_mate ? RecordEval{0, as_white, *depth} : RecordEval{as_white, 0, *depth};
  move.elapsed = elapsed;
  comment = trimmed(text);
}

std::string clock_text(double seconds) {
  const long long all = std::llround(seconds * 1000);
  const long long total = all / 1000;
  const int thousandths = static_cast<int>(all % 1000);
  char buffer[48];
  std::snprintf(buffer, sizeof buffer, "%lld:%02d:%02d", total / 3600, static_cast<int>(total / 60 % 60),
                static_cast<int>(total % 60));
  std::string out = buffer;
  if (thousandths > 0) {
    std::snprintf(buffer, sizeof buffer, ".%03d", thousandths);
    out += buffer;
    while (out.ends_with('0')) out.pop_back();
  }
  return out;
}

std::string eval_text(const RecordEval& eval) {
  char buffer[48];
  if (eval.mate_in != 0) {
    std::snprintf(buffer, sizeof buffer, "#%d", eval.mate_in);
  } else {
    const int size = std::abs(eval.centipawns);
    std::snprintf(buffer, sizeof buffer, "%s%d.%02d", eval.centipawns < 0 ? "-" : "", size / 100, size % 100);
  }
  std::string out = buffer;
  if (eval.depth > 0) out += "," + std::to_string(eval.depth);
  return out;
}

// Takes in PDN's "w0:03:00 B0:02:58": what is left on the clock of White and Black; a capital says whose runs.
bool read_clocks(std::string_view value, Color mover, RecordMove& move, RecordMove* before) {
  EnumArray<Color, std::optional<double>> clocks;
  for (const std::string_view word : split_words(value)) {
    const char letter = to_lower(word[0]);
    if (letter != 'w' && letter != 'b') return false;
    const Color side = letter == 'w' ? Color::kWhite : Color::kBlack;
    std::string_view time = word.substr(1);
    if (clocks[side]) return false;
    clocks[side] = take_seconds(time);
    if (!clocks[side] || !time.empty()) return false;
  }
  if (!clocks[mover] || move.clock) return false;
  move.clock = clocks[mover];
  if (before && !before->clock) before->clock = clocks[~mover];
  return true;
}

// Takes in "[%name value]"; false if the value is none, the move has one, or the command is another.
bool read_command(std::string_view name, std::string_view value, RecordMove& move) {
  if (name == "eval") {
    const std::optional<RecordEval> eval = read_eval(value);
    if (!eval || move.eval) return false;
    move.eval = eval;
    return true;
  }
  if (name != "clk" && name != "emt") return false;
  std::optional<double>& kept = name == "clk" ? move.clock : move.elapsed;
  const std::optional<double> seconds = take_seconds(value);
  if (!seconds || !value.empty() || kept) return false;
  kept = seconds;
  return true;
}

}  // namespace

std::string read_annotations(std::string_view comment, Color mover, RecordMove& move, RecordMove* before) {
  if (!move.eval && !move.elapsed) read_engine_comment(comment, mover, move);
  std::string words;
  while (!comment.empty()) {
    const std::size_t begin = comment.find("[%");
    const std::size_t end = begin == std::string_view::npos ? begin : comment.find(']', begin);
    append_words(words, trimmed(comment.substr(0, begin)));
    if (begin == std::string_view::npos) break;
    if (end == std::string_view::npos) {
      append_words(words, trimmed(comment.substr(begin)));
      break;
    }
    const std::string_view command = comment.substr(begin + 2, end - begin - 2);
    const std::size_t space = std::min(command.find(' '), command.size());
    const std::string_view name = command.substr(0, space);
    const std::string_view value = trimmed(command.substr(space));
    const bool is_read = name == "clock" ? read_clocks(value, mover, move, before) : read_command(name, value, move);
    if (!is_read) append_words(words, comment.substr(begin, end - begin + 1));
    comment.remove_prefix(end + 1);
  }
  return words;
}

std::string comment_with_annotations(const RecordMove& move) {
  std::string out;
  if (move.eval) append_words(out, "[%eval " + eval_text(*move.eval) + "]");
  if (move.clock) append_words(out, "[%clk " + clock_text(*move.clock) + "]");
  if (move.elapsed) append_words(out, "[%emt " + clock_text(*move.elapsed) + "]");
  append_words(out, move.comment);
  return out;
}

}  // namespace sotka::record
