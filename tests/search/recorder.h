#pragma once
// A listener that keeps what it is told.

#include <atomic>
#include <optional>
#include <vector>

#include "search/searcher.h"

namespace sotka::search {

template <class Move>
class Recorder : public Listener<Move> {
 public:
  void on_line(const Line<Move>& line, const Counters& counters) override {
    lines.push_back(line);
    last_counters = counters;
  }
  void on_result(const Result<Move>& /*result*/) override { ++results; }

  std::vector<Line<Move>> lines;  // read them after wait()
  Counters last_counters;
  std::atomic<int> results{0};
};

// One search from beginning to end.
template <Position P>
Result<typename P::Move> search(Searcher<P>& searcher, Request<P> request, Recorder<typename P::Move>& recorder) {
  searcher.start(std::move(request), recorder);
  return searcher.wait();
}

template <Position P>
Result<typename P::Move> search(Searcher<P>& searcher, Request<P> request) {
  Recorder<typename P::Move> recorder;
  return search(searcher, std::move(request), recorder);
}

}  // namespace sotka::search
