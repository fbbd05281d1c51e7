# Writes the puzzles as C: cmake -DPUZZLES=data/puzzles -DOUTPUT=puzzle_files.c -P embed_puzzles.cmake
#
# The result defines what app/puzzle/puzzle_files.h declares. Files are in the order of their names.
include(${CMAKE_CURRENT_LIST_DIR}/c_string.cmake)
file(GLOB files ${PUZZLES}/*.puzzles)
list(SORT files)
set(out "/* Made from data/puzzles by cmake/embed_puzzles.cmake. */\n#include \"puzzle_files.h\"\n\n")
string(APPEND out "const struct puzzle_file puzzle_files[] = {\n")
foreach(path IN LISTS files)
    get_filename_component(id ${path} NAME_WE)
    c_string(text ${path})
    string(APPEND out "    {\"${id}\",\n     ${text}},\n")
endforeach()
string(APPEND out "    {0, 0}};\n")
file(WRITE ${OUTPUT} "${out}")
