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
  std::optional<std::uint16_t> listen;  // wait on this port; 0: any that is free
  std::string bind = "127.0.0.1";       // the address to wait on: of this machine alone, unless asked otherwise
  std::string host;                     // otherwise connect to this one
  std::uint16_t port = kPort;
  std::string name = "Sotka";
  draughts::DrawRules draw_rules = draughts::DrawRules::kRussian;
  // What to ask for as initiator: the one who connects.
  GameRequest request;
  int games = 1;
  std::optional<int> depth;          // plies that the engine looks ahead at most
  std::chrono::seconds patience{0};  // how long the other side may be silent
  // How long to wait for a connection, by side; 0: for ever.
  std::chrono::seconds accept_timeout{0};
  std::chrono::seconds connect_timeout{30};
  bool grants_take_backs = true;
};

// Plays until one side hangs up. What happens is told to `news` line by line; the error says why it was no proper end.
Status play_games(const ConnectionOrder& order, player::Player& player, std::ostream& news);

}  // namespace sotka::protocol::dxp
