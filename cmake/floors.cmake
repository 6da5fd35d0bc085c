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
target_compile_options(sotka_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
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

# How far code is optimised: HOT is what computes, all else takes less of the build's time. clang's sanitizers need twice
# as long for optimised code as for other.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  set(sotka_hot_level -O3)
  set(sotka_cold_level -O1)
elseif(SOTKA_SANITIZE MATCHES "address")
  set(sotka_hot_level -O1)
  set(sotka_cold_level -O0)
endif()

function(sotka_optimise_little target)
  target_compile_options(${target} PRIVATE ${sotka_cold_level})
endfunction()

# The same, with headers from precompile.cmake.
function(sotka_compile_quickly target precompiled)
  sotka_optimise_little(${target})
  target_precompile_headers(${target} REUSE_FROM ${precompiled})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
    # False alarms on strings whose functions are inlined from precompiled headers; other builds warn.
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
endfunction()

# sotka_floor(NAME [HEADERS precompiled] SOURCES file… [HOT file…] FLOORS lower…): HOT are the sources where time is spent
# computing. They are compiled without precompiled headers, which are for one level of optimisation.
function(sotka_floor name)
  cmake_parse_arguments(ARG "" "HEADERS" "SOURCES;HOT;FLOORS" ${ARGN})
  set(view ${CMAKE_BINARY_DIR}/floors/${name})
  file(MAKE_DIRECTORY ${view})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${view}/${name} SYMBOLIC)
  add_library(sotka_${name} STATIC ${ARG_SOURCES} ${ARG_HOT})
  target_include_directories(sotka_${name} PUBLIC ${view})
  target_link_libraries(sotka_${name} PRIVATE sotka_options)
  if(NOT ARG_HEADERS)
    set(ARG_HEADERS sotka_common_headers)
  endif()
  sotka_compile_quickly(sotka_${name} ${ARG_HEADERS})
  if(ARG_HOT AND sotka_hot_level)
    set_property(SOURCE ${ARG_HOT} APPEND PROPERTY COMPILE_OPTIONS ${sotka_hot_level})
    set_property(SOURCE ${ARG_HOT} PROPERTY SKIP_PRECOMPILE_HEADERS ON)
  endif()
  foreach(floor IN LISTS ARG_FLOORS)
    target_link_libraries(sotka_${name} PUBLIC sotka_${floor})
  endforeach()
endfunction()
