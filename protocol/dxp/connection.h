#pragma once
// A DamExchange connection over TCP with the engine behind it.

#include <chrono>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>

#include "engine/expected.h"
#include "player/player.h"
#include "protocol/dxp/peer.h"

namespace sotka::protocol::dxp {

struct ConnectionOrder {
  std::optional<std::uint16_t> listen;  // listening port; 0: any free one
  std::string bind = "127.0.0.1";       // listening address; default: this machine only
  std::string host;                     // to connect to, if not listening
  std::uint16_t port = kPort;
  std::string name = "Sotka";
  draughts::DrawRules draw_rules = draughts::DrawRules::kRussian;
  // The request of the initiator, which is the connecting side.
  GameRequest request;
  int games = 1;
  std::optional<int> depth;          // maximal search depth in plies
  std::chrono::seconds patience{0};  // idle timeout
  // Timeouts of establishing the connection; 0: none.
  std::chrono::seconds accept_timeout{0};
  std::chrono::seconds connect_timeout{30};
  bool grants_take_backs = true;
};

// Plays until one side closes the connection. Writes events to `news`; the error says why the end was not regular.
Status play_games(const ConnectionOrder& order, player::Player& player, std::ostream& news);

}  // namespace sotka::protocol::dxp
