// Writes the seeds that the program can make itself: FOLDER/TARGET/NAME, from the positions, dialogues and rules in the
// tree. Those that others wrote, or that nothing here would write, are in tests/fuzz/seeds.
//
//   write_seeds FOLDER

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "bench/positions.h"
#include "engine/game_record.h"
#include "engine/move_number.h"
#include "engine/random.h"
#include "fuzz/small_network.h"
#include "match/journal.h"
#include "protocol/dxp/peer.h"
#include "protocol/hub/hub.h"
#include "protocol/uci/uci.h"
#include "protocol/xboard/xboard.h"
#include "support/perft_file.h"
#include "training/bitbase_builder.h"
#include "training/game_file.h"

namespace {

using namespace sotka;  // NOLINT(google-build-using-namespace): of nearly everything a little
using protocol::dxp::Peer;

class Seeds {
 public:
  explicit Seeds(std::filesystem::path folder) : folder_(std::move(folder)) {}

  void write(const std::string& target, const std::string& name, std::string_view content) const {
    const std::filesystem::path path = folder_ / ("fuzz_" + target) / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream out(path, std::ios::binary);
    if (!(out << content).flush()) throw std::runtime_error(path.string() + " cannot be written");
  }

 private:
  std::filesystem::path folder_;
};

// The byte by which a target chooses.
std::string choice(std::size_t number) {
  return {static_cast<char>(number)};
}

std::size_t number_of(GameId game) {
  return static_cast<std::size_t>(game);
}

void write_positions(const Seeds& seeds) {
  for (const GameId game : kEnumValues<GameId>) {
    const std::string name(info(game).name);
    int number = 0;
    const auto write = [&](const std::string& fen) {
      seeds.write("fen", name + "-" + std::to_string(++number), choice(number_of(game)) + fen);
    };
    for (const test::PerftLine& line : test::read_perft_file(name)) write(line.fen);
    for (const std::string& fen : bench::positions_of(game)) write(fen);
  }
}

constexpr std::size_t kGamePlies = 30;

template <Position P>
Game<P> random_game() {
  SplitMix64 random(1);
  Game<P> game;
  while (game.moves().size() < kGamePlies && !game.outcome()) {
    typename P::MoveList moves;
    game.position().generate(moves);
    game.play(moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
  }
  return game;
}

// A game with a bit of everything that a record may hold.
GameRecord annotated(GameRecord record) {
  record.tags = {{"Event", "A \"quoted\" event"}, {"White", "A"}, {"Black", "B"}};
  auto& moves = record.main.moves;
  record.main.comment = "Before the first move";
  moves.at(0).comment = "A comment";
  moves.at(1).glyphs = {1, 14};
  moves.at(2).clock = 61.5;
  moves.at(2).elapsed = 0.25;
  moves.at(3).eval = RecordEval{.centipawns = -35, .depth = 7};
  moves.at(4).variations = {{.comment = "Instead", .moves = {moves.at(4)}, .comment_after = "better"}};
  return record;
}

std::string written(const GameRecord& record, RecordFormat format) {
  std::ostringstream out;
  if (const Status status = write_record(out, record, format); !status) {
    throw std::runtime_error(status.error().message);
  }
  return out.str();
}

void write_games(const Seeds& seeds) {
  for (const GameId id : kEnumValues<GameId>) {
    const std::string name(info(id).name);
    const GameRecord record = visit(id, [&]<class P>(GameTag<P>) { return record_of<P>(id, random_game<P>()); });
    std::string moves;
    for (const RecordMove& move : record.main.moves) append_words(moves, move.text);
    seeds.write("move", name, choice(number_of(id)) + moves);
    // fuzz_pgn.cpp: even numbers are PGN, odd ones Russian notation.
    if (id == GameId::kDraughts) {
      seeds.write("pdn", name, written(annotated(record), RecordFormat::kPdn));
    } else {
      seeds.write("pgn", name, choice(2 * number_of(id)) + written(annotated(record), RecordFormat::kPgn));
    }
    seeds.write("pgn", name + "-russian",
                choice(2 * number_of(id) + 1) + written(annotated(record), RecordFormat::kRussian));
  }
}

// What is said to the engine in a dialogue of tests/sessions.
std::string said_in_session(const std::string& name) {
  std::istringstream lines(test::read_test_file("sessions/" + name));
  std::string said;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("> ")) said += line.substr(2) + "\n";
  }
  return said;
}

template <class Protocol>
std::string answer_to(const std::string& said) {
  std::istringstream in(said);
  std::ostringstream out;
  Protocol(in, out).run();
  return out.str();
}

// Targets of a protocol's both ends: what is said to an engine, and what ours answers.
template <class Protocol>
void write_dialogue(const Seeds& seeds, const std::string& protocol, const std::string& name, const std::string& said) {
  seeds.write(protocol, name, said);
  seeds.write(protocol + "_client", name, answer_to<Protocol>(said));
}

