#include "bench/match/record_file.h"

#include <filesystem>
#include <fstream>
#include <system_error>

#include "engine/text.h"

namespace sotka::bench {

Status RecordFile::write(std::ostream& out, const PlayedGame& game) const {
  const GameRecord record = record_of(game, game_, names_[static_cast<std::size_t>(game.place.white)],
                                      names_[static_cast<std::size_t>(game.place.black)], event_);
  return write_record(out, record, game_ == GameId::kDraughts ? RecordFormat::kPdn : RecordFormat::kPgn);
}

Status RecordFile::begin(const std::vector<PlayedGame>& games) const {
  std::error_code error;
  const bool holds_something = std::filesystem::exists(path_, error) && std::filesystem::file_size(path_, error) > 0;
  if (games.empty() && holds_something) {
    return Error{sotka::quoted(path_) + " holds games of another match; name another file"};
  }
  const std::string fresh = path_ + ".new";
  std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
  for (const PlayedGame& game : games) {
    if (Status status = write(out, game); !status) return status;
  }
  out.close();
  if (out) std::filesystem::rename(fresh, path_, error);
  if (!out || error) return Error{sotka::quoted(path_) + " cannot be written"};
  return Done{};
}

Status RecordFile::append(const PlayedGame& game) const {
  std::ofstream out(path_, std::ios::binary | std::ios::app);
  if (Status status = write(out, game); !status) return status;
  out.close();
  if (!out) return Error{sotka::quoted(path_) + " cannot be written"};
  return Done{};
}

}  // namespace sotka::bench
