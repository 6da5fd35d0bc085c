#pragma once
// A folder for the files of a test, and what is in them.

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace sotka::test {

class Scratch {
 public:
  Scratch() : folder_((std::filesystem::temp_directory_path() / "sotka-test-XXXXXX").string()) {
    if (!mkdtemp(folder_.data())) throw std::runtime_error("no folder for temporary files");
  }
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::string path(const std::string& name) const { return folder_ + "/" + name; }

 private:
  std::string folder_;
};

// The whole of it.
inline std::string read_file(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

}  // namespace sotka::test
