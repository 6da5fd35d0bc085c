#pragma once
// A game on the terminal: people and the engine, each side either.

#include <array>
#include <istream>
#include <optional>
#include <ostream>
#include <string>

#include "bench/play_language.h"
#include "bench/terminal_board.h"
#include "bench/time_control.h"
#include "protocol/player.h"

namespace sotka::bench {

struct PlayOrder {
  std::array<bool, 2> human{};  // by colour
  // How long the engine thinks: by whichever is set, the clock first.
  std::optional<TimeControl> time_control;
  std::optional<int> depth;
  search::Milliseconds move_time{1000};
  Language language = Language::kEnglish;
  Names names = Names::kClassic;
  TerminalStyle style;
};

class TerminalGame {
 public:
  // Goes on from the player's position. Everything lives as long as the game.
  TerminalGame(protocol::Player& player, const PlayOrder& order, std::istream& in, std::ostream& out);

  // Plays to the end: by the rules, by resignation, agreement or time, or when the input ends.
  void run();

 private:
  struct End {
    std::string result;  // "1-0", "*", …
    std::string reason;
  };

  std::optional<End> human_turn();
  std::optional<End> engine_turn();
  // A word that is a command is carried out; nullopt: it was none.
  struct Carried {
    bool turn_over = false;
    std::optional<End> end;
  };
  std::optional<Carried> carry_out(const std::string& word);
  protocol::TextResult search(const protocol::GoOrder& order);
  protocol::GoOrder thinking_order() const;
  Carried offer_draw();
  bool undo();
  void hint();
  std::optional<End> press_clock(std::chrono::steady_clock::time_point since, Color mover);

  void play(const std::string& move, const std::string& comment);
  void show_board();
  void show_men();
  void show_clocks();
  std::optional<End> end_by_rules() const;
  std::string side_name(Color c) const { return std::string(texts_.sides[static_cast<std::size_t>(index(c))]); }
  bool is_human(Color c) const { return order_.human[static_cast<std::size_t>(index(c))]; }

  protocol::Player& player_;
  PlayOrder order_;
  const PlayTexts& texts_;
  std::istream& in_;
  std::ostream& out_;
  std::array<std::optional<GameClock>, 2> clocks_;
  Color bottom_ = Color::kWhite;
  std::optional<protocol::BoardView> before_;  // the board before the last move
  std::optional<search::Score> engine_score_;  // of its last search, from its own point of view
  int moves_at_start_ = 0;
};

}  // namespace sotka::bench
