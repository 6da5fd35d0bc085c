#include "bench/training/trainer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>

#include "engine/random.h"
#include "eval/draughts/blend.h"
#include "eval/draughts/weights.h"

namespace sotka::bench {
namespace {

namespace trained = eval::draughts;
using draughts::Board;
using draughts::kSquareCount;

// A weight being learnt: its two values and what they have moved by.
struct Weight {
  std::array<float, 2> value{};    // middlegame, endgame
  std::array<float, 2> prior{};    // what it is drawn to
  std::array<float, 2> squares{};  // of its gradients so far
  float pull = 0;                  // to the prior, a sample
};

// A sample made ready.
struct Item {
  trained::PatternNumbers patterns;
  Board board;
  float middlegame;  // share of one
  float structure;   // centipawns, blended
  float target;      // chance to win, White's
};

double chance(double centipawns, const FitOrder& order) {
  return 1 / (1 + std::exp(-centipawns / order.centipawns));
}

Item item_of(const Sample& sample, const FitOrder& order) {
  Item item;
  item.board = sample.board;
  item.patterns = {};
  const auto add = [&](Color c, std::size_t i) {
    const auto piece = static_cast<std::size_t>(draughts::Position::piece_number(c, false));
    for (std::size_t window = 0; window < item.patterns.size(); ++window) {
      item.patterns[window] =
          static_cast<std::int16_t>(item.patterns[window] + trained::kPatternSteps[piece][i][window]);
    }
  };
  for (const Color c : {Color::kWhite, Color::kBlack}) {
    for (auto men = sample.board.men(c); men != 0;) add(c, static_cast<std::size_t>(number(draughts::pop(men)) - 1));
  }
  const int share = trained::middlegame_share(sample.board);
  item.middlegame = static_cast<float>(share) / 256;
  item.structure = static_cast<float>(trained::structure(sample.board).blend(share));
  item.target = static_cast<float>(order.result_share * (sample.result + 1) / 2 +
                                   (1 - order.result_share) * chance(sample.score, order));
  return item;
}

// Parts of a pattern are learnt as well and added to it in the end: a pattern that is rare is judged by what is common
// in it. Digits are squares, row by row.
struct Part {
  int divisor;  // leaves out the squares before it,
  int count;    // and those behind
};
constexpr int kTwoRows = 81;
constexpr int kThreeRows = 729;
constexpr int kRow = 9;
constexpr std::array<Part, 6> kParts = {{{1, trained::kPatternCount},
                                         {1, kThreeRows},
                                         {kRow, kThreeRows},
                                         {1, kTwoRows},
                                         {kRow, kTwoRows},
                                         {kTwoRows, kTwoRows}}};

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

  // How often a weight is met says how strongly a single sample pulls it back.
  void count(const std::vector<Item>& items) {
    constexpr double kPlacementSpread = 40;
    for (const Item& item : items) {
      visit(item, [](Weight& weight, float /*sign*/) { weight.pull += 1; });
    }
    for (Weight& weight : weights_) {
      const bool is_pattern = &weight - weights_.data() >= kFirstPattern;
      const double spread = is_pattern ? order_.pattern_spread : kPlacementSpread;
      weight.pull = weight.pull > 0 ? static_cast<float>(1 / (spread * spread * static_cast<double>(weight.pull))) : 0;
    }
  }

  double loss(const Item& item) {
    const double p = predicted(item);
    return -(item.target * std::log(p) + (1 - item.target) * std::log(1 - p));
  }

  void learn(const Item& item) {
    const auto p = static_cast<float>(predicted(item));
    const float slope = (p - item.target) * last_scale_ / static_cast<float>(order_.centipawns);
    const std::array<float, 2> shares = {item.middlegame, 1 - item.middlegame};
    const auto step = static_cast<float>(order_.step);
    visit(item, [&](Weight& weight, float sign) {
      for (std::size_t phase = 0; phase < 2; ++phase) {
        const float gradient =
            shares[phase] * (sign * slope + weight.pull * (weight.value[phase] - weight.prior[phase]));
        if (gradient == 0) continue;
        weight.squares[phase] += gradient * gradient;
        constexpr float kFirst = 1e-4F;
        weight.value[phase] -= step * gradient / std::sqrt(weight.squares[phase] + kFirst);
      }
    });
  }

