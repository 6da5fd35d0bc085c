#include "protocol/hub/hub.h"
#include "protocol/uci/uci.h"
#include "support/dialogue.h"

namespace sotka::test {

Dialogue uci_dialogue() {
  return Dialogue([](std::istream& in, std::ostream& out) { protocol::uci::Uci(in, out).run(); });
}

Dialogue hub_dialogue() {
  return Dialogue([](std::istream& in, std::ostream& out) { protocol::hub::Hub(in, out).run(); });
}

}  // namespace sotka::test
