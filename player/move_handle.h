#pragma once
// A move of any game, for code that is not compiled per game.

#include <cstdint>

namespace sotka::player {

// Valid only in the position where it is a legal move: a GameSession rejects handles of other positions (a hash
// collision has a chance of one in millions). GameSession makes its text and view.
class MoveHandle {
 public:
  constexpr MoveHandle() = default;  // no move
  constexpr explicit MoveHandle(std::uint32_t bits) : bits_(bits) {}

  constexpr std::uint32_t bits() const { return bits_; }  // 0 only for "no move"
  constexpr explicit operator bool() const { return bits_ != 0; }
  friend constexpr bool operator==(MoveHandle, MoveHandle) = default;

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace sotka::player
