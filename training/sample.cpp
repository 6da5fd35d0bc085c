#include "training/sample.h"

#include <algorithm>

#include "engine/draughts/position.h"
#include "search/score.h"
#include "training/game_file.h"

namespace sotka::training {

Status read_samples(const std::string& path, Samples& samples) {
  const auto file = training::GameFile::read(path);
  if (!file) return file.error();
  for (const bool held_out : {false, true}) {
    training::SampleFilter filter;
    filter.part = held_out ? training::Part::kHeldOut : training::Part::kTraining;
    filter.most_score = search::kMate;  // larger scores are clamped to kMostScore
    std::vector<Sample>& to = held_out ? samples.held_out : samples.learnt;
    const Status status = training::for_each_sample<draughts::Position>(
        *file, 0, file->size(), filter, [&to](const draughts::Position& position, const training::SampleInfo& info) {
          const int sign = position.side_to_move() == Color::kWhite ? 1 : -1;
          to.push_back({position.board(), std::clamp(sign * info.score, -Sample::kMostScore, Sample::kMostScore),
                        sign * info.result});
        });
    if (!status) return status;
  }
  return Done{};
}

}  // namespace sotka::training
