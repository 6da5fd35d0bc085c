#include "app/own_program.h"

#include <filesystem>
#include <system_error>

namespace sotka::app {

Expected<std::string> own_program() {
  std::error_code failed;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", failed);
  if (failed) return Error{"cannot find the path of this program: " + failed.message()};
  return path.string();
}

}  // namespace sotka::app
