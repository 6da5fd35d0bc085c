#include "protocol/line_queue.h"

#include <algorithm>
#include <utility>

namespace sotka::protocol {

bool LineQueue::Waiting::add(std::string line) {
  const std::size_t size = sizeof(Line) + line.size();
  if (lines.empty()) bytes = 0;
  refuses = (refuses && !lines.empty()) || bytes + size > kMostBytes;
  if (refuses) return false;
  bytes += size;
  lines.push_back({std::move(line)});
  return true;
}

LineQueue::Line LineQueue::Waiting::take() {
  Line line = std::move(lines.front());
  lines.pop_front();
  bytes -= std::min(bytes, sizeof(Line) + line.text.size());
  return line;
}

bool LineQueue::push(std::string line) {
  const std::lock_guard lock(mutex_);
  const bool taken = incoming_.add(std::move(line));
  changed_.notify_all();
  return taken;
}

void LineQueue::push_event(std::string line) {
  const std::lock_guard lock(mutex_);
  incoming_.lines.push_back({std::move(line)});
  changed_.notify_all();
}

void LineQueue::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  changed_.notify_all();
}

std::optional<LineQueue::Line> LineQueue::next() {
  std::unique_lock lock(mutex_);
  const auto resumable = [this] { return !searching_ && !put_aside_.lines.empty(); };
  changed_.wait(lock, [&] { return resumable() || !incoming_.lines.empty() || closed_; });
  Waiting& source = resumable() ? put_aside_ : incoming_;
  if (source.lines.empty()) return std::nullopt;
  return source.take();
}

bool LineQueue::put_aside(std::string line) {
  const std::lock_guard lock(mutex_);
  return put_aside_.add(std::move(line));
}

void LineQueue::stop_put_aside() {
  const std::lock_guard lock(mutex_);
  for (Line& line : put_aside_.lines) line.stopped = true;
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
                const std::function<bool(std::string_view line)>& is_last,
                const std::function<void(std::string_view line)>& refused) {
  const auto put = [&](const std::string& line) {
    if (is_last(line)) {
      queue.push_event(line);
      return false;
    }
    if (!queue.push(line)) refused(line);
    return true;
  };
  bool more = first_line.empty() || put(std::string(first_line));
  while (more && !writer.broken()) {
    std::optional<std::string> line = reader.next();
    more = line && put(*line);
  }
  queue.close();
}

}  // namespace sotka::protocol
