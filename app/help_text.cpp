#include "app/help_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "engine/text.h"
#include "engine/text_width.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

constexpr std::size_t kColumns = 80;
constexpr std::size_t kTextColumn = 26;

struct Examples {
  std::string_view command;
  std::array<std::string_view, 2> lines;
};
constexpr std::array kExamples = {
    Examples{"dxp", {"sotka dxp --listen", "sotka dxp --connect localhost:27531 --minutes 5"}},
    Examples{"play",
             {"sotka play --variant prince --white human", "sotka play --black human --tc 300+2 --language ru"}},
    Examples{"match",
             {"sotka match --engine cmd=./new --engine cmd=./old --each tc=10+0.1 --rounds 50",
              "sotka match --variant draughts --engine cmd=sotka --engine cmd=scan proto=hub "
              "--each st=0.1 --record games.pdn"}},
    Examples{"match merge",
             {"sotka match merge part1.journal part2.journal",
              "sotka match merge part1.journal part2.journal --sprt elo0=0 elo1=5 --into all.journal"}},
    Examples{"tune",
             {"sotka tune --variant grand --engine nodes=5000 --param razoring_margin",
              "sotka tune --engine cmd=./engine tc=5+0.05 --param Contempt=0,-50,50,5 --iterations 5000"}},
    Examples{"tune merge", {"sotka tune merge tune.journal", "sotka tune merge part1.journal part2.journal"}},
    Examples{"openings",
             {"sotka openings --variant grand --plies 10 --count 500 > grand.fen",
              "sotka openings --variant draughts --balance 20 --to pdn > book.pdn"}},
    Examples{"compliance",
             {"sotka compliance stockfish", "sotka compliance --variant chess100 --dialogue -- ./engine --uci"}},
    Examples{"bench", {"sotka bench", "sotka bench --variant grand --depth 14"}},
    Examples{"perft",
             {"sotka perft --depth 5", "sotka perft --variant draughts --depth 7 --fen \"W:W31-50:B1-20\" --divide"}},
    Examples{"bitbase", {"sotka bitbase --pieces 3", "sotka bitbase --out bitbases --threads 4"}},
    Examples{"train all",
             {"sotka train all --variant grand --hours 2 --folder run",
              "sotka train all --variant chess --hours 0.5 --folder run --threads 2"}},
    Examples{"train play",
             {"sotka train play --variant grand --minutes 60 --out grand.games",
              "sotka train play --variant draughts --games 30000 --out draughts.games"}},
    Examples{"train stats", {"sotka train stats grand.games", "sotka train stats first.games second.games"}},
    Examples{"train merge",
             {"sotka train merge a.games b.games --out all.games", "sotka train merge part1 part2 part3 --out whole"}},
    Examples{"train fit",
             {"sotka train fit --variant grand grand.games --out grand.network",
              "sotka train fit draughts.games --out draughts.weights --epochs 3"}},
    Examples{"record", {"sotka record games.pgn --check", "sotka record --from russian game.txt --to pdn > game.pdn"}},
    Examples{
        "analyse",
        {"sotka analyse game.pgn --html game.html", "sotka analyse --variant grand --depth 14 --multipv 3 startpos"}},
};

// Of options whose value is no plain number or text.
const std::map<std::string_view, std::string_view>& argument_names() {
  static const std::map<std::string_view, std::string_view> names = {{"variant", "GAME"},
                                                                     {"engine", "WORDS"},
                                                                     {"each", "WORDS"},
                                                                     {"sprt", "WORDS"},
                                                                     {"draw", "WORDS"},
                                                                     {"resign", "WORDS"},
                                                                     {"param", "WORDS"},
                                                                     {"movetime", "MS"},
                                                                     {"hash", "MB"},
                                                                     {"tc", "CONTROL"},
                                                                     {"fen", "FEN"},
                                                                     {"shard", "K/N"},
                                                                     {"journal", "FILE"},
                                                                     {"record", "FILE"},
                                                                     {"log", "FILE"},
                                                                     {"json", "FILE"},
                                                                     {"openings", "FILE"},
                                                                     {"load", "FILE"},
                                                                     {"save", "FILE"},
                                                                     {"svg", "FILE"},
                                                                     {"html", "FILE"},
                                                                     {"file", "FILE"},
                                                                     {"into", "FILE"},
                                                                     {"network", "FILE"},
                                                                     {"bitbases", "FOLDER"},
                                                                     {"folder", "FOLDER"},
                                                                     {"listen", "PORT"},
                                                                     {"bind", "ADDRESS"},
                                                                     {"connect", "HOST"},
                                                                     {"to", "FORMAT"},
                                                                     {"from", "FORMAT"},
                                                                     {"notation", "NOTATION"},
                                                                     {"language", "LANG"},
                                                                     {"balance", "CP"},
                                                                     {"accept-timeout", "S"},
                                                                     {"connect-timeout", "S"},
                                                                     {"patience", "SECONDS"},
                                                                     {"minutes", "MINUTES"},
                                                                     {"hours", "HOURS"},
                                                                     {"names", "NAMES"},
                                                                     {"color", "COLOR"},
                                                                     {"white", "WHO"},
                                                                     {"black", "WHO"},
                                                                     {"draw-rules", "RULES"},
                                                                     {"format", "FORMAT"},
                                                                     {"event", "NAME"},
                                                                     {"openings-order", "ORDER"}};
  return names;
}

