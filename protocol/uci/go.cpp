#include "protocol/uci/go.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "engine/enum_array.h"
#include "engine/text.h"
#include "engine/words.h"
#include "search/score.h"

namespace sotka::protocol::uci {
namespace {

constexpr std::string_view kNumbered[] = {"depth", "nodes", "movetime",  "wtime", "btime",
                                          "winc",  "binc",  "movestogo", "mate",  "perft"};
constexpr std::string_view kBare[] = {"infinite", "ponder", "searchmoves"};

template <class Words>
bool holds(const Words& words, std::string_view word) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

// A whole number, clamped to 64 bits.
std::optional<std::int64_t> read_amount(std::string_view text) {
  std::int64_t value = 0;
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || end != text.data() + text.size() || error == std::errc::invalid_argument) return std::nullopt;
  if (error == std::errc::result_out_of_range) {
    using Numbers = std::numeric_limits<std::int64_t>;
    return text.starts_with('-') ? Numbers::min() : Numbers::max();
  }
  return value;
}

int clamped(std::int64_t value, int least, int most) {
  return static_cast<int>(std::clamp<std::int64_t>(value, least, most));
}

search::Milliseconds milliseconds(std::int64_t value) {
  constexpr std::int64_t kYear = std::int64_t{366} * 24 * 3600 * 1000;  // so that sums cannot overflow
  return search::Milliseconds(std::clamp(value, -kYear, kYear));
}

class Reader {
 public:
  GoCommand read(const std::vector<std::string_view>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::string word = lower_case(words[i]);
      if (word == "infinite") {
        go_.order.limits.infinite = true;
      } else if (word == "ponder") {
        go_.order.limits.ponder = true;
      } else if (word == "searchmoves") {
        while (i + 1 < words.size() && !is_key_word(words[i + 1])) go_.search_moves.emplace_back(words[++i]);
      } else if (holds(kNumbered, word)) {
        const bool has_value = i + 1 < words.size() && !is_key_word(words[i + 1]);
        set(word, has_value ? words[++i] : std::string_view());
      }
    }
    if (moves_to_go_) {
      for (auto& clock : go_.order.clocks) {
        if (clock) clock->moves_to_go = moves_to_go_;
      }
    }
    const search::Limits& limits = go_.order.limits;
    const bool limited = limits.depth || limits.nodes || limits.move_time || limits.mate || limits.infinite ||
                         limits.ponder || go_.order.clocks[Color::kWhite] || go_.order.clocks[Color::kBlack];
    if (!limited) go_.order.limits.infinite = true;  // a bare `go` ends with `stop`
    return std::move(go_);
  }

 private:
  static bool is_key_word(std::string_view word) {
    const std::string lower = lower_case(word);
    return holds(kNumbered, lower) || holds(kBare, lower);
  }

  search::Clock& clock(Color c) {
    auto& clock = go_.order.clocks[c];
    if (!clock) clock.emplace();
    return *clock;
  }

  void set(const std::string& word, std::string_view text) {
    if (word == "perft") go_.is_perft = true;
    const auto value = read_amount(text);
    if (!value) {
      go_.complaints.push_back("go: " + word + " needs a number" +
                               (text.empty() ? std::string() : ", not " + quoted(text)));
      return;
    }
    search::Limits& limits = go_.order.limits;
    constexpr int kMany = 1'000'000;
    if (word == "depth") limits.depth = clamped(*value, 1, search::kMaxPly - 1);
    if (word == "nodes") limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*value, 1));
    if (word == "movetime") limits.move_time = std::max(milliseconds(*value), search::Milliseconds(0));
    if (word == "mate") limits.mate = clamped(*value, 1, kMany);
    if (word == "perft") go_.perft = clamped(*value, 0, 100);
    if (word == "wtime") clock(Color::kWhite).remaining = milliseconds(*value);
    if (word == "btime") clock(Color::kBlack).remaining = milliseconds(*value);
    if (word == "winc") increments_[Color::kWhite] = milliseconds(*value);
    if (word == "binc") increments_[Color::kBlack] = milliseconds(*value);
    if (word == "movestogo" && *value > 0) moves_to_go_ = clamped(*value, 1, kMany);
    for (const Color c : kEnumValues<Color>) {
      if (go_.order.clocks[c]) go_.order.clocks[c]->increment = std::max(increments_[c], search::Milliseconds(0));
    }
  }

  GoCommand go_;
  std::optional<int> moves_to_go_;  // 0, sent by some interfaces: the rest of the game
  EnumArray<Color, search::Milliseconds> increments_{};
};

}  // namespace

GoCommand read_go(std::string_view arguments) {
  return Reader().read(split_words(arguments));
}

}  // namespace sotka::protocol::uci
