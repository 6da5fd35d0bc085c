#pragma once
// The list of games. The choice of a game at run time is made here, once; everything below is compiled per game.

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/chess/all_rules.h"
#include "engine/chess/position.h"
#include "engine/draughts/position.h"
#include "engine/position.h"

namespace sotka {

// Passed to visitors in place of the type itself.
template <Position P>
struct GameTag {
  using Position = P;
};

struct GameInfo {
  std::string_view name;                    // in all protocols and on the command line
  std::array<std::string_view, 2> aliases;  // accepted on input, never printed; empty ones are unused
  std::string_view russian;
  std::string_view title;  // English
  int files;
  int ranks;
  std::string_view start_fen;
};

enum class GameId { kChess, kGrand, kChess100, kPrince, kBulatovClassic, kBulatovModern, kBulatovModern64, kDraughts };

inline constexpr std::array<GameInfo, 8> kGames = {{
    {chess::Chess::kName, {"standard", "normal"}, "шахматы", "Chess", 8, 8, chess::Chess::kStartFen},
    {chess::Grand::kName, {}, "гранд-шахматы", "Grand chess", 10, 10, chess::Grand::kStartFen},
    {chess::Chess100::kName, {}, "шахматы 100", "Chess 100", 10, 10, chess::Chess100::kStartFen},
    {chess::Prince::kName,
     {"stokletka"},
     "стоклеточные шахматы (с принцем)",
     "Hundred-square chess with the prince",
     10,
     10,
     chess::Prince::kStartFen},
    {chess::BulatovClassic::kName,
     {"skch"},
     "стоклеточные классические шахматы (СКШ)",
     "Bulatov's classic chess",
     10,
     10,
     chess::BulatovClassic::kStartFen},
    {chess::BulatovModern::kName,
     {"ssch"},
     "стоклеточные современные шахматы (ССШ)",
     "Bulatov's modern chess",
     10,
     10,
     chess::BulatovModern::kStartFen},
    {chess::BulatovModern64::kName,
     {"modern64"},
     "современные шахматы",
     "Bulatov's modern chess on 64 squares",
     8,
     8,
     chess::BulatovModern64::kStartFen},
    {draughts::Position::kName,
     {"international", "draughts100"},
     "стоклеточные (международные) шашки",
     "International draughts",
     10,
     10,
     draughts::kStartFen},
}};

constexpr const GameInfo& info(GameId id) {
  return kGames[static_cast<std::size_t>(id)];
}

// The game of that name or alias; upper and lower case are the same.
constexpr std::optional<GameId> find_game(std::string_view name) {
  const auto same = [name](std::string_view other) {
    if (other.empty() || name.size() != other.size()) return false;
    for (std::size_t i = 0; i < name.size(); ++i) {
      const char c = name[i] >= 'A' && name[i] <= 'Z' ? static_cast<char>(name[i] - 'A' + 'a') : name[i];
      if (c != other[i]) return false;
    }
    return true;
  };
  for (std::size_t i = 0; i < kGames.size(); ++i) {
    if (same(kGames[i].name) || same(kGames[i].aliases[0]) || same(kGames[i].aliases[1])) {
      return static_cast<GameId>(i);
    }
  }
  return std::nullopt;
}

// Calls f(GameTag<position type>{}) for the game.
template <class F>
decltype(auto) visit(GameId id, F&& f) {
  switch (id) {
    case GameId::kChess: return f(GameTag<chess::Position<chess::Chess>>{});
    case GameId::kGrand: return f(GameTag<chess::Position<chess::Grand>>{});
    case GameId::kChess100: return f(GameTag<chess::Position<chess::Chess100>>{});
    case GameId::kPrince: return f(GameTag<chess::Position<chess::Prince>>{});
    case GameId::kBulatovClassic: return f(GameTag<chess::Position<chess::BulatovClassic>>{});
    case GameId::kBulatovModern: return f(GameTag<chess::Position<chess::BulatovModern>>{});
    case GameId::kBulatovModern64: return f(GameTag<chess::Position<chess::BulatovModern64>>{});
    case GameId::kDraughts: return f(GameTag<draughts::Position>{});
  }
  __builtin_unreachable();
}

// Calls f(GameTag<position type>{}) for every game.
template <class F>
void for_each_game(F&& f) {
  for (std::size_t i = 0; i < kGames.size(); ++i) visit(static_cast<GameId>(i), f);
}

}  // namespace sotka
