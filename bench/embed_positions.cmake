# Writes a C++ file that holds text files, each under its name without extension.
#   cmake -D FILES=a.epd;b.epd -D OUTPUT=file.cpp -P embed_positions.cmake

cmake_minimum_required(VERSION 3.25)

set(entries "")
foreach(path IN LISTS FILES)
  get_filename_component(name ${path} NAME_WE)
  file(READ ${path} text)
  string(APPEND entries "      {\"${name}\", R\"epd(${text})epd\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [=[
#include "bench/positions.h"

namespace sotka::bench {

const std::vector<EmbeddedFile>& embedded_positions() {
  static const std::vector<EmbeddedFile> kFiles = {
@entries@  };
  return kFiles;
}

}  // namespace sotka::bench
]=])
