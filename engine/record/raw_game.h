#pragma once
// A parsed game before its moves are checked: tags and a tree of move texts, common to PGN, PDN and Russian records.

#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "engine/game_record.h"
#include "engine/record/lexer.h"

namespace sotka::record {

struct RawLine;

struct RawMove {
  std::string text;
  Place place;
  std::vector<int> glyphs;
  std::string comment;
  std::vector<RawLine> variations;
};

struct RawLine {
  std::string comment;  // before the first move
  std::vector<RawMove> moves;
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
  // `draughts_by_default`: a Russian record that names no game is one of draughts.
  RawReader(std::istream& in, RecordFormat format, bool draughts_by_default);

  // None at the end of the input. After an error the next call goes on with the next game.
  std::optional<RawResult> next();

 private:
  struct Failure {
    Place place;
    std::string message;
  };
  const Token& peek();
  Token take();
  void read_tag(RawGame& game);
  // Reads moves until the line ends: in the main line with a result, a tag or the end, else with ')'.
  std::optional<Failure> read_line(RawGame& game, RawLine& line, int depth);
  void read_word(RawLine& line);
  void skip_game(bool in_moves);
  bool is_result(std::string_view word) const;

  Lexer lexer_;
  RecordFormat format_;
  bool draughts_by_default_;
  bool is_draughts_ = false;  // of the game that is being read
  std::optional<Token> ahead_;
};

}  // namespace sotka::record
