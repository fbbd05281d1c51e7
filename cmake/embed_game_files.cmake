# Writes a file for each game as C: cmake -DKIND=lesson -DFILES=data/lessons/*.lesson -DOUTPUT=lesson_files.c -P embed_game_files.cmake
#
# The result defines what lesson_files.h declares (or puzzle_files.h). Files are in the order of their names.
include(${CMAKE_CURRENT_LIST_DIR}/c_string.cmake)
file(GLOB files ${FILES})
list(SORT files)
set(out "/* Made by cmake/embed_game_files.cmake. */\n#include \"${KIND}_files.h\"\n\n")
string(APPEND out "const struct ${KIND}_file ${KIND}_files[] = {\n")
foreach(path IN LISTS files)
    get_filename_component(id ${path} NAME_WE)
    c_string(text ${path})
    string(APPEND out "    {\"${id}\",\n     ${text}},\n")
endforeach()
string(APPEND out "    {0, 0}};\n")
file(WRITE ${OUTPUT} "${out}")
