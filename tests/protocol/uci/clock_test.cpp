// Games on the clock, every game of the registry: no flag falls.

#include <algorithm>

#include "player/player.h"
#include "protocol/uci/test_helpers.h"

namespace sotka::test {
namespace {

using namespace std::chrono_literals;
using search::Milliseconds;

struct LastResult : player::SearchListener {
  player::Result result;
  void on_result(const player::Result& found) override { result = found; }
};

struct Control {
  Milliseconds base;
  Milliseconds increment;
  std::optional<int> moves;
};

// Plays a game against itself; the sides' clocks run for the time that the engine really takes.
void play_without_flag(GameId game, const Control& control, int longest) {
  player::Player player(game);
  EnumArray<Color, search::Clock> clocks{};
  for (auto& clock : clocks) clock = {control.base, control.increment, control.moves};
  for (int ply = 0; ply < longest && !player.game().outcome(); ++ply) {
    auto& clock = clocks[player.game().side_to_move()];
    player::GoOrder order;
    order.clocks = {{clocks[Color::kWhite], clocks[Color::kBlack]}};
    LastResult last;
    const auto start = std::chrono::steady_clock::now();
    ASSERT_TRUE(player.go(order, last));
    player.wait();
    const auto used = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - start);
    clock.remaining -= used;
    ASSERT_GE(clock.remaining, 0ms) << info(game).name << " lost on time at ply " << ply;
    const bool last_of_period = clock.moves_to_go == 1;  // which may take all that is left
    EXPECT_TRUE(last_of_period || used <= std::max<Milliseconds>(control.base * 6 / 10, 100ms)) << used.count();
    clock.remaining += control.increment;
    if (clock.moves_to_go && --*clock.moves_to_go == 0) {
      clock.moves_to_go = control.moves;
      clock.remaining += control.base;
    }
    ASSERT_TRUE(player.play(last.result.best));
  }
}

TEST(ClockTiming, NoGameLosesOnTime) {
  for (const GameInfo& game : kGames) {
    play_without_flag(*find_game(game.name), {1500ms, 10ms, std::nullopt}, 120);
  }
}

TEST(ClockTiming, NoTimeControlLosesOnTime) {
  constexpr int kPlies = 600;
  for (const Control& control :
       {Control{1s, 0ms, std::nullopt}, Control{60s, 0ms, std::nullopt}, Control{1s, 10ms, std::nullopt},
        Control{10s, 0ms, 40}, Control{1s, 10ms, 40}, Control{100ms, 0ms, 1}}) {
    play_without_flag(GameId::kChess, control, kPlies);
  }
}

}  // namespace
}  // namespace sotka::test
