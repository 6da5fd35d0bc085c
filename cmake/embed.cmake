# sotka_embed(FUNCTION HEADER file…): makes FUNCTION.cpp in the binary directory, a source file of the floor that this
# stands in. It defines FUNCTION, as HEADER declares it, whose text files thus go into the binary.
function(sotka_embed function header)
  cmake_path(GET header PARENT_PATH floor)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D "FILES=${ARGN}" -D FUNCTION=${function} -D HEADER=${header} -D FLOOR=${floor}
            -D OUTPUT=${output} -P ${script}
    DEPENDS ${ARGN} ${script}
    VERBATIM)
endfunction()
