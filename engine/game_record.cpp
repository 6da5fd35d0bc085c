#include "engine/game_record.h"

#include <algorithm>
#include <istream>
#include <utility>

#include "engine/record/raw_game.h"
#include "engine/record/replay.h"
#include "engine/text.h"

namespace sotka {

std::string_view GameRecord::tag(std::string_view name) const {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const RecordTag& t) { return t.name == name; });
  return found == tags.end() ? std::string_view{} : found->value;
}

int first_move_number(const GameRecord& record) {
  constexpr std::size_t kField = 5;
  const std::vector<std::string_view> fields = split_words(record.start_fen);
  return fields.size() > kField ? read_number<int>(fields[kField]).value_or(1) : 1;
}

std::vector<std::string> written_moves(const GameRecord& record, Notation notation) {
  return visit(record.game, [&]<class P>(GameTag<P>) {
    std::vector<std::string> texts;
    auto position = P::from_fen(record.start_fen);
    for (const RecordMove& m : record.main.moves) {
      if (!position) break;
      const auto move = position->parse_move(m.text);
      if (!move) break;
      texts.push_back(written(*position, *move, notation));
      position->make(*move);
    }
    return texts;
  });
}

RecordResult record_result(const std::optional<Outcome>& outcome) {
  if (!outcome) return RecordResult::kUnknown;
  return outcome->winner ? win_of(*outcome->winner) : RecordResult::kDraw;
}

RecordResult win_of(Color winner) {
  return winner == Color::kWhite ? RecordResult::kWhiteWins : RecordResult::kBlackWins;
}

std::string_view result_text(RecordResult result) {
  switch (result) {
    case RecordResult::kWhiteWins: return "1-0";
    case RecordResult::kBlackWins: return "0-1";
    case RecordResult::kDraw: return "1/2-1/2";
    case RecordResult::kUnknown: break;
  }
  return "*";
}

struct RecordReader::State {
  State(std::istream& in, const ReadOptions& read_options)
      : options(read_options), raw(in, options.format, options.format_is_assumed, options.game) {
    options.format = raw.format();
  }

  ReadOptions options;
  record::RawReader raw;
};

RecordReader::RecordReader(std::istream& in, const ReadOptions& options)
    : state_(std::make_unique<State>(in, options)) {}
RecordReader::~RecordReader() = default;
RecordReader::RecordReader(RecordReader&&) noexcept = default;
RecordReader& RecordReader::operator=(RecordReader&&) noexcept = default;

RecordFormat RecordReader::format() const {
  return state_->options.format;
}

std::optional<ReadGame> RecordReader::next() {
  std::optional<record::RawResult> raw = state_->raw.next();
  if (!raw) return std::nullopt;
  if (!raw->game) {
    return ReadGame{Error{record::place_text(raw->place) + raw->error}, raw->place.line, {}};
  }
  std::vector<std::string> remarks = std::move(raw->game->remarks);
  Expected<GameRecord> game = record::replay(*std::move(raw->game), state_->options, remarks);
  return ReadGame{std::move(game), raw->place.line, std::move(remarks)};
}

}  // namespace sotka
