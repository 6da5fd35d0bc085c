#include "training/trainer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <memory>
#include <span>

#include "engine/random.h"
#include "eval/draughts/blend.h"
#include "eval/draughts/evaluator.h"
#include "eval/draughts/features.h"
#include "eval/draughts/weights.h"

namespace sotka::training {
namespace {

namespace trained = eval::draughts;
using draughts::Board;
using draughts::kSquareCount;

// A weight in training.
struct Weight {
  std::array<float, 2> value{};    // middlegame, endgame
  std::array<float, 2> prior{};    // centre of the prior
  std::array<float, 2> squares{};  // sum of squared gradients
  float pull = 0;                  // strength of the prior per sample
};

// A prepared sample.
struct Item {
  trained::PatternNumbers patterns;
  std::array<std::int8_t, trained::kFeatureCount> features;  // White's less Black's
  Board board;
  float middlegame;  // share, 0 to 1
  float target;      // expected score of White
};

double chance(double centipawns, const FitOrder& order) {
  return 1 / (1 + std::exp(-centipawns / order.centipawns));
}

Item item_of(const Sample& sample, const FitOrder& order) {
  Item item{};
  item.board = sample.board;
  trained::Sums sums;
  for (const Color c : {Color::kWhite, Color::kBlack}) {
    const int piece = draughts::Position::piece_number(c, false);
    for (auto men = sample.board.men(c); men != 0;) {
      sums.add(piece, draughts::Position::square_number(draughts::pop(men)));
    }
  }
  item.patterns = sums.patterns;
  const int share = trained::middlegame_share(sample.board);
  item.middlegame = static_cast<float>(share) / 256;
  trained::count_features(sample.board, [&](std::size_t feature, Color c, int n) {
    item.features[feature] = static_cast<std::int8_t>(item.features[feature] + (c == Color::kWhite ? n : -n));
  });
  item.target = static_cast<float>(order.result_share * (sample.result + 1) / 2 +
                                   (1 - order.result_share) * chance(sample.score, order));
  return item;
}

// A factoriser: parts of patterns are trained as well and finally added to the patterns, which generalises to rare
// patterns.
struct Part {
  std::size_t divisor;  // leaves out the squares before it,
  std::size_t count;    // and those behind

  constexpr Part(int first_square, int squares)
      : divisor(trained::patterns_of_squares(first_square)), count(trained::patterns_of_squares(squares)) {}
};
// The whole; four rows of a high window and two of a wide one, from several rows each.
constexpr std::array<Part, 7> kParts = {{{0, 12}, {0, 8}, {2, 8}, {4, 8}, {0, 6}, {3, 6}, {6, 6}}};

class Model {
 public:
  explicit Model(const FitOrder& order) : order_(order) {
    for (const bool is_king : {false, true}) {
      const eval::Tapered known = is_king ? trained::kKing : trained::kMan;
      for (int i = 0; i < kSquareCount; ++i) {
        Weight& weight = placement(is_king, i);
        weight.prior = {static_cast<float>(known.middlegame()), static_cast<float>(known.endgame())};
        weight.value = weight.prior;
      }
    }
  }

  // The prior is spread over the samples in which a weight occurs.
  void count(const std::vector<Item>& items) {
    constexpr double kOtherSpread = 40;
    for (const Item& item : items) {
      visit(item, [](Weight& weight, float /*times*/) { weight.pull += 1; });
    }
    for (Weight& weight : weights_) {
      const bool is_pattern = &weight >= &weights_[kFirstPattern];
      const double spread = is_pattern ? order_.pattern_spread : kOtherSpread;
      weight.pull = weight.pull > 0 ? static_cast<float>(1 / (spread * spread * static_cast<double>(weight.pull))) : 0;
    }
  }

  double loss(const Item& item) { return loss(item, predicted(item)); }

  // One AdaGrad update with initial step size `step`. Returns the loss before it.
  double learn(const Item& item, double step) {
    const double p = predicted(item);
    const float slope = (static_cast<float>(p) - item.target) * last_scale_ / static_cast<float>(order_.centipawns);
    const std::array<float, 2> shares = {item.middlegame, 1 - item.middlegame};
    visit(item, [&](Weight& weight, float times) {
      for (std::size_t phase = 0; phase < 2; ++phase) {
        const float gradient =
            shares[phase] * (times * slope + weight.pull * (weight.value[phase] - weight.prior[phase]));
        if (gradient == 0) continue;
        weight.squares[phase] += gradient * gradient;
        constexpr float kFirst = 1e-4F;
        weight.value[phase] -= static_cast<float>(step) * gradient / std::sqrt(weight.squares[phase] + kFirst);
      }
    });
    return loss(item, p);
  }

