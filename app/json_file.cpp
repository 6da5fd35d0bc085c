#include "app/json_file.h"

#include <fstream>

#include "engine/text.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

constexpr auto kJson = "json";
constexpr std::string_view kBegin = R"({"type":")";  // of every object

bool may_be_replaced(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string begin(kBegin.size(), '\0');
  in.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  return in.gcount() == 0 || begin == kBegin;
}

}  // namespace

Expected<JsonFile> JsonFile::open(const std::string& path) {
  if (!may_be_replaced(path)) return Error{sotka::quoted(path) + " is not a JSON report of Sotka; name another file"};
  auto file = GrowingFile::open(path);
  if (!file) return file.error();
  if (const Status status = file->cut(0); !status) return status.error();
  return JsonFile(std::move(*file));
}

Status JsonFile::add(std::string_view object) const {
  return file_.append(std::string(object) + "\n");
}

void add_json_option(po::options_description& options) {
  options.add_options()(kJson, po::value<std::string>(),
                        "also write the results to this file, as a JSON object a line");
}

Expected<std::optional<JsonFile>> open_json(const po::variables_map& values) {
  if (!values.contains(kJson)) return std::optional<JsonFile>();
  auto file = JsonFile::open(values[kJson].as<std::string>());
  if (!file) return file.error();
  return std::optional<JsonFile>(std::move(*file));
}

}  // namespace sotka::app