std::string argument_name(const po::option_description& option) {
  const auto found = argument_names().find(option.long_name());
  if (found != argument_names().end()) return std::string(found->second);
  const auto* const value = dynamic_cast<const po::typed_value_base*>(option.semantic().get());
  if (!value) return "N";
  const std::type_info& type = value->value_type();
  if (option.long_name() == "out") return "PATH";
  if (type == typeid(std::vector<std::string>)) return "FILE";
  return type == typeid(std::string) ? "TEXT" : "N";
}

// "--depth N (=12)", "-h, --help"
std::string heading(const po::option_description& option) {
  std::string name = option.long_name() == "help" ? "-h, --help" : "--" + option.long_name();
  if (option.semantic()->max_tokens() == 0) return name;
  // Boost writes "arg", "arg (=12)" or "[=arg(=27531)]".
  std::string value = option.semantic()->name();
  const std::size_t at = value.find("arg");
  if (at != std::string::npos) value.replace(at, 3, argument_name(option));
  return name + (value.starts_with('[') ? "" : " ") + value;
}

// Words in lines from a column on, behind what is there already.
std::string wrapped(std::string line, std::size_t column, std::string_view text) {
  std::string out;
  if (line.size() + 1 > column) {
    out = line + "\n";
    line.clear();
  }
  line.resize(column, ' ');
  bool is_empty = true;
  for (const std::string_view word : split_words(text)) {
    if (!is_empty && text_width(line) + 1 + text_width(word) > kColumns) {
      out += line + "\n";
      line.assign(column, ' ');
      is_empty = true;
    }
    line += (is_empty ? "" : " ") + std::string(word);
    is_empty = false;
  }
  return out + line + "\n";
}

// "match merge" of "usage: sotka match merge [options] …"
std::string command_of(std::string_view usage) {
  std::string command;
  for (const std::string_view word : split_words(usage.substr(0, usage.find('\n')))) {
    if (word == "usage:" || word == "sotka") continue;
    if (!std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::islower(c) != 0; })) break;
    append_words(command, word);
  }
  return command;
}

// An example, whose later lines end the former with a backslash as in a shell.
std::string example_text(std::string_view example) {
  constexpr std::string_view kIndent = "  ";
  std::string out;
  std::string line(kIndent);
  for (const std::string_view word : split_words(example)) {
    if (line.size() > kIndent.size() && text_width(line) + text_width(word) + 3 > kColumns) {
      out += line + " \\\n";
      line = "     ";
    }
    line += (line == kIndent ? "" : " ") + std::string(word);
  }
  return out + line + "\n";
}

}  // namespace

std::vector<std::string_view> examples_of(std::string_view command) {
  const auto* const found = std::find_if(kExamples.begin(), kExamples.end(),
                                         [command](const Examples& each) { return each.command == command; });
  if (found == kExamples.end()) return {};
  return {found->lines.begin(), found->lines.end()};
}

void print_help(std::ostream& out, std::string_view usage, const po::options_description& options) {
  out << usage << "\n\noptions:\n";
  for (const auto& option : options.options()) {
    // What stands without a name is in the usage.
    out << wrapped("  " + heading(*option), kTextColumn, option->description());
  }
  const auto examples = examples_of(command_of(usage));
  if (!examples.empty()) out << "\nexamples:\n";
  for (const std::string_view example : examples) out << example_text(example);
}

}  // namespace sotka::app
