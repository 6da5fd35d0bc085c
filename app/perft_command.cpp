#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "app/commands.h"
#include "app/json_file.h"
#include "app/position_text.h"
#include "app/progress_line.h"
#include "player/game_session.h"
#include "player/player.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

int count(const po::variables_map& values) {
  const std::string position = values.contains("fen") ? values["fen"].as<std::string>() : "startpos";
  const auto game = read_variant_of(values, position);
  if (!game) return fail(game.error().message, kWrongUsage);
  if (!values.contains("depth")) return fail("perft needs --depth", kWrongUsage);
  const int depth = values["depth"].as<int>();
  const int threads = values["threads"].as<int>();
  if (const auto status = check_bounds("depth", depth, 0, 100); !status) {
    return fail(status.error().message, kWrongUsage);
  }
  if (const auto status = check_bounds("threads", threads, 1, player::kMostThreads); !status) {
    return fail(status.error().message, kWrongUsage);
  }
  const auto session = player::make_session(*game);
  const std::string fen = fen_of(position, *game);
  if (const auto status = session->set_position(fen); !status) {
    return fail(refused_position(fen, *game, status.error()).message, kWrongUsage);
  }
  const auto json = open_json(values);
  if (!json) return fail(json.error().message);

  const bool divide = values.contains("divide");
  std::optional<ProgressLine> progress;
  if (!divide) progress.emplace();
  const std::size_t moves = session->legal_moves().size();
  std::vector<std::pair<std::string, std::uint64_t>> below_moves;
  std::atomic<bool> broken{false};  // the output is; read by all threads
  const auto start = std::chrono::steady_clock::now();
  const auto leaves = session->perft(
      depth, threads, values.contains("make-leaves") ? Leaves::kMade : Leaves::kCounted,
      [&](player::MoveHandle move, std::uint64_t below) {
        if (divide) std::cout << session->written(move) << ": " << below << std::endl;
        if (!std::cout) broken = true;
        below_moves.emplace_back(session->written(move), below);
        if (progress) progress->show(fmt::format("{} of {} moves", below_moves.size(), moves));
      },
      [&broken] { return broken.load(); });
  progress.reset();
  if (!leaves) return kSuccess;  // the output is broken, which is told at the end

  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const double speed = seconds > 0 ? static_cast<double>(*leaves) / seconds : 0;
  if (divide) std::cout << '\n';
  std::cout << fmt::format("Nodes searched: {}\n{:.3f} s, {:.1f} million nodes/s", *leaves, seconds, speed / 1e6)
            << std::endl;
  if (!*json) return kSuccess;
  const nlohmann::ordered_json summary = {
      {"type", "summary"}, {"variant", info(*game).name}, {"fen", session->fen()}, {"depth", depth},
      {"nodes", *leaves},  {"seconds", seconds},          {"moves", below_moves}};
  const Status status = (*json)->add(summary.dump());
  return status ? kSuccess : fail(status.error().message);
}

}  // namespace

int perft_command(const Words& words) {
  po::options_description options("options");
  options.add_options()                                                                                    //
      ("variant", po::value<std::string>()->default_value("chess"), "the game, by name or alias")          //
      ("depth", po::value<int>(), "plies")                                                                 //
      ("fen", po::value<std::string>(), "initial position, a FEN or startpos; default: that of the game")  //
      ("make-leaves", "make and unmake the moves of the last ply instead of counting them")                //
      ("divide", "print the count below each move")                                                        //
      ("threads", po::value<int>()->default_value(1), "number of threads, which share the root moves");
  add_json_option(options);
  return with_options(words, options, "usage: sotka perft --variant V --depth N [options]", count);
}

}  // namespace sotka::app
