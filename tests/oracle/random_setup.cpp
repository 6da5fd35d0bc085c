#include "oracle/random_setup.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace sotka::oracle {
namespace {

char lower(char c) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

class Setup {
 public:
  Setup(const Variant& variant, SplitMix64& random, const SetupTaste& taste)
      : variant_(variant), random_(random), rows_(variant.ranks, std::string(variant.files, '.')) {
    white_to_move_ = chance(50);
    if (taste.castling_in_place && chance(40)) place_for_castling();
    place_kings(taste.unlikely_percent);
    const int men = std::min(taste.most_men, variant.files * variant.ranks * 2 / 3);
    for (int i = 2 + below(men); i > 2; --i) place_man(taste.unlikely_percent);
    if (chance(40)) {
      place_passing_pawn();
    } else if (variant.has_catapults() && chance(60)) {
      target_ = random_enemy_square();
    }
    if (chance(80)) castling_ = random_castling_field();
  }

  std::string fen() {
    std::string text;
    for (int rank = variant_.ranks; rank >= 1; --rank) {
      int run = 0;
      for (char c : rows_[rank - 1] + "/") {
        if (c == '.') {
          ++run;
          continue;
        }
        if (run > 0) text += std::to_string(run);
        run = 0;
        if (c != '/' || rank > 1) text += c;
      }
    }
    text += white_to_move_ ? " w " : " b ";
    text += castling_ + " " + en_passant_ + " " + std::to_string(below(40)) + " " + std::to_string(1 + below(90));
    if (!target_.empty()) text += " " + target_;
    return text;
  }

 private:
  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(bound))); }
  bool chance(int percent) { return below(100) < percent; }

  char& at(int file, int rank) { return rows_[rank - 1][file - 1]; }  // both from 1
  char& at(std::string_view square, bool white) {
    const int rank = std::stoi(std::string(square.substr(1)));
    return at(square[0] - 'a' + 1, white ? rank : variant_.ranks + 1 - rank);
  }
  static char of(char letter, bool white) { return white ? letter : lower(letter); }

  std::string text(int file, int rank) const { return static_cast<char>('a' + file - 1) + std::to_string(rank); }

  void place_for_castling() {
    for (bool white : {true, false}) {
      if (variant_.castlings.empty() || chance(20)) continue;
      const int chosen = below(static_cast<int>(variant_.castlings.size()));
      at(variant_.castlings[chosen].king_from, white) = of('K', white);
      for (const Castling& castling : variant_.castlings) {
        if (chance(60)) at(castling.rook_from, white) = of(castling.rook, white);
      }
      if (!variant_.two_stage_castling) continue;
      if (chance(60)) at("a1", white) = of('R', white);
      if (chance(60)) at("j1", white) = of('R', white);
    }
  }

  void place_kings(int unlikely_percent) {
    for (char king : {'K', 'k'}) {
      int wanted = below(100) * 5 < unlikely_percent ? below(3) : 1;
      for (const std::string& row : rows_) wanted -= static_cast<int>(std::count(row.begin(), row.end(), king));
      for (int tries = 0; wanted > 0 && tries < 50; ++tries) {
        char& cell = at(1 + below(variant_.files), 1 + below(variant_.ranks));
        if (cell != '.') continue;
        cell = king;
        --wanted;
      }
    }
  }

  void place_man(int unlikely_percent) {
    const int file = 1 + below(variant_.files);
    const int rank = 1 + below(variant_.ranks);
    if (at(file, rank) != '.') return;
    const bool white = chance(50);
    char letter = 'P';
    if (chance(60)) {
      do {
        letter = variant_.pieces[below(static_cast<int>(variant_.pieces.size()))].letter;
      } while (letter == 'K');
    }
    const bool on_edge = rank == 1 || rank == variant_.ranks;
    if (letter == 'P' && on_edge && below(100) * 10 >= unlikely_percent) return;
    at(file, rank) = of(letter, white);
  }

  // A pawn that may just have made a long step, and neighbours that may take it.
  void place_passing_pawn() {
    const bool pawn_is_white = !white_to_move_;
    const auto rank = [&](int from_own_side) {
      return pawn_is_white ? from_own_side : variant_.ranks + 1 - from_own_side;
    };
    const auto put = [&](int file, int r, char man) {
      if (file >= 1 && file <= variant_.files && std::toupper(at(file, r)) != 'K') at(file, r) = man;
    };
    const int file = 1 + below(variant_.files);
    const int step = 2 + below(variant_.longest_step - 1);
    for (int i = 0; i < step; ++i) {
      if (chance(95)) put(file, rank(variant_.pawn_rank + i), '.');
    }
    if (chance(95)) put(file, rank(variant_.pawn_rank + step), of('P', pawn_is_white));
    std::vector<std::string> passed;
    for (int i = 1; i < step; ++i) {
      // A neighbour that takes on the square stands one rank nearer to its own side than the square.
      for (int side : {-1, 1}) {
        if (chance(60)) put(file + side, rank(variant_.pawn_rank + i + 1), of('P', !pawn_is_white));
      }
      if (step == 2 || chance(80)) passed.push_back(text(file, rank(variant_.pawn_rank + i)));
    }
    if (!pawn_is_white) std::reverse(passed.begin(), passed.end());
    if (passed.empty()) return;
    en_passant_.clear();
    for (const std::string& square : passed) en_passant_ += square;
    if (variant_.has_catapults() && chance(70)) target_ = text(file, rank(variant_.pawn_rank + step));
  }

  std::string random_enemy_square() {
    for (int tries = 0; tries < 200; ++tries) {
      const int file = 1 + below(variant_.files);
      const int rank = 1 + below(variant_.ranks);
      const char c = at(file, rank);
      const bool enemy = white_to_move_ ? std::islower(static_cast<unsigned char>(c)) != 0
                                        : std::isupper(static_cast<unsigned char>(c)) != 0;
      if (enemy || chance(2)) return text(file, rank);
    }
    return {};
  }

  std::string random_castling_field() {
    std::string field;
    for (bool white : {true, false}) {
      const auto maybe = [&](std::string right) {
        if (!white) std::transform(right.begin(), right.end(), right.begin(), lower);
        if (chance(60)) field += right;
      };
      maybe("K");
      maybe("Q");
      if (!variant_.two_stage_castling) continue;
      // A corner rook stands in its corner or has stepped, never both.
      for (const char* corner : {"A", "J"}) maybe(chance(50) ? corner : corner + std::string(white ? "2" : "9"));
    }
    return field.empty() ? "-" : field;
  }

  const Variant& variant_;
  SplitMix64& random_;
  std::vector<std::string> rows_;  // White's first rank first
  bool white_to_move_ = true;
  std::string castling_ = "-";
  std::string en_passant_ = "-";
  std::string target_;
};

}  // namespace

std::string random_setup(const Variant& variant, SplitMix64& random, const SetupTaste& taste) {
  return Setup(variant, random, taste).fen();
}

}  // namespace sotka::oracle
