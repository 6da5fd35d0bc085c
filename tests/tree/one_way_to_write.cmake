# Fails if a file is opened for writing elsewhere than where links are refused and what is written is put on disk:
# engine/whole_file.h, engine/growing_file.h.
#   cmake -D ROOT=… -D FLOORS=engine;eval;… -P one_way_to_write.cmake

cmake_minimum_required(VERSION 3.25)

set(found 0)
set(ways 0)
foreach(floor IN LISTS FLOORS)
  file(GLOB_RECURSE files LIST_DIRECTORIES false ${ROOT}/${floor}/*.h ${ROOT}/${floor}/*.cpp)
  foreach(file IN LISTS files)
    file(STRINGS ${file} lines REGEX "(ofstream|[^i]fstream [a-z_]+[({;]|fopen\\(|O_CREAT|[^a-z_]creat\\(|mkstemp)")
    if(lines AND file MATCHES "/engine/(descriptor|growing_file|whole_file)[.]cpp$")
      math(EXPR ways "${ways} + 1")
    elseif(lines)
      message("${file}: ${lines}")
      math(EXPR found "${found} + 1")
    endif()
  endforeach()
endforeach()
if(found)
  message(FATAL_ERROR "${found} files open others for writing")
endif()
if(ways EQUAL 0)
  message(FATAL_ERROR "nothing is written at all: the pattern does not hold any more")
endif()
