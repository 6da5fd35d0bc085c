#pragma once
// Files that are written as a whole or not at all.

#include <functional>
#include <ostream>
#include <string>

#include "engine/expected.h"

namespace sotka {

// Writes a file of another name beside it, and when all of that is on disk puts it in the place of the old one, with
// the same permissions. On an error, a crash or a power cut the file is as it was. `may_replace` is asked with the name
// of what was written where a file is there already. Links to files are refused; devices and pipes are written to as
// they are.
Status write_whole_file(const std::string& path, const std::function<Status(std::ostream&)>& write,
                        const std::function<Status(const std::string& fresh)>& may_replace = {});

// Before long work: could a file be written there? Leaves nothing behind.
Status may_write_whole_file(const std::string& path);

// Do both paths lead to one file that exists, no device or pipe?
bool is_same_file(const std::string& one, const std::string& other);

}  // namespace sotka
