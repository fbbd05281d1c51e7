# The packs and courses that the library is born with: DATA_FILES_C.
file(GLOB DATA_FILES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/decks/*.deck ${PROJECT_SOURCE_DIR}/data/courses/*.course)
set(DATA_FILES_C ${PROJECT_BINARY_DIR}/data_files.c)
add_custom_command(OUTPUT ${DATA_FILES_C}
    COMMAND ${CMAKE_COMMAND} -DDATA=${PROJECT_SOURCE_DIR}/data -DOUTPUT=${DATA_FILES_C}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_data.cmake
    DEPENDS ${DATA_FILES} ${PROJECT_SOURCE_DIR}/cmake/embed_data.cmake
    COMMENT "Generating data_files.c" VERBATIM)
