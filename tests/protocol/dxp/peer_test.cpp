// DamExchange: messages, and the state machine that plays by them.

#include "protocol/dxp/message.h"

#include <gtest/gtest.h>

#include <deque>
#include <random>

#include "protocol/dxp/peer.h"

namespace sotka::test {
namespace {

using namespace protocol::dxp;
using namespace std::chrono_literals;
using draughts::Position;

template <class M>
M decoded(std::string_view text) {
  const auto message = decode(text);
  EXPECT_TRUE(message) << text;
  EXPECT_TRUE(message && std::holds_alternative<M>(*message)) << text;
  return std::get<M>(*message);
}

const std::string kRequest = "R01Tornado voor Windows 4.0        W060065A";

TEST(DxpMessage, ThoseOfTheSpecification) {
  const auto request = decoded<GameRequest>(kRequest);
  EXPECT_EQ(request.name, "Tornado voor Windows 4.0");
  EXPECT_EQ(request.follower, Color::kWhite);
  EXPECT_EQ(request.minutes, 60);
  EXPECT_EQ(request.moves, 65);
  EXPECT_FALSE(request.start);
  EXPECT_EQ(encode(request), kRequest);

  const std::string answer = "ATornado voor Windows 4.0        0";
  EXPECT_EQ(decoded<GameAnswer>(answer).code, GameAnswer::Code::kAccepted);
  EXPECT_EQ(encode(decoded<GameAnswer>(answer)), answer);

  const auto quiet = decoded<MoveMade>("M0012061100");
  EXPECT_EQ(quiet.seconds, 12);
  EXPECT_EQ(quiet.move.from, 6);
  EXPECT_EQ(quiet.move.to, 11);
  EXPECT_TRUE(quiet.move.captured.empty());
  const std::string capture = "M001205250422122320";
  EXPECT_EQ(decoded<MoveMade>(capture).move.captured, (std::vector<int>{22, 12, 23, 20}));
  EXPECT_EQ(encode(decoded<MoveMade>(capture)), capture);

  EXPECT_EQ(decoded<BackRequest>("B005Z").move, 5);
  EXPECT_EQ(decoded<BackRequest>("B005Z").side, Color::kBlack);
  EXPECT_EQ(decoded<Chat>("CWhat do you think about move 35?").text, "What do you think about move 35?");
  EXPECT_EQ(decoded<GameEnd>("E00").reason, GameEnd::Reason::kNone);
  EXPECT_TRUE(decoded<GameEnd>("E21").stop);
  EXPECT_EQ(decoded<BackAnswer>("K2").code, BackAnswer::Code::kRefused);
}

TEST(DxpMessage, PositionsAndLongFields) {
  GameRequest request{.name = "a name that is far too long for the field\t"};
  request.minutes = 5000;
  request.moves = -1;
  const auto start = Position::from_fen("B:WK3,31:BK40,41");
  request.start = start->board();
  const auto again = decoded<GameRequest>(encode(request));
  EXPECT_EQ(again.name, "a name that is far too long for");
  EXPECT_EQ(again.minutes, 999);
  EXPECT_EQ(again.moves, 0);
  EXPECT_EQ(again.start, start->board());
  EXPECT_LE(encode(Chat{std::string(500, 'x')}).size(), kLongestMessage);
}

TEST(DxpMessage, RefusesWhatIsNone) {
  for (const std::string& text : {std::string(),
                                  std::string("X"),
                                  std::string("E"),
                                  std::string("E0"),
                                  std::string("E40"),
                                  std::string("E000"),
                                  std::string("M001206110"),
                                  std::string("M00120611001"),
                                  std::string("M001200110"),
                                  std::string("M0012061151"),
                                  std::string("M-012061100"),
                                  std::string("B000W"),
                                  std::string("B005B"),
                                  std::string("K3"),
                                  std::string("C"),
                                  std::string("Ashort0"),
                                  kRequest.substr(0, 40),
                                  kRequest + "x",
                                  std::string("C\x80"),
                                  std::string(128, 'C'),
                                  kRequest.substr(0, kRequest.size() - 1) + "BWzzz"}) {
    const auto message = decode(text);
    EXPECT_FALSE(message) << text;
    if (!message) {
      EXPECT_FALSE(message.error().message.empty());
    }
  }
}

TEST(DxpSplitter, CutsAtNul) {
  Splitter splitter;
  splitter.add("E0");
  EXPECT_EQ(*splitter.next(), std::nullopt);
  splitter.add(std::string("0\0K1\0B00", 8));
  EXPECT_EQ(*splitter.next(), "E00");
  EXPECT_EQ(*splitter.next(), "K1");
  EXPECT_EQ(*splitter.next(), std::nullopt);
  splitter.add(std::string("5Z\0", 3));
  EXPECT_EQ(*splitter.next(), "B005Z");

  Splitter flooded;
  flooded.add(std::string(kLongestMessage, 'C'));
  EXPECT_TRUE(flooded.next());
  flooded.add("C");
  EXPECT_FALSE(flooded.next());
  Splitter binary;
  binary.add("\xff");
  EXPECT_FALSE(binary.next());
}

// A follower in the middle of its first game; White, the initiator, is to move.
Peer follower_at_play(const std::string& request = "R01Tester                          Z005000A") {
  Peer peer("Sotka", {});
  const Actions actions = peer.receive(request);
  EXPECT_EQ(actions.send.size(), 1u);
  EXPECT_EQ(actions.send.empty() ? "" : actions.send[0], "ASotka                           0");
  return peer;
}

TEST(DxpPeer, PlaysAndAnswersTheEndOnce) {
  Peer peer = follower_at_play();
  Actions actions = peer.receive("M0001322800");
  EXPECT_TRUE(actions.think);
  EXPECT_TRUE(actions.send.empty());
  const auto reply = peer.game().parse("19-23");
  ASSERT_TRUE(reply);
  actions = peer.moved(*reply, 2500ms);
  EXPECT_EQ(actions.send, std::vector<std::string>{"M0002192300"});
  EXPECT_FALSE(actions.think);
  // The same again is out of turn, and nobody asked for it.
  EXPECT_TRUE(peer.moved(*reply, 1ms).send.empty());
  actions = peer.receive("M000128190123");
  EXPECT_TRUE(actions.think);
  EXPECT_EQ(peer.clock().remaining, 5min - 2500ms);
  actions = peer.receive("E10");
  EXPECT_TRUE(actions.stop_thinking);
  EXPECT_EQ(actions.send, std::vector<std::string>{"E00"});
  EXPECT_EQ(peer.games_finished(), 1);
  EXPECT_TRUE(peer.receive("E00").send.empty());
  // And another game.
  EXPECT_EQ(peer.receive(kRequest).send.size(), 1u);
  EXPECT_TRUE(peer.receive("E01").close);
  EXPECT_TRUE(peer.closed());
}

TEST(DxpPeer, EndsTheGameThatTheRulesEnd) {
  // White takes the last man; Black, who follows, is to move and cannot.
  std::string squares(50, 'e');
  squares[27] = 'w';
  squares[22] = 'z';
  Peer peer = follower_at_play("R01Tester                          Z005000BW" + squares);
  Actions actions = peer.receive("M000028190123");
  EXPECT_FALSE(actions.think);
  EXPECT_EQ(actions.send, std::vector<std::string>{"E10"});
  EXPECT_FALSE(actions.close);
  actions = peer.receive("E00");
  EXPECT_TRUE(actions.send.empty());
  EXPECT_EQ(peer.games_finished(), 1);
}

TEST(DxpPeer, StopsAtTheAgreedNumberOfMoves) {
  Peer peer("Sotka", {});
  GameRequest request{.name = "", .follower = Color::kBlack, .minutes = 5, .moves = 1};
  Actions actions = peer.ask(request, 1);
  ASSERT_EQ(actions.send.size(), 1u);
  EXPECT_EQ(actions.send[0].substr(0, 8), "R01Sotka");
  actions = peer.receive("ATester                          0");
  ASSERT_TRUE(actions.think);
  peer.moved(*peer.game().parse("32-28"), 1s);
  actions = peer.receive("M0001192300");
  EXPECT_EQ(actions.send, std::vector<std::string>{"E00"});
  actions = peer.receive("E00");
  EXPECT_TRUE(actions.close);
  EXPECT_FALSE(actions.error);
}

TEST(DxpPeer, GrantsTakeBacks) {
  Peer peer = follower_at_play();
  EXPECT_EQ(peer.receive("B001W").send, std::vector<std::string>{"K2"}) << "nothing to take back";
  peer.receive("M0001322800");
  Actions actions = peer.receive("B001W");
  EXPECT_EQ(actions.send, std::vector<std::string>{"K0"});
  EXPECT_TRUE(actions.stop_thinking);
  EXPECT_FALSE(actions.think);
  EXPECT_EQ(peer.game().plies(), 0u);
  EXPECT_TRUE(peer.receive("M0001332800").think);
  peer.moved(*peer.game().parse("18-22"), 1s);
  actions = peer.receive("B001Z");
  EXPECT_EQ(actions.send, std::vector<std::string>{"K0"});
  EXPECT_TRUE(actions.think);
  EXPECT_EQ(peer.game().plies(), 1u);
  EXPECT_EQ(peer.receive("B100Z").send, std::vector<std::string>{"K2"});
}

TEST(DxpPeer, GivesTheTimeBackWithTheMoves) {
  Peer peer = follower_at_play();
  peer.receive("M0001322800");
  peer.moved(*peer.game().parse("18-22"), 40s);
  peer.receive("M0001373200");
  EXPECT_EQ(peer.clock().remaining, 5min - 40s);
  peer.moved(*peer.game().parse("12-18"), 20s);
  EXPECT_EQ(peer.receive("B002W").send, std::vector<std::string>{"K0"});
  EXPECT_EQ(peer.clock().remaining, 5min - 40s);
  EXPECT_EQ(peer.receive("B001Z").send, std::vector<std::string>{"K0"});
  EXPECT_EQ(peer.clock().remaining, 5min);
}

TEST(DxpPeer, SaysGoodByeWhereItCannotGoOn) {
  Peer peer = follower_at_play();
  peer.receive("M0001322800");
  const Actions actions = peer.break_off("the engine found no move");
  EXPECT_EQ(actions.send, std::vector<std::string>{"E01"});
  EXPECT_TRUE(actions.close);
  EXPECT_EQ(actions.error, "the engine found no move");
  EXPECT_TRUE(peer.break_off("again").send.empty());
}

TEST(DxpPeer, EndsCleanlyOnNonsense) {
  for (const char* nonsense : {"", "?", "M0001323200", "M0001010500", "M0001322899",
                               "ATester                          0", "R01Tester                          Z005000A"}) {
    Peer peer = follower_at_play();
    const Actions actions = peer.receive(nonsense);
    EXPECT_TRUE(actions.close) << nonsense;
    EXPECT_TRUE(actions.error && !actions.error->empty()) << nonsense;
    EXPECT_EQ(actions.send, std::vector<std::string>{"E01"}) << nonsense;
    EXPECT_TRUE(peer.receive("M0001322800").send.empty());
    EXPECT_TRUE(peer.hung_up().news.empty());
  }
}

TEST(DxpPeer, EndsOnHangUpAndSilence) {
  Peer playing = follower_at_play();
  EXPECT_TRUE(playing.hung_up().error);
  Peer waiting = follower_at_play();
  EXPECT_TRUE(waiting.silent().error);
  Peer idle("Sotka", {});
  const Actions actions = idle.hung_up();
  EXPECT_TRUE(actions.close);
  EXPECT_FALSE(actions.error);
  Peer thinking = follower_at_play();
  thinking.receive("M0001322800");
  EXPECT_FALSE(thinking.silent().close) << "it is our turn";
  EXPECT_TRUE(thinking.hung_up().stop_thinking);
}

TEST(DxpPeer, RefusesWhatItCannotPlay) {
  Peer peer("Sotka", {});
  EXPECT_EQ(peer.receive("R02whatever").send, std::vector<std::string>{"ASotka                           1"});
  const std::string no_moves = "R01Tester                          Z005000BW" + std::string(49, 'e') + "Z";
  EXPECT_EQ(peer.receive(no_moves).send, std::vector<std::string>{"ASotka                           2"});
  EXPECT_FALSE(peer.closed());
  EXPECT_EQ(peer.receive(kRequest).send.size(), 1u);

  Peer asking("Sotka", {});
  asking.ask(GameRequest{}, 1);
  const Actions actions = asking.receive("ATester                          3");
  EXPECT_TRUE(actions.close);
  EXPECT_TRUE(actions.error);
  EXPECT_TRUE(actions.send.empty());
}

// Two peers joined directly, playing at random.
class Match {
 public:
  explicit Match(unsigned seed) : random_(seed) {}

