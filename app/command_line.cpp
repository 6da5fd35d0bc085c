#include "app/command_line.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <iomanip>
#include <iostream>

#include "app/commands.h"
#include "engine/text.h"
#include "player/about.h"
#include "player/suggestion.h"

namespace sotka::app {
namespace {

struct Command {
  std::string_view name;
  std::string_view purpose;
  int (*run)(const Words&);
};

constexpr std::array kCommands = {
    Command{"uci", "speak UCI", uci_command},
    Command{"xboard", "speak XBoard's protocol (CECP)", xboard_command},
    Command{"hub", "speak Hub, for draughts", hub_command},
    Command{"dxp", "play draughts over TCP by the DamExchange protocol", dxp_command},
    Command{"play", "play a game in the terminal", play_command},
    Command{"match", "play a match or tournament between engines", match_command},
    Command{"tune", "tune parameters of an engine by SPSA", tune_command},
    Command{"openings", "generate a set of balanced openings", openings_command},
    Command{"compliance", "test that an engine conforms to UCI", compliance_command},
    Command{"bench", "search a fixed set of positions and print the node count and the speed", bench_command},
    Command{"perft", "count the leaves of the tree of legal moves", perft_command},
    Command{"bitbase", "build draughts endgame tablebases", bitbase_command},
    Command{"train", "generate self-play games and train evaluations and networks on them", train_command},
    Command{"record", "read, check and convert game records", record_command},
    Command{"analyse", "annotate games and positions, draw board diagrams", analyse_command},
};

int print_help() {
  std::cout << player::full_name() << ", an engine for games on the hundred-square board\n\n"
            << "usage: sotka [command] [options]\n\n"
            << "Without a command it speaks the protocol that the first input line asks for.\n\n"
            << "commands:\n";
  for (const Command& command : kCommands) {
    std::cout << "  " << std::left << std::setw(12) << command.name << command.purpose << '\n';
  }
  std::cout << "\ngames:\n";
  for (const GameInfo& game : kGames) {
    std::cout << "  " << std::left << std::setw(18) << game.name << game.title << '\n';
  }
  std::cout << "\n'sotka COMMAND --help' lists the options of a command, 'sotka --version' prints version and build.\n";
  return kSuccess;
}

int print_version() {
  std::cout << player::full_name() << '\n' << player::build_facts() << '\n';
  return kSuccess;
}

const Command* find_command(std::string_view name) {
  const auto* const found =
      std::find_if(kCommands.begin(), kCommands.end(), [name](const Command& command) { return command.name == name; });
  return found == kCommands.end() ? nullptr : found;
}

int unknown(const std::string& word) {
  std::vector<std::string> known = {"--help", "--version", "help", "version"};
  for (const Command& command : kCommands) known.emplace_back(command.name);
  const std::string guess = player::did_you_mean(word, known);
  return fail("there is no command " + sotka::quoted(word) + (guess.empty() ? "; 'sotka --help' lists them" : guess),
              kWrongUsage);
}

// The exit code that a shell gives to programs that write to a closed pipe.
constexpr int kBrokenPipe = 128 + SIGPIPE;

bool reader_has_gone() {
  pollfd output{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
  return poll(&output, 1, 0) > 0 && (output.revents & POLLERR) != 0;
}

int dispatch(const Words& arguments) {
  if (arguments.empty()) return listen_command({});
  const std::string& first = arguments.front();
  Words rest(arguments.begin() + 1, arguments.end());
  if (first == "--help" || first == "-h" || first == "help") {
    if (first != "help" || rest.empty()) return print_help();
    const Command* const command = find_command(rest.front());
    return command ? command->run({"--help"}) : unknown(rest.front());
  }
  if (first == "--version" || first == "version") return print_version();
  const Command* const command = find_command(first);
  return command ? command->run(rest) : unknown(first);
}

}  // namespace

int run_command_line(const Words& arguments) {
  const int code = dispatch(arguments);
  std::cout.flush();
  if (std::cout) return code;
  // As after `| head`: whoever read has seen enough.
  if (reader_has_gone()) return kBrokenPipe;
  return code == kSuccess ? fail("cannot write to the standard output") : code;
}

}  // namespace sotka::app
