# Headers of the standard library, of Boost and of GoogleTest take longer to parse than most files that include them take
# otherwise: they are parsed once. Files include what they need all the same; -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON
# compiles them one by one.

if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache")
  set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)  # it does not recognise what was compiled with them
endif()

# Without <filesystem>, which brings std::quoted to files that call their own.
set(sotka_usual_headers
  <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <condition_variable> <cstdint> <fstream> <functional> <iostream>
  <map> <memory> <mutex> <optional> <set> <span> <sstream> <string> <string_view> <thread> <utility> <variant> <vector>
)

# sotka_precompile(NAME [HEADERS <header>…] [LIBRARIES target…]): makes NAME, the usual headers and these, for
# target_precompile_headers(… REUSE_FROM NAME) of what is optimised little.
function(sotka_precompile name)
  cmake_parse_arguments(ARG "" "" "HEADERS;LIBRARIES" ${ARGN})
  set(source ${CMAKE_BINARY_DIR}/precompiled/${name}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "")
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${source})
  target_link_libraries(${name} PRIVATE ${ARG_LIBRARIES} sotka_options)
  sotka_optimise_little(${name})
  target_precompile_headers(${name} PRIVATE ${sotka_usual_headers} ${ARG_HEADERS})
endfunction()

sotka_precompile(sotka_common_headers)
