#include "protocol/client/engine_client.h"

namespace sotka::protocol {

std::string describe(const EngineFailure& failure) {
  const std::string detail = failure.detail.empty() ? "" : " (" + failure.detail + ")";
  switch (failure.fault) {
    case EngineFault::kCrash: return "crashed" + detail;
    case EngineFault::kDisconnect: return "closed its output";
    case EngineFault::kStall: return "does not answer" + detail;
    case EngineFault::kProtocol: return "breaks the protocol" + detail;
    case EngineFault::kCancelled: return "was interrupted";
  }
  return {};
}

}  // namespace sotka::protocol
