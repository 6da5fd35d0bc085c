#include "training/network/games.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "engine/chess/all_rules.h"
#include "eval/chess/endgame.h"
#include "eval/chess/evaluator.h"
#include "eval/draughts/blend.h"
#include "eval/draughts/evaluator.h"
#include "eval/draughts/weights.h"
#include "eval/network/architecture.h"
#include "training/network/export.h"

namespace sotka::training {
namespace {

using eval::network::Features;
using eval::network::Form;

template <Position P>
Shape shape_of(int hidden) {
  Shape shape;
  shape.features = Features<P>::kCount;
  shape.hidden = hidden;
  shape.buckets = eval::network::kBuckets;
  constexpr std::array<Color, 2> kSides = {Color::kWhite, Color::kBlack};  // White to move
  for (std::size_t view = 0; view < 2; ++view) {
    for (const bool mirrored : {false, true}) {
      Shape::Table table(Features<P>::kCount);
      for (int piece = 0; piece < P::kPieceCount; ++piece) {
        for (int square = 0; square < P::kSquares; ++square) {
          const auto code = static_cast<std::size_t>(Features<P>::index({Color::kWhite, false}, piece, square));
          table[code] = static_cast<std::uint16_t>(Features<P>::index({kSides[view], mirrored}, piece, square));
        }
      }
      shape.features_of[view].push_back(std::move(table));
    }
  }
  shape.groups.resize(Features<P>::kCount / P::kSquares);
  for (int feature = 0; feature < Features<P>::kCount; ++feature) {
    shape.groups[static_cast<std::size_t>(feature / P::kSquares)].push_back(static_cast<std::uint16_t>(feature));
  }
  return shape;
}

// Endgames that the evaluator scales or mops up: there its value is not base plus network output.
template <class R>
bool is_scaled(const chess::Position<R>& position, const eval::Evaluator<chess::Position<R>>& evaluator) {
  using Endgame = eval::Endgame<R>;
  return Endgame::is_near(position) &&
         (Endgame::has_bare_king(position) || evaluator.explain(position).scale != Endgame::kFull);
}
bool is_scaled(const draughts::Position& position, const eval::Evaluator<draughts::Position>& /*evaluator*/) {
  const int white = eval::draughts::scale(position.board(), Color::kWhite);
  const int black = eval::draughts::scale(position.board(), Color::kBlack);
  return white != eval::draughts::kWhole || black != eval::draughts::kWhole;
}

// Converts positions to samples; used by one thread.
template <Position P>
class Sampler {
 public:
  explicit Sampler(Form form)
      : hand_(without_network()), is_correction_(form == Form::kCorrection), beside_(with_zero_network()) {}

  bool add(const P& position, const SampleInfo& info, bool new_game, SampleSet& samples) {
    const Color side = position.side_to_move();
    std::array<std::uint16_t, NetworkSample::kMostPieces> pieces;
    std::size_t count = 0;
    position.for_each_piece([&](int piece, int square) {
      pieces[count++] = static_cast<std::uint16_t>(Features<P>::index({side, false}, piece, square));
    });
    NetworkSample sample;
    sample.pieces = {pieces.data(), count};
    sample.score = info.score;
    sample.hand = value(hand_, position);
    sample.base = is_correction_ ? sample.hand : value(beside_, position);
    sample.result = info.result;
    sample.bucket = Features<P>::bucket(position);
    sample.own_key = Features<P>::view(side, position).mirrored ? 1 : 0;
    sample.other_key = Features<P>::view(~side, position).mirrored ? 1 : 0;
    return samples.add(sample, new_game);
  }

  bool is_wanted(const P& position) const { return !is_scaled(position, hand_); }

 private:
  using Settings = eval::Settings<P>;
  using Evaluator = eval::Evaluator<P>;

  static Settings without_network() {
    Settings settings;
    settings.network = nullptr;
    return settings;
  }
  // With an output of 0 the value is what the evaluator adds to a network alone.
  static Settings with_zero_network() {
    Settings settings;
    settings.network =
        std::make_shared<eval::network::Network>(Form::kAlone, Features<P>::kCount, eval::network::kHiddenStep);
    return settings;
  }
  static int value(Evaluator& evaluator, const P& position) {
    evaluator.reset(position);
    return evaluator.evaluate(position);
  }

