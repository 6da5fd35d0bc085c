#pragma once
// Hub, version 2 (Fabien Letouzey, 2017): draughts engines under a graphical interface.
//
// Unknown commands and arguments are ignored, except arguments of `go`; errors are answered by one `error message=…`
// and change nothing. After a refused `pos`, `go` is refused until a valid one. During a search ping, ponder-hit, stop
// and quit are handled at once; other commands are deferred until the search is over. Every accepted `go` gets exactly
// one `done`; `quit` and the end of input end a running search.

#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "player/player.h"
#include "protocol/hub/text.h"
#include "protocol/line_io.h"
#include "protocol/line_queue.h"
#include "protocol/options.h"

namespace sotka::protocol::hub {

class Hub : private player::SearchListener {
 public:
  Hub(std::istream& in, std::ostream& out);

  // Runs until `quit` or the end of input. `first_line` is handled before the input.
  void run(std::string_view first_line = {});

 private:
  struct Command;

  static const std::vector<Command>& commands();
  static const Command* find_command(std::string_view name);

  void handle_lines();
  bool handle(const std::string& text);  // false: quit

  void hub(const Line& line);
  void set_param(const Line& line);
  void init(const Line& line);
  void position(const Line& line);
  void level(const Line& line);
  void go(const Line& line);
  void ponder_hit(const Line& line);
  void stop(const Line& line);
  void new_game(const Line& line);
  void ping(const Line& line);

  void on_line(const player::Line& line, const search::Counters& counters) override;
  void on_shortage(const std::string& sentence) override;
  void on_result(const player::Result& result) override;

  void report(const Status& status);
  void refuse(std::string_view line);  // does not fit in the queue
  Status set_up(const Line& line);

  LineReader reader_;
  LineWriter writer_;
  LineQueue queue_;
  player::Player player_;
  Options options_;
  bool position_is_refused_ = false;  // the last one
  search::Limits limits_;
  bool limits_are_used_ = false;  // the next `level` replaces them
};

}  // namespace sotka::protocol::hub
