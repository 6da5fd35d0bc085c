#include "compliance/info_line.h"

#include <algorithm>

#include "engine/text.h"

namespace sotka::compliance {
namespace {

// Keys followed by an arbitrary whole number.
constexpr std::string_view kPlainNumbers[] = {"seldepth", "time",   "currmovenumber", "nps",
                                              "tbhits",   "sbhits", "cpuload",        "hashfull"};

class Reader {
 public:
  explicit Reader(std::vector<std::string_view> words) : words_(std::move(words)) {}

  Expected<InfoLine> read() {
    while (!done() && !error_) {
      const std::string_view key = next();
      if (key == "string" || key == "refutation" || key == "currline") break;  // free text
      if (key == "pv") {
        while (!done()) line_.variation.emplace_back(next());
        if (line_.variation.empty()) complain("'pv' without a move");
      } else {
        read_value(key);
      }
    }
    if (error_) return *error_;
    return std::move(line_);
  }

 private:
  bool done() const { return next_ == words_.size(); }
  std::string_view next() { return done() ? std::string_view() : words_[next_++]; }
  bool take(std::string_view word) {
    if (done() || words_[next_] != word) return false;
    ++next_;
    return true;
  }

  void complain(const std::string& sentence) {
    if (!error_) error_ = Error{sentence};
  }

  template <class T>
  T number(std::string_view key, bool may_be_negative = false) {
    const std::string_view word = next();
    const auto value = read_number<T>(word);
    if (!value || (!may_be_negative && word.starts_with('-'))) {
      complain("'" + std::string(key) + "' is followed by " + quoted(word) + ", which is no such number");
    }
    return value.value_or(T{});
  }

  void read_value(std::string_view key) {
    if (key == "depth") {
      line_.depth = number<int>(key);
    } else if (key == "multipv") {
      line_.multipv = number<int>(key);
    } else if (key == "nodes") {
      line_.nodes = number<std::uint64_t>(key);
    } else if (key == "score") {
      read_score();
    } else if (key == "wdl") {
      read_chances();
    } else if (key == "currmove") {
      if (next().empty()) complain("'currmove' without a move");
    } else if (std::find(std::begin(kPlainNumbers), std::end(kPlainNumbers), key) != std::end(kPlainNumbers)) {
      number<std::uint64_t>(key);
    } else {
      complain("UCI does not know " + quoted(key) + " in an info line");
    }
  }

  void read_score() {
    if (take("cp")) {
      line_.centipawns = number<int>("score cp", true);
    } else if (take("mate")) {
      line_.mate_in = number<int>("score mate", true);
    } else {
      complain("'score' is followed by " + quoted(next()) + ", not by cp or mate");
    }
    line_.is_bound = take("lowerbound") || take("upperbound");
    if (take("wdl")) read_chances();
    if (!line_.is_bound) line_.is_bound = take("lowerbound") || take("upperbound");
  }

  void read_chances() {
    auto& chances = line_.wdl.emplace();
    for (int& chance : chances) chance = number<int>("wdl");
    if (chances[0] + chances[1] + chances[2] != 1000) complain("the numbers after 'wdl' do not add up to 1000");
  }

  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  InfoLine line_;
  std::optional<Error> error_;
};

}  // namespace

Expected<InfoLine> read_info_line(std::string_view words) {
  return Reader(split_words(words)).read();
}

}  // namespace sotka::compliance
