#pragma once
// Files that are written as a whole or not at all.

#include <functional>
#include <ostream>
#include <string>

#include "engine/expected.h"

namespace sotka {

// Writes beside the file first, and puts that in its place, with the same permissions, when all is well. On an error
// the file is as it was, and nothing is left beside it. `may_replace` is asked with the name of what was written where
// a file is there already. Links stay, and what they lead to is replaced; devices and pipes are written to as they are.
Status write_whole_file(const std::string& path, const std::function<Status(std::ostream&)>& write,
                        const std::function<Status(const std::string& fresh)>& may_replace = {});

// Before long work: could a file be written there? Leaves nothing behind.
Status may_write_whole_file(const std::string& path);

// Do both paths lead to one file that exists, no device or pipe?
bool is_same_file(const std::string& one, const std::string& other);

}  // namespace sotka
