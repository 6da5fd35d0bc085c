// A UCI engine that plays quick, predictable moves and misbehaves on demand.
//
//   mock_engine [SWITCH N | SWITCH]…     N counts the searches of the process from 1
//     --crash-at N  --exit-at N  --stall-at N  --illegal-at N  --none-at N  --close-at N  --flood-at N  --long-line-at
//     N
//     --late-at N   answers after a second
//     --garbage     says much that is no UCI
//     --mute        never says uciok
//     --deaf        does not answer isready after ucinewgame
//     --undying     outlives quit and the end of its input
//     --score CP    what it thinks of every position
//     --chess-only  has no UCI_Variant
//     --ponder      tells the reply that it expects

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "engine/game.h"
#include "engine/registry.h"
#include "engine/text.h"

namespace {

using sotka::GameId;
using sotka::GameTag;

class Mock {
 public:
  explicit Mock(std::map<std::string, int> switches) : switches_(std::move(switches)) {}

  void run() {
    for (std::string line; std::getline(std::cin, line);) {
      const auto words = sotka::split_words(line);
      if (words.empty()) continue;
      if (words[0] == "quit" && !has("--undying")) return;
      handle(line, words);
    }
    if (has("--undying")) wait_for_ever();
  }

 private:
  bool has(const std::string& name) const { return switches_.contains(name); }
  bool now(const std::string& name) const {
    const auto found = switches_.find(name);
    return found != switches_.end() && found->second == searches_;
  }

  static void say(const std::string& text) { std::cout << text << std::endl; }
  [[noreturn]] static void wait_for_ever() {
    while (true) std::this_thread::sleep_for(std::chrono::seconds(1));
  }

  void handle(const std::string& line, const std::vector<std::string_view>& words) {
    if (words[0] == "uci") {
      say("id name Mock");
      if (!has("--chess-only")) {
        std::string option = "option name UCI_Variant type combo default chess";
        for (const auto& game : sotka::kGames) option += " var " + std::string(game.name);
        say(option);
      }
      say("option name Hash type spin default 1 min 1 max 64");
      if (!has("--mute")) say("uciok");
    } else if (words[0] == "setoption" && words.size() == 5 && words[2] == "UCI_Variant") {
      game_ = sotka::find_game(words[4]).value_or(game_);
    } else if (words[0] == "ucinewgame") {
      new_game_ = true;
    } else if (words[0] == "isready") {
      if (!(has("--deaf") && new_game_)) say("readyok");
    } else if (words[0] == "position") {
      position_ = line;
    } else if (words[0] == "go") {
      ++searches_;
      pondering_ = line.find("ponder") != std::string::npos;
      if (!pondering_) answer();
    } else if ((words[0] == "stop" || words[0] == "ponderhit") && pondering_) {
      pondering_ = false;
      answer();
    }
  }

  void answer() {
    if (has("--garbage")) say("\x01\x02 bestmove\nbestmov e2e4\ninfo score cp x depth\ninfo\n\n   ");
    if (now("--crash-at")) std::abort();
    if (now("--exit-at")) std::_Exit(3);
    if (now("--stall-at")) wait_for_ever();
    if (now("--illegal-at")) return say("bestmove e1e8q");
    if (now("--none-at")) return say("bestmove (none)");
    if (now("--close-at")) {
      close(STDOUT_FILENO);
      wait_for_ever();
    }
    if (now("--flood-at")) {
      while (true) std::cout << "info depth 1 nodes 1\n";
    }
    if (now("--long-line-at")) {
      while (true) std::cout << "info string and so on, ";
    }
    if (now("--late-at")) std::this_thread::sleep_for(std::chrono::milliseconds(1000));
    const auto score = switches_.find("--score");
    if (score != switches_.end()) say("info depth 4 score cp " + std::to_string(score->second) + " nodes 10");
    say("bestmove " + sotka::visit(game_, [this]<class P>(GameTag<P>) { return choose<P>(); }));
  }

  // "position startpos|fen … [moves …]"
  template <class P>
  std::string choose() const {
    const std::size_t moves_at = std::min(position_.find(" moves"), position_.size());
    const std::size_t fen_at = position_.find("fen ");
    sotka::Game<P> game(
        fen_at == std::string::npos ? P::start() : *P::from_fen(position_.substr(fen_at + 4, moves_at - fen_at - 4)));
    auto words = sotka::split_words(std::string_view(position_).substr(moves_at));
    if (!words.empty()) words.erase(words.begin());
    if (!game.play_all(words)) return "?";
    const auto pick = [&game] {
      typename P::MoveList list;
      game.position().generate(list);
      return list[static_cast<int>(game.position().key() % static_cast<sotka::Key>(list.size()))];
    };
    const auto move = pick();
    std::string text = game.position().to_text(move);
    game.play(move);
    if (has("--ponder") && !game.outcome()) text += " ponder " + game.position().to_text(pick());
    return text;
  }

  std::map<std::string, int> switches_;
  GameId game_ = GameId::kChess;
  std::string position_;
  int searches_ = 0;
  bool pondering_ = false;
  bool new_game_ = false;
};

}  // namespace

int main(int argc, char** argv) {
  std::map<std::string, int> switches;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    const auto number = i + 1 < argc ? sotka::read_number<int>(argv[i + 1]) : std::nullopt;
    switches[name] = number.value_or(0);
    if (number) ++i;
  }
  Mock(std::move(switches)).run();
  return 0;
}
