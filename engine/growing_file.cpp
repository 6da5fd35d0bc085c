#include "engine/growing_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <utility>

#include "engine/text.h"

namespace sotka {
namespace {

Error not_written(const std::string& path, const Error& why) {
  return {sotka::quoted(path) + " cannot be written: " + why.message};
}

}  // namespace

Expected<GrowingFile> GrowingFile::open(const std::string& path, Sharing sharing) {
  auto file = open_for_writing(path, O_WRONLY | O_CREAT | O_APPEND);
  if (!file) return not_written(path, file.error());
  if (sharing == Sharing::kAlone && ::flock(file->get(), LOCK_EX | LOCK_NB) != 0) {
    return Error{sotka::quoted(path) + " is being written to by another process"};
  }
  return GrowingFile(std::move(*file), path);
}

Status GrowingFile::append(std::string_view bytes) const {
  const Status status = file_.write(bytes);
  return status ? status : not_written(path_, status.error());
}

Status GrowingFile::sync() {
  const Status status = file_.sync();
  if (!status) return not_written(path_, status.error());
  if (!std::exchange(name_is_on_disk_, true)) sync_folder_of(path_);
  return Done{};
}

Status GrowingFile::cut(std::size_t size) const {
  if (::ftruncate(file_.get(), static_cast<off_t>(size)) != 0) return not_written(path_, system_error());
  return Done{};
}

}  // namespace sotka
