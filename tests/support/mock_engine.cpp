// An engine that plays quick, predictable moves and misbehaves on demand. It speaks UCI, Hub or XBoard's protocol,
// as its first line asks.
//
//   mock_engine [SWITCH N | SWITCH]…     N counts the searches of the process from 1
//     --crash-at N  --exit-at N  --stall-at N  --illegal-at N  --none-at N  --close-at N  --flood-at N  --long-line-at
//     N
//     --late-at N   answers after a second
//     --complains   writes to its error output, from its start to its last words
//     --garbage     says much that is of no protocol
//     --mute        does not answer the first line
//     --deaf        does not say that it is ready for a new game
//     --undying     outlives quit and the end of its input
//     --score CP    what it thinks of every position
//     --chess-only  has no UCI_Variant
//     --loads-variants  plays chess alone until VariantPath names a file, then chess100 too
//     --wordy       UCI: has options of several words, and blanks behind its answers
//     --ponder      tells the reply that it expects
//     --shuffle     Hub: names captured men in descending order
//   XBoard's protocol, chess alone:
//     --resign-at N  --claim-win-at N  --claim-loss-at N  --claim-draw-at N    instead of a move; of its own win or
//     loss
//     --false-win-at N                                                         after its move
//     --refuse-at N  calls the other's move illegal
//     --offer-at N  --offer-again-at N  --offer N   offers a draw with its move, with every one from the Nth on
//     --accept N    accepts draws from its Nth move on
//     --slow        takes half a second for its features
//     --gloats      claims that Black has won, a moment after the game
//     --old         has no features but done
//     --no-done     never says that its features are complete
//     --single-use  wants a new process for each game

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "engine/draughts/square_list.h"
#include "engine/game.h"
#include "engine/registry.h"
#include "engine/text.h"
#include "protocol/hub/text.h"

namespace {

using sotka::GameId;
using sotka::GameTag;

using Switches = std::map<std::string, int>;

void say(const std::string& text) {
  std::cout << text << std::endl;
}

[[noreturn]] void wait_for_ever() {
  while (true) std::this_thread::sleep_for(std::chrono::seconds(1));
}

template <sotka::Position P>
typename P::Move pick(const sotka::Game<P>& game) {
  typename P::MoveList list;
  game.position().generate(list);
  return list[static_cast<int>(game.position().key() % static_cast<sotka::Key>(list.size()))];
}

// What it does, whatever the protocol.
class Mock {
 public:
  explicit Mock(Switches switches) : switches_(std::move(switches)) {}
  virtual ~Mock() = default;

  // False: it was told to quit, and does.
  bool hear(const std::string& line) {
    const auto words = sotka::split_words(line);
    if (words.empty()) return true;
    if (words[0] == "quit") return has("--undying");
    handle(line, words);
    return true;
  }
  bool has(const std::string& name) const { return switches_.contains(name); }

 protected:
  void begin_search(bool ponder) {
    ++searches_;
    pondering_ = ponder;
    if (!ponder) answer();
  }
  void end_pondering() {
    if (!pondering_) return;
    pondering_ = false;
    answer();
  }
  bool from_now_on(const std::string& name) const {
    const auto found = switches_.find(name);
    return found != switches_.end() && found->second <= searches_;
  }
  bool now(const std::string& name) const {
    const auto found = switches_.find(name);
    return found != switches_.end() && found->second == searches_;
  }

 private:
  virtual void handle(const std::string& line, const std::vector<std::string_view>& words) = 0;
  virtual void say_score(int centipawns) const = 0;
  virtual void say_move(const std::string& text) const = 0;  // empty: none
  virtual void play() = 0;

  void answer() {
    if (has("--garbage")) {
      say("\x01\x02 bestmove\nbestmov e2e4\ninfo score cp x depth\ninfo\n\n   \ninfo score=x depth=\ndone-move=1\n\"\n"
          "# move e2e4\n1-0-0\n9 x 1 1 e2e4\nfeature\ntelluser move e2e4\nError (unknown command): move");
    }
    if (now("--crash-at")) std::abort();
    if (now("--exit-at")) std::_Exit(3);
    if (now("--stall-at")) wait_for_ever();
    if (now("--illegal-at")) return say_move("e1e8q");
    if (now("--none-at")) return say_move("");
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
    if (const auto score = switches_.find("--score"); score != switches_.end()) say_score(score->second);
    play();
  }

  Switches switches_;
  int searches_ = 0;
  bool pondering_ = false;
};

class UciMock : public Mock {
  using Mock::Mock;

