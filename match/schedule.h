#pragma once
// Pairings, colours and openings: a pure function of the settings and the game number.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/expected.h"

namespace sotka::match {

enum class MatchFormat {
  kRoundRobin,  // everyone against everyone
  kGauntlet,    // the first engine against all others
};

struct ScheduledGame {
  int number = 0;  // from 0
  int round = 0;   // from 0
  int pair = 0;    // shared by two games with the same engines and opening, colours swapped
  int opening = 0;
  int white = 0;  // engines, from 0
  int black = 0;

  friend bool operator==(const ScheduledGame&, const ScheduledGame&) = default;
};

// In each round each pairing plays `games_per_round` games. Every pairing gets the same openings in the same order.
// More rounds add games at the end and change nothing before.
class Schedule {
 public:
  Schedule(MatchFormat format, int engines, int rounds, int games_per_round);

  int size() const { return rounds_ * games_per_round_ * static_cast<int>(pairings_.size()); }
  ScheduledGame game(int number) const;

  // An encounter: the games of one pairing in one round, whose numbers follow one another.
  int encounters() const { return rounds_ * static_cast<int>(pairings_.size()); }
  int encounter(int number) const { return number / games_per_round_; }
  int games_per_encounter() const { return games_per_round_; }

 private:
  std::vector<std::pair<int, int>> pairings_;
  int rounds_;
  int games_per_round_;
};

// Error: the schedule has a different game with that number.
Status check_place(const Schedule& schedule, const ScheduledGame& game);

// Part `index` of `of` parts of a match; both games of a pair are in the same part.
struct Shard {
  int index = 1;  // from 1
  int of = 1;

  bool has(const ScheduledGame& game) const { return game.pair % of == index - 1; }
};
// "2/4"
std::string to_text(const Shard& shard);
std::optional<Shard> read_shard(std::string_view text);

}  // namespace sotka::match
