#include "protocol/line_queue.h"

#include <utility>

namespace sotka::protocol {

void LineQueue::push(std::string line) {
  const std::lock_guard lock(mutex_);
  incoming_.push_back({std::move(line)});
  changed_.notify_all();
}

void LineQueue::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  changed_.notify_all();
}

std::optional<LineQueue::Line> LineQueue::next() {
  std::unique_lock lock(mutex_);
  const auto resumable = [this] { return !searching_ && !put_aside_.empty(); };
  changed_.wait(lock, [&] { return resumable() || !incoming_.empty() || closed_; });
  std::deque<Line>& source = resumable() ? put_aside_ : incoming_;
  if (source.empty()) return std::nullopt;
  Line line = std::move(source.front());
  source.pop_front();
  return line;
}

void LineQueue::put_aside(std::string line) {
  const std::lock_guard lock(mutex_);
  put_aside_.push_back({std::move(line)});
}

void LineQueue::stop_put_aside() {
  const std::lock_guard lock(mutex_);
  for (Line& line : put_aside_) line.stopped = true;
}

void LineQueue::search_began() {
  const std::lock_guard lock(mutex_);
  searching_ = true;
}

void LineQueue::search_ended() {
  const std::lock_guard lock(mutex_);
  searching_ = false;
  changed_.notify_all();
}

bool LineQueue::searching() const {
  const std::lock_guard lock(mutex_);
  return searching_;
}

void read_lines(LineQueue& queue, std::string_view first_line, LineReader& reader, const LineWriter& writer,
                const std::function<bool(std::string_view line)>& is_last) {
  const auto put = [&](std::string line) {
    const bool more = !is_last(line);
    queue.push(std::move(line));
    return more;
  };
  bool more = first_line.empty() || put(std::string(first_line));
  while (more && !writer.broken()) {
    std::optional<std::string> line = reader.next();
    more = line && put(std::move(*line));
  }
  queue.close();
}

}  // namespace sotka::protocol