  void handle(const std::string& line, const std::vector<std::string_view>& words) override {
    if (words[0] == "uci") {
      say("id name Mock");
      if (has("--loads-variants")) {
        say("option name UCI_Variant type combo default chess var chess" + std::string(loaded_ ? " var chess100" : ""));
        say("option name VariantPath type string default <empty>");
      } else if (!has("--chess-only")) {
        std::string option = "option name UCI_Variant type combo default chess";
        for (const auto& game : sotka::kGames) option += " var " + std::string(game.name);
        say(option);
      }
      say("option name Hash type spin default 1 min 1 max 64");
      if (has("--wordy")) {
        say("option name Playing Style type combo default Very Solid var Very Solid var Risky");
        say("option name Clear Hash type button");
        say("option name Most default moves type spin default 5 min 1 max 9");
      }
      if (!has("--mute")) say("uciok");
    } else if (words[0] == "setoption" && words.size() == 5 && words[2] == "UCI_Variant") {
      game_ = sotka::find_game(words[4]).value_or(game_);
    } else if (words[0] == "setoption" && words.size() == 5 && words[2] == "VariantPath") {
      loaded_ = true;
    } else if (words[0] == "ucinewgame") {
      new_game_ = true;
    } else if (words[0] == "isready") {
      if (!(has("--deaf") && new_game_)) say(has("--wordy") ? "readyok " : "readyok");
    } else if (words[0] == "position") {
      position_ = line;
    } else if (words[0] == "go") {
      begin_search(line.find("ponder") != std::string::npos);
    } else if (words[0] == "stop" || words[0] == "ponderhit") {
      end_pondering();
    }
  }

  void say_score(int centipawns) const override {
    say("info depth 4 score cp " + std::to_string(centipawns) + " nodes 10");
  }
  void say_move(const std::string& text) const override { say("bestmove " + (text.empty() ? "(none)" : text)); }
  void play() override {
    say_move(sotka::visit(game_, [this]<class P>(GameTag<P>) { return choose<P>(); }));
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
    const auto move = pick(game);
    std::string text = game.position().to_text(move);
    game.play(move);
    if (has("--ponder") && !game.outcome()) text += " ponder " + game.position().to_text(pick(game));
    return text;
  }

  GameId game_ = GameId::kChess;
  bool loaded_ = false;
  std::string position_;
  bool new_game_ = false;
};

class HubMock : public Mock {
  using Mock::Mock;

  void handle(const std::string& text, const std::vector<std::string_view>& /*words*/) override {
    const sotka::protocol::hub::Line line = sotka::protocol::hub::read_line(text);
    if (line.command == "hub") {
      say("id name=Mock\nparam name=variant value=killer type=enum values=\"normal killer\"");
      say("param name=Hash value=1 type=int min=1 max=64");
      if (!has("--mute")) say("wait");
    } else if (line.command == "set-param" && line.value("name") == "variant") {
      plays_normal_ = line.value("value") == "normal";
    } else if (line.command == "init") {
      say("ready");
    } else if (line.command == "ping") {
      if (!has("--deaf")) say("pong");
    } else if (line.command == "pos") {
      read_position(line);
    } else if (line.command == "go") {
      begin_search(line.value("ponder").has_value());
    } else if (line.command == "stop" || line.command == "ponder-hit") {
      end_pondering();
    }
  }

  void read_position(const sotka::protocol::hub::Line& line) {
    const auto board = sotka::draughts::parse_letters(line.value("pos").value_or(""), 'b');
    game_ = Game(*sotka::draughts::Position::from_fen(sotka::draughts::to_fen(*board)));
    for (const std::string_view word : sotka::split_words(line.value("moves").value_or(""))) {
      game_.play(*sotka::draughts::parse_hub(game_.position().board(), word));
    }
  }

  void say_score(int centipawns) const override {
    say("info depth=4 score=" + std::to_string(centipawns / 100) + " nodes=10");
  }
  void say_move(const std::string& text) const override { say("done" + (text.empty() ? "" : " move=" + text)); }
  void play() override {
    if (!plays_normal_) return say_move("");
    const auto move = pick(game_);
    std::string text = told(move);
    if (has("--ponder")) {
      Game next = game_;
      next.play(move);
      if (!next.outcome()) text += " ponder=" + told(pick(next));
    }
    say_move(text);
  }

  std::string told(sotka::draughts::Move move) const {
    if (!has("--shuffle") || !move.is_capture()) return sotka::draughts::to_hub(move);
    sotka::draughts::SquareList squares = sotka::draughts::square_list(move);
    std::reverse(squares.captured.begin(), squares.captured.end());
    std::string text = std::to_string(squares.from) + "x" + std::to_string(squares.to);
    for (const int square : squares.captured) text += "x" + std::to_string(square);
    return text;
  }

