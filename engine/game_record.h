#pragma once
// Game records: tags, start position, moves with comments and variations, result. Files are read and written one game
// at a time, so that their size does not matter.

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/expected.h"
#include "engine/game.h"
#include "engine/notation.h"
#include "engine/outcome.h"
#include "engine/registry.h"

namespace sotka {

// The evaluation of an engine after a move, from White's point of view.
struct RecordEval {
  int centipawns = 0;
  int mate_in = 0;  // moves until mate, negative if White is mated; 0: no mate seen
  int depth = 0;    // plies; 0: unknown

  friend bool operator==(const RecordEval&, const RecordEval&) = default;
};

struct RecordLine;

struct RecordMove {
  std::string text;  // coordinate notation, see Position::to_text; in variations of chess games also "--", a null move
  std::string comment;
  std::vector<int> glyphs;        // NAGs, any number from 0: 1 is !, 2 is ?, 3 !!, 4 ??, 5 !?, 6 ?!
  std::optional<double> clock;    // seconds that the player has left after the move
  std::optional<double> elapsed;  // seconds that the move took
  std::optional<RecordEval> eval;
  std::vector<RecordLine> variations;  // each begins in place of this move

  friend bool operator==(const RecordMove&, const RecordMove&) = default;
};

struct RecordLine {
  std::string comment;  // before the first move
  std::vector<RecordMove> moves;
  std::string comment_after;  // behind the variation, or behind the result of the game

  friend bool operator==(const RecordLine&, const RecordLine&) = default;
};

struct RecordTag {
  std::string name;
  std::string value;

  friend bool operator==(const RecordTag&, const RecordTag&) = default;
};

enum class RecordResult { kUnknown, kWhiteWins, kBlackWins, kDraw };

struct GameRecord {
  GameId game = GameId::kChess;
  std::string start_fen;        // canonical; also for games from the usual start position
  std::vector<RecordTag> tags;  // Event, White, …; none of those that the other members stand for
  RecordLine main;
  RecordResult result = RecordResult::kUnknown;
  std::string termination;  // why it ended, in words; empty if unknown

  // The value of a tag; empty if there is none.
  std::string_view tag(std::string_view name) const;

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// The number of the first move: from the FEN if the game's FENs have one, else 1.
int first_move_number(const GameRecord& record);

// The moves of the main line in a notation; ends before the first that is not legal.
std::vector<std::string> written_moves(const GameRecord& record, Notation notation);

RecordResult record_result(const std::optional<Outcome>& outcome);
RecordResult win_of(Color winner);

// "1-0", "0-1", "1/2-1/2" or "*".
std::string_view result_text(RecordResult result);

// The record of a game in progress or over, without tags.
template <Position P>
GameRecord record_of(GameId id, const Game<P>& game) {
  GameRecord record;
  record.game = id;
  record.start_fen = game.start().fen();
  P position = game.start();
  for (const auto m : game.moves()) {
    record.main.moves.emplace_back().text = position.to_text(m);
    position.make(m);
  }
  const std::optional<Outcome> outcome = game.outcome();
  record.result = record_result(outcome);
  if (outcome) record.termination = describe(*outcome);
  return record;
}

enum class RecordFormat {
  kPgn,      // the chess-like games, with standard algebraic notation
  kPdn,      // draughts
  kRussian,  // Russian notation: headings, numbered pairs of moves, a closing sentence
  kUci,      // written only: a `position` command
  kFen,      // written only: the position after the last move
  kText,     // written only: players, result, moves without comments
};

struct ReadOptions {
  RecordFormat format = RecordFormat::kPgn;  // kPgn, kPdn or kRussian
  GameId game = GameId::kChess;              // of PGN and Russian games that do not name theirs
  draughts::DrawRules draw_rules = draughts::DrawRules::kRussian;
  bool format_is_assumed = false;  // input that is Russian by its first lines is read as kRussian
};

// A game, or why it could not be read; the message begins with the position in the file, "line 12, column 5: ".
struct ReadGame {
  Expected<GameRecord> record;
  int line = 1;                      // where the game begins, from 1
  std::vector<std::string> remarks;  // warnings about a valid game, with their position in the file
};

// Reads games one by one. Each is replayed: its moves are legal, and moves after the end of the game or a result that
// contradicts the rules give a warning. After an invalid game reading goes on with the next one.
class RecordReader {
 public:
  RecordReader(std::istream& in, const ReadOptions& options);
  ~RecordReader();
  RecordReader(RecordReader&&) noexcept;
  RecordReader& operator=(RecordReader&&) noexcept;

  // None at the end of the input.
  std::optional<ReadGame> next();
  // The format that is read; kRussian also where it was recognised.
  RecordFormat format() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Writes a game and the empty line that ends it (one line for kUci and kFen). An error if the format has no way to
// write this game, or the moves of the record are not legal.
Status write_record(std::ostream& out, const GameRecord& record, RecordFormat format);

}  // namespace sotka
