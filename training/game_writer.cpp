#include "training/game_writer.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>

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

GameWriter::GameWriter(GameWriter&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), path_(std::move(other.path_)), found_(other.found_) {}

GameWriter::~GameWriter() {
  if (fd_ >= 0) ::close(fd_);
}

Error GameWriter::not_written() const {
  return Error{"the file " + sotka::quoted(path_) + " cannot be written: " + std::strerror(errno)};
}

Expected<GameWriter> GameWriter::open(const std::string& path, const GameFileHeader& header) {
  struct stat before {};
  if (::stat(path.c_str(), &before) == 0 && !S_ISREG(before.st_mode)) {
    return Error{sotka::quoted(path) + " is no ordinary file, so no games are written to it"};
  }
  constexpr mode_t kMode = 0644;
  GameWriter writer(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, kMode), path);
  if (writer.fd_ < 0) return writer.not_written();
  if (flock(writer.fd_, LOCK_EX | LOCK_NB) != 0) {
    return Error{"the file " + sotka::quoted(path) + " is being written to by another process"};
  }
  const auto file = GameFile::read(path);
  if (!file) return file.error();
  if (file->whole() > 0 && file->header() != header) {
    return Error{sotka::quoted(path) + " was written with other settings (" + difference(file->header(), header) +
                 "); name another file with --out"};
  }
  if (file->cut_off() > 0 && ftruncate(writer.fd_, static_cast<off_t>(file->whole())) != 0) {
    return writer.not_written();
  }
  if (file->whole() == 0) {
    if (Status status = writer.write(to_bytes(header)); !status) return status.error();
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
  return write(to_bytes(game));
}

Status GameWriter::write(const std::string& bytes) {
  std::string_view rest = bytes;
  while (!rest.empty()) {
    const ssize_t written = ::write(fd_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return not_written();
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return Done{};
}

Status GameWriter::sync() {
  if (fdatasync(fd_) != 0) return not_written();
  return Done{};
}

}  // namespace sotka::training
