# The packs and courses that the library is born with: DATA_FILES_C.
file(GLOB DATA_FILES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/decks/*.deck ${PROJECT_SOURCE_DIR}/data/courses/*.course)
set(DATA_FILES_C ${PROJECT_BINARY_DIR}/data_files.c)
add_custom_command(OUTPUT ${DATA_FILES_C}
    COMMAND ${CMAKE_COMMAND} -DDATA=${PROJECT_SOURCE_DIR}/data -DOUTPUT=${DATA_FILES_C}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_data.cmake
    DEPENDS ${DATA_FILES} ${PROJECT_SOURCE_DIR}/cmake/embed_data.cmake
    COMMENT "Generating data_files.c" VERBATIM)

# What the library says to players (data/text), as C: say.h and SAY_C. The words are linked, not looked up, so another
# language is another file with the same symbols.
find_program(AWK awk REQUIRED)
set(SAY_DIR ${PROJECT_BINARY_DIR}/say)
function(niblick_say make text output)
    add_custom_command(OUTPUT ${output}
        COMMAND sh -c "\"$1\" -v make=$2 -f \"$3\" \"$4\" > \"$5.new\" && { cmp -s \"$5.new\" \"$5\" || cp \"$5.new\" \"$5\"; }"
                sh ${AWK} ${make} ${PROJECT_SOURCE_DIR}/cmake/text.awk ${text} ${output}
        DEPENDS ${text} ${PROJECT_SOURCE_DIR}/cmake/text.awk
        COMMENT "Generating ${output}" VERBATIM) # an equal file stays as it is: most edits change words, not say.h
endfunction()
file(MAKE_DIRECTORY ${SAY_DIR})
set(CATALOGUE ${PROJECT_SOURCE_DIR}/data/text/en.text)
set(SAY_H ${SAY_DIR}/say.h)
set(SAY_C ${SAY_DIR}/say_en.c)
niblick_say(header ${CATALOGUE} ${SAY_H})
niblick_say(source ${CATALOGUE} ${SAY_C})
add_custom_target(say_header DEPENDS ${SAY_H})
