#pragma once
// A parsed game before its moves are checked: tags and a tree of move texts, common to PGN, PDN and Russian records.

#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "engine/game_record.h"
#include "engine/record/lexer.h"
#include "engine/record/russian_words.h"
#include "engine/registry.h"

namespace sotka::record {

struct RawLine;

struct RawMove {
  std::string text;
  Place place;
  std::vector<int> glyphs;
  std::string comment;
  std::vector<RawLine> variations;
  bool says_mate = false;
};

struct RawLine {
  std::string comment;  // before the first move
  std::vector<RawMove> moves;
  std::string comment_after;  // behind the variation, or behind the result of the game
  Place place;                // of a variation
};

struct RawTag {
  std::string name;
  std::string value;
  Place place;
};

struct RawGame {
  Place place;
  std::vector<RawTag> tags;  // names are unique
  RawLine main;
  std::string result;  // as written after the moves; empty if nothing is
  Place result_place;
  std::optional<Closing> closing;       // what the sentence after the moves tells
  std::optional<GameId> game_by_moves;  // of a Russian record that does not name its game
  std::vector<std::string> remarks;

  const RawTag* tag(std::string_view name) const;
};

// A game, or where and why it ends in an error.
struct RawResult {
  std::optional<RawGame> game;
  Place place;  // of the game, or of the error
  std::string error;
};

class RawReader {
 public:
  // `game`: of records that do not name theirs. `format_is_assumed`: a record that is Russian by its first lines is
  // read as one.
  RawReader(std::istream& in, RecordFormat format, bool format_is_assumed, GameId game);

  RecordFormat format() const { return format_; }
  // None at the end of the input. After an error the next call goes on with the next game.
  std::optional<RawResult> next();

 private:
  struct Failure {
    Place place;
    std::string message;
  };
  const Token& peek();
  Token take();
  void remark(RawGame& game, Place place, const std::string& text) const;
  void skip_repeated_results();
  void read_tag(RawGame& game);
  // Reads moves until the line ends: in the main line with a result, a tag or the end, else with ')'.
  std::optional<Failure> read_line(RawGame& game, RawLine& line, int depth);
  std::optional<Failure> read_variation(RawGame& game, RawLine& line, int depth);
  std::optional<Failure> skip_variation();
  void read_word(RawGame& game, RawLine& line, Token token);
  void join_parts(RawGame& game, Token& token);
  void recognise_draughts(RawGame& game, std::string_view word);
  void read_after_result(RawGame& game);
  void skip_game(bool in_moves);
  bool is_result(std::string_view word) const;

  Lexer lexer_;
  RecordFormat format_;
  GameId usual_game_;
  GameId game_;  // that is being read
  bool after_a_game_ = false;
  std::string comment_ahead_;  // between the last game and the next
  std::optional<Token> ahead_;
};

}  // namespace sotka::record
