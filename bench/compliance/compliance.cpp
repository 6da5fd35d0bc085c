#include "bench/compliance/compliance.h"

#include <algorithm>
#include <array>
#include <set>

#include "bench/compliance/talk.h"
#include "engine/text.h"

namespace sotka::bench {
namespace {

using Milliseconds = std::chrono::milliseconds;

constexpr Milliseconds kShortWhile{200};
constexpr Milliseconds kSlack{2000};  // a busy machine is not the engine's fault
constexpr Milliseconds kTimeToEnd{5000};

void require(bool holds, const std::string& otherwise) {
  if (!holds) throw StepFailed{otherwise};
}

// --- Greeting and options

void introduces_itself(Talk& talk) {
  const auto begins = [&talk](std::string_view start) {
    return std::any_of(talk.greeting().begin(), talk.greeting().end(), [start](const std::string& line) {
      return line.starts_with(start) && line.size() > start.size();
    });
  };
  require(begins("id name "), "says no 'id name'");
  require(begins("id author "), "says no 'id author'");
}

void describes_its_options(Talk& talk) {
  std::set<std::string> names;
  for (const std::string& line : talk.greeting()) {
    if (!line.starts_with("option")) continue;
    const auto option = protocol::read_offered_option(line);
    require(option.has_value(), "has an option that cannot be read: " + quoted(line));
    require(names.insert(option->name).second, "has two options " + quoted(option->name));
    const std::optional<std::string>& fallback = option->fallback;
    if (option->type == "button") continue;
    require(fallback.has_value() || option->type == "string", "option " + option->name + " has no default");
    if (option->type == "check") {
      require(fallback == "true" || fallback == "false", "the check " + option->name + " is neither true nor false");
    } else if (option->type == "spin") {
      const auto number = read_number<std::int64_t>(*fallback);
      require(number && option->least && option->most && *option->least <= *number && *number <= *option->most,
              "the default of " + option->name + " is not between its min and max");
    } else if (option->type == "combo") {
      require(std::find(option->vars.begin(), option->vars.end(), *fallback) != option->vars.end(),
              "the default of " + option->name + " is none of its choices");
    } else {
      require(option->type == "string", "option " + option->name + " is of no type that UCI knows");
    }
  }
}

void is_ready_at_once(Talk& talk) {
  talk.expect_silence();
}

void takes_an_option(Talk& talk) {
  talk.need("Hash");
  talk.send("setoption name Hash value 2");
  talk.expect_silence();
  talk.search("go depth 2");
}

void survives_bad_options(Talk& talk) {
  for (const char* line : {"setoption name No Such Option value 1", "setoption name Hash value many", "setoption",
                           "setoption name", "setoption name Hash value"}) {
    talk.send(line);
  }
  talk.expect_silence();
  talk.search("go depth 1");
}

void clears_its_hash(Talk& talk) {
  talk.need("Clear Hash");
  talk.search("go depth 4");
  talk.send("setoption name Clear Hash");
  talk.expect_silence();
}

void takes_two_threads(Talk& talk) {
  talk.need("Threads");
  talk.send("setoption name Threads value 2");
  talk.search("go depth 5");
  talk.search("go movetime 50");
}

void survives_what_it_does_not_know(Talk& talk) {
  for (const char* line : {"", "   ", "\t", "xyzzy", "joho debug off", "debug on", "debug off", "register later",
                           "\x01\x02\xff", "go_not"}) {
    talk.send(line);
  }
  talk.send(std::string(100'000, 'x'));
  talk.send("  isready  ");
  talk.read_to("readyok");
  talk.send("isready\r");
  talk.read_to("readyok");
}

// --- Positions

void plays_from_the_start(Talk& talk) {
  talk.set_up();
  talk.search("go depth 1");
}

void follows_moves(Talk& talk) {
  talk.set_up(random_moves(talk.rules(), 7, 1));
  talk.search("go depth 3");
}

void follows_a_long_game(Talk& talk) {
  auto moves = random_moves(talk.rules(), 200, 2);
  if (talk.rules().outcome()) moves.pop_back();
  talk.set_up(moves);
  talk.search("go depth 3");
}

void reads_a_fen(Talk& talk) {
  random_moves(talk.rules(), 12, 3);
  talk.set_up_fen(talk.rules().fen());
  talk.search("go depth 3");
}

void survives_bad_positions(Talk& talk) {
  talk.set_up();
  for (const char* line : {"position", "position fen", "position fen nonsense", "position startpos moves a1a1 z9z9",
                           "position startpos moves", "position fen 8/8/8/8/8/8/8/8 w - - 0 1"}) {
    talk.send(line);
  }
  talk.expect_silence();
  talk.set_up(random_moves(talk.rules(), 4, 4));
  talk.search("go depth 2");
}

void begins_new_games(Talk& talk) {
  for (std::uint64_t seed = 5; seed < 8; ++seed) {
    talk.send("ucinewgame");
    talk.expect_silence();
    talk.set_up(random_moves(talk.rules(), 5, seed));
    talk.search("go depth 2");
  }
}

// --- Limits

void keeps_to_a_depth(Talk& talk) {
  talk.set_up();
  for (int depth = 1; depth <= 5; ++depth) {
    const auto search = talk.search("go depth " + std::to_string(depth));
    require(search.verdict().depth.value_or(0) <= depth, "goes beyond the depth it was told");
  }
}

void keeps_to_nodes(Talk& talk) {
  talk.set_up();
  const auto search = talk.search("go nodes 5000");
  constexpr std::uint64_t kGenerous = 50'000;
  require(search.verdict().nodes.value_or(0) <= kGenerous, "searches far more nodes than it was told");
}

void keeps_to_a_time(Talk& talk) {
  talk.set_up();
  for (const int time : {1, 10, 100}) {
    const auto search = talk.search("go movetime " + std::to_string(time));
    require(search.elapsed <= Milliseconds(time) + kSlack, "takes too long");
    search.verdict();
  }
}

void keeps_to_a_clock(Talk& talk) {
  talk.set_up();
  for (const char* go :
       {"go wtime 1000 btime 1000", "go wtime 300 btime 300 winc 10 binc 10", "go wtime 1000 btime 1000 movestogo 1",
        "go wtime 1000 btime 1000 winc 0 binc 0 movestogo 40"}) {
    require(talk.search(go).elapsed <= Milliseconds(1000) + kSlack, "loses on time after '" + std::string(go) + "'");
  }
}

void keeps_to_black_clock(Talk& talk) {
  talk.set_up(random_moves(talk.rules(), 1, 1));
  require(talk.search("go wtime 1000000 btime 200").elapsed <= Milliseconds(200) + kSlack,
          "looks at the clock of the other side");
}

void moves_at_once_without_time(Talk& talk) {
  talk.set_up();
  for (const char* go : {"go wtime 0 btime 0", "go wtime 1 btime 1", "go wtime -50 btime -50", "go wtime 0"}) {
    const auto search = talk.search(go);
    require(search.elapsed <= kSlack, "thinks without time");
    search.verdict();
  }
}

void takes_limits_together(Talk& talk) {
  talk.set_up();
  talk.search("go depth 3 nodes 1000 movetime 1000 wtime 10000 btime 10000");
  talk.search("go movetime 50 depth 100");
}

void searches_only_some_moves(Talk& talk) {
  talk.set_up();
  const auto legal = talk.rules().legal_moves();
  const std::string& first = legal.front();
  const std::string& last = legal.back();
  const std::string both = first + " " + last;
  for (const std::string& go : {"go searchmoves " + both + " depth 3", "go depth 3 searchmoves " + both}) {
    const auto search = talk.search(go);
    require(search.best == first || search.best == last, "plays a move that was not among the searchmoves");
  }
  require(talk.search("go depth 2 searchmoves " + last).best == last, "plays another than the only searchmove");
}

void waits_for_stop(Talk& talk) {
  talk.set_up();
  for (const char* go : {"go infinite", "go infinite depth 1"}) {
    talk.send(go);
    talk.expect_no_best_move_for(kShortWhile);
    talk.search("stop");
  }
}

void waits_for_stop_in_a_won_game(Talk& talk) {
  talk.set_up(moves_before_a_win(talk.rules()));
  talk.send("go infinite");
  talk.expect_no_best_move_for(kShortWhile);
  talk.search("stop");
}

void waits_for_the_ponder_hit(Talk& talk) {
  talk.set_up(random_moves(talk.rules(), 2, 1));
  talk.send("go ponder wtime 300 btime 300");
  talk.expect_no_best_move_for(kShortWhile);
  talk.search("ponderhit");
  talk.send("go ponder depth 1");
  talk.expect_no_best_move_for(kShortWhile);
  talk.search("ponderhit");
}

void survives_a_ponder_miss(Talk& talk) {
  talk.set_up(random_moves(talk.rules(), 2, 1));
  talk.send("go ponder wtime 10000 btime 10000");
  talk.search("stop");
  talk.set_up(random_moves(talk.rules(), 2, 2));
  talk.search("go depth 3");
}

void is_ready_while_it_searches(Talk& talk) {
  talk.set_up();
  talk.send("go infinite");
  for (int i = 0; i < 3; ++i) {
    talk.send("isready");
    talk.read_to("readyok");
  }
  talk.search("stop");
}

void is_silent_after_its_move(Talk& talk) {
  talk.set_up();
  for (int i = 0; i < 5; ++i) {
    talk.send("go infinite");
    talk.search("stop");
    talk.expect_silence();
  }
}

void passes_over_stray_orders(Talk& talk) {
  for (const char* line : {"stop", "ponderhit", "stop"}) talk.send(line);
  talk.expect_silence();
}

void answers_every_go_once(Talk& talk) {
  talk.set_up();
  for (int i = 0; i < 20; ++i) {
    talk.send(i % 2 == 0 ? "go depth 2" : "go movetime 2");
    talk.send("stop");
    talk.read_search();
  }
  talk.expect_silence();
}

// --- What it says

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

struct Step {
  std::string_view name;
  void (*run)(Talk& talk);
};

constexpr std::array kSteps = {
    Step{"tells its name and author", introduces_itself},
    Step{"describes its options as UCI has them", describes_its_options},
    Step{"answers isready", is_ready_at_once},
    Step{"takes an option", takes_an_option},
    Step{"survives bad options", survives_bad_options},
    Step{"clears its hash", clears_its_hash},
    Step{"survives unknown commands, noise and blanks", survives_what_it_does_not_know},
    Step{"plays from the start position", plays_from_the_start},
    Step{"follows moves", follows_moves},
    Step{"follows a game of 200 plies", follows_a_long_game},
    Step{"reads a FEN", reads_a_fen},
    Step{"survives bad positions and moves", survives_bad_positions},
    Step{"begins new games", begins_new_games},
    Step{"keeps to go depth", keeps_to_a_depth},
    Step{"keeps to go nodes", keeps_to_nodes},
    Step{"keeps to go movetime", keeps_to_a_time},
    Step{"keeps to its clock", keeps_to_a_clock},
    Step{"looks at its own clock, not the other's", keeps_to_black_clock},
    Step{"moves at once when there is no time", moves_at_once_without_time},
    Step{"takes several limits together", takes_limits_together},
    Step{"searches only the searchmoves, wherever they stand", searches_only_some_moves},
    Step{"waits for stop after go infinite", waits_for_stop},
    Step{"waits for stop even where it wins at once", waits_for_stop_in_a_won_game},
    Step{"waits for ponderhit", waits_for_the_ponder_hit},
    Step{"goes on after a ponder miss", survives_a_ponder_miss},
    Step{"answers isready while it searches", is_ready_while_it_searches},
    Step{"is silent after its best move", is_silent_after_its_move},
    Step{"passes over stop and ponderhit without a search", passes_over_stray_orders},
    Step{"answers every go with one best move", answers_every_go_once},
    Step{"shows lines with depth, score, nodes and a variation", says_whole_lines},
    Step{"shows several lines, sorted", shows_several_lines},
    Step{"shows chances to win, draw and lose", shows_chances},
    Step{"says mate, and mates", says_mate},
    Step{"has no move when the game is over", has_no_move_when_all_is_over},
    Step{"searches the same after ucinewgame", forgets},
    Step{"takes two threads", takes_two_threads},
    Step{"changes to another game and back", changes_the_game},
    Step{"ends on quit", quits},
    Step{"ends on quit in a search", quits_in_a_search},
    Step{"ends with its input", ends_with_its_input},
};

}  // namespace

void check_compliance(const ComplianceOrder& order, const std::function<void(const StepReport&)>& told) {
  Talk talk(order.command, order.game, order.patience, order.log);
  int number = 0;
  bool has_greeted = false;
  for (const Step& step : kSteps) {
    StepReport report{++number, step.name, StepResult::kPassed, {}};
    try {
      // Every step would wait for it again.
      if (number > 1 && !has_greeted) throw StepSkipped{"the greeting failed"};
      talk.restart();
      has_greeted = true;
      step.run(talk);
    } catch (const StepSkipped& skipped) {
      report.result = StepResult::kSkipped;
      report.why = skipped.why;
    } catch (const StepFailed& failed) {
      report.result = StepResult::kFailed;
      report.why = failed.why;
    }
    told(report);
  }
}

}  // namespace sotka::bench
