#include "protocol/client/engine_client.h"

#include <algorithm>

#include "engine/text.h"
#include "protocol/client/hub_client.h"
#include "protocol/client/uci_client.h"
#include "protocol/client/xboard_client.h"

namespace sotka::protocol::client {
namespace {

// A protocol and its client.
struct KnownProtocol {
  EngineProtocol protocol;
  std::string_view name;
  Expected<std::unique_ptr<EngineClient>> (*start)(ProcessLoop& loop, const EngineSetup& setup, GameId game);
};
constexpr KnownProtocol kProtocols[] = {
    {EngineProtocol::kUci, "uci", &UciClient::start},
    {EngineProtocol::kXboard, "xboard", &XboardClient::start},
    {EngineProtocol::kHub, "hub", &HubClient::start},
};

const KnownProtocol& known(EngineProtocol protocol) {
  return *std::find_if(std::begin(kProtocols), std::end(kProtocols),
                       [protocol](const KnownProtocol& entry) { return entry.protocol == protocol; });
}

}  // namespace

std::string describe(const EngineFailure& failure) {
  const std::string detail = failure.detail.empty() ? "" : " (" + failure.detail + ")";
  switch (failure.fault) {
    case EngineFault::kCrash: return "crashed" + detail;
    case EngineFault::kDisconnect: return "closed its output";
    case EngineFault::kStall: return "does not answer" + detail;
    case EngineFault::kProtocol: return "violates the protocol" + detail;
    case EngineFault::kWrongClaim: return "rejects a legal move or position" + detail;
    case EngineFault::kCancelled: return "was interrupted";
  }
  return {};
}

std::string_view name(EngineProtocol protocol) {
  return known(protocol).name;
}

Expected<EngineProtocol> read_engine_protocol(std::string_view text) {
  std::string names;
  for (const KnownProtocol& entry : kProtocols) {
    if (entry.name == text) return entry.protocol;
    names += (names.empty() ? "" : ", ") + std::string(entry.name);
  }
  return Error{"unknown engine protocol " + quoted(text) + "; known are " + names};
}

const std::vector<OfferedOption>& EngineClient::offered_options() const {
  static const std::vector<OfferedOption> none;
  return none;
}

Status EngineClient::set_options(const OptionValues& /*options*/) {
  return Error{"only options of UCI engines can be set between games"};
}

Expected<std::unique_ptr<EngineClient>> start_engine(ProcessLoop& loop, const EngineSetup& setup, GameId game) {
  return known(setup.protocol).start(loop, setup, game);
}

}  // namespace sotka::protocol::client
