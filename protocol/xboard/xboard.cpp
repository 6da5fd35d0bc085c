#include "protocol/xboard/xboard.h"

#include <algorithm>
#include <new>
#include <thread>
#include <utility>

#include "engine/text.h"
#include "engine/words.h"
#include "protocol/player_options.h"
#include "protocol/xboard/text.h"

namespace sotka::protocol::xboard {
namespace {

// Queued by the search thread at the end of a search; unlike input lines it contains a line end.
constexpr std::string_view kSearchEnded = "\n";

constexpr int kMostResignThreshold = 10'000;

enum class During {
  kCarryOn,  // independent of the search
  kWait,     // until our move
  kSettle,   // the same, and restarts pondering and analysis
  kLook,     // needs the position of the game, which pondering has left
  kAbandon,  // ends any search
};

// Looks like a move, such as "e2e4", legal or not.
bool looks_like_move(std::string_view word) {
  const auto is_file = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto is_rank = [](char c) { return c >= '0' && c <= '9'; };
  return word.size() >= 4 && is_file(word[0]) && is_rank(word[1]) && is_file(word[2]) && is_rank(word[3]);
}

// Of echoed input.
constexpr std::size_t kLongestEcho = 200;

}  // namespace

struct Xboard::Command {
  std::string_view name;
  void (Xboard::*obey)(std::string_view rest);
  During during;
};

const std::vector<Xboard::Command>& Xboard::commands() {
  static const std::vector<Command> kCommands = {
      {"xboard", &Xboard::ignore, During::kCarryOn},
      {"protover", &Xboard::protocol_version, During::kCarryOn},
      {"accepted", &Xboard::ignore, During::kCarryOn},
      {"rejected", &Xboard::ignore, During::kCarryOn},
      {"random", &Xboard::ignore, During::kCarryOn},
      {"computer", &Xboard::ignore, During::kCarryOn},
      {"name", &Xboard::ignore, During::kCarryOn},
      {"rating", &Xboard::ignore, During::kCarryOn},
      {"ics", &Xboard::ignore, During::kCarryOn},
      {"egtpath", &Xboard::ignore, During::kCarryOn},
      {"nps", &Xboard::ignore, During::kCarryOn},
      {"ping", &Xboard::ping, During::kWait},
      {"new", &Xboard::new_game, During::kAbandon},
      {"variant", &Xboard::variant, During::kAbandon},
      {"setboard", &Xboard::set_board, During::kAbandon},
      {"edit", &Xboard::edit, During::kAbandon},
      {"usermove", &Xboard::user_move, During::kWait},
      {"force", &Xboard::force, During::kAbandon},
      {"go", &Xboard::go, During::kWait},
      {"playother", &Xboard::play_other, During::kAbandon},
      {"?", &Xboard::move_now, During::kCarryOn},
      {"undo", &Xboard::undo, During::kAbandon},
      {"remove", &Xboard::remove, During::kAbandon},
      {"result", &Xboard::result, During::kAbandon},
      {"draw", &Xboard::draw, During::kLook},
      {"level", &Xboard::level, During::kCarryOn},
      {"st", &Xboard::seconds_per_move, During::kCarryOn},
      {"sd", &Xboard::depth, During::kCarryOn},
      {"time", &Xboard::own_time, During::kCarryOn},
      {"otim", &Xboard::opponents_time, During::kCarryOn},
      {"hard", &Xboard::hard, During::kCarryOn},
      {"easy", &Xboard::easy, During::kLook},
      {"post", &Xboard::post, During::kCarryOn},
      {"nopost", &Xboard::no_post, During::kCarryOn},
      {"analyze", &Xboard::analyze, During::kAbandon},
      {"exit", &Xboard::exit, During::kAbandon},
      {".", &Xboard::analysis_status, During::kCarryOn},
      {"exclude", &Xboard::exclude, During::kSettle},
      {"include", &Xboard::include, During::kSettle},
      {"hint", &Xboard::hint, During::kLook},
      {"bk", &Xboard::book, During::kCarryOn},
      {"memory", &Xboard::memory, During::kSettle},
      {"cores", &Xboard::cores, During::kSettle},
      {"skill", &Xboard::skill, During::kSettle},
      {"option", &Xboard::option, During::kSettle},
      {"pause", &Xboard::pause, During::kAbandon},
      {"resume", &Xboard::resume, During::kCarryOn},
      {"lift", &Xboard::lift, During::kLook},
      {"put", &Xboard::put, During::kLook},
      {"hover", &Xboard::hover, During::kLook},
  };
  return kCommands;
}

const Xboard::Command* Xboard::find_command(std::string_view name) {
  const auto found =
      std::find_if(commands().begin(), commands().end(), [name](const Command& c) { return c.name == name; });
  return found == commands().end() ? nullptr : &*found;
}

Xboard::Xboard(std::istream& in, std::ostream& out)
    : reader_(in), writer_(out), moves_(GameId::kChess), draughts_(moves_) {
  add_player_options(options_, player_);
  options_.add_spin("Resign Threshold", resign_threshold_, 0, kMostResignThreshold,
                    [this](std::int64_t centipawns) -> Status {
                      resign_threshold_ = static_cast<int>(centipawns);
                      return Done{};
                    });
}

void Xboard::run(std::string_view first_line) {
  std::jthread handler([this] { handle_lines(); });
  const auto is_last = [](std::string_view line) { return trimmed(line) == "quit"; };
  read_lines(queue_, first_line, reader_, writer_, is_last, [this](std::string_view line) { refuse(line); });
}

void Xboard::handle_lines() {
  while (const auto line = queue_.next()) {
    try {
      if (!handle(line->text)) break;
    } catch (const std::bad_alloc&) {
      error("out of memory", line->text);
    }
  }
  player_.stop();
  player_.wait();
}

bool Xboard::handle(const std::string& line) {
  if (line == kSearchEnded) {
    search_ended();
    consider();
    return true;
  }
  std::string_view rest = line;
  const std::string_view name = take_word(rest);
  if (name == "quit") return false;
  if (name.empty()) return true;
  line_ = line;
  if (edit_) {
    edit_line(trimmed(line));
  } else if (const Command* const command = find_command(name)) {
    obey(*command, rest);
  } else if (looks_like_move(name)) {
    obey(*find_command("usermove"), trimmed(line));
  } else {
    error("unknown command", line);
  }
  return true;
}

void Xboard::obey(const Command& command, std::string_view rest) {
  switch (command.during) {
    case During::kCarryOn: break;
    case During::kWait:
    case During::kSettle:
      if (activity_ == Activity::kThinking) {
        if (!queue_.put_aside(line_)) refuse(line_);
        return;
      }
      if (command.during == During::kSettle) abandon();
      break;
    case During::kLook:
      if (activity_ == Activity::kPondering) abandon();
      break;
    case During::kAbandon: abandon(); break;
  }
  (this->*command.obey)(rest);
  consider();
}

void Xboard::error(std::string_view reason, std::string_view line) {
  writer_.write("Error (" + printable(reason) + "): " + printable(line, kLongestEcho));
}

void Xboard::refuse(std::string_view line) {
  error("too many waiting commands; refused until they are done", line);
}

void Xboard::report(const Status& status) {
  if (!status) error(status.error().message, line_);
}

void Xboard::ignore(std::string_view /*rest*/) {}

void Xboard::protocol_version(std::string_view rest) {
  const auto version = read_number<int>(rest);
  if (!version) {
    error("protover needs a number", line_);
  } else if (*version >= 2) {
    writer_.write(feature_lines(options_));
  }
}

void Xboard::ping(std::string_view rest) {
  writer_.write("pong " + printable(rest, kLongestEcho));
}

void Xboard::level(std::string_view rest) {
  report(clock_.level(rest));
}

void Xboard::seconds_per_move(std::string_view rest) {
  report(clock_.seconds_per_move(rest));
}

void Xboard::depth(std::string_view rest) {
  report(clock_.depth(rest));
}

void Xboard::own_time(std::string_view rest) {
  report(clock_.time(rest));
}

void Xboard::opponents_time(std::string_view rest) {
  report(Clock::opponents_time(rest));
}

void Xboard::hard(std::string_view /*rest*/) {
  ponders_ = true;
}

void Xboard::easy(std::string_view /*rest*/) {
  ponders_ = false;
}

void Xboard::post(std::string_view /*rest*/) {
  posts_ = true;
}

void Xboard::no_post(std::string_view /*rest*/) {
  posts_ = false;
}

void Xboard::memory(std::string_view rest) {
  report(options_.set("Hash", rest));
}

void Xboard::cores(std::string_view rest) {
  report(options_.set("Threads", rest));
}

void Xboard::skill(std::string_view rest) {
  report(options_.set("Skill Level", rest));
}

void Xboard::option(std::string_view rest) {
  const std::size_t equals = rest.find('=');
  const std::string_view name = trimmed(rest.substr(0, equals));
  std::optional<std::string_view> value;
  if (equals != std::string_view::npos) value = trimmed(rest.substr(equals + 1));
  report(options_.set(name, value));
}

void Xboard::book(std::string_view /*rest*/) {
  writer_.write(" There is no opening book.\n\n");
}

void Xboard::on_result(const player::Result& result) {
  {
    const std::lock_guard lock(telling_);
    result_ = result;
  }
  queue_.push_event(std::string(kSearchEnded));
}

}  // namespace sotka::protocol::xboard