  trained::TrainedWeights rounded() {
    trained::TrainedWeights result{};
    const auto nearest = [](float value, int bound) {
      return static_cast<int>(std::clamp(std::lround(value), -long{bound}, long{bound}));
    };
    for (int i = 0; i < kSquareCount; ++i) {
      const auto square = static_cast<std::size_t>(i);
      for (const bool is_king : {false, true}) {
        const Weight& weight = placement(is_king, i);
        auto& rounded = is_king ? result.king[square] : result.man[square];
        rounded.middlegame = static_cast<std::int16_t>(nearest(weight.value[0], 1000));
        rounded.endgame = static_cast<std::int16_t>(nearest(weight.value[1], 1000));
      }
    }
    for (int window = 0; window < trained::kOwnWindows; ++window) {
      for (int number = 0; number < trained::kPatternCount; ++number) {
        std::array<float, 2> sum{};
        for (std::size_t part = 0; part < kParts.size(); ++part) {
          for (std::size_t phase = 0; phase < 2; ++phase) sum[phase] += pattern(window, number, part).value[phase];
        }
        auto& rounded = result.patterns[static_cast<std::size_t>(window)][static_cast<std::size_t>(number)];
        rounded.middlegame = static_cast<std::int8_t>(nearest(sum[0], 127));
        rounded.endgame = static_cast<std::int8_t>(nearest(sum[1], 127));
      }
    }
    return result;
  }

 private:
  static constexpr std::ptrdiff_t kFirstPattern = 2 * kSquareCount;
  static constexpr std::array<std::size_t, kParts.size() + 1> kFirstOfPart = [] {
    std::array<std::size_t, kParts.size() + 1> first{kFirstPattern};
    for (std::size_t i = 0; i < kParts.size(); ++i) {
      first[i + 1] = first[i] + static_cast<std::size_t>(trained::kOwnWindows * kParts[i].count);
    }
    return first;
  }();

  Weight& placement(bool is_king, int square) {
    return weights_[static_cast<std::size_t>((is_king ? kSquareCount : 0) + square)];
  }
  Weight& pattern(int window, int number, std::size_t part) {
    const int within = number / kParts[part].divisor % kParts[part].count;
    return weights_[kFirstOfPart[part] + static_cast<std::size_t>(window * kParts[part].count + within)];
  }

  // Every weight that a position calls for: White's with 1, Black's with -1.
  template <class F>
  void visit(const Item& item, F&& f) {
    for (const Color c : {Color::kWhite, Color::kBlack}) {
      const float sign = c == Color::kWhite ? 1.0F : -1.0F;
      for (auto pieces = item.board.of(c); pieces != 0;) {
        const draughts::Square s = draughts::pop(pieces);
        const int n = number(s);
        f(placement((item.board.kings & bit(s)) != 0, c == Color::kWhite ? n - 1 : kSquareCount - n), sign);
      }
      const int first = c == Color::kWhite ? 0 : trained::kOwnWindows;
      for (int window = 0; window < trained::kOwnWindows; ++window) {
        const int number = item.patterns[static_cast<std::size_t>(first + window)];
        for (std::size_t part = 0; part < kParts.size(); ++part) f(pattern(window, number, part), sign);
      }
    }
  }

  double predicted(const Item& item) {
    float sum = item.structure;
    visit(item, [&](const Weight& weight, float sign) {
      sum += sign * (weight.value[0] * item.middlegame + weight.value[1] * (1 - item.middlegame));
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

eval::draughts::TrainedWeights fit(const std::vector<Sample>& samples, const FitOrder& order,
                                   const std::function<void(const Epoch&)>& tell) {
  const auto kept = static_cast<std::size_t>(static_cast<double>(samples.size()) * (1 - order.held_back));
  std::vector<Item> items, held_back;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    (i < kept ? items : held_back).push_back(item_of(samples[i], order));
  }
  Model model(order);
  model.count(items);
  tell({0, mean_loss(model, items), mean_loss(model, held_back)});
  SplitMix64 random(order.seed);
  for (int epoch = 1; epoch <= order.epochs; ++epoch) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[random.below(i)]);
    double sum = 0;
    for (const Item& item : items) {
      sum += model.loss(item);
      model.learn(item);
    }
    tell({epoch, mean(sum, items), mean_loss(model, held_back)});
  }
  return model.rounded();
}

void write_weights(std::ostream& out, const eval::draughts::TrainedWeights& weights) {
  constexpr std::size_t kLineLength = 118;
  std::string line;
  const auto flush = [&] {
    if (!line.empty()) out << line << '\n';
    line.clear();
  };
  const auto pair = [&](int middlegame, int endgame) {
    const std::string text = '{' + std::to_string(middlegame) + ',' + std::to_string(endgame) + "},";
    if (line.size() + text.size() > kLineLength) flush();
    line += text;
  };
  const auto list = [&](const auto& values) {
    out << "{{\n";
    for (const auto& each : values) pair(each.middlegame, each.endgame);
    flush();
    out << "}},\n";
  };
  out << "#pragma once\n// Generated by 'sotka train fit'. Do not edit.\n\n#include \"eval/draughts/trained.h\"\n\n"
         "// clang-format off\nnamespace sotka::eval::draughts {\n\n"
         "inline constexpr TrainedWeights kTrainedWeights = {\n";
  list(weights.man);
  list(weights.king);
  out << "{{\n";
  for (const auto& window : weights.patterns) list(window);
  out << "}},\n};\n\n}  // namespace sotka::eval::draughts\n";
}

}  // namespace sotka::bench
