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
    require(line.depth && line.has_score() && line.nodes, "sends a variation without depth, score or nodes");
    require(*line.depth >= deepest, "sends decreasing depths");
    deepest = *line.depth;
  }
  const InfoLine& verdict = search.verdict();
  require(!verdict.variation.empty() && verdict.variation.front() == search.best,
          "plays a different move than the first of its last variation");
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
  require(block.size() >= kLines, "sends fewer lines than MultiPV");
  block.erase(block.begin(), block.end() - kLines);
  std::set<std::string> first_moves;
  for (std::size_t i = 0; i < kLines; ++i) {
    require(block[i].multipv == static_cast<int>(i) + 1, "does not number its lines from 1");
    require(block[i].depth == block[0].depth, "mixes lines of different depths");
    require(first_moves.insert(block[i].variation.front()).second, "sends two lines with the same first move");
    if (i > 0 && block[i].centipawns && block[i - 1].centipawns) {
      require(*block[i].centipawns <= *block[i - 1].centipawns, "sends lines in the wrong order");
    }
  }
}

void shows_chances(Talk& talk) {
  talk.need("UCI_ShowWDL");
  talk.set_up();
  talk.send("setoption name UCI_ShowWDL value true");
  require(talk.search("go depth 3").verdict().wdl.has_value(), "sends no wdl despite UCI_ShowWDL");
}

void says_mate(Talk& talk) {
  talk.set_up(moves_before_a_win(talk.rules()));
  for (const char* go : {"go depth 3", "go mate 1"}) {
    const auto search = talk.search(go);
    require(search.verdict().mate_in == 1, "does not send 'score mate 1' for an immediate win");
    talk.send("stop");  // harmless if it has already stopped
    static_cast<void>(talk.rules().play(search.best));
    const bool won = talk.rules().outcome() && talk.rules().outcome()->winner;
    talk.rules().undo();
    require(won, "misses an immediate win");
  }
}

void has_no_move_when_all_is_over(Talk& talk) {
  auto moves = moves_before_a_win(talk.rules());
  talk.set_up(moves);
  moves.push_back(talk.search("go depth 3").best);
  talk.set_up(moves);
  for (const char* go : {"go depth 3", "go movetime 10"}) {
    require(talk.search(go).best.empty(), "plays a move after the end of the game");
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
  require(searched() == first, "searches differently after 'ucinewgame' than after the start");
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

// --- Exit. Each step ends the process.

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
      Step{"sends lines with depth, score, nodes and variation", says_whole_lines},
      Step{"sends several lines, sorted", shows_several_lines},
      Step{"sends wdl", shows_chances},
      Step{"reports and plays a mate in one", says_mate},
      Step{"has no move when the game is over", has_no_move_when_all_is_over},
      Step{"searches the same after ucinewgame", forgets},
      Step{"switches to another game and back", changes_the_game},
      Step{"exits on quit", quits},
      Step{"exits on quit during a search", quits_in_a_search},
      Step{"exits at the end of input", ends_with_its_input},
  };
  return kSteps;
}

}  // namespace sotka::compliance
