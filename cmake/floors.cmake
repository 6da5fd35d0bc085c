# A floor is one library a folder. Its headers are included as "floor/…", and a floor sees its own headers and those of
# the floors it names, no others: an include that points upward does not compile.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release)
endif()

option(SOTKA_NATIVE "Tune for the processor of this machine" OFF)
option(SOTKA_TUNING "Make the numbers of the search variables: UCI options for tuners" OFF)
option(SOTKA_FUZZ "Build fuzz targets; needs clang" OFF)
set(SOTKA_SANITIZE "" CACHE STRING "Sanitizers to build with, e.g. address,undefined")

add_library(sotka_options INTERFACE)
target_compile_options(sotka_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(sotka_options INTERFACE -Wno-restrict)  # false alarms on std::string (GCC bug 105329)
endif()
if(SOTKA_NATIVE)
  target_compile_options(sotka_options INTERFACE -march=native)
else()
  target_compile_options(sotka_options INTERFACE -march=x86-64-v2)
endif()
if(SOTKA_TUNING)
  target_compile_definitions(sotka_options INTERFACE SOTKA_TUNING)
endif()
if(SOTKA_SANITIZE)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(sotka_options INTERFACE -Wno-maybe-uninitialized)  # false alarms in instrumented std::regex
    if(SOTKA_SANITIZE MATCHES "thread")
      target_compile_options(sotka_options INTERFACE -Wno-tsan)  # Asio's fences, which the sanitizer does not see
    endif()
  endif()
  target_compile_options(sotka_options INTERFACE -fsanitize=${SOTKA_SANITIZE} -fno-omit-frame-pointer
                                                 -fno-sanitize-recover=all)
  # Left out, for they double the time to compile: the address sanitizer stops at most of what null and object-size find,
  # but misaligned access goes unseen.
  target_compile_options(sotka_options INTERFACE -fno-sanitize=null,alignment,object-size)
  target_link_options(sotka_options INTERFACE -fsanitize=${SOTKA_SANITIZE})
endif()
if(SOTKA_FUZZ)
  target_compile_options(sotka_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

# Link-time optimisation is for the floors that a search runs through and for the executable. Those floors carry ordinary
# code as well, for programs that are linked without it (tests): optimising each of those as a whole would take most of
# the build's time.
function(sotka_link_quickly target)
  set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
  target_link_options(${target} PRIVATE -fno-lto)
endfunction()

# Optimises what is no hot path no more than needed: it takes less of the build's time.
function(sotka_optimise_little target)
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${target} PRIVATE -O1)
  endif()
endfunction()

# sotka_floor(NAME [HOT|COLD] SOURCES file… FLOORS lower…): HOT where the time of a search is spent, COLD where time is
# spent waiting.
function(sotka_floor name)
  cmake_parse_arguments(ARG "HOT;COLD" "" "SOURCES;FLOORS" ${ARGN})
  set(view ${CMAKE_BINARY_DIR}/floors/${name})
  file(MAKE_DIRECTORY ${view})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${view}/${name} SYMBOLIC)
  add_library(sotka_${name} STATIC ${ARG_SOURCES})
  target_include_directories(sotka_${name} PUBLIC ${view})
  target_link_libraries(sotka_${name} PRIVATE sotka_options)
  if(ARG_COLD)
    sotka_optimise_little(sotka_${name})
  endif()
  if(CMAKE_INTERPROCEDURAL_OPTIMIZATION AND ARG_HOT)
    target_compile_options(sotka_${name} PRIVATE -ffat-lto-objects)
  else()
    set_target_properties(sotka_${name} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
  endif()
  foreach(floor IN LISTS ARG_FLOORS)
    target_link_libraries(sotka_${name} PUBLIC sotka_${floor})
  endforeach()
endfunction()
