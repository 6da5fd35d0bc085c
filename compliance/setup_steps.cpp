#include "compliance/steps.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/text.h"

namespace sotka::compliance {
namespace {

// --- Greeting and options

void introduces_itself(Talk& talk) {
  const auto begins = [&talk](std::string_view start) {
    return std::any_of(talk.greeting().begin(), talk.greeting().end(), [start](const std::string& line) {
      return line.starts_with(start) && line.size() > start.size();
    });
  };
  require(begins("id name "), "sends no 'id name'");
  require(begins("id author "), "sends no 'id author'");
}

void describes_its_options(Talk& talk) {
  std::set<std::string> names;
  for (const std::string& line : talk.greeting()) {
    if (!line.starts_with("option")) continue;
    const auto option = protocol::client::read_offered_option(line);
    require(option.has_value(), "has an option with invalid syntax: " + quoted(line));
    require(names.insert(option->name).second, "has a duplicate option " + quoted(option->name));
    const std::optional<std::string>& fallback = option->fallback;
    if (option->type == "button") continue;
    require(fallback.has_value() || option->type == "string", "option " + option->name + " has no default");
    if (option->type == "check") {
      require(fallback == "true" || fallback == "false",
              "the default of " + option->name + " is neither true nor false");
    } else if (option->type == "spin") {
      const auto number = read_number<std::int64_t>(*fallback);
      require(number && option->least && option->most && *option->least <= *number && *number <= *option->most,
              "the default of " + option->name + " is not between its min and max");
    } else if (option->type == "combo") {
      require(std::find(option->vars.begin(), option->vars.end(), *fallback) != option->vars.end(),
              "the default of " + option->name + " is not one of its choices");
    } else {
      require(option->type == "string", "option " + option->name + " has an unknown type");
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

}  // namespace

std::span<const Step> setup_steps() {
  static constexpr std::array kSteps = {
      Step{"sends its name and author", introduces_itself},
      Step{"declares its options in UCI syntax", describes_its_options},
      Step{"answers isready", is_ready_at_once},
      Step{"accepts an option", takes_an_option},
      Step{"survives bad options", survives_bad_options},
      Step{"clears its hash", clears_its_hash},
      Step{"survives unknown commands, garbage and empty lines", survives_what_it_does_not_know},
      Step{"plays from the start position", plays_from_the_start},
      Step{"follows moves", follows_moves},
      Step{"follows a game of 200 plies", follows_a_long_game},
      Step{"accepts a FEN", reads_a_fen},
      Step{"survives bad positions and moves", survives_bad_positions},
      Step{"starts new games", begins_new_games},
      Step{"accepts two threads", takes_two_threads},
  };
  return kSteps;
}

}  // namespace sotka::compliance
