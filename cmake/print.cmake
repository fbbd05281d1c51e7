# What `niblick print` needs beside its code: the fonts of the page and the drawings of the packs, as the table that
# app/print/print_files.h declares (PRINT_FILES_C).
find_program(ZOPFLI zopfli REQUIRED)
file(GLOB PRINT_SOURCES CONFIGURE_DEPENDS web/fonts/*.woff2 data/packs/*.pack)
list(FILTER PRINT_SOURCES EXCLUDE REGEX "-more\\.woff2$") # letters beyond English
set(PRINT_DIR ${PROJECT_BINARY_DIR}/print)
set(PRINT_FILES_C ${PRINT_DIR}/print_files.c ${PRINT_DIR}/print_files.S)
add_custom_command(OUTPUT ${PRINT_FILES_C}
    COMMAND ${CMAKE_COMMAND} "-DFILES=${PRINT_SOURCES}" -DOUT=${PRINT_DIR} -DZOPFLI=${ZOPFLI}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_print.cmake
    DEPENDS ${PRINT_SOURCES} ${PROJECT_SOURCE_DIR}/cmake/embed_print.cmake
    COMMENT "Generating print_files.c" VERBATIM)
