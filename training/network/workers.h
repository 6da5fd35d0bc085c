#pragma once
// A thread pool for parallel loops.

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace sotka::training {

class Workers {
 public:
  // `threads` >= 1 includes the calling thread; fewer where the system allows no more.
  explicit Workers(int threads);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Calls task(0) … task(count - 1) on any threads and returns when all have returned. Throws std::bad_alloc
  // where one of them did; then some may not have been called.
  void run(std::size_t count, const std::function<void(std::size_t)>& task);

 private:
  void work();
  void take_tasks();

  std::mutex mutex_;
  std::condition_variable started_;
  std::condition_variable finished_;
  const std::function<void(std::size_t)>* task_ = nullptr;
  std::size_t count_ = 0;
  std::atomic<std::size_t> next_ = 0;
  std::size_t step_ = 0;  // number of calls of run()
  std::size_t busy_ = 0;  // pool threads still working on the step
  bool ended_ = false;
  std::atomic<bool> out_of_memory_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace sotka::training
