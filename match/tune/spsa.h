#pragma once
// Simultaneous perturbation stochastic approximation (Spall; https://www.chessprogramming.org/SPSA): finds the values
// of many parameters from noisy comparisons of two settings, whatever the number of parameters.
//
// Iteration k of N moves all values at once by a step c_k up or down, at random for each parameter, and the opposite
// way, and compares the two settings. With the difference d of their results every value then moves by a_k / c_k * d in
// the direction of its step, where
//
//   c_k = step * (N / k)^gamma
//   a_k = rate * step^2 * ((A + N) / (A + k))^alpha
//
// so that `step` is the step of the last iteration, and `rate` the share of it by which a value then moves for d = 1.

#include <cstdint>
#include <string>
#include <vector>

namespace sotka::match::tune {

struct Parameter {
  std::string name;
  double start = 0;
  std::int64_t least = 0;
  std::int64_t most = 0;
  double step = 0;  // positive

  friend bool operator==(const Parameter&, const Parameter&) = default;
};

struct Gains {
  double alpha = 0.602;
  double gamma = 0.101;
  double stability = 0.1;  // A as a share of the iterations
  double rate = 0;
};

// With it, values that do not matter stray by half to two thirds of a step, whatever the number of iterations. For
// 30,000 of them it is 0.002, the usual one of fishtest.
double usual_rate(int iterations);

// What is random in an iteration, by parameter.
struct Perturbation {
  std::vector<int> signs;         // 1 or -1
  std::vector<double> roundings;  // from 0 to 1: from where on a fraction is rounded up, the same for both settings
};
Perturbation perturbation(std::size_t parameters, std::uint64_t seed);

class Spsa {
 public:
  // Iterations count from 1.
  Spsa(std::vector<Parameter> parameters, const Gains& gains, int iterations);

  const std::vector<Parameter>& parameters() const { return parameters_; }
  int iterations() const { return iterations_; }
  const std::vector<double>& values() const { return values_; }
  // Squared moves summed up: the variance of what a value would have become by chance.
  const std::vector<double>& squared_moves() const { return squared_moves_; }

  // The values to compare, within their ranges: a step from the current ones, along the signs or, with direction -1,
  // against them. Fractions are rounded at random, so that steps below 1 work as well.
  std::vector<std::int64_t> perturbed(int iteration, const Perturbation& by, int direction) const;
  // The setting along the signs did better by `difference`. Iterations may come in any order.
  void update(int iteration, const std::vector<int>& signs, double difference);

 private:
  double step(std::size_t parameter, int iteration) const;  // c_k
  double gain(std::size_t parameter, int iteration) const;  // a_k

  std::vector<Parameter> parameters_;
  Gains gains_;
  int iterations_;
  std::vector<double> values_;
  std::vector<double> squared_moves_;
};

// Rounded to the nearest within the ranges.
std::vector<std::int64_t> rounded(const std::vector<double>& values, const std::vector<Parameter>& parameters);

}  // namespace sotka::match::tune
