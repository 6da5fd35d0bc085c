#pragma once
// Helpers for tests that read and write game records.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_record.h"

namespace sotka {

inline std::vector<ReadGame> read_all(std::string_view text, const ReadOptions& options) {
  std::istringstream in{std::string(text)};
  RecordReader reader(in, options);
  std::vector<ReadGame> games;
  while (std::optional<ReadGame> game = reader.next()) games.push_back(std::move(*game));
  return games;
}

inline std::vector<ReadGame> read_all(std::string_view text, RecordFormat format, GameId game = GameId::kChess) {
  return read_all(text, ReadOptions{format, game, draughts::DrawRules::kRussian});
}

// The only game of the text, which must be good.
inline GameRecord read_one(std::string_view text, RecordFormat format, GameId game = GameId::kChess) {
  const std::vector<ReadGame> games = read_all(text, format, game);
  if (games.size() != 1) {
    ADD_FAILURE() << games.size() << " games";
    return {};
  }
  if (!games[0].record) {
    ADD_FAILURE() << games[0].record.error().message;
    return {};
  }
  return *games[0].record;
}

// The remarks on the only game of the text, which must be good.
inline std::vector<std::string> remarks_on(std::string_view text, RecordFormat format, GameId game = GameId::kChess) {
  const std::vector<ReadGame> games = read_all(text, format, game);
  if (games.size() != 1) return {std::to_string(games.size()) + " games"};
  if (!games[0].record) return {games[0].record.error().message};
  return games[0].remarks;
}

// The error of the first game of the text; "no error" if there is none.
inline std::string first_error(std::string_view text, RecordFormat format, GameId game = GameId::kChess) {
  const std::vector<ReadGame> games = read_all(text, format, game);
  if (games.empty()) return "no game";
  return games[0].record ? "no error" : games[0].record.error().message;
}

// The moves of the main line as on the wire, separated by spaces.
inline std::string moves_of(const GameRecord& record) {
  std::string out;
  for (const RecordMove& m : record.main.moves) out += (out.empty() ? "" : " ") + m.text;
  return out;
}

inline std::string written(const GameRecord& record, RecordFormat format) {
  std::ostringstream out;
  const Status status = write_record(out, record, format);
  return status ? out.str() : "error: " + status.error().message;
}

// Without the tags that say nothing; some formats ask for them.
inline GameRecord without_unknown_tags(GameRecord record) {
  std::erase_if(record.tags, [](const RecordTag& t) { return t.value == "?" || t.value == "????.??.??"; });
  return record;
}

// Writing and reading again changes nothing.
inline void expect_round_trip(const GameRecord& record, RecordFormat format) {
  const std::string text = written(record, format);
  const std::vector<ReadGame> games = read_all(text, format);
  ASSERT_EQ(games.size(), 1U) << text;
  ASSERT_TRUE(games[0].record) << games[0].record.error().message << '\n' << text;
  EXPECT_TRUE(without_unknown_tags(*games[0].record) == without_unknown_tags(record))
      << text << "is read as\n"
      << written(*games[0].record, format);
}

}  // namespace sotka
