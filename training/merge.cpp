#include "training/merge.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <unordered_set>

#include "engine/text.h"

namespace sotka::training {
namespace {

constexpr std::string_view kShard = "shard";

Settings without_shard(Settings settings) {
  std::erase_if(settings, [](const auto& setting) { return setting.first == kShard; });
  return settings;
}

std::string joined_values(const std::vector<GameFile>& files, const std::string& name) {
  std::vector<std::string> values;
  for (const GameFile& file : files) {
    for (const auto& [key, value] : file.header().settings) {
      if (key == name && std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
    }
  }
  std::string text;
  for (const std::string& value : values) text += (text.empty() ? "" : ", ") + value;
  return text;
}

// Shards of one run: in the order of game numbers.
Status merge_run(const std::vector<GameFile>& files, MergedGames& merged) {
  std::map<std::uint64_t, std::string_view> games;
  for (const GameFile& file : files) {
    for (std::size_t i = 0; i < file.size(); ++i) {
      const std::uint64_t number = file.game(i).number;
      const auto [there, is_new] = games.emplace(number, file.record(i));
      if (is_new) continue;
      if (there->second != file.record(i)) {
        return Error{"game number " + std::to_string(number) + " of " + sotka::quoted(file.name()) +
                     " was played differently in another file with the same settings"};
      }
      ++merged.duplicates;
    }
  }
  for (const auto& [number, record] : games) merged.records.push_back(record);
  const bool complete = !games.empty() && games.rbegin()->first + 1 == games.size();
  if (complete) {
    for (auto& [name, value] : merged.header.settings) {
      if (name == kShard) value = "1/1";
    }
  }
  return Done{};
}

// Different runs: concatenated.
void merge_runs(const std::vector<GameFile>& files, MergedGames& merged) {
  std::unordered_set<std::uint64_t> seen;
  for (const GameFile& file : files) {
    for (std::size_t i = 0; i < file.size(); ++i) {
      if (seen.insert(hash_of(file.game(i))).second) {
        merged.records.push_back(file.record(i));
      } else {
        ++merged.duplicates;
      }
    }
  }
}

}  // namespace

Settings joined_settings(const std::vector<GameFile>& files) {
  Settings joined;
  std::set<std::string> names;
  for (const GameFile& file : files) {
    for (const auto& [name, value] : file.header().settings) {
      if (names.insert(name).second) joined.emplace_back(name, joined_values(files, name));
    }
  }
  return joined;
}

Expected<MergedGames> merge(const std::vector<GameFile>& files) {
  const GameFile& first = files.front();
  bool same_run = true;
  for (const GameFile& file : files) {
    if (file.header().game != first.header().game) {
      return Error{sotka::quoted(file.name()) + " holds games of " + std::string(info(file.header().game).name) + ", " +
                   sotka::quoted(first.name()) + " of " + std::string(info(first.header().game).name)};
    }
    same_run = same_run && without_shard(file.header().settings) == without_shard(first.header().settings);
  }
  MergedGames merged{{first.header().game, joined_settings(files)}, {}, 0};
  if (same_run) {
    if (Status status = merge_run(files, merged); !status) return status.error();
  } else {
    merge_runs(files, merged);
  }
  return merged;
}

}  // namespace sotka::training
