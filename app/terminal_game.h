#pragma once
// A game in the terminal; each side is a human or the engine.

#include <array>
#include <chrono>
#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <string>

#include "app/play_language.h"
#include "app/terminal_board.h"
#include "engine/enum_array.h"
#include "match/game_log.h"
#include "match/time_control.h"
#include "player/player.h"

namespace sotka::app {

struct PlayOrder {
  EnumArray<Color, bool> human{};
  // Limit of the engine: the first that is set, in this order.
  std::optional<match::TimeControl> time_control;
  std::optional<int> depth;
  search::Milliseconds move_time{1000};
  Language language = Language::kEnglish;
  PieceNames names = PieceNames::kClassic;
  Notation notation = Notation::kCoordinate;  // of output, and tried first for input
  TerminalStyle style;
  std::optional<std::string> load;   // file of the game to continue
  std::optional<RecordFormat> from;  // format of loaded files; none: by extension and game
  std::optional<std::string> save;   // file for the finished game
  // Waits until there is something to read; false: the game was interrupted. Empty: reading waits.
  std::function<bool()> wait_for_input;
  // Was the game interrupted? Called from another thread while the engine thinks.
  std::function<bool()> interrupted;
};

class TerminalGame {
 public:
  // Starts from the player's position. All references must outlive the game.
  TerminalGame(player::Player& player, const PlayOrder& order, std::istream& in, std::ostream& out);

  // Plays until the game ends by the rules, resignation, agreement or time, or the input ends. Error: a file cannot be
  // read or written.
  Status run();

 private:
  struct End {
    RecordResult result = RecordResult::kUnknown;
    std::string reason;       // in the language of the game
    std::string termination;  // as records say it; empty: the game is not over
  };

  std::optional<End> human_turn();
  std::optional<End> engine_turn();
  // Executes a command; nullopt: the line is not a command.
  struct Carried {
    bool turn_over = false;
    std::optional<End> end;
  };
  std::optional<Carried> carry_out(const std::string& line);
  Carried carry_out_on_file(const std::string& command, const std::string& path);
  player::GoOrder thinking_order() const;
  Carried offer_or_accept_draw();
  Carried decline_draw();
  // Makes the offer that was to go with the move just played.
  std::optional<End> make_offer(Color side);
  Expected<player::Result> think();
  bool was_interrupted() const { return order_.interrupted && order_.interrupted(); }
  End unfinished() const { return {RecordResult::kUnknown, std::string(texts_.interrupted), ""}; }
  bool undo();
  void hint();
  Status load(const std::string& path);
  Status save(const std::string& path);
  Error file_error(const match::FileError& error) const;
  Expected<player::MoveHandle> read_move(const std::string& text) const;

  // Plays a move whose thinking time began at `since`; the end of the game if that exceeded the clock.
  std::optional<End> play(player::MoveHandle move, std::chrono::steady_clock::time_point since,
                          const player::Result* thought);
  std::string written(player::MoveHandle move) const { return game().written(move, order_.notation); }
  const player::GameSession& game() const { return player_.game(); }
  void show_history();
  void show_board();
  void show_pieces();
  void show_clocks();
  std::optional<End> end_by_rules() const;
  std::string side_name(Color c) const { return std::string(texts_.sides[c]); }
  bool is_human(Color c) const { return order_.human[c]; }

  player::Player& player_;
  PlayOrder order_;
  const PlayTexts& texts_;
  std::istream& in_;
  std::ostream& out_;
  match::GameLog log_;
  Color bottom_ = Color::kWhite;
  std::optional<player::BoardView> before_;    // board before the last move
  std::optional<search::Score> engine_score_;  // of its last search, from its point of view
  bool offer_follows_ = false;                 // with the next move
  std::optional<Color> offered_by_;            // the other side has not answered yet
  std::optional<Color> may_not_offer_;         // until the other side has offered
};

}  // namespace sotka::app
