#pragma once
// The file of --json: a JSON object on each line, on disk as it comes (docs/json.md).

#include <boost/program_options.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/expected.h"
#include "engine/growing_file.h"

namespace sotka::app {

class JsonFile {
 public:
  // Replaces an earlier report. Error: the file cannot be written, or is something else.
  static Expected<JsonFile> open(const std::string& path);

  // `object` is on one line.
  Status add(std::string_view object) const;

 private:
  explicit JsonFile(GrowingFile file) : file_(std::move(file)) {}

  GrowingFile file_;
};

// --json, and its file; none: not given.
void add_json_option(boost::program_options::options_description& options);
Expected<std::optional<JsonFile>> open_json(const boost::program_options::variables_map& values);

}  // namespace sotka::app
