#pragma once
// UCI, the Universal Chess Interface (Stefan Meyer-Kahlen, 2006), with UCI_Variant for the choice of the game and the
// customary extras: d, eval, flip, perft, bench, compiler.
//
// Invalid input is answered by one `info string` and changes nothing. During a search isready, stop, ponderhit, quit
// and read-only commands are handled at once; other commands are deferred until the search is over. Every accepted `go`
// gets exactly one `bestmove`. `quit` and the end of input end a running search.

#include <atomic>
#include <chrono>
#include <functional>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text.h"
#include "player/player.h"
#include "player/win_draw_loss.h"
#include "protocol/line_io.h"
#include "protocol/line_queue.h"
#include "protocol/options.h"

namespace sotka::protocol::uci {

class Uci : private player::SearchListener {
 public:
  // Runs `bench` with the words after it: prints lines, and stops when cancelled() is true.
  using Print = std::function<void(std::string_view)>;
  using Bench = std::function<void(const std::vector<std::string>& words, const Print& print,
                                   const player::Cancelled& cancelled)>;

  Uci(std::istream& in, std::ostream& out, Bench bench = {});

  // Runs until `quit` or the end of input. `first_line` is handled before the input.
  void run(std::string_view first_line = {});

 private:
  struct Command;
  using Clock = std::chrono::steady_clock;

  static const std::vector<Command>& commands();
  static const Command* find_command(std::string_view& line);

  void handle_lines();
  bool handle(const std::string& line);  // false: quit

  void uci(std::string_view rest);
  void is_ready(std::string_view rest);
  void set_option(std::string_view rest);
  void new_game(std::string_view rest);
  void position(std::string_view rest);
  void go(std::string_view rest);
  void stop(std::string_view rest);
  void ponder_hit(std::string_view rest);
  void ignore(std::string_view rest);
  void draw(std::string_view rest);
  void evaluate(std::string_view rest);
  void flip(std::string_view rest);
  void perft(std::string_view rest);
  void bench(std::string_view rest);
  void compiler(std::string_view rest);
  void count_leaves(int depth);
  // The legal moves of `searchmoves`, with a complaint for each other word.
  std::vector<player::MoveHandle> legal_ones(const std::vector<std::string>& moves);

  void on_line(const player::Line& line, const search::Counters& counters) override;
  void on_current_move(int depth, player::MoveHandle move, int number, const search::Counters& counters) override;
  void on_shortage(const std::string& sentence) override;
  void on_result(const player::Result& result) override;

  void info(const std::string& sentence) { writer_.write("info string " + printable(sentence)); }
  void report(const Status& status);
  void refuse_position(const std::string& why);
  void refuse(std::string_view line);  // does not fit in the queue
  player::WdlPermille chances(const player::Line& line) const;
  player::Cancelled cancelled_from_now() const;

  LineReader reader_;
  LineWriter writer_;
  LineQueue queue_;
  Bench bench_;
  player::Player player_;
  Options options_;
  bool show_wdl_ = false;
  bool position_was_refused_ = false;           // the last one
  std::optional<std::uint64_t> shown_nodes_{};  // in the last line of the search
  // The certain result of the searched position: the game is over, or tablebases know it and all moves are searched.
  std::optional<player::WdlPermille> chances_at_end_;
  std::optional<player::WdlPermille> known_chances_;
  std::atomic<Clock::rep> asked_to_stop_at_{0};  // time of the last `stop`, `quit` or end of input
};

}  // namespace sotka::protocol::uci
