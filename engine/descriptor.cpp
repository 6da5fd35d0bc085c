#include "engine/descriptor.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace sotka {

Error system_error() {
  return {std::strerror(errno)};
}

Descriptor::~Descriptor() {
  if (fd_ >= 0) ::close(fd_);
}

Status Descriptor::write(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return system_error();
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return Done{};
}

Status Descriptor::sync() const {
  // Pipes and some file systems have nothing to sync.
  if (::fsync(fd_) != 0 && errno != EINVAL && errno != EROFS) return system_error();
  return Done{};
}

Expected<Descriptor> open_for_writing(const std::string& path, int flags) {
  constexpr mode_t kMode = 0666;  // less the umask
  const int fd = ::open(path.c_str(), flags | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY, kMode);
  if (fd >= 0) return Descriptor(fd);
  if (errno != ELOOP) return system_error();
  const Error is_link{"it is a link; name the file itself"};
  // Without these flags nothing happens to a file that it may lead to.
  Descriptor led_to(::open(path.c_str(), (flags & ~(O_CREAT | O_EXCL | O_TRUNC)) | O_CLOEXEC | O_NOCTTY));
  struct stat facts {};
  if (led_to.get() < 0 || ::fstat(led_to.get(), &facts) != 0 || S_ISREG(facts.st_mode)) return is_link;
  return led_to;
}

void sync_folder_of(const std::string& path) {
  const std::string folder = std::filesystem::absolute(path).parent_path().string();
  const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.get() >= 0) ::fsync(opened.get());
}

}  // namespace sotka
