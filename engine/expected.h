#pragma once
// A value, or an error message for the user.

#include <string>
#include <utility>
#include <variant>

namespace sotka {

// An error message for the user: one sentence without a full stop.
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
