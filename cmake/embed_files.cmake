# Writes a C++ file that holds text files, each under its name.
#   cmake -D FILES=a.epd;b.epd -D FUNCTION=embedded_positions -D HEADER=bench/positions.h -D FLOOR=bench
#         -D OUTPUT=file.cpp -P embed_files.cmake

cmake_minimum_required(VERSION 3.25)

set(entries "")
foreach(path IN LISTS FILES)
  get_filename_component(name ${path} NAME)
  file(READ ${path} text)
  string(APPEND entries "      {\"${name}\", R\"embedded(${text})embedded\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [=[
#include "@HEADER@"

namespace sotka::@FLOOR@ {

const std::vector<EmbeddedFile>& @FUNCTION@() {
  static const std::vector<EmbeddedFile> kFiles = {
@entries@  };
  return kFiles;
}

}  // namespace sotka::@FLOOR@
]=])