  std::unique_ptr<trained::TrainedWeights> rounded() {
    auto weights = std::make_unique<trained::TrainedWeights>();
    const auto nearest = [](float value, int bound) {
      return static_cast<int>(std::clamp(std::lround(value), -long{bound}, long{bound}));
    };
    const auto value = [&nearest](const Weight& weight) {
      return trained::TrainedWeights::Value{static_cast<std::int16_t>(nearest(weight.value[0], 1000)),
                                            static_cast<std::int16_t>(nearest(weight.value[1], 1000))};
    };
    for (int i = 0; i < kSquareCount; ++i) {
      weights->man[static_cast<std::size_t>(i)] = value(placement(false, i));
      weights->king[static_cast<std::size_t>(i)] = value(placement(true, i));
    }
    for (std::size_t feature = 0; feature < trained::kFeatureCount; ++feature) {
      weights->features[feature] = value(weights_[kFirstFeature + feature]);
    }
    for (std::size_t window = 0; window < trained::kWindowCount; ++window) {
      for (std::size_t number = 0; number < trained::kPatternCount; ++number) {
        std::array<float, 2> sum{};
        for (std::size_t part = 0; part < kParts.size(); ++part) {
          for (std::size_t phase = 0; phase < 2; ++phase) sum[phase] += pattern(window, number, part).value[phase];
        }
        auto& entry = weights->patterns[window][number];
        entry.middlegame = static_cast<std::int8_t>(nearest(sum[0], 127));
        entry.endgame = static_cast<std::int8_t>(nearest(sum[1], 127));
      }
    }
    return weights;
  }

 private:
  static double loss(const Item& item, double p) {
    return -(item.target * std::log(p) + (1 - item.target) * std::log(1 - p));
  }

  static constexpr std::size_t kFirstFeature = 2 * kSquareCount;
  static constexpr std::size_t kFirstPattern = kFirstFeature + trained::kFeatureCount;
  static constexpr std::array<std::size_t, kParts.size() + 1> kFirstOfPart = [] {
    std::array<std::size_t, kParts.size() + 1> first{kFirstPattern};
    for (std::size_t i = 0; i < kParts.size(); ++i) {
      first[i + 1] = first[i] + trained::kWindowCount * kParts[i].count;
    }
    return first;
  }();

  Weight& placement(bool is_king, int square) {
    return weights_[static_cast<std::size_t>((is_king ? kSquareCount : 0) + square)];
  }
  Weight& pattern(std::size_t window, std::size_t number, std::size_t part) {
    const std::size_t within = number / kParts[part].divisor % kParts[part].count;
    return weights_[kFirstOfPart[part] + window * kParts[part].count + within];
  }

  // Calls f for every active weight with its count for White minus that for Black.
  template <class F>
  void visit(const Item& item, F&& f) {
    for (std::size_t feature = 0; feature < trained::kFeatureCount; ++feature) {
      if (item.features[feature] != 0) f(weights_[kFirstFeature + feature], static_cast<float>(item.features[feature]));
    }
    for (const Color c : {Color::kWhite, Color::kBlack}) {
      const float sign = c == Color::kWhite ? 1.0F : -1.0F;
      for (auto pieces = item.board.of(c); pieces != 0;) {
        const draughts::Square s = draughts::pop(pieces);
        const int n = number(s);
        f(placement((item.board.kings & bit(s)) != 0, c == Color::kWhite ? n - 1 : kSquareCount - n), sign);
      }
      const std::size_t first = c == Color::kWhite ? 0 : trained::kWindowCount;
      for (std::size_t window = 0; window < trained::kWindowCount; ++window) {
        const std::size_t number = item.patterns[first + window];
        for (std::size_t part = 0; part < kParts.size(); ++part) f(pattern(window, number, part), sign);
      }
    }
  }

  double predicted(const Item& item) {
    float sum = 0;
    visit(item, [&](const Weight& weight, float times) {
      sum += times * (weight.value[0] * item.middlegame + weight.value[1] * (1 - item.middlegame));
    });
    last_scale_ = static_cast<float>(trained::scale(item.board, sum >= 0 ? Color::kWhite : Color::kBlack)) /
                  static_cast<float>(trained::kWhole);
    constexpr double kLeastDoubt = 1e-4;
    return std::clamp(chance(static_cast<double>(sum * last_scale_), order_), kLeastDoubt, 1 - kLeastDoubt);
  }

  FitOrder order_;
  float last_scale_ = 1;
  std::vector<Weight> weights_{kFirstOfPart.back()};
};

double mean(double sum, const std::vector<Item>& items) {
  return items.empty() ? 0 : sum / static_cast<double>(items.size());
}

double mean_loss(Model& model, const std::vector<Item>& items) {
  double sum = 0;
  for (const Item& item : items) sum += model.loss(item);
  return mean(sum, items);
}

}  // namespace

std::unique_ptr<eval::draughts::TrainedWeights> fit(const Samples& samples, const FitOrder& order,
                                                    const std::function<void(const Epoch&)>& tell) {
  std::vector<Item> items, held_back;
  items.reserve(samples.learnt.size());
  held_back.reserve(samples.held_out.size());
  for (const Sample& sample : samples.learnt) items.push_back(item_of(sample, order));
  for (const Sample& sample : samples.held_out) held_back.push_back(item_of(sample, order));
  Model model(order);
  model.count(items);
  tell({0, mean_loss(model, items), mean_loss(model, held_back)});
  SplitMix64 random(order.seed);
  for (int epoch = 1; epoch <= order.epochs; ++epoch) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[random.below(i)]);
    constexpr double kLastSteps = 0.4;  // smaller final steps, to converge
    const double step = epoch == order.epochs ? kLastSteps * order.step : order.step;
    double sum = 0;
    for (const Item& item : items) sum += model.learn(item, step);
    tell({epoch, mean(sum, items), mean_loss(model, held_back)});
  }
  return model.rounded();
}

void write_weights(std::ostream& out, const eval::draughts::TrainedWeights& weights) {
  out << eval::framed(std::as_bytes(std::span(&weights, 1)), trained::kTrainedFrame);
}

}  // namespace sotka::training
