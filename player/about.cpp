#include "player/about.h"

namespace sotka::player {

std::string_view version() {
  return SOTKA_VERSION;
}

std::string full_name() {
  return "Sotka " + std::string(version());
}

std::string build_facts() {
#if defined(__clang__)
  std::string facts = "clang++ " __clang_version__;
#else
  std::string facts = "g++ " __VERSION__;
#endif
  facts += ", C++" + std::to_string(__cplusplus / 100 % 100) + ", " SOTKA_BUILD_TYPE ", 64-bit";
  std::string sets;
#ifdef __AVX512F__
  sets += " AVX-512";
#endif
#ifdef __AVX2__
  sets += " AVX2";
#endif
#ifdef __BMI2__
  sets += " BMI2";
#endif
#ifdef __POPCNT__
  sets += " POPCNT";
#endif
  if (!sets.empty()) facts += " with" + sets;
#ifndef NDEBUG
  facts += ", assertions on";
#endif
  return facts;
}

}  // namespace sotka::player
