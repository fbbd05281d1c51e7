# Writes the rules pages as C: cmake -DPAGES=docs/rules -DOUTPUT=rules_pages.c -P embed_rules.cmake
#
# The result defines what app/match/rules_pages.h declares. Pages are in the order of their names.
include(${CMAKE_CURRENT_LIST_DIR}/c_string.cmake)
file(GLOB pages ${PAGES}/*.md)
list(SORT pages)
list(LENGTH pages count)
if(count EQUAL 0)
    message(FATAL_ERROR "no rules pages (*.md) in ${PAGES}")
endif()

set(out "/* Made from docs/rules by cmake/embed_rules.cmake. */\n#include \"rules_pages.h\"\n\n")
string(APPEND out "const struct rules_page rules_pages[] = {\n")
foreach(page IN LISTS pages)
    get_filename_component(id ${page} NAME_WE)
    c_string(text ${page})
    string(APPEND out "    {\"${id}\",\n     ${text}},\n")
endforeach()
string(APPEND out "};\n\nconst unsigned rules_page_count = ${count};\n")
file(WRITE ${OUTPUT} "${out}")
