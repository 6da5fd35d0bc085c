#pragma once
// The history of a game in the terminal: moves with times and evaluations, and clocks. Supports take-backs, saving and
// resuming.

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

// Error of saving or loading.
enum class FileFault { kCannotRead, kHasNoGame, kHasBadGame, kIsThere, kCannotWrite };
struct FileError : Error {
  FileFault fault;
  std::string path;
};

class GameLog {
 public:
  using Saved = Expected<Done, FileError>;
  using Clocks = EnumArray<Color, std::optional<GameClock>>;  // by colour; none: no clocks

  // Starts with the moves of the record. Clocks are replayed from the move times.
  GameLog(GameRecord record, Color first, const std::optional<TimeControl>& control);

  const Clocks& clocks() const { return clocks_; }
  const GameRecord& record() const { return record_; }

  // Adds a move; false: it lost on time.
  bool add(const std::string& move, search::Milliseconds elapsed, std::optional<RecordEval> eval = {});
  void take_back();
  void end(RecordResult result, const std::string& why);

  // As PGN or PDN. An existing file is replaced only after call_own() or an earlier save.
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
  bool may_be_replaced = false;  // the file has only this game, in the format of save()
};

// The first game of a file. Without `from` the format follows from the file name extension, else from the game.
Expected<LoadedGame, FileError> load_game(const std::string& path, GameId game, std::optional<RecordFormat> from = {});

}  // namespace sotka::match
