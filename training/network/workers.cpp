#include "training/network/workers.h"

#include <new>

#include "engine/threads.h"

namespace sotka::training {

Workers::Workers(int threads) {
  for (int i = 1; i < threads; ++i) {
    if (!start_thread(threads_, [this] { work(); })) break;
  }
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  started_.notify_all();
}

void Workers::run(std::size_t count, const std::function<void(std::size_t)>& task) {
  {
    const std::lock_guard lock(mutex_);
    task_ = &task;
    count_ = count;
    next_ = 0;
    busy_ = threads_.size();
    ++step_;
  }
  started_.notify_all();
  take_tasks();
  {
    std::unique_lock lock(mutex_);
    finished_.wait(lock, [this] { return busy_ == 0; });
  }
  if (out_of_memory_.exchange(false)) throw std::bad_alloc();
}

void Workers::take_tasks() {
  do_or_note(
      [this] {
        for (std::size_t i = next_++; i < count_; i = next_++) (*task_)(i);
      },
      out_of_memory_);
}

void Workers::work() {
  std::size_t seen = 0;
  while (true) {
    {
      std::unique_lock lock(mutex_);
      started_.wait(lock, [&] { return ended_ || step_ != seen; });
      if (ended_) return;
      seen = step_;
    }
    take_tasks();
    const std::lock_guard lock(mutex_);
    if (--busy_ == 0) finished_.notify_one();
  }
}

}  // namespace sotka::training
