#pragma once
// The list of games. The choice of a game at run time is made here, once; everything below is compiled per game.

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/chess/all_rules.h"
#include "engine/chess/position.h"
#include "engine/draughts/position.h"
#include "engine/enum_array.h"
#include "engine/position.h"
#include "engine/text.h"

namespace sotka {

// Passed to visitors in place of the type itself.
template <Position P>
struct GameTag {
  using Position = P;
};

// The chess-like games are those of all_rules.h, in its order.
enum class GameId {
#define SOTKA_GAME(R) k##R,
  SOTKA_FOR_EACH_RULES(SOTKA_GAME)
#undef SOTKA_GAME
      kDraughts
};
constexpr std::size_t enum_size(GameId /*id*/) {
  return static_cast<std::size_t>(GameId::kDraughts) + 1;
}

// How people and other programs call a game.
struct GameNames {
  std::string_view title;  // English
  std::string_view russian;
  // Accepted on input, never printed; empty ones are unused.
  std::string_view alias{};
  std::string_view second_alias{};
};

// A game without its row does not compile; nor does it without one in the tables that other floors keep.
inline constexpr auto kGameNames = enum_table<GameId, GameNames>({
    {GameId::kChess, {"Chess", "шахматы", "standard", "normal"}},
    {GameId::kGrand, {"Grand chess", "гранд-шахматы"}},
    {GameId::kChess100, {"Chess 100", "шахматы 100"}},
    {GameId::kPrince, {"Hundred-square chess with the prince", "стоклеточные шахматы (с принцем)", "stokletka"}},
    {GameId::kBulatovClassic, {"Bulatov's classic chess", "стоклеточные классические шахматы (СКШ)", "skch"}},
    {GameId::kBulatovModern, {"Bulatov's modern chess", "стоклеточные современные шахматы (ССШ)", "ssch"}},
    {GameId::kBulatovModern64, {"Bulatov's modern chess on 64 squares", "современные шахматы", "modern64"}},
    {GameId::kDraughts,
     {"International draughts", "стоклеточные (международные) шашки", "international", "draughts100"}},
});

// Calls f(GameTag<position type>{}) for the game.
template <class F>
constexpr decltype(auto) visit(GameId id, F&& f) {
  switch (id) {
#define SOTKA_CASE(R) \
  case GameId::k##R: return f(GameTag<chess::Position<chess::R>>{});
    SOTKA_FOR_EACH_RULES(SOTKA_CASE)
#undef SOTKA_CASE
    case GameId::kDraughts: return f(GameTag<draughts::Position>{});
  }
  __builtin_unreachable();
}

// Does every game have a title in both languages?
constexpr bool all_games_have_titles() {
  return std::all_of(kGameNames.begin(), kGameNames.end(),
                     [](const GameNames& names) { return !names.title.empty() && !names.russian.empty(); });
}
static_assert(all_games_have_titles());

struct GameInfo {
  std::string_view name;  // in all protocols and on the command line
  std::array<std::string_view, 2> aliases;
  std::string_view russian;
  std::string_view title;
  int files;
  int ranks;
  std::string_view start_fen;
};

inline constexpr auto kGames = enum_array_of<GameId>([](GameId id) {
  const auto& [title, russian, alias, second_alias] = kGameNames[id];
  GameInfo game{{}, {alias, second_alias}, russian, title, 10, 10, draughts::kStartFen};
  visit(id, [&game]<class P>(GameTag<P>) {
    game.name = P::kName;
    if constexpr (requires { typename P::Rules; }) {
      game.files = P::Board::kFiles;
      game.ranks = P::Board::kRanks;
      game.start_fen = P::Rules::kStartFen;
    }
  });
  return game;
});

constexpr const GameInfo& info(GameId id) {
  return kGames[id];
}

// The game of that name or alias; upper and lower case are the same.
constexpr std::optional<GameId> find_game(std::string_view name) {
  const auto same = [name](std::string_view other) {
    if (other.empty() || name.size() != other.size()) return false;
    for (std::size_t i = 0; i < name.size(); ++i) {
      if (to_lower(name[i]) != other[i]) return false;
    }
    return true;
  };
  for (const GameId id : kEnumValues<GameId>) {
    const GameInfo& game = info(id);
    if (same(game.name) || same(game.aliases[0]) || same(game.aliases[1])) return id;
  }
  return std::nullopt;
}

// Does every name and alias stand for its own game?
constexpr bool names_are_unambiguous() {
  for (const GameId id : kEnumValues<GameId>) {
    if (find_game(info(id).name) != id) return false;
    for (const std::string_view alias : info(id).aliases) {
      if (!alias.empty() && find_game(alias) != id) return false;
    }
  }
  return true;
}
static_assert(names_are_unambiguous());

// Calls f(GameTag<position type>{}) for every game.
template <class F>
void for_each_game(F&& f) {
  for (const GameId id : kEnumValues<GameId>) visit(id, f);
}

}  // namespace sotka
