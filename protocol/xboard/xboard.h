#pragma once
// XBoard's protocol (CECP, version 2; "Chess Engine Communication Protocol" by Tim Mann and H.G. Muller), with its
// extensions for games that XBoard does not know: setup, piece, moves in two legs, highlight.
//
// Invalid input is answered by one `Error (…)` or `Illegal move (…)` and changes nothing. While the engine thinks about
// its move, commands that change the game abort the search; settings and `ping` are deferred until it has moved.

#include <atomic>
#include <chrono>
#include <deque>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "player/player.h"
#include "protocol/line_io.h"
#include "protocol/line_queue.h"
#include "protocol/options.h"
#include "protocol/xboard/clock.h"
#include "protocol/xboard/draughts.h"
#include "protocol/xboard/edit.h"
#include "protocol/xboard/highlight.h"
#include "protocol/xboard/moves.h"

namespace sotka::protocol::xboard {

class Xboard : private player::SearchListener {
 public:
  Xboard(std::istream& in, std::ostream& out);

  // Runs until `quit` or the end of input. `first_line` is handled before the input.
  void run(std::string_view first_line = {});

 private:
  struct Command;
  using Time = std::chrono::steady_clock::time_point;

  enum class Activity { kNone, kThinking, kPondering, kAnalyzing };

  static const std::vector<Command>& commands();
  static const Command* find_command(std::string_view name);

  // --- Lines
  void handle_lines();
  bool handle(const std::string& line);  // false: quit
  void obey(const Command& command, std::string_view rest);
  void error(std::string_view reason, std::string_view line);
  void report(const Status& status);
  void refuse(std::string_view line);  // does not fit in the queue
  void refuse_move(std::string_view reason, std::string_view move);

  // --- Commands
  void ignore(std::string_view rest);
  void protocol_version(std::string_view rest);
  void ping(std::string_view rest);
  void new_game(std::string_view rest);
  void variant(std::string_view rest);
  void set_board(std::string_view rest);
  void edit(std::string_view rest);
  void user_move(std::string_view rest);
  void force(std::string_view rest);
  void go(std::string_view rest);
  void play_other(std::string_view rest);
  void move_now(std::string_view rest);
  void undo(std::string_view rest);
  void remove(std::string_view rest);
  void result(std::string_view rest);
  void draw(std::string_view rest);
  void level(std::string_view rest);
  void seconds_per_move(std::string_view rest);
  void depth(std::string_view rest);
  void own_time(std::string_view rest);
  void opponents_time(std::string_view rest);
  void hard(std::string_view rest);
  void easy(std::string_view rest);
  void post(std::string_view rest);
  void no_post(std::string_view rest);
  void analyze(std::string_view rest);
  void exit(std::string_view rest);
  void analysis_status(std::string_view rest);
  void exclude(std::string_view rest);
  void include(std::string_view rest);
  void hint(std::string_view rest);
  void book(std::string_view rest);
  void memory(std::string_view rest);
  void cores(std::string_view rest);
  void skill(std::string_view rest);
  void option(std::string_view rest);
  void pause(std::string_view rest);
  void resume(std::string_view rest);
  void lift(std::string_view rest);
  void put(std::string_view rest);
  void hover(std::string_view rest);

  // --- The game
  void edit_line(std::string_view line);
  Status set_position(std::string_view fen);
  void position_changed();
  void draughts_move(std::string_view text);
  void tell_next_part();
  void choose(GameId game);
  Expected<player::MoveHandle> read_move(std::string_view text) const;
  std::string wire_move(player::MoveHandle move) const;
  std::string to_wire(const player::MoveView& move) const;
  std::optional<int> read_cell(std::string_view text) const;
  bool claim_result();  // false: the game goes on

  // --- The search
  void consider();  // starts the search that is due now, if any
  void think();
  void ponder();
  void start_analysis();
  void start(Activity activity, const player::GoOrder& order);
  void abandon();  // aborts the search without a result
  void ponder_hit();
  void search_ended();
  void play_own_move(const player::Result& result);
  void finish_own_move(const player::Result& result, const std::string& told);
  bool resigns(search::Score score);
  std::vector<player::MoveHandle> moves_left() const;  // those not excluded

  void on_line(const player::Line& line, const search::Counters& counters) override;
  void on_current_move(int depth, player::MoveHandle move, int number, const search::Counters& counters) override;
  void on_shortage(const std::string& sentence) override;
  void on_result(const player::Result& result) override;

  LineReader reader_;
  LineWriter writer_;
  LineQueue queue_;
  player::Player player_;
  Options options_;
  Clock clock_;
  Moves moves_;
  Draughts draughts_;
  Highlight highlight_;
  bool plays_draughts_ = false;

  // --- Draughts: partial captures
  struct UndoPoint {
    std::optional<Draughts::Begun> before;
    bool played;  // the move was finished with it
  };
  std::vector<UndoPoint> undo_points_;  // of the game, for taking them back
  std::optional<Draughts::Begun> begun_;
  std::deque<std::string> parts_;  // of our own capture, still to be sent
  std::optional<player::Result> own_capture_;

  // --- Sides
  bool forced_ = false;   // force mode: we play no side
  bool to_move_ = false;  // it is our move
  bool analyzing_ = false;
  bool paused_ = false;
  bool ponders_ = false;
  bool over_ = false;      // the result was sent
  bool unusable_ = false;  // the position was refused: no moves until a valid one
  std::optional<Edit> edit_;
  std::vector<player::MoveHandle> excluded_;
  int resign_threshold_ = 0;  // centipawns; 0: never
  int hopeless_moves_ = 0;    // in a row
  std::optional<search::Score> last_score_;
  player::MoveHandle predicted_;  // the reply to our last move; none: unknown
  std::string line_;              // being executed

  // --- The running search
  Activity activity_ = Activity::kNone;
  Time began_;
  search::Milliseconds spent_{0};  // time on this move before a pause
  std::string pondered_text_;      // predicted_, which was played
  player::MoveView pondered_;      // likewise
  std::atomic<bool> posts_{false};
  std::mutex telling_;  // guards the following, written by the search thread:
  std::optional<player::Result> result_;
  player::MoveHandle best_;  // first move of the last line
  struct Progress {
    int depth = 0;
    int number = 0;  // of the move being searched, from 1
    player::MoveHandle move;
    search::Counters counters;
  } progress_;
  int move_count_ = 0;  // of the root
};

}  // namespace sotka::protocol::xboard
