# Writes TO/compile_commands.json: those of FROM without precompiled headers, which clang cannot read if g++ made them.
#   cmake -D FROM=build/release -D TO=build/release/tidy -P plain_commands.cmake

cmake_minimum_required(VERSION 3.25)

file(READ ${FROM}/compile_commands.json commands)
string(REGEX REPLACE " -Winvalid-pch( -include [^ ]*/cmake_pch[.]hxx)?" "" commands "${commands}")
file(WRITE ${TO}/compile_commands.json "${commands}")
