# Writes a C++ file that holds text files, each under its name.
#   cmake -D FILES=a.epd;b.epd -D FUNCTION=embedded_positions -D HEADER=bench/positions.h -D FLOOR=bench
#         [-D CHECK=predicate] -D OUTPUT=file.cpp -P embed_files.cmake

cmake_minimum_required(VERSION 3.25)

set(entries "")
foreach(path IN LISTS FILES)
  get_filename_component(name ${path} NAME)
  file(READ ${path} text)
  string(APPEND entries "      {\"${name}\", R\"embedded(${text})embedded\"},\n")
endforeach()
set(check "")
if(CHECK)
  set(check "static_assert(${CHECK}(kFiles));\n")
endif()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [=[
#include "@HEADER@"

namespace sotka::@FLOOR@ {
namespace {

constexpr EmbeddedFile kFiles[] = {
@entries@};
@check@
}  // namespace

std::span<const EmbeddedFile> @FUNCTION@() {
  return kFiles;
}

}  // namespace sotka::@FLOOR@
]=])