void write_dialogues(const Seeds& seeds) {
  for (const auto& entry : std::filesystem::directory_iterator(std::string(SOTKA_TEST_DATA) + "/sessions")) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("uci-")) write_dialogue<protocol::uci::Uci>(seeds, "uci", name, said_in_session(name));
    if (name.starts_with("hub-")) write_dialogue<protocol::hub::Hub>(seeds, "hub", name, said_in_session(name));
  }
  for (const GameInfo& game : kGames) {
    const std::string name(game.name);
    write_dialogue<protocol::xboard::Xboard>(seeds, "xboard", name,
                                             "xboard\nprotover 2\nvariant " + name + "\nforce\nsetboard " +
                                                 std::string(game.start_fen) +
                                                 "\nundo\nst 1\nsd 2\npost\ngo\nping 1\nresult * {broken off}\nquit\n");
  }
}

// Both sides of DamExchange play their first legal moves; fuzz_dxp is the one that is asked.
void write_dxp(const Seeds& seeds) {
  constexpr int kMoves = 5;
  Peer asks("Asks", {});
  Peer answers("Answers", {});
  std::string wire;
  const std::function<void(Peer&, Peer&, const protocol::dxp::Actions&)> act =
      [&](Peer& from, Peer& to, const protocol::dxp::Actions& actions) {
        for (const std::string& message : actions.send) {
          if (&from == &asks) wire += message + '\0';
          act(to, from, to.receive(message));
        }
        if (actions.think) {
          act(from, to, from.moved(from.game().legal_moves().at(0), std::chrono::milliseconds(1)));
        }
      };
  act(asks, answers, asks.ask({.name = "Asks", .minutes = 5, .moves = kMoves}, 1));
  if (asks.games_finished() != 1) throw std::runtime_error("the game over DXP has not come to its end");
  seeds.write("dxp", "game", wire);
}

match::PlayedGame played(int number) {
  match::PlayedGame game;
  game.place = {.number = number, .round = 0, .pair = 0, .opening = 0, .white = number % 2, .black = 1 - number % 2};
  game.opening = {std::string(info(GameId::kChess).start_fen), {"e2e4", "e7e5"}};
  game.moves = {{"g1f3", RecordEval{.centipawns = -35, .depth = 7}, search::Milliseconds(12), search::Milliseconds(99)},
                {"b8c6", RecordEval{.mate_in = -4, .depth = 9}, search::Milliseconds(0), {}},
                {"f1b5", std::nullopt, search::Milliseconds(123'456), search::Milliseconds(0)}};
  game.clocks = {search::Milliseconds(61'005), std::nullopt};
  game.winner = Color::kBlack;
  game.end = match::Termination::kCrash;
  game.why = "White crashed (signal 6)";
  game.begun = "2026.01.02 03:04:05";
  return game;
}

void write_journal(const Seeds& seeds) {
  const std::string header = match::journal_header({{"variant", "chess"}, {"engine", "A"}, {"engine", "B"}});
  const std::string games = to_line(played(0)) + "\n" + to_line(played(1)) + "\n";
  seeds.write("journal", "header", header);
  seeds.write("journal", "games", header + games);
  seeds.write("journal", "cut-off", (header + games).substr(0, header.size() + games.size() - 20));
}

void write_tablebase(const Seeds& seeds) {
  draughts::Bitbases tables;
  training::build_bitbases(tables, 2, 1);
  seeds.write("tablebase", "two-pieces", choice(0) + tables.file_bytes(2));
}

void write_training_games(const Seeds& seeds) {
  for (const GameId id : kEnumValues<GameId>) {
    visit(id, [&]<class P>(GameTag<P>) {
      const Game<P> played = random_game<P>();
      training::TrainingGame game;
      game.random_plies = 4;
      P position = P::start();
      for (const auto move : played.moves()) {
        game.moves.push_back(static_cast<std::uint16_t>(move_number(position, move)));
        game.scores.push_back(game.plies() <= game.random_plies ? training::kRandomMove : std::int16_t{25});
        position.make(move);
      }
      game.last_position = training::hash_of_position(position);
      seeds.write("training_games", std::string(P::kName),
                  to_bytes(training::GameFileHeader{id, {{"seed", "1"}, {"shard", "1/1"}}}) + to_bytes(game));
    });
  }
}

void write_network(const Seeds& seeds) {
  eval::network::Network network(eval::network::Form::kCorrection, test::kSmallShape.inputs,
                                 eval::network::kHiddenStep);
  std::int16_t weight = 0;
  for (std::int16_t& each : network.weights) each = weight++;
  seeds.write("network", "small", network_file(network, test::kSmallShape));
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 2) throw std::runtime_error("usage: write_seeds FOLDER");
  const Seeds seeds{argv[1]};
  write_positions(seeds);
  write_games(seeds);
  write_dialogues(seeds);
  write_dxp(seeds);
  write_journal(seeds);
  write_tablebase(seeds);
  write_training_games(seeds);
  write_network(seeds);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "write_seeds: %s\n", error.what());
  return 1;
}
