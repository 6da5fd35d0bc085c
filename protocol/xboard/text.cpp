#include "protocol/xboard/text.h"

#include <fmt/format.h>

#include "engine/words.h"
#include "player/about.h"
#include "protocol/xboard/pictures.h"

namespace sotka::protocol::xboard {
namespace {

constexpr std::string_view kFeatures =
    "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=0 reuse=1\n"
    "feature analyze=1 colors=0 ics=0 name=1 pause=1 nps=0 debug=1 memory=1 smp=1 exclude=1 highlight=1\n";

// Options with their own commands.
constexpr std::string_view kHash = "Hash";
constexpr std::string_view kThreads = "Threads";

std::string option_feature(const Option& option) {
  std::string out = "feature option=\"" + option.name;
  switch (option.kind) {
    case Option::Kind::kCheck: out += std::string(" -check ") + (option.value == "true" ? "1" : "0"); break;
    case Option::Kind::kSpin: out += fmt::format(" -spin {} {} {}", option.value, option.least, option.most); break;
    case Option::Kind::kCombo: {
      out += " -combo";
      std::string_view separator = " ";
      for (const std::string& choice : option.choices) {
        out += fmt::format("{}{}{}", separator, choice == option.value ? "*" : "", choice);
        separator = " /// ";
      }
      break;
    }
    case Option::Kind::kButton: out += " -button"; break;
    case Option::Kind::kString: out += " -string " + option.value; break;
  }
  return out + "\"\n";
}

}  // namespace

std::string feature_lines(const Options& options) {
  std::string out(kFeatures);
  out += "feature variants=\"" + variant_list() + "\"\n";
  out += "feature myname=\"" + player::full_name() + "\"\n";
  for (const Option& option : options.all()) {
    if (option.name != kHash && option.name != kThreads) out += option_feature(option);
  }
  return out + "feature done=1\n";
}

int score_number(search::Score score) {
  constexpr int kMate = 100'000;
  if (!search::is_mate(score)) return score;
  const int moves = search::moves_to_mate(score);
  return score > 0 ? kMate + moves : -kMate + moves;
}

std::string thinking_line(const player::Line& line, const search::Counters& counters, std::string_view moves) {
  return fmt::format("{} {} {} {} {} {} {}\t{}", line.depth, score_number(line.score), counters.elapsed.count() / 10,
                     counters.nodes, line.selective_depth, counters.nodes_per_second(), counters.table_hits, moves);
}

}  // namespace sotka::protocol::xboard
