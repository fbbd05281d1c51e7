# Lessons and puzzles, a file for each game, travel inside the program: `niblick learn six` works wherever the binary is copied.
#
# embed_game_files(lesson lessons lesson) makes lesson_files.c of data/lessons/*.lesson, and sets LESSON_FILES_C to its path.
function(embed_game_files kind folder ending)
    file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/${folder}/*.${ending})
    set(output ${PROJECT_BINARY_DIR}/${kind}_files.c)
    add_custom_command(OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -DKIND=${kind} -DFILES=${PROJECT_SOURCE_DIR}/data/${folder}/*.${ending} -DOUTPUT=${output}
                -P ${PROJECT_SOURCE_DIR}/cmake/embed_game_files.cmake
        DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/embed_game_files.cmake
        COMMENT "Generating ${kind}_files.c" VERBATIM)
    set_source_files_properties(${output} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings) # as for the rules
    string(TOUPPER ${kind} name)
    set(${name}_FILES_C ${output} PARENT_SCOPE)
endfunction()
