// `sotka dxp` over the loopback interface: against itself, and against clients that do not keep to the rules.

#include <gtest/gtest.h>

#include <array>
#include <boost/asio.hpp>
#include <future>
#include <thread>

#include "support/pattern.h"
#include "support/process.h"

namespace sotka::test {
namespace {

using namespace std::chrono_literals;
using boost::asio::ip::tcp;

// A port that was free a moment ago.
std::string free_port() {
  boost::asio::io_context io;
  tcp::acceptor acceptor(io, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0));
  return std::to_string(acceptor.local_endpoint().port());
}

std::future<Finished> start(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "dxp");
  return std::async(std::launch::async, [=] { return run_program(SOTKA_EXECUTABLE, arguments); });
}

TEST(Dxp, TwoProcessesPlayEachOther) {
  const std::string port = free_port();
  auto follower = start({"--listen", port, "--name", "Follower", "--depth", "3"});
  Finished initiator;
  do {
    std::this_thread::sleep_for(50ms);
    initiator = start({"--connect", "127.0.0.1:" + port, "--name", "Initiator", "--depth", "4", "--games", "2",
                       "--minutes", "1", "--moves", "80"})
                    .get();
  } while (initiator.err.find("cannot connect") != std::string::npos &&
           follower.wait_for(0s) != std::future_status::ready);
  const Finished other = follower.get();
  EXPECT_EQ(initiator.exit_code, 0) << initiator.err;
  EXPECT_EQ(other.exit_code, 0) << other.err;
  EXPECT_EQ(count_found(initiator.out, "game against 'Follower'; Sotka plays White"), 1) << initiator.out;
  EXPECT_EQ(count_found(initiator.out, "game against 'Follower'; Sotka plays Black"), 1) << initiator.out;
  EXPECT_EQ(count_found(other.out, "game against 'Initiator'; Sotka plays (White|Black)"), 2) << other.out;
  for (const std::string& out : {initiator.out, other.out}) {
    EXPECT_EQ(count_found(out, "the game is over after"), 2) << out;
  }
  EXPECT_EQ(count_found(initiator.out, " plays \\d"), count_found(other.out, " plays \\d"));
  EXPECT_GE(count_found(other.out, " plays \\d"), 40);
}

// A client of ours, as rude as the test wants it.
class Client {
 public:
  explicit Client(const std::string& port) : socket_(io_) {
    boost::system::error_code error;
    for (int i = 0; i < 400; ++i) {
      socket_.connect({boost::asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(std::stoi(port))}, error);
      if (!error) return;
      socket_.close();
      std::this_thread::sleep_for(50ms);
    }
    ADD_FAILURE() << "cannot connect: " << error.message();
  }

  bool send(const std::string& bytes) {
    boost::system::error_code error;
    boost::asio::write(socket_, boost::asio::buffer(bytes), error);
    return !error;
  }
  void send_message(const std::string& message) { send(message + '\0'); }

  // The next message; "" once the other side has hung up.
  std::string read() {
    boost::system::error_code error;
    const std::size_t size = boost::asio::read_until(socket_, boost::asio::dynamic_buffer(bytes_), '\0', error);
    if (error) return {};
    const std::string message = bytes_.substr(0, size - 1);
    bytes_.erase(0, size);
    return message;
  }

  void hang_up() { socket_.close(); }

 private:
  boost::asio::io_context io_;
  tcp::socket socket_;
  std::string bytes_;
};

const std::string kAsk = "R01Tester                          Z001000A";

TEST(Dxp, ARudeClientEndsItCleanly) {
  struct Case {
    const char* name;
    std::string message;  // sent in our turn
    const char* complaint;
  };
  for (const auto& [name, message, complaint] :
       {Case{"garbage", std::string("\xff\xfe\x00", 3), "non-ASCII bytes"},
        Case{"no such message", std::string("X17\0", 4), "'X17' is not a DamExchange message"},
        Case{"nothing", std::string(1, '\0'), "empty DamExchange message"},
        Case{"illegal move", std::string("M0001325000\0", 12), "illegal move"},
        Case{"flood", std::string(4000, 'C'), "longer than 127 characters"}}) {
    SCOPED_TRACE(name);
    const std::string port = free_port();
    auto sotka = start({"--listen", port, "--depth", "2"});
    Client client(port);
    client.send_message(kAsk);
    EXPECT_EQ(client.read().front(), 'A');
    client.send_message("M0001322800");
    EXPECT_EQ(client.read().front(), 'M');
    client.send(message);
    EXPECT_EQ(client.read(), "E01");
    EXPECT_EQ(client.read(), "");
    const Finished finished = sotka.get();
    EXPECT_EQ(finished.exit_code, 1);
    EXPECT_NE(finished.err.find(complaint), std::string::npos) << finished.err;
  }
}

TEST(Dxp, SilenceAndHangUpEndIt) {
  const std::string port = free_port();
  auto sotka = start({"--listen", port, "--patience", "1"});
  Client silent(port);
  silent.send_message(kAsk);
  EXPECT_EQ(silent.read().front(), 'A');
  EXPECT_EQ(silent.read(), "E01");
  EXPECT_EQ(silent.read(), "");
  EXPECT_EQ(sotka.get().exit_code, 1);

  auto again = start({"--listen", port});
  Client rude(port);
  rude.send_message(kAsk);
  EXPECT_EQ(rude.read().front(), 'A');
  rude.send_message("M0001322800");  // it thinks now
  rude.hang_up();
  const Finished finished = again.get();
  EXPECT_EQ(finished.exit_code, 1);
  EXPECT_NE(finished.err.find("closed the connection"), std::string::npos) << finished.err;

  auto idle = start({"--listen", port});
  Client polite(port);
  polite.hang_up();
  EXPECT_EQ(idle.get().exit_code, 0);
}

