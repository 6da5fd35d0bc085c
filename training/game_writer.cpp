#include "training/game_writer.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/text.h"

namespace sotka::training {
namespace {

// The first setting that differs, in words.
std::string difference(const GameFileHeader& there, const GameFileHeader& here) {
  if (there.game != here.game) {
    return "games of " + std::string(info(there.game).name) + ", not of " + std::string(info(here.game).name);
  }
  for (std::size_t i = 0; i < std::min(there.settings.size(), here.settings.size()); ++i) {
    const auto& [name, value] = there.settings[i];
    const auto& [wanted_name, wanted] = here.settings[i];
    if (name == wanted_name && value != wanted) return name + "=" + value + " there, " + wanted + " here";
    if (name != wanted_name) break;
  }
  return "other settings";
}

}  // namespace

Expected<GameWriter> GameWriter::open(const std::string& path, const GameFileHeader& header) {
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored)) {
    return Error{sotka::quoted(path) + " is not a regular file"};
  }
  auto opened = GrowingFile::open(path, GrowingFile::Sharing::kAlone);
  if (!opened) return opened.error();
  GameWriter writer(std::move(*opened));
  const auto file = GameFile::read(path);
  if (!file) return file.error();
  if (file->whole() > 0 && file->header() != header) {
    return Error{sotka::quoted(path) + " was written with other settings (" + difference(file->header(), header) +
                 "); name another file with --out"};
  }
  if (file->cut_off() > 0) {
    if (const Status status = writer.file_.cut(file->whole()); !status) return status.error();
  }
  if (file->whole() == 0) {
    if (const Status status = writer.file_.append(to_bytes(header)); !status) return status.error();
  }
  writer.found_.cut_off = file->cut_off();
  writer.found_.games = static_cast<long long>(file->size());
  for (std::size_t i = 0; i < file->size(); ++i) {
    const TrainingGame game = file->game(i);
    writer.found_.usable += game.usable;
    writer.found_.last_number = game.number;
  }
  return writer;
}

Status GameWriter::append(const TrainingGame& game) {
  return file_.append(to_bytes(game));
}

Status GameWriter::sync() {
  return file_.sync();
}

}  // namespace sotka::training
