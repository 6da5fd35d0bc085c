// Checks the weight files before they are embedded; a file that does not match stops the build with an error message.
//
//   check_weights FILE…    GAME.network, or trained.weights of draughts

#include <filesystem>
#include <iostream>
#include <optional>
#include <span>
#include <string>

#include "engine/registry.h"
#include "engine/text.h"
#include "eval/draughts/trained.h"
#include "eval/network/network_file.h"
#include "eval/weight_file.h"

namespace sotka::eval {
namespace {

Status check_network(const std::string& path, std::string_view game) {
  const std::optional<GameId> id = find_game(game);
  if (!id || info(*id).name != game) return Error{sotka::quoted(path) + " does not have the name of a game"};
  return visit(*id, [&]<class P>(GameTag<P>) -> Status {
    const auto network = network::read_network_file(path, network::kNetworkShape<P>);
    if (!network) return network.error();
    return Done{};
  });
}

Status check_patterns(const std::string& path) {
  constexpr std::size_t kLimit = sizeof(draughts::TrainedFile);
  const Expected<std::string> file = read_weight_file(path, kLimit);
  if (!file) return file.error();
  const Expected<Bytes> weights = unframed(std::as_bytes(std::span(*file)), draughts::kTrainedFrame);
  if (!weights) return unusable(path, weights.error());
  if (file->size() != kLimit) return Error{sotka::quoted(path) + " has the wrong size"};
  return Done{};
}

Status check(const std::string& path) {
  const std::filesystem::path name = std::filesystem::path(path).filename();
  return name.extension() == ".network" ? check_network(path, name.stem().string()) : check_patterns(path);
}

}  // namespace
}  // namespace sotka::eval

int main(int argc, char** argv) {
  for (const char* path : std::span(argv, static_cast<std::size_t>(argc)).subspan(1)) {
    if (const sotka::Status status = sotka::eval::check(path); !status) {
      std::cerr << "check_weights: " << status.error().message << '\n';
      return 1;
    }
  }
}
