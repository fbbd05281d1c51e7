# The lessons travel inside the program, as the rules do: `niblick learn six` works wherever the binary is copied.
file(GLOB LESSONS CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/lessons/*.lesson)
set(LESSON_FILES_C ${PROJECT_BINARY_DIR}/lesson_files.c)
add_custom_command(OUTPUT ${LESSON_FILES_C}
    COMMAND ${CMAKE_COMMAND} -DLESSONS=${PROJECT_SOURCE_DIR}/data/lessons -DOUTPUT=${LESSON_FILES_C}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_lessons.cmake
    DEPENDS ${LESSONS} ${PROJECT_SOURCE_DIR}/cmake/embed_lessons.cmake
    COMMENT "Generating lesson_files.c" VERBATIM)
set_source_files_properties(${LESSON_FILES_C} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings) # as for the rules
