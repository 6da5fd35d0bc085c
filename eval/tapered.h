#pragma once
// A middlegame and an endgame value packed into one integer (chessprogramming.org/Tapered_Eval).

#include <cstdint>

namespace sotka::eval {

// The endgame value is in the upper half of 64 bits; a borrow from the lower half is corrected when it is read.
class Tapered {
 public:
  constexpr Tapered() = default;
  constexpr Tapered(int middlegame, int endgame) : packed_(std::int64_t{endgame} * kUpper + middlegame) {}

  constexpr int middlegame() const { return static_cast<std::int32_t>(static_cast<std::uint32_t>(packed_)); }
  constexpr int endgame() const { return static_cast<int>((packed_ + kUpper / 2) >> 32); }

  // Interpolates: `share` 256ths middlegame, the rest endgame.
  constexpr int blend(int share) const { return (middlegame() * share + endgame() * (256 - share)) / 256; }

  constexpr Tapered& operator+=(Tapered b) { return packed_ += b.packed_, *this; }
  constexpr Tapered& operator-=(Tapered b) { return packed_ -= b.packed_, *this; }
  friend constexpr Tapered operator+(Tapered a, Tapered b) { return a += b; }
  friend constexpr Tapered operator-(Tapered a, Tapered b) { return a -= b; }
  friend constexpr Tapered operator-(Tapered a) { return Tapered() - a; }
  friend constexpr Tapered operator*(Tapered a, int n) {
    a.packed_ *= n;
    return a;
  }
  friend constexpr bool operator==(Tapered, Tapered) = default;

 private:
  static constexpr std::int64_t kUpper = std::int64_t{1} << 32;

  std::int64_t packed_ = 0;
};

}  // namespace sotka::eval
