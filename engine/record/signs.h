#pragma once
// The signs around a move: of merit and assessment (NAGs), check and mate, figurines, and the several dashes.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sotka::record {

// The NAG of a sign of merit, 1 to 6: ! ? !! ?? !? ?!, of which the first two characters count, or of an assessment:
// +/- or ±, =, ∞ … 0: it is no sign.
int glyph_number(std::string_view sign);
// The other way round, for the signs of merit; empty for other glyphs.
std::string_view glyph_signs(int glyph);

inline constexpr int kForcedMove = 7;  // NAG

// Takes signs of merit and assessment, and draughts' * for a forced move, off the end of a word. Their NAGs, in the
// order of writing.
std::vector<int> take_glyphs(std::string_view& word);

// With one form for what is typed in several: dashes as -, figurines as the letters of pieces.
std::string plain_signs(std::string_view word);

// Is it a sign of check or mate on its own, "+", "++", "#", "×"?
bool is_check_sign(std::string_view word);
// Does the move claim to mate, as Qxf7# or Фh5:f7×?
bool ends_with_mate_sign(std::string_view word);

// Does the word stand for passing the turn: --, Z0, <>?
bool is_null_move(std::string_view word);
inline constexpr std::string_view kNullMove = "--";  // as it is written, and kept in a record

}  // namespace sotka::record
