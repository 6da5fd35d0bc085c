#include "protocol/dxp/message.h"

#include <algorithm>

#include "engine/text.h"

namespace sotka::protocol::dxp {
namespace {

constexpr char kBlackLetter = 'z';  // zwart
constexpr int kVersion = 1;
constexpr std::size_t kNameLength = 32;

bool is_ascii(char c) {
  return static_cast<unsigned char>(c) >= 1 && static_cast<unsigned char>(c) <= 127;
}

// --- Writing

std::string digits(int number, std::size_t width) {
  int largest = 1;
  for (std::size_t i = 0; i < width; ++i) largest *= 10;
  const std::string text = std::to_string(std::clamp(number, 0, largest - 1));
  return std::string(width - text.size(), '0') + text;
}

std::string name_field(std::string_view name) {
  std::string text;
  for (const char c : name.substr(0, kNameLength)) text += is_ascii(c) && !is_space(c) ? c : ' ';
  text.resize(kNameLength, ' ');
  return text;
}

char letter(Color color) {
  return color == Color::kWhite ? 'W' : 'Z';
}

template <class Code>
std::string code_digit(Code code) {
  return std::to_string(static_cast<int>(code));
}

struct Encoder {
  std::string operator()(const GameRequest& m) const {
    const std::string start = m.start ? "B" + draughts::to_letters(*m.start, kBlackLetter) : "A";
    return "R" + digits(m.version, 2) + name_field(m.name) + letter(m.follower) + digits(m.minutes, 3) +
           digits(m.moves, 3) + start;
  }
  std::string operator()(const GameAnswer& m) const { return "A" + name_field(m.name) + code_digit(m.code); }
  std::string operator()(const MoveMade& m) const {
    std::string text = "M" + digits(m.seconds, 4) + digits(m.move.from, 2) + digits(m.move.to, 2) +
                       digits(static_cast<int>(m.move.captured.size()), 2);
    for (const int square : m.move.captured) text += digits(square, 2);
    return text;
  }
  std::string operator()(const GameEnd& m) const { return "E" + code_digit(m.reason) + (m.stop ? "1" : "0"); }
  std::string operator()(const BackRequest& m) const { return "B" + digits(m.move, 3) + letter(m.side); }
  std::string operator()(const BackAnswer& m) const { return "K" + code_digit(m.code); }
  std::string operator()(const Chat& m) const {
    std::string text = "C";
    for (const char c : m.text.substr(0, kLongestMessage - 1)) text += is_ascii(c) ? c : '?';
    return text.size() == 1 ? "C " : text;
  }
};

// --- Reading

// Splits off fields of fixed width; after the first error `failed` stays set.
class Fields {
 public:
  explicit Fields(std::string_view text) : rest_(text) {}

  std::string_view text(std::size_t width) {
    if (rest_.size() < width) {
      failed_ = true;
      return {};
    }
    const std::string_view field = rest_.substr(0, width);
    rest_.remove_prefix(width);
    return field;
  }

  int number(std::size_t width, int least, int most) {
    const std::string_view field = text(width);
    const bool all_digits = std::all_of(field.begin(), field.end(), [](char c) { return c >= '0' && c <= '9'; });
    const auto value = all_digits ? read_number<int>(field) : std::nullopt;
    if (!value || *value < least || *value > most) failed_ = true;
    return failed_ ? least : *value;
  }

  template <class Code>
  Code code(Code last) {
    return static_cast<Code>(number(1, 0, static_cast<int>(last)));
  }

  Color color() {
    const std::string_view field = text(1);
    if (field != "W" && field != "Z") failed_ = true;
    return field == "Z" ? Color::kBlack : Color::kWhite;
  }

  std::string name() {
    std::string_view field = text(kNameLength);
    while (!field.empty() && field.back() == ' ') field.remove_suffix(1);
    return std::string(field);
  }

  std::string_view rest() const { return rest_; }
  // No error, and only spaces are left.
  bool complete() const { return !failed_ && rest_.find_first_not_of(' ') == std::string_view::npos; }
  bool failed() const { return failed_; }

 private:
  std::string_view rest_;
  bool failed_ = false;
};

Expected<Message> read_request(Fields& fields, const Error& malformed) {
  GameRequest request;
  request.version = fields.number(2, 0, 99);
  if (fields.failed()) return malformed;
  if (request.version != kVersion) return Message(request);
  request.name = fields.name();
  request.follower = fields.color();
  request.minutes = fields.number(3, 0, 999);
  request.moves = fields.number(3, 0, 999);
  const std::string_view start = fields.text(1);
  if (start == "B") {
    const auto board = draughts::parse_letters(fields.text(draughts::kSquareCount + 1), kBlackLetter);
    if (!board) return Error{"invalid position in the request: " + board.error().message};
    request.start = *board;
  } else if (start != "A") {
    return malformed;
  }
  return fields.complete() ? Expected<Message>(Message(request)) : malformed;
}

Message read_move(Fields& fields) {
  constexpr int kMostCaptured = 20;
  MoveMade message;
  message.seconds = fields.number(4, 0, 9999);
  message.move.from = fields.number(2, 1, draughts::kSquareCount);
  message.move.to = fields.number(2, 1, draughts::kSquareCount);
  const int captured = fields.number(2, 0, kMostCaptured);
  for (int i = 0; i < captured; ++i) message.move.captured.push_back(fields.number(2, 1, draughts::kSquareCount));
  return message;
}

}  // namespace

std::string encode(const Message& message) {
  return std::visit(Encoder{}, message);
}

Expected<Message> decode(std::string_view text) {
  if (text.empty()) return Error{"empty DamExchange message"};
  const Error malformed{quoted(text) + " is not a DamExchange message"};
  if (text.size() > kLongestMessage || !std::all_of(text.begin(), text.end(), is_ascii)) {
    return malformed;
  }
  Fields fields(text.substr(1));
  Message message;
  switch (text.front()) {
    case 'R': return read_request(fields, malformed);
    case 'C':
      if (fields.rest().empty()) return malformed;
      return Message(Chat{std::string(fields.rest())});
    case 'M': message = read_move(fields); break;
    case 'A': {
      GameAnswer answer{.name = fields.name()};
      answer.code = fields.code(GameAnswer::Code::kNoGame);
      message = answer;
      break;
    }
    case 'E': {
      GameEnd end{.reason = fields.code(GameEnd::Reason::kIWin)};
      end.stop = fields.number(1, 0, 1) == 1;
      message = end;
      break;
    }
    case 'B': {
      BackRequest request{.move = fields.number(3, 1, 999)};
      request.side = fields.color();
      message = request;
      break;
    }
    case 'K': message = BackAnswer{fields.code(BackAnswer::Code::kRefused)}; break;
    default: return malformed;
  }
  return fields.complete() ? Expected<Message>(message) : malformed;
}

Expected<std::optional<std::string>> Splitter::next() {
  const std::size_t end = bytes_.find('\0');
  const std::string_view begun = std::string_view(bytes_).substr(0, end);
  if (begun.size() > kLongestMessage) return Error{"a message is longer than 127 characters"};
  if (!std::all_of(begun.begin(), begun.end(), is_ascii)) return Error{"a message has non-ASCII bytes"};
  if (end == std::string::npos) return std::optional<std::string>();
  std::optional<std::string> message(std::in_place, begun);
  bytes_.erase(0, end + 1);
  return message;
}

}  // namespace sotka::protocol::dxp
