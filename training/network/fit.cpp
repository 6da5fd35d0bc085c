#include "training/network/fit.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>

#include "engine/random.h"

namespace sotka::training {
namespace {

using Handles = std::span<const SampleSet::Handle>;
using Clock = std::chrono::steady_clock;

// Samples of a slice. It does not depend on the number of threads, and so neither does the order of additions.
constexpr std::size_t kSlice = 1024;

std::size_t slices_of(std::size_t samples) {
  return (samples + kSlice - 1) / kSlice;
}

Handles slice(Handles batch, std::size_t number) {
  return batch.subspan(number * kSlice, std::min(kSlice, batch.size() - number * kSlice));
}

std::vector<Slice> make_slices(const Shape& shape, std::size_t count) {
  std::vector<Slice> slices;
  slices.reserve(count);
  for (std::size_t i = 0; i < count; ++i) slices.emplace_back(shape);
  return slices;
}

std::vector<SampleSet::Handle> shuffled(Handles which, std::uint64_t seed) {
  std::vector<SampleSet::Handle> order(which.begin(), which.end());
  SplitMix64 random(seed);
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  return order;
}

// How fast it goes and how long it takes.
class Pace {
 public:
  void passed(std::size_t samples) { samples_ += static_cast<double>(samples); }

  FitProgress progress(int epoch, double done, double samples_left) const {
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    const double pace = seconds > 0 ? samples_ / seconds : 0;
    return {epoch, done, pace, pace > 0 ? samples_left / pace : 0};
  }

 private:
  Clock::time_point start_ = Clock::now();
  double samples_ = 0;
};

}  // namespace

LossSums total(const BucketLosses& losses) {
  LossSums sum;
  for (const LossSums& each : losses) sum += each;
  return sum;
}

BucketLosses measure(const Shape& shape, const Floats& network, const SampleSet& samples, Handles which,
                     const Objective& objective, Workers& workers) {
  constexpr std::size_t kSlicesATime = 16;
  std::vector<Slice> slices = make_slices(shape, std::min(kSlicesATime, slices_of(which.size())));
  BucketLosses sums{};
  for (std::size_t at = 0; at < which.size(); at += kSlicesATime * kSlice) {
    const Handles part = which.subspan(at, std::min(kSlicesATime * kSlice, which.size() - at));
    std::array<BucketLosses, kSlicesATime> losses{};
    workers.run(slices_of(part.size()),
                [&](std::size_t i) { slices[i].measure(network, samples, slice(part, i), objective, losses[i]); });
    for (const BucketLosses& of_slice : losses) {
      for (std::size_t bucket = 0; bucket < sums.size(); ++bucket) sums[bucket] += of_slice[bucket];
    }
  }
  return sums;
}

double rate_at(const FitSettings& settings, std::uint64_t step, std::uint64_t steps) {
  const auto warm_up = std::min(static_cast<std::uint64_t>(settings.warm_up), steps / 10);
  const double warmth = step < warm_up ? static_cast<double>(step + 1) / static_cast<double>(warm_up) : 1;
  const double done = steps > 1 ? static_cast<double>(step) / static_cast<double>(steps - 1) : 0;
  const double fall = (1 + std::cos(std::numbers::pi * done)) / 2;
  return settings.rate * warmth * (settings.last_rate + (1 - settings.last_rate) * fall);
}

bool fit(const Shape& shape, Model& model, const SampleSet& samples, Handles which, const SampleSet& held_out,
         const FitSettings& settings, FitPlace place, Workers& workers, FitListener& listener) {
  const auto batch = static_cast<std::size_t>(settings.batch);
  const std::uint64_t steps_an_epoch = (which.size() + batch - 1) / batch;
  const std::uint64_t steps = steps_an_epoch * static_cast<std::uint64_t>(settings.epochs);
  std::vector<Slice> slices = make_slices(shape, slices_of(std::min(batch, which.size())));
  std::vector<double> losses(slices.size());
  const auto report = [&](int epoch, double loss) {
    listener.epoch_ended(
        {epoch, loss, measure(shape, model.network(), held_out, held_out.handles(), settings.objective, workers)});
  };
  if (place.step == 0) report(0, 0);
  if (place.step % steps_an_epoch == 0) place.loss = 0;  // an epoch that ended there has reported it
  Pace pace;
  while (place.step < steps) {
    const std::uint64_t epoch = place.step / steps_an_epoch;
    const auto order = shuffled(which, settings.seed ^ SplitMix64(epoch).next());
    for (std::size_t at = place.step % steps_an_epoch * batch; at < order.size(); at += batch) {
      if (listener.cancelled()) return false;
      const Handles part = Handles(order).subspan(at, std::min(batch, order.size() - at));
      const std::size_t count = slices_of(part.size());
      workers.run(count, [&](std::size_t i) {
        losses[i] = slices[i].learn(model.network(), samples, slice(part, i), settings.objective);
      });
      for (std::size_t i = 0; i < count; ++i) place.loss += losses[i];
      model.step(std::span(slices).first(count), part.size(), rate_at(settings, place.step, steps), settings.decay,
                 workers);
      ++place.step;
      pace.passed(part.size());
      const auto size = static_cast<double>(order.size());
      const double done = static_cast<double>(at + part.size()) / size;
      const double epochs_left = static_cast<double>(settings.epochs) - static_cast<double>(epoch) - done;
      listener.step_ended(pace.progress(static_cast<int>(epoch) + 1, done, epochs_left * size), place);
    }
    report(static_cast<int>(epoch) + 1, place.loss / static_cast<double>(order.size()));
    place.loss = 0;
  }
  return true;
}

}  // namespace sotka::training
