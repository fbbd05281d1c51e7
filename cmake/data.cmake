# The packs, courses and house games that the library is born with: DATA_FILES_C.
file(GLOB DATA_FILES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/decks/*.deck ${PROJECT_SOURCE_DIR}/data/courses/*.course
     ${PROJECT_SOURCE_DIR}/data/house/*.golf)
set(DATA_FILES_C ${PROJECT_BINARY_DIR}/data_files.c)
add_custom_command(OUTPUT ${DATA_FILES_C}
    COMMAND ${CMAKE_COMMAND} -DDATA=${PROJECT_SOURCE_DIR}/data -DOUTPUT=${DATA_FILES_C}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_data.cmake
    DEPENDS ${DATA_FILES} ${PROJECT_SOURCE_DIR}/cmake/embed_data.cmake
    COMMENT "Generating data_files.c" VERBATIM)

# The networks of the player eagle, taken in by the assembler, which is quick: EAGLE_FILES_C. The page fetches them instead.
file(GLOB EAGLE_FILES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/eagle/*.weights)
set(built_in "${EAGLE_FILES}")
set(EAGLE_FILES_C ${PROJECT_BINARY_DIR}/eagle/eagle_files.c)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    set(built_in "")
else()
    list(APPEND EAGLE_FILES_C ${PROJECT_BINARY_DIR}/eagle/eagle_files.S)
endif()
add_custom_command(OUTPUT ${EAGLE_FILES_C}
    COMMAND ${CMAKE_COMMAND} "-DFILES=${built_in}" -DOUTPUT=${PROJECT_BINARY_DIR}/eagle/eagle_files
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_eagle.cmake
    DEPENDS ${built_in} ${PROJECT_SOURCE_DIR}/cmake/embed_eagle.cmake
    COMMENT "Generating eagle_files.c" VERBATIM)
set_source_files_properties(${PROJECT_BINARY_DIR}/eagle/eagle_files.S PROPERTIES OBJECT_DEPENDS "${built_in}")

# What the library and the program say (data/text), as C. The words are linked, not looked up, so another language is
# another file with the same symbols: SAY_C has the library's words and say.h declares them; PROGRAM_SAY_C has the
# program's, declared in program_say.h.
find_program(AWK awk REQUIRED)
set(SAY_DIR ${PROJECT_BINARY_DIR}/say)
function(niblick_say make of output) # make: header, source or pseudo; of: library or program
    set(text ${CATALOGUE_OF_${of}})
    add_custom_command(OUTPUT ${output}
        COMMAND sh -c "\"$1\" -v make=$2 -v of=$3 -f \"$4\" \"$5\" > \"$6.new\" && { cmp -s \"$6.new\" \"$6\" || cp \"$6.new\" \"$6\"; }"
                sh ${AWK} ${make} ${of} ${PROJECT_SOURCE_DIR}/cmake/text.awk ${text} ${output}
        DEPENDS ${text} ${PROJECT_SOURCE_DIR}/cmake/text.awk
        COMMENT "Generating ${output}" VERBATIM) # an equal file stays as it is: most edits change words, not a header
endfunction()
file(MAKE_DIRECTORY ${SAY_DIR})
set(CATALOGUE_OF_library ${PROJECT_SOURCE_DIR}/data/text/en.text)
set(CATALOGUE_OF_program ${PROJECT_SOURCE_DIR}/data/text/en.program.text)
set(SAY_H ${SAY_DIR}/say.h)
set(SAY_C ${SAY_DIR}/say_en.c)
set(PROGRAM_SAY_H ${SAY_DIR}/program_say.h)
set(PROGRAM_SAY_C ${SAY_DIR}/program_say_en.c)
niblick_say(header library ${SAY_H})
niblick_say(source library ${SAY_C})
niblick_say(header program ${PROGRAM_SAY_H})
niblick_say(source program ${PROGRAM_SAY_C})
add_custom_target(say_header DEPENDS ${SAY_H} ${PROGRAM_SAY_H})
