#include "protocol/line_queue.h"

#include <gtest/gtest.h>

#include "support/dialogue.h"

namespace sotka::protocol {
namespace {

constexpr std::size_t kLong = std::size_t{4} << 20;

std::string long_line() {
  return std::string(kLong, 'x');
}

TEST(LineQueue, HandsLinesOnInOrder) {
  LineQueue queue;
  EXPECT_TRUE(queue.push("go"));
  EXPECT_TRUE(queue.push("position"));
  EXPECT_EQ(queue.next()->text, "go");
  queue.search_began();
  EXPECT_TRUE(queue.put_aside(queue.next()->text));
  EXPECT_TRUE(queue.push("stop"));
  EXPECT_EQ(queue.next()->text, "stop");
  queue.stop_put_aside();
  queue.search_ended();
  const auto late = queue.next();
  EXPECT_EQ(late->text, "position");
  EXPECT_TRUE(late->stopped);
  queue.close();
  EXPECT_FALSE(queue.next());
}

TEST(LineQueue, RefusesWhatItHasNoRoomForUntilItIsEmpty) {
  LineQueue queue;
  std::size_t taken = 0;
  while (queue.put_aside(long_line())) ++taken;
  EXPECT_EQ(taken, LineQueue::kMostBytes / kLong - 1);
  EXPECT_FALSE(queue.put_aside("short")) << "it would overtake a long one";
  EXPECT_TRUE(queue.push("of another kind"));
  for (std::size_t i = 0; i < taken; ++i) {
    EXPECT_FALSE(queue.put_aside("short"));
    EXPECT_EQ(queue.next()->text.size(), kLong);
  }
  EXPECT_TRUE(queue.put_aside("short"));
}

TEST(LineQueue, ManyShortLinesAreCountedWithWhatTheyTake) {
  LineQueue queue;
  std::size_t taken = 0;
  while (queue.push("")) ++taken;
  EXPECT_EQ(taken, LineQueue::kMostBytes / sizeof(LineQueue::Line));
}

TEST(LineQueue, EventsAlwaysFindRoom) {
  LineQueue queue;
  while (queue.push(long_line())) {
  }
  queue.push_event("quit");
  std::string last;
  for (queue.close(); const auto line = queue.next();) last = line->text;
  EXPECT_EQ(last, "quit");
}

TEST(LineQueue, ProtocolsSayWhatTheyRefuse) {
  const std::string moves = "position startpos moves " + long_line();
  test::Dialogue uci = test::uci_dialogue();
  uci.send("go infinite");
  for (int i = 0; i < 15; ++i) {
    uci.send(moves);
    uci.send("isready");
    uci.expect("readyok");
  }
  uci.send(moves);
  uci.expect("info string too many waiting commands; refused until they are done: 'position startpos moves x*…'");
  uci.send("isready");
  uci.expect("readyok");
  uci.send("stop");
  uci.expect("bestmove .*");
  uci.send("go depth 1");
  uci.expect("bestmove .*");

  test::Dialogue hub = test::hub_dialogue();
  hub.send("level infinite");
  hub.send("go think");
  for (int i = 0; i < 15; ++i) {
    hub.send("pos pos=" + long_line());
    hub.send("ping");
    hub.expect("pong");
  }
  hub.send("pos pos=" + long_line());
  hub.expect("error message=\"too many waiting commands; refused until they are done: 'pos pos.x*…'\"");
  hub.send("stop");
  hub.expect("done .*");
}

}  // namespace
}  // namespace sotka::protocol
