#include "engine/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <streambuf>
#include <system_error>

#include "engine/descriptor.h"
#include "engine/text.h"

namespace sotka {
namespace {

namespace fs = std::filesystem;

Error not_written(const std::string& path, const Error& why) {
  return {sotka::quoted(path) + " cannot be written: " + why.message};
}

// Takes what a stream writes to a file, and remembers the first error.
class Buffer : public std::streambuf {
 public:
  explicit Buffer(const Descriptor& file) : file_(file) { setp(bytes_.data(), bytes_.data() + bytes_.size()); }

  const Status& status() const { return status_; }

 protected:
  int_type overflow(int_type c) override {
    if (sync() != 0) return traits_type::eof();
    if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
    return traits_type::not_eof(c);
  }
  int sync() override {
    if (status_) status_ = file_.write({pbase(), static_cast<std::size_t>(pptr() - pbase())});
    setp(bytes_.data(), bytes_.data() + bytes_.size());
    return status_ ? 0 : -1;
  }

 private:
  const Descriptor& file_;
  std::array<char, 1 << 16> bytes_;
  Status status_ = Done{};
};

// What write() says, or else what the file has against it.
Status write_to(const Descriptor& file, const std::string& path, const std::function<Status(std::ostream&)>& write) {
  Buffer buffer(file);
  std::ostream out(&buffer);
  if (Status status = write(out); !status) return status;
  out.flush();
  if (!buffer.status()) return not_written(path, buffer.status().error());
  if (const Status status = file.sync(); !status) return not_written(path, status.error());
  return Done{};
}

enum class Place { kFree, kFile, kLink, kFolder, kDevice };

struct Found {
  Place place;
  mode_t permissions = 0;
};

Found look_at(const std::string& path) {
  struct stat facts {};
  if (::lstat(path.c_str(), &facts) != 0) return {Place::kFree};
  if (S_ISDIR(facts.st_mode)) return {Place::kFolder};
  if (S_ISREG(facts.st_mode)) return {Place::kFile, facts.st_mode & 07777u};
  if (!S_ISLNK(facts.st_mode)) return {Place::kDevice};
  const bool leads_to_device = ::stat(path.c_str(), &facts) == 0 && !S_ISREG(facts.st_mode) && !S_ISDIR(facts.st_mode);
  return {leads_to_device ? Place::kDevice : Place::kLink};
}

// Why nothing can be put there, whatever it is.
std::optional<Error> objection(const std::string& path, Place place) {
  if (place == Place::kLink) return not_written(path, {"it is a link; name the file itself"});
  if (place == Place::kFolder) return not_written(path, {"it is a folder"});
  return std::nullopt;
}

struct FreshFile {
  Descriptor file;
  std::string path;
};

// A new file in the same folder, under a name that nobody has.
Expected<FreshFile> make_beside(const std::string& path) {
  static std::atomic<unsigned> made{0};
  constexpr int kTries = 1000;
  constexpr mode_t kMode = 0666;  // less the umask
  if (fs::path(path).filename().empty()) return not_written(path, {"it is no name of a file"});
  for (int i = 0; i < kTries; ++i) {
    const fs::path name = ".sotka-" + std::to_string(::getpid()) + "-" + std::to_string(made++) + ".new";
    std::string fresh = (fs::path(path).parent_path() / name).string();
    Descriptor file(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kMode));
    if (file.get() >= 0) return FreshFile{std::move(file), std::move(fresh)};
    if (errno != EEXIST) return not_written(path, system_error());
  }
  return not_written(path, {"its folder is full of unfinished files"});
}

Status replace(const std::string& path, const Found& found, const std::function<Status(std::ostream&)>& write,
               const std::function<Status(const std::string& fresh)>& may_replace) {
  auto fresh = make_beside(path);
  if (!fresh) return fresh.error();
  const bool was_there = found.place == Place::kFile;
  Status status = Done{};
  if (was_there && ::fchmod(fresh->file.get(), found.permissions) != 0) status = not_written(path, system_error());
  if (status) status = write_to(fresh->file, path, write);
  if (status && may_replace && was_there) status = may_replace(fresh->path);
  if (status && std::rename(fresh->path.c_str(), path.c_str()) != 0) status = not_written(path, system_error());
  if (status) {
    sync_folder_of(path);
  } else {
    ::unlink(fresh->path.c_str());
  }
  return status;
}

}  // namespace

Status write_whole_file(const std::string& path, const std::function<Status(std::ostream&)>& write,
                        const std::function<Status(const std::string& fresh)>& may_replace) {
  const Found found = look_at(path);
  if (auto error = objection(path, found.place)) return *std::move(error);
  if (found.place != Place::kDevice) return replace(path, found, write, may_replace);
  const auto device = open_for_writing(path, O_WRONLY);
  return device ? write_to(*device, path, write) : not_written(path, device.error());
}

Status may_write_whole_file(const std::string& path) {
  const Found found = look_at(path);
  if (auto error = objection(path, found.place)) return *std::move(error);
  if (found.place == Place::kDevice) return Done{};  // to open a pipe is to wait for who reads it
  const auto fresh = make_beside(path);
  if (!fresh) return fresh.error();
  ::unlink(fresh->path.c_str());
  return Done{};
}

bool is_same_file(const std::string& one, const std::string& other) {
  std::error_code failed;  // one of them does not exist
  return std::filesystem::is_regular_file(one, failed) && std::filesystem::equivalent(one, other, failed);
}

}  // namespace sotka
