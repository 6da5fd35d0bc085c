#include "engine/record/signs.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/text.h"

namespace sotka::record {

namespace {

constexpr std::array<std::string_view, 6> kMerits = {"!", "?", "!!", "??", "!?", "?!"};

struct Assessment {
  std::string_view sign;
  int glyph;
};
// A sign that another one ends with comes after it.
constexpr std::array<Assessment, 29> kAssessments = {{
    {"=/∞", 44}, {"∞/=", 44}, {"+/=", 14}, {"=/+", 15}, {"+/-", 16}, {"-/+", 17}, {"+=", 14}, {"=+", 15},
    {"+-", 18},  {"-+", 19},  {"±", 16},   {"∓", 17},   {"⩲", 14},   {"⩱", 15},   {"∞", 13},  {"□", 7},
    {"◻", 7},    {"⊙", 22},   {"⨀", 22},   {"⟳", 32},   {"↻", 32},   {"↑", 36},   {"→", 40},  {"⯹", 44},
    {"⇆", 132},  {"⊕", 138},  {"⨁", 138},  {"∆", 140},  {"=", 10},
}};

}  // namespace

int glyph_number(std::string_view sign) {
  if (sign.find_first_not_of("!?") == std::string_view::npos) {
    const auto found = std::find(kMerits.begin(), kMerits.end(), sign.substr(0, 2));
    return found == kMerits.end() ? 0 : static_cast<int>(found - kMerits.begin()) + 1;
  }
  for (const Assessment& a : kAssessments) {
    if (a.sign == sign) return a.glyph;
  }
  return 0;
}

std::string_view glyph_signs(int glyph) {
  return glyph >= 1 && glyph <= static_cast<int>(kMerits.size()) ? kMerits[static_cast<std::size_t>(glyph - 1)] : "";
}

std::vector<int> take_glyphs(std::string_view& word) {
  std::vector<int> glyphs;
  const auto take = [&](std::size_t length, int glyph) {
    word.remove_suffix(length);
    glyphs.insert(glyphs.begin(), glyph);
  };
  for (bool found = true; found && !is_null_move(word);) {
    found = false;
    const std::size_t end = word.find_last_not_of("!?");
    const std::size_t merit = word.size() - (end == std::string_view::npos ? 0 : end + 1);
    if (merit > 0) {
      take(merit, glyph_number(word.substr(word.size() - merit)));
      found = true;
    } else if (word.size() > 1 && word.ends_with('*')) {
      take(1, kForcedMove);
      found = true;
    }
    for (const Assessment& a : kAssessments) {
      if (!word.ends_with(a.sign)) continue;
      take(a.sign.size(), a.glyph);
      found = true;
      break;
    }
  }
  return glyphs;
}

std::string plain_signs(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 19> kForms = {{{"–", "-"},
                                                                                     {"—", "-"},
                                                                                     {"−", "-"},
                                                                                     {"‐", "-"},
                                                                                     {"‑", "-"},
                                                                                     {"\xEF\xB8\x8E", ""},
                                                                                     {"♔", "K"},
                                                                                     {"♚", "K"},
                                                                                     {"♕", "Q"},
                                                                                     {"♛", "Q"},
                                                                                     {"♖", "R"},
                                                                                     {"♜", "R"},
                                                                                     {"♗", "B"},
                                                                                     {"♝", "B"},
                                                                                     {"♘", "N"},
                                                                                     {"♞", "N"},
                                                                                     {"♙", ""},
                                                                                     {"♟", ""},
                                                                                     {"‒", "-"}}};
  std::string out(word);
  for (const auto& [from, to] : kForms) replace_all(out, from, to);
  return out;
}

bool is_check_sign(std::string_view word) {
  constexpr std::array<std::string_view, 9> kSigns = {"+", "++", "#", "×", "x", "X", "х", "Х", "††"};
  return std::find(kSigns.begin(), kSigns.end(), word) != kSigns.end();
}

bool ends_with_mate_sign(std::string_view word) {
  constexpr std::array<std::string_view, 6> kSigns = {"#", "×", "x", "X", "х", "Х"};
  return std::any_of(kSigns.begin(), kSigns.end(), [word](std::string_view sign) { return word.ends_with(sign); });
}

bool is_null_move(std::string_view word) {
  return word == kNullMove || word == "Z0" || word == "z0" || word == "<>";
}

}  // namespace sotka::record
