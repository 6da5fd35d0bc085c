#include "match/tune/spsa.h"

#include <algorithm>
#include <cmath>

#include "engine/random.h"

namespace sotka::match::tune {
namespace {

double clamped(double value, const Parameter& parameter) {
  return std::clamp(value, static_cast<double>(parameter.least), static_cast<double>(parameter.most));
}

}  // namespace

double usual_rate(int iterations) {
  return 0.35 / std::sqrt(iterations);
}

Perturbation perturbation(std::size_t parameters, std::uint64_t seed) {
  constexpr int kUnused = 11;  // bits that a double has no room for
  constexpr double kUnit = 1.0 / (std::uint64_t{1} << (64 - kUnused));
  SplitMix64 random(seed);
  Perturbation result;
  for (std::size_t i = 0; i < parameters; ++i) {
    result.signs.push_back(random.below(2) == 0 ? 1 : -1);
    result.roundings.push_back(static_cast<double>(random.next() >> kUnused) * kUnit);
  }
  return result;
}

Spsa::Spsa(std::vector<Parameter> parameters, const Gains& gains, int iterations)
    : parameters_(std::move(parameters)), gains_(gains), iterations_(iterations), squared_moves_(parameters_.size()) {
  for (const Parameter& parameter : parameters_) values_.push_back(clamped(parameter.start, parameter));
}

double Spsa::step(std::size_t parameter, int iteration) const {
  return parameters_[parameter].step * std::pow(static_cast<double>(iterations_) / iteration, gains_.gamma);
}

double Spsa::gain(std::size_t parameter, int iteration) const {
  const double stability = gains_.stability * iterations_;
  const double last = parameters_[parameter].step;
  return gains_.rate * last * last * std::pow((stability + iterations_) / (stability + iteration), gains_.alpha);
}

std::vector<std::int64_t> Spsa::perturbed(int iteration, const Perturbation& by, int direction) const {
  std::vector<std::int64_t> result;
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    const double value = values_[i] + direction * by.signs[i] * step(i, iteration);
    result.push_back(std::llround(clamped(std::floor(value + by.roundings[i]), parameters_[i])));
  }
  return result;
}

void Spsa::update(int iteration, const std::vector<int>& signs, double difference) {
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    const double move = gain(i, iteration) / step(i, iteration) * difference * signs[i];
    values_[i] = clamped(values_[i] + move, parameters_[i]);
    squared_moves_[i] += move * move;
  }
}

std::vector<std::int64_t> rounded(const std::vector<double>& values, const std::vector<Parameter>& parameters) {
  std::vector<std::int64_t> result;
  for (std::size_t i = 0; i < values.size(); ++i) result.push_back(std::llround(clamped(values[i], parameters[i])));
  return result;
}

}  // namespace sotka::match::tune
