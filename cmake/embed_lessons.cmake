# Writes the lessons as C: cmake -DLESSONS=data/lessons -DOUTPUT=lesson_files.c -P embed_lessons.cmake
#
# The result defines what app/teach/lesson_files.h declares. Files are in the order of their names.
include(${CMAKE_CURRENT_LIST_DIR}/c_string.cmake)
file(GLOB files ${LESSONS}/*.lesson)
list(SORT files)
set(out "/* Made from data/lessons by cmake/embed_lessons.cmake. */\n#include \"lesson_files.h\"\n\n")
string(APPEND out "const struct lesson_file lesson_files[] = {\n")
foreach(path IN LISTS files)
    get_filename_component(id ${path} NAME_WE)
    c_string(text ${path})
    string(APPEND out "    {\"${id}\",\n     ${text}},\n")
endforeach()
string(APPEND out "    {0, 0}};\n")
file(WRITE ${OUTPUT} "${out}")
