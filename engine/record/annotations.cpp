#include "engine/record/annotations.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <optional>
#include <string_view>

#include "engine/clock_text.h"
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

// "+0.35/12 0.51s" or "-M4/20 3:05" at the front of the comment, as the mover sees it; removed if it is there.
bool read_engine_comment(std::string_view& comment, Color mover, RecordMove& move) {
  std::string_view text = comment;
  const bool is_minus = read_char(text, '-');
  if (!is_minus && !read_char(text, '+')) {
    if (text.empty() || !is_digit(text[0])) return false;
  }
  const bool is_mate = read_char(text, 'M');
  const std::optional<int> value = is_mate ? read_int(text) : read_hundredths(text);
  if (!value || !read_char(text, '/')) return false;
  const std::optional<int> depth = read_int(text);
  if (!depth) return false;
  std::optional<double> elapsed;
  std::string_view rest = text;
  if (read_char(rest, ' ')) {
    elapsed = take_seconds(rest);
    if (elapsed) {
      read_char(rest, 's');
      text = rest;
    }
  }
  if (!text.empty() && text[0] != ' ' && text[0] != ',') return false;
  while (!text.empty() && (text[0] == ' ' || text[0] == ',')) text.remove_prefix(1);
  const int as_white = is_minus == (mover == Color::kBlack) ? *value : -*value;
  move.eval = is_mate ? RecordEval{0, as_white, *depth} : RecordEval{as_white, 0, *depth};
  move.elapsed = elapsed;
  comment = text;
  return true;
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

// Takes in "[%name value]"; false if the value is none, or the command is another.
bool read_command(std::string_view name, std::string_view value, RecordMove& move) {
  if (name == "eval") {
    const std::optional<RecordEval> eval = read_eval(value);
    if (eval) move.eval = eval;
    return eval.has_value();
  }
  if (name != "clk" && name != "emt") return false;
  const std::optional<double> seconds = take_seconds(value);
  if (!seconds || !value.empty()) return false;
  (name == "clk" ? move.clock : move.elapsed) = seconds;
  return true;
}

}  // namespace

void read_annotations(std::string_view comment, Color mover, RecordMove& move) {
  read_engine_comment(comment, mover, move);
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
    const std::size_t space = command.find(' ');
    const bool is_read =
        space != std::string_view::npos && read_command(command.substr(0, space), trimmed(command.substr(space)), move);
    if (!is_read) append_words(words, comment.substr(begin, end - begin + 1));
    comment.remove_prefix(end + 1);
  }
  move.comment = words;
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
