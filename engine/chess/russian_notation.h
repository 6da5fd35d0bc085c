#pragma once
// Russian notation: Кр Ф Л С К and the letters of each game's own pieces, ':' for captures, digits for castling
// (docs/games.md). Read only where a user asks for it, as some texts mean something else in SAN: 0-0-0 is short
// castling of the prince game here and long castling there.

#include <string>
#include <string_view>

#include "engine/chess/move.h"
#include "engine/chess/position.h"
#include "engine/expected.h"

namespace sotka::chess {

enum class RussianForm {
  kShort,  // Лj2, С:f7, e4, d:e5, Ктd6:d9
  kFull,   // Лj1-j2, Сc4:f7, e2-e4, d4:e5, Ктd5-d6:d9
};

// The text of a legal move, in UTF-8. In both forms a text means one move.
template <class R>
std::string to_russian(const Position<R>& position, Move move, RussianForm form);

// The legal move that the text stands for, or an error message. Accepts both forms, spaces within the move
// (Кт d5-d6 :d9), Latin piece letters, Cyrillic letters that look like files, and `()` for "to any square" where only
// one is possible.
template <class R>
Expected<Move> parse_russian(const Position<R>& position, std::string_view text);

}  // namespace sotka::chess
