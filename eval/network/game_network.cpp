#include "eval/network/game_network.h"

#include <optional>
#include <span>
#include <utility>

#include "engine/text.h"
#include "eval/network/network_file.h"
#include "eval/weight_file.h"

namespace sotka::eval::network {

Expected<GameNetwork> read_game_network(const std::string& path) {
  const Expected<std::string> content = read_weight_file(path, kLargestNetworkFile);
  if (!content) return content.error();
  const Bytes bytes = std::as_bytes(std::span(*content));
  const std::optional<FramedFile> file = first_framed(bytes);
  const std::optional<GameId> id = file ? find_game(file->game) : std::nullopt;
  if (!id) return Error{sotka::quoted(path) + " is not a network file of a known game"};
  return visit(*id, [&]<class P>(GameTag<P>) -> Expected<GameNetwork> {
    Expected<Network> network = read_network(bytes, kNetworkShape<P>);
    if (!network) return unusable(path, network.error());
    return GameNetwork{*id, std::make_shared<const Network>(std::move(*network))};
  });
}

}  // namespace sotka::eval::network
