#pragma once
// A move of whatever game, as all that is not compiled for a game hands it on.

#include <cstdint>

namespace sotka::player {

// Means something in the position of which it is a legal move, and in no other: a GameSession refuses the handles of
// other positions, but for one in millions that happens to fit. Text and picture of it are made by the session.
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
