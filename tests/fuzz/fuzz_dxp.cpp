// Any bytes on the wire: cut into messages, and given to a follower. What is read is written back, a connection that
// was closed stays silent, and the engine's part is played by the first legal move.

#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/require.h"
#include "protocol/dxp/peer.h"

namespace {

namespace dxp = sotka::protocol::dxp;

using sotka::test::require;

void check(const dxp::Actions& actions) {
  for (const std::string& message : actions.send) require(dxp::decode(message).has_value());
  require(!actions.error || (actions.close && !actions.error->empty()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  dxp::Splitter splitter;
  splitter.add(sotka::test::text_of(data, size));
  dxp::Peer peer("Sotka", {});
  for (auto next = splitter.next(); next && *next; next = splitter.next()) {
    const std::string& text = **next;
    if (const auto message = dxp::decode(text)) {
      const std::string written = dxp::encode(*message);
      const auto again = dxp::decode(written);
      require(again && dxp::encode(*again) == written);
    }
    const bool was_closed = peer.closed();
    dxp::Actions actions = peer.receive(text);
    require(!was_closed || actions.send.empty());
    check(actions);
    if (!actions.think) continue;
    const auto moves = peer.game().legal_moves();
    require(!moves.empty());
    check(peer.moved(moves.front(), std::chrono::milliseconds(1)));
  }
  return 0;
}
