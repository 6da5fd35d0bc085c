#include "match/record_file.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

#include "engine/growing_file.h"
#include "engine/record_files.h"
#include "engine/text.h"
#include "engine/whole_file.h"
#include "match/engine_spec.h"

namespace sotka::match {
namespace {

// Is the existing file of this match? After a power failure the end of either file may be lost.
bool begin_alike(const std::string& old, const std::string& fresh) {
  using Bytes = std::istreambuf_iterator<char>;
  std::ifstream before(old, std::ios::binary);
  std::ifstream after(fresh, std::ios::binary);
  if (after.peek() == std::ifstream::traits_type::eof()) return before.peek() == std::ifstream::traits_type::eof();
  const auto [in_before, in_after] = std::mismatch(Bytes(before), Bytes(), Bytes(after), Bytes());
  return in_before == Bytes() || in_after == Bytes();
}

}  // namespace

std::vector<RecordedEngine> recorded_engines(const Settings& settings) {
  const std::vector<std::string> fingerprints = values_of(settings, "plays");
  std::vector<RecordedEngine> engines;
  for (std::string& name : values_of(settings, "engine")) {
    const std::size_t number = engines.size();
    engines.push_back({std::move(name), number < fingerprints.size() ? time_control_tag(fingerprints[number]) : "?"});
  }
  return engines;
}

Status RecordFile::write(std::ostream& out, const PlayedGame& game) const {
  const GameRecord record = record_of(game, game_, engines_[static_cast<std::size_t>(game.place.white)],
                                      engines_[static_cast<std::size_t>(game.place.black)], style_);
  return write_record(out, record, usual_format(game_));
}

Status RecordFile::begin(const std::vector<PlayedGame>& games) const {
  const auto write_all = [&](std::ostream& out) -> Status {
    for (const PlayedGame& game : games) {
      if (Status status = write(out, game); !status) return status;
    }
    return Done{};
  };
  return write_whole_file(path_, write_all, [this](const std::string& fresh) -> Status {
    if (begin_alike(path_, fresh)) return Done{};
    return Error{sotka::quoted(path_) + " has games of a different match; name another file"};
  });
}

Status RecordFile::append(const PlayedGame& game) const {
  std::ostringstream text;
  if (Status status = write(text, game); !status) return status;
  const auto file = GrowingFile::open(path_);
  return file ? file->append(text.str()) : Status(file.error());
}

}  // namespace sotka::match
