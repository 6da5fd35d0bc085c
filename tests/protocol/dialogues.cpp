#include "protocol/hub.h"
#include "protocol/uci.h"
#include "support/dialogue.h"

namespace sotka::test {

Dialogue uci_dialogue() {
  return Dialogue([](std::istream& in, std::ostream& out) { protocol::Uci(in, out).run(); });
}

Dialogue hub_dialogue() {
  return Dialogue([](std::istream& in, std::ostream& out) { protocol::Hub(in, out).run(); });
}

}  // namespace sotka::test
