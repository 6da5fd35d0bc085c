#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <iostream>

#include "app/commands.h"
#include "player/game_session.h"
#include "player/player.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

int count(const po::variables_map& values) {
  const auto game = read_variant(values["variant"].as<std::string>());
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
  if (values.contains("fen")) {
    if (const auto status = session->set_position(values["fen"].as<std::string>()); !status) {
      return fail(status.error().message, kWrongUsage);
    }
  }

  const bool divide = values.contains("divide");
  const bool show_progress = !divide && isatty(STDERR_FILENO);
  const std::size_t moves = session->legal_moves().size();
  std::size_t done = 0;
  std::atomic<bool> broken{false};  // the output is; read by all threads
  const auto start = std::chrono::steady_clock::now();
  const auto leaves = session->perft(
      depth, threads, values.contains("make-leaves") ? Leaves::kMade : Leaves::kCounted,
      [&](player::MoveHandle move, std::uint64_t below) {
        if (divide) std::cout << session->written(move) << ": " << below << std::endl;
        if (!std::cout) broken = true;
        if (show_progress) std::cerr << '\r' << ++done << " of " << moves << " moves" << std::flush;
      },
      [&broken] { return broken.load(); });
  if (show_progress) std::cerr << "\r\033[K";
  if (!leaves) return fail("cannot write to the standard output");

  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const double speed = seconds > 0 ? static_cast<double>(*leaves) / seconds : 0;
  if (divide) std::cout << '\n';
  std::cout << fmt::format("Nodes searched: {}\n{:.3f} s, {:.1f} million nodes/s", *leaves, seconds, speed / 1e6)
            << std::endl;
  return kSuccess;
}

}  // namespace

int perft_command(const Words& words) {
  po::options_description options("options");
  options.add_options()                                                                            //
      ("variant", po::value<std::string>()->default_value("chess"), "the game, by name or alias")  //
      ("depth", po::value<int>(), "plies")                                                         //
      ("fen", po::value<std::string>(), "initial position; default: that of the game")             //
      ("make-leaves", "make and unmake the moves of the last ply instead of counting them")        //
      ("divide", "print the count below each move")                                                //
      ("threads", po::value<int>()->default_value(1), "number of threads, which share the root moves");
  return with_options(words, options, "usage: sotka perft --variant V --depth N [options]", count);
}

}  // namespace sotka::app
