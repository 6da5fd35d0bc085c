#include "app/train_network_report.h"

#include <fmt/format.h>

#include "app/command_options.h"
#include "training/network/games.h"

namespace sotka::app {
namespace {

using training::BucketLosses;
using training::LossSums;

double mean(double sum, const LossSums& of) {
  return of.samples > 0 ? sum / of.samples : 0;
}

// "1.23 M samples/s, 1:02:03 left"
std::string pace_text(double samples_a_second, double seconds_left) {
  const std::chrono::seconds left(static_cast<long long>(seconds_left + 0.5));
  return fmt::format("{:.2f} M samples/s, {} left", samples_a_second / 1e6, duration_text(left));
}

// "2-6", "37+"
std::string pieces_text(GameId game, int bucket) {
  int least = -1, most = -1;
  const int start = training::start_pieces(game);
  for (int pieces = 2; pieces <= start; ++pieces) {
    if (training::bucket_of(game, pieces) != bucket) continue;
    if (least < 0) least = pieces;
    most = pieces;
  }
  return most == start ? fmt::format("{}+", least) : fmt::format("{}-{}", least, most);
}

}  // namespace

NetworkReport::NetworkReport(std::ostream& out, GameId game, int epochs, bool live)
    : out_(out), game_(game), epochs_(epochs), live_(live) {}

void NetworkReport::clear_line() {
  if (live_) out_ << "\r\033[K";
}

void NetworkReport::epoch_ended(const training::EpochReport& report) {
  clear_line();
  const LossSums sum = training::total(report.held_out);
  out_ << fmt::format("epoch {}/{}: ", report.epoch, epochs_);
  if (report.epoch > 0) out_ << fmt::format("training loss {:.6f}, ", report.loss);
  out_ << fmt::format("held-out loss {:.6f}, against the score alone {:.6f}, squared error {:.6f} (hand-made {:.6f})",
                      mean(sum.mix, sum), mean(sum.score, sum), mean(sum.squares, sum), mean(sum.hand_squares, sum));
  if (report.epoch > 0 && pace_ > 0) out_ << ", " << pace_text(pace_, seconds_left_);
  out_ << "\n  squared error by pieces:";
  for (int bucket = 0; bucket < eval::network::kBuckets; ++bucket) {
    const LossSums& each = report.held_out[static_cast<std::size_t>(bucket)];
    out_ << fmt::format("  {} {:.6f}", pieces_text(game_, bucket), mean(each.squares, each));
  }
  out_ << std::endl;
}

void NetworkReport::progress(const training::FitProgress& progress) {
  pace_ = progress.samples_a_second;
  seconds_left_ = progress.seconds_left;
  const auto now = Clock::now();
  const auto every = live_ ? std::chrono::seconds(1) : std::chrono::seconds(60);
  if (now - shown_ < every) return;
  shown_ = now;
  clear_line();
  out_ << fmt::format("epoch {}/{}, {:.0f} %: {}", progress.epoch, epochs_, 100 * progress.done,
                      pace_text(pace_, seconds_left_));
  if (!live_) out_ << '\n';
  out_.flush();
}

void NetworkReport::table(const BucketLosses& losses) const {
  out_ << "held-out losses by pieces:\n"
       << " pieces   samples  cross entropy  of the score  hand-made  squared error  hand-made\n";
  const auto row = [this](const std::string& name, const LossSums& of) {
    out_ << fmt::format("{:>7}{:10.0f}{:15.6f}{:14.6f}{:11.6f}{:15.6f}{:11.6f}\n", name, of.samples, mean(of.mix, of),
                        mean(of.score, of), mean(of.hand_score, of), mean(of.squares, of), mean(of.hand_squares, of));
  };
  for (int bucket = 0; bucket < eval::network::kBuckets; ++bucket) {
    row(pieces_text(game_, bucket), losses[static_cast<std::size_t>(bucket)]);
  }
  row("all", training::total(losses));
  out_.flush();
}

}  // namespace sotka::app
