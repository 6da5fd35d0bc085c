#pragma once
// Files opened for writing through the system's own calls, which can say what streams cannot: that no link is followed,
// and that what was written is on disk.

#include <string>
#include <string_view>
#include <utility>

#include "engine/expected.h"

namespace sotka {

// An open file. Errors are the system's words, without the name of the file.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor();

  int get() const { return fd_; }
  Status write(std::string_view bytes) const;
  // Returns once all is on disk, where there is one.
  Status sync() const;

 private:
  int fd_;
};

// What the system says of the last call that failed.
Error system_error();

// Opens a file to write to with these flags of open(2), besides O_WRONLY or O_RDWR. Links to files are refused, for
// who made the link would choose what is written over; one to a device or a pipe, like /dev/stdout, is harmless.
Expected<Descriptor> open_for_writing(const std::string& path, int flags);

// Lets the names in that file's folder outlast a power cut, on file systems that can do it.
void sync_folder_of(const std::string& path);

}  // namespace sotka
