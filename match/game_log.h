#pragma once
// A game on the terminal as it is kept: moves with their times and evaluations, and the clocks, so that it can be taken
// back, saved, and gone on with another day.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/color.h"
#include "engine/enum_array.h"
#include "engine/expected.h"
#include "engine/game_record.h"
#include "match/time_control.h"

namespace sotka::match {

// Why a game was not saved or loaded.
enum class FileFault { kCannotRead, kHasNoGame, kHasBadGame, kIsThere, kCannotWrite };
struct FileError : Error {
  FileFault fault;
  std::string path;
};

class GameLog {
 public:
  using Saved = Expected<Done, FileError>;
  using Clocks = EnumArray<Color, std::optional<GameClock>>;  // by colour; none: no clocks

  // A game that begins in the position of the record, whose moves are taken over. Where they have times, the clocks
  // run as they did.
  GameLog(GameRecord record, Color first, const std::optional<TimeControl>& control);

  const Clocks& clocks() const { return clocks_; }
  const GameRecord& record() const { return record_; }

  // The next move; false if the clock ran out over it.
  bool add(const std::string& move, search::Milliseconds elapsed, std::optional<RecordEval> eval = {});
  void take_back();
  void end(RecordResult result, const std::string& why);

  // As PGN or PDN. A file that is there already is replaced only if it is called own or was saved to before.
  Saved save(const std::string& path);
  Saved may_save(const std::string& path) const;
  void call_own(const std::string& path) { own_file_ = path; }

 private:
  bool press(std::optional<search::Milliseconds> elapsed);
  Color mover() const { return clocks_before_.size() % 2 == 0 ? first_ : ~first_; }

  GameRecord record_;
  Color first_;
  Clocks clocks_;
  std::vector<Clocks> clocks_before_;  // each move
  std::string own_file_;
};

struct LoadedGame {
  GameRecord record;
  bool may_be_replaced = false;  // the file holds nothing but this game, in the format that save() writes
};

// The first game of a file. Without `from` the name's ending tells PGN from PDN; other files are read as is usual for
// the game.
Expected<LoadedGame, FileError> load_game(const std::string& path, GameId game, std::optional<RecordFormat> from = {});

}  // namespace sotka::match
