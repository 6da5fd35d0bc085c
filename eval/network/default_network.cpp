#include "eval/network/default_network.h"

#include <cstddef>
#include <optional>
#include <span>

#include "engine/registry.h"
#include "eval/network/network_file.h"
#include "eval/weight_file.h"

namespace sotka::eval::network {
namespace {

// Embedded by networks.S.
extern "C" const std::byte sotka_networks;
extern "C" const std::byte sotka_networks_end;

// The network file of a game; empty if there is none.
Bytes embedded_file(std::string_view game) {
  constexpr std::size_t kAlignment = 64;
  Bytes rest(&sotka_networks, &sotka_networks_end);
  while (const std::optional<FramedFile> file = first_framed(rest)) {
    if (file->game == game) return file->bytes;
    const std::size_t used = (file->bytes.size() + kAlignment - 1) / kAlignment * kAlignment;
    if (used >= rest.size()) break;
    rest = rest.subspan(used);
  }
  return {};
}

template <class P>
std::shared_ptr<const Network> read_embedded() {
  // The build has checked the file (check_weights.cpp).
  Expected<Network> network = read_network(embedded_file(P::kName), kNetworkShape<P>);
  return network ? std::make_shared<const Network>(std::move(*network)) : nullptr;
}

}  // namespace

std::shared_ptr<const Network> default_network(std::string_view game) {
  const std::optional<GameId> id = find_game(game);
  if (!id) return nullptr;
  return visit(*id, []<class P>(GameTag<P>) {
    static const std::shared_ptr<const Network> kNetwork = read_embedded<P>();
    return kNetwork;
  });
}

}  // namespace sotka::eval::network
