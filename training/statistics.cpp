#include "training/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <optional>

#include "engine/text.h"
#include "engine/threads.h"

namespace sotka::training {
namespace {

// Partial sums over a part of the games.
struct Partial {
  GameStatistics sums;
  std::vector<std::uint64_t> games;  // hashes
  std::vector<Key> positions;
};

template <Position P>
Status add_games(const GameFile& file, std::size_t first, std::size_t last, Partial& to) {
  for (std::size_t i = first; i < last; ++i) {
    const TrainingGame game = file.game(i);
    to.sums.results.add(game.result);
    ++to.sums.ends[static_cast<std::size_t>(game.end)];
    to.sums.lengths.push_back(game.plies());
    to.sums.held_out += is_held_out(game) ? 1 : 0;
    to.sums.plies += game.plies();
    to.sums.scored += std::count_if(game.scores.begin(), game.scores.end(), is_score);
    to.games.push_back(hash_of(game));
  }
  return for_each_sample<P>(file, first, last, SampleFilter{}, [&](const P& position, const SampleInfo& sample) {
    int men = 0;
    position.for_each_piece([&men](int, int) { ++men; });
    to.sums.by_pieces[men].add(position.side_to_move() == Color::kWhite ? sample.result : -sample.result);
    const int score = std::abs(sample.score);
    to.sums.score_sum_by_pieces[men] += score;
    const auto& bounds = GameStatistics::kScoreBounds;
    ++to.sums
          .by_score[static_cast<std::size_t>(std::upper_bound(bounds.begin(), bounds.end(), score) - bounds.begin())];
    to.positions.push_back(position.key());
  });
}

void add(Partial& to, Partial&& from) {
  GameStatistics &a = to.sums, &b = from.sums;
  a.results.add(b.results);
  for (std::size_t i = 0; i < a.ends.size(); ++i) a.ends[i] += b.ends[i];
  for (std::size_t i = 0; i < a.by_score.size(); ++i) a.by_score[i] += b.by_score[i];
  for (const auto& [men, counts] : b.by_pieces) a.by_pieces[men].add(counts);
  for (const auto& [men, sum] : b.score_sum_by_pieces) a.score_sum_by_pieces[men] += sum;
  a.held_out += b.held_out;
  a.plies += b.plies;
  a.scored += b.scored;
  a.lengths.insert(a.lengths.end(), b.lengths.begin(), b.lengths.end());
  to.games.insert(to.games.end(), from.games.begin(), from.games.end());
  to.positions.insert(to.positions.end(), from.positions.begin(), from.positions.end());
}

template <class T>
long long duplicates(std::vector<T>& values) {
  std::sort(values.begin(), values.end());
  return std::distance(std::unique(values.begin(), values.end()), values.end());
}

double percent(long long part, long long all) {
  return all == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(all);
}

double mean(long long sum, long long count) {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

std::string percent_text(long long part, long long all) {
  return fmt::format("{:.1f} %", percent(part, all));
}

// "1-4" for 1 to 5, which is left out.
std::string range_text(int first, int end) {
  return fmt::format("{}-{}", first, end - 1);
}

}  // namespace

void ResultCounts::add(const ResultCounts& other) {
  white += other.white;
  drawn += other.drawn;
  black += other.black;
}

long long GameStatistics::usable() const {
  long long sum = 0;
  for (const auto& [men, counts] : by_pieces) sum += counts.all();
  return sum;
}

Expected<GameStatistics> collect_statistics(const std::vector<GameFile>& files, int threads) {
  Partial all;
  std::optional<Error> error;
  std::mutex mutex;
  for (const GameFile& file : files) {
    if (file.header().game != files.front().header().game) {
      return Error{fmt::format("{} holds games of {}, {} of {}", sotka::quoted(file.name()),
                               info(file.header().game).name, sotka::quoted(files.front().name()),
                               info(files.front().header().game).name)};
    }
    const auto parts = static_cast<std::size_t>(std::max(threads, 1));
    const auto work = [&](std::size_t part) {
      Partial partial;
      const Status status = visit(file.header().game, [&]<class P>(GameTag<P>) {
        return add_games<P>(file, file.size() * part / parts, file.size() * (part + 1) / parts, partial);
      });
      const std::lock_guard lock(mutex);
      if (!status) error = status.error();
      add(all, std::move(partial));
    };
    share_out(parts, work);
    if (error) return *error;
  }
  std::sort(all.sums.lengths.begin(), all.sums.lengths.end());
  all.sums.duplicate_games = duplicates(all.games);
  all.sums.duplicate_positions = duplicates(all.positions);
  return std::move(all.sums);
}

std::string report(const GameStatistics& s) {
  std::string text = fmt::format(
      "{} games, {} plies, {} usable positions ({:.1f} per game, {} of the searched moves), {} games held out\n",
      s.games(), s.plies, s.usable(), mean(s.usable(), s.games()), percent_text(s.usable(), s.scored), s.held_out);
  text += fmt::format("results: White {}, drawn {}, Black {}\n", percent_text(s.results.white, s.games()),
                      percent_text(s.results.drawn, s.games()), percent_text(s.results.black, s.games()));
  std::vector<std::size_t> ends;
  for (std::size_t i = 0; i < s.ends.size(); ++i) {
    if (s.ends[i] > 0) ends.push_back(i);
  }
  std::stable_sort(ends.begin(), ends.end(), [&](std::size_t a, std::size_t b) { return s.ends[a] > s.ends[b]; });
  text += "ends:";
  for (const std::size_t i : ends) {
    text += fmt::format("{} {} {}", i == ends.front() ? "" : ",", describe(static_cast<GameEnd>(i)),
                        percent_text(s.ends[i], s.games()));
  }
  text += "\n";
  if (!s.lengths.empty()) {
    const auto at = [&](std::size_t quarter) { return s.lengths[(s.lengths.size() - 1) * quarter / 4]; };
    text += fmt::format("plies: mean {:.1f}, shortest {}, quartiles {} {} {}, longest {}\n", mean(s.plies, s.games()),
                        at(0), at(1), at(2), at(3), at(4));
  }
  text += fmt::format("duplicates: {} games, {} positions ({})\n\n", s.duplicate_games, s.duplicate_positions,
                      percent_text(s.duplicate_positions, s.usable()));

  text += fmt::format("{:11}{:>11}{:>11}{:>11}{:>11}{:>11}{:>11}\n", "pieces", "positions", "%", "White %", "drawn %",
                      "Black %", "|score|");
  constexpr int kPiecesPerRow = 4;
  for (int first = 1, most = s.by_pieces.empty() ? 0 : s.by_pieces.rbegin()->first; first <= most;
       first += kPiecesPerRow) {
    ResultCounts counts;
    long long scores = 0;
    for (int men = first; men < first + kPiecesPerRow; ++men) {
      if (const auto found = s.by_pieces.find(men); found != s.by_pieces.end()) {
        counts.add(found->second);
        scores += s.score_sum_by_pieces.at(men);
      }
    }
    text += fmt::format("{:11}{:11}{:11.1f}{:11.1f}{:11.1f}{:11.1f}{:11.1f}\n",
                        range_text(first, first + kPiecesPerRow), counts.all(), percent(counts.all(), s.usable()),
                        percent(counts.white, counts.all()), percent(counts.drawn, counts.all()),
                        percent(counts.black, counts.all()), mean(scores, counts.all()));
  }
  text += fmt::format("\n{:11}{:>11}{:>11}\n", "|score|", "positions", "%");
  int least = 0;
  for (std::size_t i = 0; i < s.by_score.size(); ++i) {
    const int bound = GameStatistics::kScoreBounds[i];
    text += fmt::format("{:11}{:11}{:11.1f}\n", range_text(least, bound), s.by_score[i],
                        percent(s.by_score[i], s.usable()));
    least = bound;
  }
  return text;
}

}  // namespace sotka::training
