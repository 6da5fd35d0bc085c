#pragma once
// Arrays with one element for each value of an enumeration.
//
// An enumeration says how many values it has, counted from 0, by a function beside it:
//
//   enum class Color { kWhite, kBlack };
//   constexpr std::size_t enum_size(Color) { return 2; }

#include <array>
#include <cstddef>
#include <utility>

namespace sotka {

template <class E>
concept Enumerable = requires(E e) {
  enum_size(e);
};

template <Enumerable E>
inline constexpr std::size_t kEnumSize = enum_size(E{});

// All values, in order.
template <Enumerable E>
inline constexpr auto kEnumValues = [] {
  std::array<E, kEnumSize<E>> values{};
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<E>(i);
  return values;
}();

template <Enumerable E, class T>
struct EnumArray {
  using value_type = T;
  using const_iterator = typename std::array<T, kEnumSize<E>>::const_iterator;

  std::array<T, kEnumSize<E>> elements;  // in the order of the values

  constexpr T& operator[](E e) { return elements[static_cast<std::size_t>(e)]; }
  constexpr const T& operator[](E e) const { return elements[static_cast<std::size_t>(e)]; }

  constexpr auto begin() { return elements.begin(); }
  constexpr auto end() { return elements.end(); }
  constexpr auto begin() const { return elements.begin(); }
  constexpr auto end() const { return elements.end(); }
  static constexpr std::size_t size() { return kEnumSize<E>; }

  friend constexpr bool operator==(const EnumArray&, const EnumArray&) = default;
};

// f(value) for each value.
template <Enumerable E, class F>
constexpr auto enum_array_of(const F& f) {
  return [&f]<std::size_t... I>(std::index_sequence<I...>) {
    return EnumArray<E, decltype(f(E{}))>{{f(static_cast<E>(I))...}};
  }
  (std::make_index_sequence<kEnumSize<E>>{});
}

template <Enumerable E, class T>
struct EnumRow {
  E key;
  T element;
};

// The array of a list of rows, in whatever order. Does not compile unless every value has exactly one.
template <Enumerable E, class T, std::size_t kRows>
consteval EnumArray<E, T> enum_table(const EnumRow<E, T> (&rows)[kRows]) {
  static_assert(kRows >= kEnumSize<E>, "a value of the enumeration has no row");
  static_assert(kRows <= kEnumSize<E>, "there are more rows than values of the enumeration");
  return enum_array_of<E>([&rows](E key) -> T {
    for (const EnumRow<E, T>& row : rows) {
      if (row.key == key) return row.element;
    }
    throw "a value of the enumeration has no row, and another one has two";
  });
}

}  // namespace sotka
