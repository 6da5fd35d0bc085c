#pragma once
// A value, or the one sentence that tells a user why there is none.

#include <string>
#include <utility>
#include <variant>

namespace sotka {

// What went wrong, as one sentence without a full stop, fit to be shown to a user.
struct Error {
  std::string message;
};

template <class T, class E = Error>
class [[nodiscard]] Expected {
 public:
  Expected(T value) : content_(std::move(value)) {}  // NOLINT: conversions are the point
  Expected(E error) : content_(std::move(error)) {}

  explicit operator bool() const { return std::holds_alternative<T>(content_); }
  bool has_value() const { return std::holds_alternative<T>(content_); }

  T& operator*() { return std::get<T>(content_); }
  const T& operator*() const { return std::get<T>(content_); }
  T* operator->() { return &std::get<T>(content_); }
  const T* operator->() const { return &std::get<T>(content_); }

  const E& error() const { return std::get<E>(content_); }

 private:
  std::variant<T, E> content_;
};

// For actions that succeed without a value.
struct Done {};
using Status = Expected<Done>;

}  // namespace sotka
