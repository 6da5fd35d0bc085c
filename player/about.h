#pragma once
// Name, version and build of the program.

#include <string>
#include <string_view>

namespace sotka::player {

inline constexpr std::string_view kAuthor = "the Sotka authors";

std::string_view version();  // "0.1.0"
std::string full_name();     // "Sotka 0.1.0"
std::string build_facts();   // "g++ 12.2.0, C++20, Release, x86-64 with AVX2 BMI2 POPCNT"

}  // namespace sotka::player
