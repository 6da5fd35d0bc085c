#pragma once
// The messages of `play` in English and Russian.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/color.h"
#include "engine/enum_array.h"
#include "engine/expected.h"
#include "engine/outcome.h"
#include "match/game_log.h"
#include "player/board_view.h"
#include "player/language.h"

namespace sotka::app {

using player::Language;

enum class PieceNames { kClassic, kModern };  // modern: Bulatov's, where there is one

struct PlayTexts {
  std::string_view game;  // before the name of the game
  EnumArray<Color, std::string_view> sides;
  EnumArray<Color, std::string_view> to_move;  // the prompt
  std::string_view check;
  std::string_view stage;
  std::string_view help;
  std::string_view hint;
  std::string_view nothing_to_undo;
  std::string_view draw_refused;
  std::string_view offer_follows;                  // the offer goes with the next move
  std::string_view offered_before;                 // not again until the other has offered
  EnumArray<Color, std::string_view> offers_draw;  // to the other side, a person
  std::string_view nothing_offered;
  std::string_view draw_agreed;
  std::string_view resigned;
  std::string_view lost_on_time;
  std::string_view interrupted;
  std::string_view result;
  std::string_view clocks;
  std::string_view saved;
  std::string_view needs_file;
};

const PlayTexts& texts(Language language);

// The command that a line begins with, by its English name, in English or Russian, and what follows it; none: it is no
// command.
struct TypedCommand {
  std::string_view name;
  std::string rest;
};
std::optional<TypedCommand> typed_command(std::string_view line);

// Why the input is not a legal move.
std::string refusal_text(Language language, std::string_view typed, const Error& error);

// Why saving or loading failed.
std::string file_error_text(Language language, const match::FileError& error);

std::string_view piece_name(Language language, PieceNames names, const player::PieceKind& piece);

}  // namespace sotka::app
