#include "support/dialogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <regex>
#include <streambuf>
#include <thread>
#include <utility>

namespace sotka::test {

// Bytes on their way from one thread to another.
class Pipe : public std::streambuf {
 public:
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }

  // A line without its end; none if there is no whole one by then, or the pipe was closed.
  std::optional<std::string> read_line(std::chrono::steady_clock::time_point deadline) {
    std::unique_lock lock(mutex_);
    const auto has_line = [this] { return bytes_.find('\n') != std::string::npos; };
    changed_.wait_until(lock, deadline, [&] { return has_line() || closed_; });
    if (!has_line()) return std::nullopt;
    const auto end = bytes_.find('\n');
    std::string line = bytes_.substr(0, end);
    bytes_.erase(0, end + 1);
    return line;
  }

 private:
  int_type underflow() override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !bytes_.empty() || closed_; });
    if (bytes_.empty()) return traits_type::eof();
    reading_ = std::exchange(bytes_, {});
    setg(reading_.data(), reading_.data(), reading_.data() + reading_.size());
    return traits_type::to_int_type(reading_[0]);
  }

  int_type overflow(int_type c) override {
    const char byte = traits_type::to_char_type(c);
    return xsputn(&byte, 1) == 1 ? c : traits_type::eof();
  }

  std::streamsize xsputn(const char* text, std::streamsize size) override {
    const std::lock_guard lock(mutex_);
    bytes_.append(text, static_cast<std::size_t>(size));
    changed_.notify_all();
    return size;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::string bytes_;
  std::string reading_;  // of the reader alone
  bool closed_ = false;
};

struct Dialogue::Shared {
  Pipe to_engine;
  Pipe from_engine;
  std::ostream sender{&to_engine};
  std::mutex mutex;
  std::condition_variable ended_changed;
  bool ended = false;
  std::vector<std::string> transcript;
  std::thread thread;
};

Dialogue::Dialogue(Engine engine) : shared_(std::make_shared<Shared>()) {
  shared_->thread = std::thread([shared = shared_.get(), engine = std::move(engine)] {
    std::istream in(&shared->to_engine);
    std::ostream out(&shared->from_engine);
    engine(in, out);
    shared->from_engine.close();
    const std::lock_guard lock(shared->mutex);
    shared->ended = true;
    shared->ended_changed.notify_all();
  });
}

Dialogue::~Dialogue() {
  close_input();
  shared_->thread.join();
}

void Dialogue::send(std::string_view line) {
  shared_->transcript.push_back("> " + std::string(line.substr(0, 200)));
  shared_->sender << line << '\n' << std::flush;
}

std::vector<std::string> Dialogue::read_to(const std::string& pattern, std::chrono::milliseconds patience) {
  const std::regex wanted(pattern);
  const auto deadline = std::chrono::steady_clock::now() + patience;
  std::vector<std::string> lines;
  while (const auto line = shared_->from_engine.read_line(deadline)) {
    shared_->transcript.push_back(*line);
    lines.push_back(*line);
    if (std::regex_match(*line, wanted)) return lines;
  }
  std::string transcript;
  const std::size_t shown = std::min<std::size_t>(shared_->transcript.size(), 60);
  for (std::size_t i = shared_->transcript.size() - shown; i < shared_->transcript.size(); ++i) {
    transcript += shared_->transcript[i] + "\n";
  }
  ADD_FAILURE() << "no line matched: " << pattern << "\n" << transcript;
  return {};
}

std::string Dialogue::expect(const std::string& pattern, std::chrono::milliseconds patience) {
  const std::vector<std::string> lines = read_to(pattern, patience);
  return lines.empty() ? std::string() : lines.back();
}

std::vector<std::string> Dialogue::read_for(std::chrono::milliseconds time) {
  const auto deadline = std::chrono::steady_clock::now() + time;
  std::vector<std::string> lines;
  while (const auto line = shared_->from_engine.read_line(deadline)) {
    shared_->transcript.push_back(*line);
    lines.push_back(*line);
  }
  return lines;
}

void Dialogue::close_input() {
  shared_->to_engine.close();
}

bool Dialogue::ends_within(std::chrono::milliseconds time) {
  std::unique_lock lock(shared_->mutex);
  return shared_->ended_changed.wait_for(lock, time, [this] { return shared_->ended; });
}

int count_matches(const std::vector<std::string>& lines, const std::string& pattern) {
  const std::regex wanted(pattern);
  return static_cast<int>(std::count_if(lines.begin(), lines.end(),
                                        [&](const std::string& line) { return std::regex_match(line, wanted); }));
}

}  // namespace sotka::test
