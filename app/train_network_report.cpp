#include "app/train_network_report.h"

#include <array>
#include <iomanip>
#include <sstream>

#include "training/network/games.h"

namespace sotka::app {
namespace {

using training::BucketLosses;
using training::LossSums;

std::string decimal(double value, int digits) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(digits) << value;
  return text.str();
}

double mean(double sum, const LossSums& of) {
  return of.samples > 0 ? sum / of.samples : 0;
}

// "1:02:03", "2:03"
std::string clock_text(double seconds) {
  const auto all = static_cast<long long>(seconds + 0.5);
  std::ostringstream text;
  text << std::setfill('0');
  if (all >= 3600) text << all / 3600 << ':' << std::setw(2);
  text << all / 60 % 60 << ':' << std::setw(2) << all % 60;
  return text.str();
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
  return std::to_string(least) + (most == start ? "+" : "-" + std::to_string(most));
}

constexpr int kLossDigits = 6;

}  // namespace

NetworkReport::NetworkReport(std::ostream& out, GameId game, int epochs, bool live)
    : out_(out), game_(game), epochs_(epochs), live_(live) {}

void NetworkReport::clear_line() {
  if (live_) out_ << "\r\033[K";
}

void NetworkReport::epoch_ended(const training::EpochReport& report) {
  clear_line();
  const LossSums sum = training::total(report.held_out);
  out_ << "epoch " << report.epoch << '/' << epochs_ << ": ";
  if (report.epoch > 0) out_ << "training loss " << decimal(report.loss, kLossDigits) << ", ";
  out_ << "held-out loss " << decimal(mean(sum.mix, sum), kLossDigits) << ", against the score alone "
       << decimal(mean(sum.score, sum), kLossDigits) << ", squared error "
       << decimal(mean(sum.squares, sum), kLossDigits) << " (hand-made "
       << decimal(mean(sum.hand_squares, sum), kLossDigits) << ')';
  if (report.epoch > 0 && pace_ > 0) {
    out_ << ", " << decimal(pace_ / 1e6, 2) << " M samples/s, " << clock_text(seconds_left_) << " left";
  }
  out_ << "\n  squared error by pieces:";
  for (int bucket = 0; bucket < eval::network::kBuckets; ++bucket) {
    const LossSums& each = report.held_out[static_cast<std::size_t>(bucket)];
    out_ << "  " << pieces_text(game_, bucket) << ' ' << decimal(mean(each.squares, each), kLossDigits);
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
  out_ << "epoch " << progress.epoch << '/' << epochs_ << ", " << decimal(100 * progress.done, 0)
       << " %: " << decimal(pace_ / 1e6, 2) << " M samples/s, " << clock_text(seconds_left_) << " left";
  if (!live_) out_ << '\n';
  out_.flush();
}

void NetworkReport::table(const BucketLosses& losses) const {
  out_ << "held-out losses by pieces:\n"
       << " pieces   samples  cross entropy  of the score  hand-made  squared error  hand-made\n";
  const auto row = [this](const std::string& name, const LossSums& of) {
    out_ << std::setw(7) << name << std::setw(10) << static_cast<long long>(of.samples) << std::setw(15)
         << decimal(mean(of.mix, of), kLossDigits) << std::setw(14) << decimal(mean(of.score, of), kLossDigits)
         << std::setw(11) << decimal(mean(of.hand_score, of), kLossDigits) << std::setw(15)
         << decimal(mean(of.squares, of), kLossDigits) << std::setw(11)
         << decimal(mean(of.hand_squares, of), kLossDigits) << '\n';
  };
  for (int bucket = 0; bucket < eval::network::kBuckets; ++bucket) {
    row(pieces_text(game_, bucket), losses[static_cast<std::size_t>(bucket)]);
  }
  row("all", training::total(losses));
  out_.flush();
}

}  // namespace sotka::app