  void play(int games, int moves) {
    GameRequest request;
    request.minutes = 10;
    request.moves = moves;
    follow(0, peers_[0].ask(request, games));
    for (int i = 0; i < 100'000 && !(wires_[0].empty() && wires_[1].empty()); ++i) {
      for (const std::size_t to : {0u, 1u}) {
        if (wires_[to].empty()) continue;
        const std::string message = wires_[to].front();
        wires_[to].pop_front();
        if (message[0] == 'E') ++ends_;
        follow(to, peers_[to].receive(message));
      }
    }
    EXPECT_TRUE(peers_[0].closed());
    EXPECT_EQ(peers_[0].games_finished(), games);
    EXPECT_EQ(peers_[1].games_finished(), games);
    EXPECT_EQ(ends_, 2 * games);
    EXPECT_EQ(peers_[0].game().written_game(Notation::kHub), peers_[1].game().written_game(Notation::kHub));
    EXPECT_EQ(peers_[0].game().fen(), peers_[1].game().fen());
  }

 private:
  void follow(std::size_t who, Actions actions) {
    EXPECT_FALSE(actions.error) << *actions.error;
    for (std::string& message : actions.send) wires_[1 - who].push_back(std::move(message));
    if (!actions.think) return;
    const auto moves = peers_[who].game().legal_moves();
    follow(who, peers_[who].moved(moves[random_() % moves.size()], 10ms));
  }

  std::mt19937 random_;
  std::array<Peer, 2> peers_ = {Peer("one", {}), Peer("two", {})};
  std::array<std::deque<std::string>, 2> wires_;
  int ends_ = 0;
};

TEST(DxpPeer, TwoPlayWholeGames) {
  for (unsigned seed = 0; seed < 10; ++seed) Match(seed).play(4, 0);
  Match(99).play(3, 20);
}

}  // namespace
}  // namespace sotka::test
