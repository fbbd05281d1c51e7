# What `cmake --install` gives: library, header, pkg-config file, program, man page, shell completion.
find_program(SCDOC scdoc REQUIRED)
add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/niblick.1
    COMMAND sh -c "\"$1\" < \"$2\" > \"$3\"" sh ${SCDOC} ${PROJECT_SOURCE_DIR}/docs/niblick.1.scd niblick.1
    DEPENDS docs/niblick.1.scd COMMENT "Generating niblick.1" VERBATIM)
add_custom_target(man ALL DEPENDS ${PROJECT_BINARY_DIR}/niblick.1)
install(FILES ${PROJECT_BINARY_DIR}/niblick.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)

# All that is installed, and no tests: what ./run builds, so that `cmake --install build` works right after it.
add_custom_target(installable DEPENDS niblick niblick_static niblick_shared man)

# The .pc file takes absolute install directories as they are, and relative ones below its prefix.
foreach(dir LIBDIR INCLUDEDIR)
    if(IS_ABSOLUTE "${CMAKE_INSTALL_${dir}}")
        set(PC_${dir} "${CMAKE_INSTALL_${dir}}")
    else()
        set(PC_${dir} "\${prefix}/${CMAKE_INSTALL_${dir}}")
    endif()
endforeach()
# Relative to where the file lies, so that `cmake --install --prefix ANYWHERE` gives one that is right.
file(RELATIVE_PATH PC_PREFIX ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" PC_PREFIX "${PC_PREFIX}")
configure_file(niblick.pc.in niblick.pc @ONLY)

install(TARGETS niblick niblick_static niblick_shared
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES include/niblick.h include/niblick_party.h include/niblick_review.h include/niblick_course.h include/niblick_puzzle.h include/niblick_env.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_BINARY_DIR}/niblick.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES tools/completion/niblick.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME niblick)
