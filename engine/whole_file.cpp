#include "engine/whole_file.h"

#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

#include "engine/text.h"

namespace sotka {
namespace {

namespace fs = std::filesystem;

Error not_written(const std::string& path) {
  return {sotka::quoted(path) + " cannot be written"};
}

fs::path beside(const fs::path& target) {
  return target.string() + ".sotka-new";
}

// The file that is replaced: where `path` is a link, what it leads to. None if there is a device, a pipe or a link that
// leads to no name.
std::optional<fs::path> file_to_replace(const fs::path& path) {
  std::error_code error;
  const fs::path target = fs::is_symlink(path, error) ? fs::canonical(path, error) : path;
  if (target.empty() || (fs::exists(target, error) && !fs::is_regular_file(target, error))) return std::nullopt;
  return target;
}

Status write_to(const fs::path& file, const std::optional<fs::perms>& permissions,
                const std::function<Status(std::ostream&)>& write) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  std::error_code ignored;
  if (out && permissions) fs::permissions(file, *permissions, ignored);
  if (Status status = write(out); !status) return status;
  out.close();
  return out ? Status(Done{}) : Error{""};
}

}  // namespace

Status write_whole_file(const std::string& path, const std::function<Status(std::ostream&)>& write,
                        const std::function<Status(const std::string& fresh)>& may_replace) {
  std::error_code error;
  Status status = Done{};
  if (const auto target = file_to_replace(path)) {
    const fs::path fresh = beside(*target);
    const fs::file_status old = fs::status(*target, error);
    status = write_to(fresh, fs::exists(old) ? std::optional(old.permissions()) : std::nullopt, write);
    if (status && may_replace && fs::exists(*target, error)) status = may_replace(fresh.string());
    if (status) {
      fs::rename(fresh, *target, error);
      if (error) status = Error{""};
    }
    if (!status) fs::remove(fresh, error);
  } else {
    status = write_to(path, std::nullopt, write);
  }
  if (status || !status.error().message.empty()) return status;
  return not_written(path);
}

Status may_write_whole_file(const std::string& path) {
  std::error_code ignored;
  const auto target = file_to_replace(path);
  // To open a pipe is to wait for who reads it.
  if (!target) return fs::is_directory(path, ignored) ? Status(not_written(path)) : Status(Done{});
  const Status status = write_to(beside(*target), std::nullopt, [](std::ostream&) -> Status { return Done{}; });
  fs::remove(beside(*target), ignored);
  return status ? status : not_written(path);
}

bool is_same_file(const std::string& one, const std::string& other) {
  std::error_code failed;  // one of them does not exist
  return std::filesystem::is_regular_file(one, failed) && std::filesystem::equivalent(one, other, failed);
}

}  // namespace sotka
