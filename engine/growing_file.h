#pragma once
// Files that are added to: journals, logs, samples.

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/descriptor.h"
#include "engine/expected.h"

namespace sotka {

class GrowingFile {
 public:
  enum class Sharing {
    kAnyone,
    kAlone,  // no other process that asks for this has it open meanwhile
  };

  // Makes the file where there is none. Links to files are not followed.
  static Expected<GrowingFile> open(const std::string& path, Sharing sharing = Sharing::kAnyone);

  Status append(std::string_view bytes) const;
  // Returns once all that was added is on disk, and the name of the file with it.
  Status sync();
  // Drops what is behind the first `size` bytes.
  Status cut(std::size_t size) const;

 private:
  GrowingFile(Descriptor file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}

  Descriptor file_;
  std::string path_;
  bool name_is_on_disk_ = false;
};

}  // namespace sotka
