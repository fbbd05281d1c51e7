# The texts of `niblick help COMMAND`: plain files, at most 80 columns wide.
file(GLOB HELP_TEXTS CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/help/*.txt)
set(HELP_TEXTS_C ${PROJECT_BINARY_DIR}/help_texts.c)
add_custom_command(OUTPUT ${HELP_TEXTS_C}
    COMMAND ${CMAKE_COMMAND} -DTEXTS=${PROJECT_SOURCE_DIR}/data/help -DOUTPUT=${HELP_TEXTS_C}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_help.cmake
    DEPENDS ${HELP_TEXTS} ${PROJECT_SOURCE_DIR}/cmake/embed_help.cmake
    COMMENT "Generating help_texts.c" VERBATIM)
