#include "protocol/line_io.h"

#include <utility>

namespace sotka::protocol {

std::optional<std::string> LineReader::next() {
  using Traits = std::istream::traits_type;
  std::streambuf* const bytes = in_.rdbuf();
  std::string line;
  bool any = false;
  for (;;) {
    const auto c = bytes->sbumpc();
    if (Traits::eq_int_type(c, Traits::eof())) {
      if (!any) return std::nullopt;
      break;
    }
    any = true;
    if (c == '\n') break;
    if (line.size() < kLongest) line += Traits::to_char_type(c);
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (std::exchange(first_, false) && line.starts_with(kByteOrderMark)) line.erase(0, kByteOrderMark.size());
  return line;
}

void LineWriter::write(std::string_view text) {
  const std::lock_guard lock(mutex_);
  if (broken_) return;
  out_ << text;
  if (text.empty() || text.back() != '\n') out_ << '\n';
  out_.flush();
  if (!out_) broken_ = true;
}

}  // namespace sotka::protocol