  using Game = sotka::Game<sotka::draughts::Position>;
  Game game_;
  bool plays_normal_ = false;
};

class XboardMock : public Mock {
  using Mock::Mock;

  void handle(const std::string& line, const std::vector<std::string_view>& words) override {
    if (words[0] == "protover") {
      if (!has("--mute")) say_features();
    } else if (words[0] == "ping") {
      if (!(has("--deaf") && new_game_)) say("pong " + std::string(words.at(1)));
    } else if (words[0] == "new") {
      if (has("--single-use") && new_game_) std::_Exit(4);
      game_ = Game();
      new_game_ = true;
      forced_ = false;
      offered_ = false;
    } else if (words[0] == "force" || words[0] == "result") {
      forced_ = true;
      if (words[0] == "result" && has("--gloats")) {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        say("0-1 {Black mates}");
      }
    } else if (words[0] == "setboard") {
      game_ = Game(*Chess::from_fen(line.substr(line.find(' ') + 1)));
    } else if (words[0] == "go") {
      forced_ = false;
      begin_search(false);
    } else if (words[0] == "draw") {
      offered_ = true;
    } else if (words[0] == "usermove") {
      hear_move(words.at(1));
    } else if (const auto move = game_.position().parse_move(words[0]); move && has("--old")) {
      hear_move(words[0]);
    }
  }

  void say_features() const {
    if (has("--slow")) {
      say("feature done=0");
      std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    }
    if (!has("--old")) {
      say("feature ping=1 setboard=1 usermove=1 san=1 nonsense=7 myname=\"Mock 1.0\"");
      say("feature option=\"Hash -spin 1 1 64\" option=\"Some Button -button\" variants=\"normal,suicide\"");
      say(std::string("feature reuse=") + (has("--single-use") ? "0" : "1"));
    }
    if (!has("--no-done")) say("feature done=1");
  }

  void hear_move(std::string_view text) {
    const auto move = game_.position().parse_move(text);
    if (!move) return say("Illegal move: " + std::string(text));
    game_.play(*move);
    if (!forced_) begin_search(false);
  }

  void say_score(int centipawns) const override { say("4 " + std::to_string(centipawns) + " 1 10 e2e4"); }
  void say_move(const std::string& text) const override { say("move " + text); }

  void play() override {
    const bool is_white = game_.position().side_to_move() == sotka::Color::kWhite;
    const std::string win = is_white ? "1-0 {White mates}" : "0-1 {Black mates}";
    const std::string loss = is_white ? "0-1 {White gives up}" : "1-0 {Black gives up}";
    if (now("--resign-at")) return say("resign");
    if (now("--claim-win-at")) return say(win);
    if (now("--claim-loss-at")) return say(loss);
    if (now("--claim-draw-at")) return say("1/2-1/2 {Draw by repetition}");
    if (now("--refuse-at")) return say("Illegal move (I do not like it): e7e5");
    if (offered_ && from_now_on("--accept")) return say("offer draw");
    offered_ = false;
    const auto move = pick(game_);
    const std::string text = game_.position().to_text(move);
    game_.play(move);
    if (now("--offer-at") || now("--offer-again-at") || from_now_on("--offer")) say("offer draw");
    if (now("--false-win-at")) return say_move(text + "\n" + win);
    say_move(text);
  }

  using Chess = sotka::chess::Position<sotka::chess::Chess>;
  using Game = sotka::Game<Chess>;
  Game game_;
  bool new_game_ = false;
  bool forced_ = false;
  bool offered_ = false;
};

std::unique_ptr<Mock> make_mock(const std::string& first_line, Switches switches) {
  if (first_line == "hub") return std::make_unique<HubMock>(std::move(switches));
  if (first_line == "xboard") return std::make_unique<XboardMock>(std::move(switches));
  return std::make_unique<UciMock>(std::move(switches));
}

}  // namespace

int main(int argc, char** argv) {
  Switches switches;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    const auto number = i + 1 < argc ? sotka::read_number<int>(argv[i + 1]) : std::nullopt;
    switches[name] = number.value_or(0);
    if (number) ++i;
  }
  std::string line;
  if (!std::getline(std::cin, line)) return 0;
  const std::unique_ptr<Mock> mock = make_mock(line, std::move(switches));
  if (mock->has("--complains")) std::cerr << "no\x1b book\r\n\nlast words";
  bool more = mock->hear(line);
  while (more && std::getline(std::cin, line)) more = mock->hear(line);
  if (mock->has("--undying")) wait_for_ever();
  return 0;
}
