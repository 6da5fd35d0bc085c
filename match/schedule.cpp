#include "match/schedule.h"

#include "engine/text.h"

namespace sotka::match {

Schedule::Schedule(MatchFormat format, int engines, int rounds, int games_per_round)
    : rounds_(rounds), games_per_round_(games_per_round) {
  const int hosts = format == MatchFormat::kGauntlet ? 1 : engines;
  for (int i = 0; i < hosts; ++i) {
    for (int j = i + 1; j < engines; ++j) pairings_.emplace_back(i, j);
  }
}

ScheduledGame Schedule::game(int number) const {
  const int pairings = static_cast<int>(pairings_.size());
  const int encounter = number / games_per_round_;
  const int round = encounter / pairings;
  const int pairing = encounter % pairings;
  const int nth = round * games_per_round_ + number % games_per_round_;  // game of this pairing
  const auto [first, second] = pairings_[static_cast<std::size_t>(pairing)];
  const bool first_is_white = nth % 2 == 0;
  return {.number = number,
          .round = round,
          .pair = nth / 2 * pairings + pairing,
          .opening = nth / 2,
          .white = first_is_white ? first : second,
          .black = first_is_white ? second : first};
}

Status check_place(const Schedule& schedule, const ScheduledGame& game) {
  if (schedule.game(game.number) == game) return Done{};
  return Error{"game " + std::to_string(game.number) + " of the journal does not fit the schedule of this match"};
}

std::string to_text(const Shard& shard) {
  return std::to_string(shard.index) + "/" + std::to_string(shard.of);
}

std::optional<Shard> read_shard(std::string_view text) {
  constexpr int kMost = 100'000;
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto index = read_number<int>(text.substr(0, slash));
  const auto of = read_number<int>(text.substr(slash + 1));
  if (!index || !of || *of < 1 || *of > kMost || *index < 1 || *index > *of) return std::nullopt;
  return Shard{*index, *of};
}

}  // namespace sotka::match
