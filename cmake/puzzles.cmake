# The puzzles travel inside the program, as lessons and rules do.
file(GLOB PUZZLES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/puzzles/*.puzzles)
set(PUZZLE_FILES_C ${PROJECT_BINARY_DIR}/puzzle_files.c)
add_custom_command(OUTPUT ${PUZZLE_FILES_C}
    COMMAND ${CMAKE_COMMAND} -DPUZZLES=${PROJECT_SOURCE_DIR}/data/puzzles -DOUTPUT=${PUZZLE_FILES_C}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_puzzles.cmake
    DEPENDS ${PUZZLES} ${PROJECT_SOURCE_DIR}/cmake/embed_puzzles.cmake
    COMMENT "Generating puzzle_files.c" VERBATIM)
set_source_files_properties(${PUZZLE_FILES_C} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings) # as for the rules
