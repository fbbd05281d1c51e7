# The rules pages travel inside the program: `niblick rules six` works wherever the binary is copied.
file(GLOB RULES_PAGES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/rules/*.md)
set(RULES_PAGES_C ${PROJECT_BINARY_DIR}/rules_pages.c)
add_custom_command(OUTPUT ${RULES_PAGES_C}
    COMMAND ${CMAKE_COMMAND} -DPAGES=${PROJECT_SOURCE_DIR}/docs/rules -DOUTPUT=${RULES_PAGES_C}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_rules.cmake
    DEPENDS ${RULES_PAGES} ${PROJECT_SOURCE_DIR}/cmake/embed_rules.cmake
    COMMENT "Generating rules_pages.c" VERBATIM)
# C99 promises 4095 characters in a literal; every compiler that matters takes a page.
set_source_files_properties(${RULES_PAGES_C} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
