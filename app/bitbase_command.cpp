#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <optional>
#include <utility>

#include "app/commands.h"
#include "app/progress_line.h"
#include "engine/text.h"
#include "training/bitbase_builder.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;
using draughts::Bitbases;
using Clock = std::chrono::steady_clock;

po::options_description bitbase_options() {
  po::options_description options("options");
  options.add_options()                                                                                       //
      ("pieces", po::value<int>()->default_value(Bitbases::kMostPieces), "largest number of pieces, 2 to 4")  //
      ("out", po::value<std::string>()->default_value("."), "output folder")                                  //
      ("threads", po::value<int>(), "number of threads; default: one per processor")                          //
      ("no-verify", "skip the verification");
  return options;
}

std::string seconds_since(Clock::time_point start) {
  const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
  return fmt::format("{}.{} s", time.count() / 1000, time.count() / 100 % 10);
}

int bitbase(const po::variables_map& values) {
  const int most = values["pieces"].as<int>();
  if (const Status status = check_bounds("pieces", most, 2, Bitbases::kMostPieces); !status) {
    return fail(status.error().message, kWrongUsage);
  }
  const int threads = values.contains("threads") ? values["threads"].as<int>() : usual_threads();
  if (const Status status = check_bounds("threads", threads, 1, 256); !status) {
    return fail(status.error().message, kWrongUsage);
  }
  // Fails before the long computation rather than after it.
  const auto& folder = values["out"].as<std::string>();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return fail("cannot create the folder " + sotka::quoted(folder) + ": " + error.message());

  const auto start = Clock::now();
  std::size_t bytes = 0;
  Bitbases bitbases;
  for (int pieces = 2; pieces <= most; ++pieces) {
    const auto build_start = Clock::now();
    std::optional<ProgressLine> progress(std::in_place);
    progress->show(fmt::format("building the tables of {} pieces, {} of {}", pieces, pieces - 1, most - 1));
    training::build_bitbases(bitbases, pieces, threads);
    progress.reset();
    std::uint64_t positions = 0;
    for (const draughts::Material& material : Bitbases::materials(pieces)) {
      const training::BitbaseCounts counts = training::count_values(bitbases, material);
      positions += counts.positions();
      std::cout << fmt::format("{:9}{:10} won{:10} drawn{:10} lost\n", training::name_of(material), counts.wins,
                               counts.draws, counts.losses);
    }
    std::cout << pieces << " pieces: " << positions << " positions in " << seconds_since(build_start) << std::endl;
    if (!values.contains("no-verify")) {
      const auto verify_start = Clock::now();
      progress.emplace().show(fmt::format("verifying the tables of {} pieces", pieces));
      const Status status = training::verify_bitbases(bitbases, pieces, threads);
      progress.reset();
      if (!status) return fail("table verification failed: " + status.error().message);
      std::cout << "verified in " << seconds_since(verify_start) << std::endl;
    }
    const auto size = bitbases.save(folder, pieces);
    if (!size) return fail(size.error().message);
    bytes += *size;
  }
  std::cout << "total time " << seconds_since(start) << ", " << (bytes + 1023) / 1024 << " KB\n";
  return kSuccess;
}

}  // namespace

int bitbase_command(const Words& words) {
  return with_options(words, bitbase_options(), "usage: sotka bitbase [--pieces N] [--out FOLDER] [options]", bitbase);
}

}  // namespace sotka::app
