#pragma once
// A list of at most N elements with inline storage. Precondition of push_back: it is not full.

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace sotka {

template <class T, int N>
class FixedList {
 public:
  static_assert(std::is_trivially_copyable_v<T>);
  static constexpr int kCapacity = N;

  FixedList() {}  // NOLINT: not defaulted, so that items_ stays uninitialised

  void push_back(T value) {
    assert(size_ < N);
    items_[static_cast<std::size_t>(size_++)] = value;
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }

  T& operator[](int i) { return items_[static_cast<std::size_t>(i)]; }
  const T& operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }

  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }

 private:
  // A move list is created at every node: elements are not initialised before they are pushed.
  union {
    std::array<T, N> items_;
  };
  int size_ = 0;
};

}  // namespace sotka
