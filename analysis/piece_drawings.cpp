#include "analysis/piece_drawings.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/text.h"

namespace sotka::analysis {
namespace {

// Fills and outlines are those of the side; `class="d"` stands for a detail, a line or dot in the colour of contrast.
constexpr std::string_view kPlinth = R"(<path d="M25 89v-7q0-7 7-7h36q7 0 7 7v7z"/>)";

constexpr std::string_view kPawn =
    R"(<path d="M35 75q9-10 9-27h12q0 17 9 27z"/><path d="M37 52q1-7 7-7h12q6 0 7 7z"/><circle cx="50" cy="33" r="13"/>)";

constexpr std::string_view kRookTop = R"(<path d="M27 44V22h11v8h7v-8h10v8h7v-8h11v22z"/>)";
constexpr std::string_view kRookBody = R"(<path d="M33 75l3-31h28l3 31z"/><path class="d" d="M37 65h26"/>)";

constexpr std::string_view kMitre = R"(<path d="M50 19c10 8 17 17 16 26-1 7-8 10-16 10s-15-3-16-10c-1-9 6-18 16-26z"/>)"
                                    R"(<circle cx="50" cy="15" r="5"/><path class="d" d="M50 29v16M43 36h14"/>)";
constexpr std::string_view kBishopBody = R"(<path d="M34 75q10-8 10-20h12q0 12 10 20z"/>)";

constexpr std::string_view kCoronet =
    R"(<path d="M33 75L19 36l15 14 2-26 10 24 4-29 4 29 10-24 2 26 15-14-14 39z"/>)"
    R"(<circle cx="18" cy="32" r="5"/><circle cx="35" cy="21" r="5"/><circle cx="50" cy="16" r="5"/>)"
    R"(<circle cx="65" cy="21" r="5"/><circle cx="82" cy="32" r="5"/><path class="d" d="M33 65q17-5 34 0"/>)";

constexpr std::string_view kKing = R"(<path d="M46 39V29h-9v-8h9v-9h8v9h9v8h-9v10z"/>)"
                                   R"(<path d="M32 75C15 60 15 40 33 39q12 0 17 13 5-13 17-13c18 1 18 21-1 36z"/>)"
                                   R"(<path class="d" d="M34 66q16-6 32 0M50 56v9"/>)";

constexpr std::string_view kHorse =
    R"(<path d="M33 75c0-14 14-18 16-29-7 4-13 4-17 10-5 2-11-2-10-8l12-18c1-5 4-8 9-10l2-9 9 8c17 3 24 24 22 56z"/>)"
    R"(<circle class="d" cx="43" cy="32" r="1.5"/><path class="d" d="M58 27q12 14 10 42M28 50l3-3"/>)";

// A compound piece: a horse's head with the top of the other piece.
constexpr std::string_view kLowHorse = R"svg(<g transform="translate(9 21) scale(.8 .72)">)svg";
constexpr std::string_view kRookHat = R"svg(<g transform="translate(12 2) scale(.7)">)svg";
constexpr std::string_view kBishopHat = R"svg(<g transform="translate(16 -2) scale(.64 .6)">)svg";
constexpr std::string_view kQueenHat = R"svg(<g transform="translate(14 -1) scale(.66 .47)">)svg";
constexpr std::string_view kEnd = "</g>";

constexpr std::string_view kCatapult =
    R"(<path d="M26 57L71 17l6 6-45 40z"/><path d="M62 26c-6-9 4-20 14-18 9 1 14 9 12 17-2 9-13 12-20 7z"/>)"
    R"(<path d="M44 72l7-33 7 33z"/><path d="M13 72v-9h74v9z"/>)"
    R"(<circle cx="29" cy="79" r="11"/><circle cx="71" cy="79" r="11"/>)"
    R"(<circle class="d" cx="29" cy="79" r="2"/><circle class="d" cx="71" cy="79" r="2"/>)";

constexpr std::string_view kDisc = R"(<circle cx="50" cy="50" r="38"/><circle class="d" cx="50" cy="50" r="29"/>)";
constexpr std::string_view kDiscCrown = R"(<path class="d" d="M34 62V40l9 8 7-13 7 13 9-8v22z"/>)";
constexpr std::string_view kDiscRings = R"(<circle class="d" cx="50" cy="50" r="18"/>)";

constexpr std::string_view kPlus = R"(<circle cx="79" cy="24" r="15"/><path class="d" d="M79 16v16M71 24h16"/>)";

std::string joined(std::initializer_list<std::string_view> parts) {
  std::string out;
  for (const std::string_view part : parts) out += part;
  return out;
}

std::string shapes(std::string_view name) {
  if (name.ends_with('+')) return shapes(name.substr(0, name.size() - 1)) + std::string(kPlus);
  if (name == "pawn") return joined({kPlinth, kPawn});
  if (name == "knight") return joined({kPlinth, kHorse});
  if (name == "bishop") return joined({kPlinth, kBishopBody, kMitre});
  if (name == "rook") return joined({kPlinth, kRookBody, kRookTop});
  if (name == "queen") return joined({kPlinth, kCoronet});
  if (name == "king") return joined({kPlinth, kKing});
  if (name == "archbishop") return joined({kPlinth, kLowHorse, kHorse, kEnd, kBishopHat, kMitre, kEnd});
  if (name == "chancellor") return joined({kPlinth, kLowHorse, kHorse, kEnd, kRookHat, kRookTop, kEnd});
  if (name == "prince") return joined({kPlinth, kLowHorse, kHorse, kEnd, kQueenHat, kCoronet, kEnd});
  if (name == "catapult") return std::string(kCatapult);
  return joined({kDisc, kDiscRings});
}

}  // namespace

std::string piece_drawing(const player::PieceKind& piece, Color color) {
  const bool white = color == Color::kWhite;
  const std::string_view fill = white ? "#fffdf6" : "#3b3735";
  const std::string_view outline = white ? "#2d2926" : "#141210";
  const std::string_view detail = white ? "#2d2926" : "#e9e2d3";
  // Two pieces are named king; that of draughts has no chess symbol.
  const bool is_draughts_king = piece.english == "king" && piece.modern_english.empty();
  std::string out = is_draughts_king ? joined({kDisc, kDiscCrown}) : shapes(piece.english);
  replace_all(out, "class=\"d\"", "fill=\"none\" stroke=\"" + std::string(detail) + "\" stroke-width=\"3\"");
  return "<g fill=\"" + std::string(fill) + "\" stroke=\"" + std::string(outline) +
         "\" stroke-width=\"3.5\" stroke-linejoin=\"round\" stroke-linecap=\"round\">" + out + "</g>";
}

}  // namespace sotka::analysis