  Evaluator hand_;
  bool is_correction_;
  Evaluator beside_;
};

template <Position P>
Status add_samples(const GameFile& file, const SampleFilter& filter, Form form, Workers& workers,
                   GameSamples& samples) {
  constexpr std::size_t kGamesATask = 64;
  constexpr std::size_t kTasks = 64;  // at a time
  for (std::size_t first = 0; first < file.size(); first += kGamesATask * kTasks) {
    std::array<GameSamples, kTasks> parts;
    std::array<std::optional<Error>, kTasks> errors;
    std::atomic<bool> full = false;
    workers.run(kTasks, [&](std::size_t task) {
      const std::size_t begin = first + task * kGamesATask;
      if (begin >= file.size()) return;
      Sampler<P> sampler(form);
      for (const bool held_out : {false, true}) {
        SampleFilter of_part = filter;
        of_part.part = held_out ? Part::kHeldOut : Part::kTraining;
        SampleSet& set = held_out ? parts[task].held_out : parts[task].training;
        std::optional<std::size_t> game;
        const auto add = [&](const P& position, const SampleInfo& info) {
          if (!sampler.is_wanted(position)) return;
          if (!sampler.add(position, info, game != info.game, set)) full = true;
          game = info.game;
        };
        const Status status = for_each_sample<P>(file, begin, begin + kGamesATask, of_part, add);
        if (!status) errors[task] = status.error();
      }
    });
    for (std::size_t task = 0; task < kTasks; ++task) {
      if (errors[task]) return *errors[task];
      if (full || !samples.training.append(parts[task].training) || !samples.held_out.append(parts[task].held_out)) {
        return Error{"there are more samples than a run can hold; name fewer files"};
      }
    }
  }
  return Done{};
}

// Board and pieces by kind.
struct Pieces {
  int files = 0;
  int ranks = 0;
  std::vector<chess::PieceType> types;  // empty: not a chess-like game

  int squares() const { return files * ranks; }
};

template <class P>
struct PiecesOf {
  static Pieces pieces() { return {}; }
};
template <class R>
struct PiecesOf<chess::Position<R>> {
  static Pieces pieces() {
    Pieces pieces{R::Board::kFiles, R::Board::kRanks, {}};
    for (const chess::PieceLetter& piece : R::kPieces) pieces.types.push_back(piece.type);
    return pieces;
  }
};

Pieces pieces_of(GameId game) {
  return visit(game, []<Position P>(GameTag<P>) { return PiecesOf<P>::pieces(); });
}

}  // namespace

Shape shape_of(GameId game, int hidden) {
  return visit(game, [hidden]<Position P>(GameTag<P>) { return shape_of<P>(hidden); });
}

const eval::network::NetworkShape& network_shape(GameId game) {
  return visit(game, []<Position P>(GameTag<P>) -> const eval::network::NetworkShape& {
    return eval::network::kNetworkShape<P>;
  });
}

int bucket_of(GameId game, int pieces) {
  return visit(game, [pieces]<Position P>(GameTag<P>) { return Features<P>::bucket(pieces); });
}

int start_pieces(GameId game) {
  return visit(game, []<Position P>(GameTag<P>) { return Features<P>::kStartMen; });
}

Status add_samples(GameId game, const GameFile& file, const SampleFilter& filter, Form form, Workers& workers,
                   GameSamples& samples) {
  return visit(game, [&]<Position P>(GameTag<P>) { return add_samples<P>(file, filter, form, workers, samples); });
}

Expected<Floats> network_of_relative(GameId game, const Shape& shape, const Floats& usual, GameId relative,
                                     const eval::network::Network& network, const Objective& objective) {
  if (network.hidden != shape.hidden) {
    return Error{"it has " + std::to_string(network.hidden) + " hidden units, not " + std::to_string(shape.hidden)};
  }
  const Shape from_shape = shape_of(relative, network.hidden);
  const Floats from = dequantised(from_shape, network, objective);
  if (relative == game) return from;
  const Pieces pieces = pieces_of(game), other = pieces_of(relative);
  if (pieces.types.empty() || other.types.empty()) {
    return Error{"it is of " + std::string(info(relative).name) + ", which shares no pieces with " +
                 std::string(info(game).name)};
  }
  const Layout layout(shape), from_layout(from_shape);
  Floats start = usual;
  const auto hidden = static_cast<std::size_t>(shape.hidden);
  const auto feature = [](const Pieces& of, std::size_t kind, bool own, int square) {
    return (kind + (own ? 0 : of.types.size())) * static_cast<std::size_t>(of.squares()) +
           static_cast<std::size_t>(square);
  };
  for (std::size_t kind = 0; kind < pieces.types.size(); ++kind) {
    const auto same = std::find(other.types.begin(), other.types.end(), pieces.types[kind]);
    if (same == other.types.end()) continue;
    const auto from_kind = static_cast<std::size_t>(same - other.types.begin());
    for (const bool own : {false, true}) {
      for (int square = 0; square < pieces.squares(); ++square) {
        // Boards of different size are scaled.
        const int file = (2 * (square % pieces.files) + 1) * other.files / (2 * pieces.files);
        const int rank = (2 * (square / pieces.files) + 1) * other.ranks / (2 * pieces.ranks);
        const std::size_t row = from_layout.row(feature(other, from_kind, own, rank * other.files + file));
        std::copy_n(from.begin() + row, hidden, start.begin() + layout.row(feature(pieces, kind, own, square)));
      }
    }
  }
  std::copy(from.begin() + from_layout.bias(), from.end(), start.begin() + layout.bias());
  return start;
}

}  // namespace sotka::training
