# `cmake --build --preset release --target tidy` runs clang-tidy over every source file and the headers it includes.

find_program(SOTKA_RUN_CLANG_TIDY NAMES run-clang-tidy-14 run-clang-tidy)
find_program(SOTKA_CLANG_TIDY NAMES clang-tidy-14 clang-tidy)
if(SOTKA_RUN_CLANG_TIDY AND SOTKA_CLANG_TIDY)
  # The compile commands are g++'s: clang leaves out what it does not know.
  add_custom_target(tidy
    COMMAND ${CMAKE_COMMAND} -D FROM=${CMAKE_BINARY_DIR} -D TO=${CMAKE_BINARY_DIR}/tidy
            -P ${CMAKE_CURRENT_LIST_DIR}/plain_commands.cmake
    COMMAND ${SOTKA_RUN_CLANG_TIDY} -quiet -clang-tidy-binary ${SOTKA_CLANG_TIDY} -p ${CMAKE_BINARY_DIR}/tidy
            -extra-arg=-Wno-ignored-optimization-argument -extra-arg=-Wno-unknown-warning-option
            "^${CMAKE_SOURCE_DIR}/(engine|eval|search|player|protocol|match|analysis|compliance|training|bench|app)/.*[.]cpp$"
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "clang-tidy"
    USES_TERMINAL
    VERBATIM
  )
endif()
