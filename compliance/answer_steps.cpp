#include "compliance/steps.h"

#include <array>
#include <set>
#include <utility>

namespace sotka::compliance {
namespace {

using Milliseconds = std::chrono::milliseconds;

constexpr Milliseconds kShortWhile{200};
constexpr Milliseconds kTimeToEnd{5000};

void says_whole_lines(Talk& talk) {
  talk.set_up();
  const auto search = talk.search("go depth 6");
  int deepest = 0;
  for (const InfoLine& line : search.lines) {
    if (line.variation.empty()) continue;
    require(line.depth && line.has_score() && line.nodes, "shows a variation without depth, score or nodes");
    require(*line.depth >= deepest, "shows depths that go back");
    deepest = *line.depth;
  }
  const InfoLine& verdict = search.verdict();
  require(!verdict.variation.empty() && verdict.variation.front() == search.best,
          "plays another move than its last variation begins with");
}

void shows_several_lines(Talk& talk) {
  talk.need("MultiPV");
  talk.set_up();
  constexpr std::size_t kLines = 3;
  talk.send("setoption name MultiPV value " + std::to_string(kLines));
  const auto search = talk.search("go depth 4");
  std::vector<InfoLine> block;
  for (const InfoLine& line : search.lines) {
    if (!line.variation.empty() && !line.is_bound) block.push_back(line);
  }
  require(block.size() >= kLines, "shows fewer lines than asked for");
  block.erase(block.begin(), block.end() - kLines);
  std::set<std::string> first_moves;
  for (std::size_t i = 0; i < kLines; ++i) {
    require(block[i].multipv == static_cast<int>(i) + 1, "does not number its lines from 1");
    require(block[i].depth == block[0].depth, "shows lines of several depths together");
    require(first_moves.insert(block[i].variation.front()).second, "shows two lines with the same first move");
    if (i > 0 && block[i].centipawns && block[i - 1].centipawns) {
      require(*block[i].centipawns <= *block[i - 1].centipawns, "shows a better line after a worse one");
    }
  }
}

void shows_chances(Talk& talk) {
  talk.need("UCI_ShowWDL");
  talk.set_up();
  talk.send("setoption name UCI_ShowWDL value true");
  require(talk.search("go depth 3").verdict().wdl.has_value(), "shows no chances though asked to");
}

void says_mate(Talk& talk) {
  talk.set_up(moves_before_a_win(talk.rules()));
  for (const char* go : {"go depth 3", "go mate 1"}) {
    const auto search = talk.search(go);
    require(search.verdict().mate_in == 1, "does not say 'score mate 1' where a move wins at once");
    talk.send("stop");  // harmless where it has stopped by itself
    static_cast<void>(talk.rules().play(search.best));
    const bool won = talk.rules().outcome() && talk.rules().outcome()->winner;
    talk.rules().undo();
    require(won, "does not win at once where it can");
  }
}

void has_no_move_when_all_is_over(Talk& talk) {
  auto moves = moves_before_a_win(talk.rules());
  talk.set_up(moves);
  moves.push_back(talk.search("go depth 3").best);
  talk.set_up(moves);
  for (const char* go : {"go depth 3", "go movetime 10"}) {
    require(talk.search(go).best.empty(), "plays on after the end");
  }
}

void forgets(Talk& talk) {
  const auto searched = [&talk] {
    talk.send("ucinewgame");
    talk.set_up();
    const auto search = talk.search("go depth 6");
    return std::pair(search.best, search.verdict().nodes);
  };
  const auto first = searched();
  talk.set_up(random_moves(talk.rules(), 6, 9));
  talk.search("go depth 5");
  require(searched() == first, "searches otherwise after 'ucinewgame' than at first");
}

void changes_the_game(Talk& talk) {
  talk.need("UCI_Variant");
  const std::string other = talk.game().name == "chess" ? "grand" : "chess";
  talk.send("setoption name UCI_Variant value " + other);
  talk.send("go depth 2");
  talk.read_to("bestmove");
  talk.send("setoption name UCI_Variant value " + std::string(talk.game().name));
  talk.set_up();
  talk.search("go depth 2");
}

// --- Its end. Each leaves no process behind.

void quits(Talk& talk) {
  talk.send("quit");
  talk.expect_end_within(kTimeToEnd);
}

void quits_in_a_search(Talk& talk) {
  talk.send("go infinite");
  talk.expect_no_best_move_for(kShortWhile);
  talk.send("quit");
  talk.expect_end_within(kTimeToEnd);
}

void ends_with_its_input(Talk& talk) {
  talk.send("go infinite");
  talk.close_input();
  talk.expect_end_within(kTimeToEnd);
}

}  // namespace

std::span<const Step> answer_steps() {
  static constexpr std::array kSteps = {
      Step{"shows lines with depth, score, nodes and a variation", says_whole_lines},
      Step{"shows several lines, sorted", shows_several_lines},
      Step{"shows chances to win, draw and lose", shows_chances},
      Step{"says mate, and mates", says_mate},
      Step{"has no move when the game is over", has_no_move_when_all_is_over},
      Step{"searches the same after ucinewgame", forgets},
      Step{"changes to another game and back", changes_the_game},
      Step{"ends on quit", quits},
      Step{"ends on quit in a search", quits_in_a_search},
      Step{"ends with its input", ends_with_its_input},
  };
  return kSteps;
}

}  // namespace sotka::compliance
