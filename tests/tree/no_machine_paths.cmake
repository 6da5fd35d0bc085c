# Fails if a file of the tree names a directory that exists on its author's machine only.
#   cmake -D ROOT=… -P no_machine_paths.cmake

cmake_minimum_required(VERSION 3.25)

execute_process(COMMAND git ls-files WORKING_DIRECTORY ${ROOT} OUTPUT_VARIABLE files RESULT_VARIABLE failed
                OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(failed)  # not a clone
  file(GLOB_RECURSE files LIST_DIRECTORIES false RELATIVE ${ROOT} ${ROOT}/*)
  list(FILTER files EXCLUDE REGEX "^build/")
else()
  string(REPLACE "\n" ";" files "${files}")
endif()

list(LENGTH files count)
if(count LESS 20)
  message(FATAL_ERROR "only ${count} files found below ${ROOT}")
endif()

set(found 0)
foreach(file IN LISTS files)
  if(NOT EXISTS "${ROOT}/${file}")  # deleted, not yet committed
    continue()
  endif()
  file(STRINGS "${ROOT}/${file}" lines REGEX "(^|[^A-Za-z0-9_.~-])/(home|root|work|Users|mnt)/")
  foreach(line IN LISTS lines)
    message("${file}: ${line}")
    math(EXPR found "${found} + 1")
  endforeach()
endforeach()
if(found)
  message(FATAL_ERROR "${found} lines name a path of some machine")
endif()
