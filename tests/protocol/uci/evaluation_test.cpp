// Networks as they are chosen over UCI, and what `eval` tells of them.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/chess/variants/chess.h"
#include "engine/chess/variants/grand.h"
#include "protocol/uci/uci.h"
#include "support/random_network.h"
#include "support/scratch.h"

namespace sotka::protocol::uci {
namespace {

std::string answers(const std::string& lines) {
  std::istringstream in(lines);
  std::ostringstream out;
  Uci(in, out).run();
  return out.str();
}

// The last line of `eval`.
std::string total(const std::string& out) {
  const std::size_t at = out.rfind("Evaluation: ");
  return at == std::string::npos ? "" : out.substr(at, out.find('\n', at) - at);
}

template <class P>
std::string write_network(const std::string& path) {
  using namespace eval::network;  // NOLINT(google-build-using-namespace): of little else
  std::ofstream(path, std::ios::binary) << network_file(test::random_network<P>(32, 40, Form::kCorrection),
                                                        kNetworkShape<P>);
  return "setoption name EvalFile value " + path + "\n";
}

TEST(UciEvaluation, AFileReplacesTheNetworkOfItsGame) {
  const test::Scratch scratch;
  const std::string file = write_network<chess::Position<chess::Chess>>(scratch.path("a.network"));
  const std::string built_in = answers("eval\n");
  const std::string replaced = answers(file + "eval\n");
  EXPECT_NE(replaced.find("Network: "), std::string::npos) << replaced;
  EXPECT_NE(total(replaced), total(built_in));
  EXPECT_EQ(answers(file + "setoption name EvalFile value\neval\n"), built_in);
  // A file of another game waits for that game.
  const std::string grand = "setoption name UCI_Variant value grand\neval\n";
  EXPECT_EQ(total(answers(file + grand)), total(answers(grand)));
  EXPECT_EQ(total(answers(file + grand + "setoption name UCI_Variant value chess\neval\n")), total(replaced));
}

TEST(UciEvaluation, HandMadeWithoutNetworks) {
  const test::Scratch scratch;
  const std::string file = write_network<chess::Position<chess::Chess>>(scratch.path("a.network"));
  const std::string hand_made = answers("setoption name UseNetwork value false\neval\n");
  EXPECT_EQ(hand_made.find("Network: "), std::string::npos) << hand_made;
  EXPECT_NE(hand_made.find("Term "), std::string::npos) << hand_made;
  EXPECT_EQ(answers(file + "setoption name UseNetwork value false\neval\n"), hand_made);
}

TEST(UciEvaluation, AWrongFileIsOneSentenceAndChangesNothing) {
  const test::Scratch scratch;
  const std::string file = write_network<chess::Position<chess::Chess>>(scratch.path("a.network"));
  const std::string good = total(answers(file + "eval\n"));
  const std::string whole = test::read_file(scratch.path("a.network"));
  std::ofstream(scratch.path("short"), std::ios::binary) << whole.substr(0, whole.size() / 2);
  std::ofstream(scratch.path("text")) << "no network\n";
  for (const char* wrong : {"short", "text", "missing"}) {
    const std::string out = answers(file + "setoption name EvalFile value " + scratch.path(wrong) + "\neval\n");
    const std::size_t info = out.find("info string ");
    ASSERT_NE(info, std::string::npos) << wrong << ": " << out;
    EXPECT_EQ(out.find("info string ", info + 1), std::string::npos) << out;
    EXPECT_EQ(total(out), good) << wrong;
  }
}

}  // namespace
}  // namespace sotka::protocol::uci
