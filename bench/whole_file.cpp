#include "bench/whole_file.h"

#include <filesystem>
#include <fstream>
#include <system_error>

#include "engine/text.h"

namespace sotka::bench {
namespace {

Status write_to(const std::string& fresh, const std::function<Status(std::ostream&)>& write) {
  std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
  if (Status status = write(out); !status) return status;
  out.close();
  return out ? Status(Done{}) : Error{""};
}

}  // namespace

Status write_whole_file(const std::string& path, const std::function<Status(std::ostream&)>& write,
                        const std::function<Status(const std::string& fresh)>& may_replace) {
  const std::string fresh = path + ".sotka-new";
  std::error_code error;
  // A device or a pipe is written to as it is.
  const bool is_special = std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error);
  Status status = write_to(is_special ? path : fresh, write);
  if (status && !is_special) {
    if (may_replace && std::filesystem::exists(path, error)) status = may_replace(fresh);
    if (status) {
      std::filesystem::rename(fresh, path, error);
      if (error) status = Error{""};
    }
  }
  if (status) return status;
  if (!is_special) std::filesystem::remove(fresh, error);
  return status.error().message.empty() ? Error{sotka::quoted(path) + " cannot be written"} : status;
}

}  // namespace sotka::bench