TEST(Dxp, WhoNeverReadsDoesNotHoldItUp) {
  const std::string port = free_port();
  auto sotka = start({"--listen", port, "--patience", "1"});
  Client client(port);
  client.send_message(kAsk);
  // Each is answered, until the answers find no room any more; then nothing more is read, and this comes to an end,
  // too.
  std::string requests;
  for (int i = 0; i < 1000; ++i) requests += std::string("B999W\0", 6);
  const auto deadline = std::chrono::steady_clock::now() + 50s;
  while (client.send(requests) && std::chrono::steady_clock::now() < deadline) {
  }
  const Finished finished = sotka.get();
  EXPECT_EQ(finished.exit_code, 1);
  EXPECT_NE(finished.err.find("does not read"), std::string::npos) << finished.err;
}

TEST(Dxp, APortThatIsTakenIsNamed) {
  boost::asio::io_context io;
  tcp::acceptor other(io, tcp::endpoint(tcp::v4(), 0));
  const std::string port = std::to_string(other.local_endpoint().port());
  const Finished finished = start({"--listen", port}).get();
  EXPECT_EQ(finished.exit_code, 1);
  EXPECT_NE(finished.err.find("port " + port), std::string::npos) << finished.err;
  EXPECT_EQ(count_found(finished.err, "has no effect"), 0) << finished.err;
  // Told before the port is tried: what a listening side has no say in.
  const Finished talkative = start({"--listen", port, "--minutes", "1", "--moves", "9", "--name", "A"}).get();
  EXPECT_EQ(count_found(talkative.err, "--(minutes|moves) has no effect"), 2) << talkative.err;
  EXPECT_EQ(count_found(talkative.err, "has no effect"), 2) << talkative.err;
}

TEST(Dxp, ListensOnThisMachineAloneUnlessAskedOtherwise) {
  const Finished here = start({"--listen", "0", "--accept-timeout", "1"}).get();
  EXPECT_EQ(count_found(here.out, "listening on 127\\.0\\.0\\.1 port [0-9]+\n"), 1) << here.out;
  const Finished everywhere = start({"--listen", "0", "--bind", "0.0.0.0", "--accept-timeout", "1"}).get();
  EXPECT_EQ(count_found(everywhere.out, "listening on 0\\.0\\.0\\.0 port [0-9]+\n"), 1) << everywhere.out;
  const Finished nowhere = start({"--listen", "0", "--bind", "everywhere"}).get();
  EXPECT_EQ(nowhere.exit_code, 1);
  EXPECT_EQ(nowhere.err, "sotka: 'everywhere' is not a valid listening address\n");
}

TEST(Dxp, WaitsForAConnectionNoLongerThanAsked) {
  const Finished lonely = start({"--listen", "0", "--accept-timeout", "1"}).get();
  EXPECT_EQ(lonely.exit_code, 1);
  EXPECT_EQ(lonely.err, "sotka: no connection within 1 s\n");

  // A side that never accepts, and whose queue is full.
  boost::asio::io_context io;
  tcp::acceptor deaf(io);
  deaf.open(tcp::v4());
  deaf.bind({boost::asio::ip::address_v4::loopback(), 0});
  deaf.listen(0);
  std::vector<tcp::socket> waiting;
  for (int i = 0; i < 8; ++i) {
    tcp::socket& socket = waiting.emplace_back(io);
    socket.open(tcp::v4());
    socket.non_blocking(true);
    boost::system::error_code under_way;
    socket.connect(deaf.local_endpoint(), under_way);
  }
  const std::string place = "127.0.0.1:" + std::to_string(deaf.local_endpoint().port());
  const Finished patient = start({"--connect", place, "--connect-timeout", "1"}).get();
  EXPECT_EQ(patient.exit_code, 1);
  EXPECT_NE(patient.err.find("cannot connect to " + place + ": Connection timed out"), std::string::npos)
      << patient.err;
}

TEST(Dxp, RefusesTakeBacksWhereAsked) {
  const std::string port = free_port();
  auto sotka = start({"--listen", port, "--take-backs", "refuse", "--depth", "1"});
  Client client(port);
  client.send_message(kAsk);
  EXPECT_EQ(client.read().front(), 'A');
  client.send_message("M0001322800");
  EXPECT_EQ(client.read().front(), 'M');
  client.send_message("B001W");
  EXPECT_EQ(client.read(), "K2");
  client.send_message("E01");
  EXPECT_EQ(client.read(), "E00");
  sotka.get();
}

TEST(Dxp, TakesBackWhileItThinks) {
  const std::string port = free_port();
  auto sotka = start({"--listen", port});
  Client client(port);
  client.send_message("R01Tester                          Z900000A");
  EXPECT_EQ(client.read().front(), 'A');
  client.send_message("M0001322800");
  client.send_message("B001W");
  std::string answer = client.read();
  if (answer.front() == 'M') answer = client.read();  // it was quick
  EXPECT_EQ(answer, "K0");
  client.send_message("E01");
  EXPECT_EQ(client.read(), "E00");
  EXPECT_EQ(client.read(), "");
  sotka.get();
}

}  // namespace
}  // namespace sotka::test
