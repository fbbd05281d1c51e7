# Writes the help texts as C: cmake -DTEXTS=data/help -DOUTPUT=help_texts.c -P embed_help.cmake
#
# The result defines what app/cli/help.h declares. Anybody can edit a text: no C is needed.
include(${CMAKE_CURRENT_LIST_DIR}/c_string.cmake)
file(GLOB texts ${TEXTS}/*.txt)
list(SORT texts)
set(out "/* Made from data/help by cmake/embed_help.cmake. */\n#include \"help.h\"\n\nconst struct help_text help_texts[] = {\n")
foreach(path IN LISTS texts)
    get_filename_component(name ${path} NAME_WE)
    c_string(text ${path})
    string(APPEND out "    {\"${name}\",\n     ${text}},\n")
endforeach()
string(APPEND out "    {0, 0}};\n")
file(WRITE ${OUTPUT} "${out}")
