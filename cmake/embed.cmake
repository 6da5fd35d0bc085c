# sotka_embed(FUNCTION HEADER [CHECK predicate] FILES file…): makes FUNCTION.cpp in the binary directory, a source file
# of the floor that this stands in. It defines FUNCTION, as HEADER declares it, whose text files thus go into the binary.
# It does not compile unless predicate(files), a constexpr function of that header, holds.
function(sotka_embed function header)
  cmake_parse_arguments(ARG "" "CHECK" "FILES" ${ARGN})
  cmake_path(GET header PARENT_PATH floor)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D "FILES=${ARG_FILES}" -D FUNCTION=${function} -D "CHECK=${ARG_CHECK}" -D HEADER=${header} -D FLOOR=${floor}
            -D OUTPUT=${output} -P ${script}
    DEPENDS ${ARG_FILES} ${script}
    VERBATIM)
endfunction()
