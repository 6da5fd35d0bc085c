#include "compliance/steps.h"

#include <array>

namespace sotka::compliance {
namespace {

using Milliseconds = std::chrono::milliseconds;

constexpr Milliseconds kShortWhile{200};
constexpr Milliseconds kSlack{2000};  // a busy machine is not the engine's fault

void keeps_to_a_depth(Talk& talk) {
  talk.set_up();
  for (int depth = 1; depth <= 5; ++depth) {
    const auto search = talk.search("go depth " + std::to_string(depth));
    require(search.verdict().depth.value_or(0) <= depth, "exceeds the depth limit");
  }
}

void keeps_to_nodes(Talk& talk) {
  talk.set_up();
  const auto search = talk.search("go nodes 5000");
  constexpr std::uint64_t kGenerous = 50'000;
  require(search.verdict().nodes.value_or(0) <= kGenerous, "far exceeds the node limit");
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
  require(talk.search("go wtime 1000000 btime 200").elapsed <= Milliseconds(200) + kSlack, "uses the opponent's clock");
}

void moves_at_once_without_time(Talk& talk) {
  talk.set_up();
  for (const char* go : {"go wtime 0 btime 0", "go wtime 1 btime 1", "go wtime -50 btime -50", "go wtime 0"}) {
    const auto search = talk.search(go);
    require(search.elapsed <= kSlack, "searches too long without time");
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
  const std::string first = talk.rules().written(legal.front());
  const std::string last = talk.rules().written(legal.back());
  const std::string both = first + " " + last;
  for (const std::string& go : {"go searchmoves " + both + " depth 3", "go depth 3 searchmoves " + both}) {
    const auto search = talk.search(go);
    require(search.best == first || search.best == last, "plays a move that was not among the searchmoves");
  }
  require(talk.search("go depth 2 searchmoves " + last).best == last, "does not play the only searchmove");
}

// Checks that a search lasts until `end` is sent.
void waits(Talk& talk, const char* go, const char* end) {
  talk.send(go);
  talk.expect_no_best_move_for(kShortWhile);
  talk.search(end);
}

void waits_for_stop(Talk& talk) {
  talk.set_up();
  for (const char* go : {"go infinite", "go infinite depth 1"}) waits(talk, go, "stop");
}

void waits_for_stop_in_a_won_game(Talk& talk) {
  talk.set_up(moves_before_a_win(talk.rules()));
  waits(talk, "go infinite", "stop");
}

void waits_for_the_ponder_hit(Talk& talk) {
  talk.set_up(random_moves(talk.rules(), 2, 1));
  waits(talk, "go ponder wtime 300 btime 300", "ponderhit");
  waits(talk, "go ponder depth 1", "ponderhit");
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

}  // namespace

std::span<const Step> search_steps() {
  static constexpr std::array kSteps = {
      Step{"respects go depth", keeps_to_a_depth},
      Step{"respects go nodes", keeps_to_nodes},
      Step{"respects go movetime", keeps_to_a_time},
      Step{"respects its clock", keeps_to_a_clock},
      Step{"uses its own clock, not the opponent's", keeps_to_black_clock},
      Step{"moves at once without time", moves_at_once_without_time},
      Step{"accepts several limits together", takes_limits_together},
      Step{"respects searchmoves, at any place in the line", searches_only_some_moves},
      Step{"waits for stop after go infinite", waits_for_stop},
      Step{"waits for stop even with an immediate win", waits_for_stop_in_a_won_game},
      Step{"waits for ponderhit", waits_for_the_ponder_hit},
      Step{"continues after a ponder miss", survives_a_ponder_miss},
      Step{"answers isready during a search", is_ready_while_it_searches},
      Step{"sends nothing after bestmove", is_silent_after_its_move},
      Step{"ignores stop and ponderhit without a search", passes_over_stray_orders},
      Step{"answers every go with one bestmove", answers_every_go_once},
  };
  return kSteps;
}

}  // namespace sotka::compliance
