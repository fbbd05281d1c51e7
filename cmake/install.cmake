# What `cmake --install` gives besides the library: the program, its man page, completion for three shells, units of systemd.
find_program(SCDOC scdoc REQUIRED)
add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/niblick.1
    COMMAND sh -c "\"$1\" < \"$2\" > \"$3\"" sh ${SCDOC} ${PROJECT_SOURCE_DIR}/docs/niblick.1.scd niblick.1
    DEPENDS docs/niblick.1.scd COMMENT "Generating niblick.1" VERBATIM)
add_custom_target(man ALL DEPENDS ${PROJECT_BINARY_DIR}/niblick.1)
install(FILES ${PROJECT_BINARY_DIR}/niblick.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)

# All that is installed, and no tests: what ./run builds, so that `cmake --install build` works right after it.
add_custom_target(installable DEPENDS niblick niblick_static niblick_shared man)

install(TARGETS niblick RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(TARGET niblick_mpi)
    add_dependencies(installable niblick_mpi)
    install(TARGETS niblick_mpi LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/niblick)
endif()

# zsh and fish ask the script of bash, so they have to know where it is.
set(completions ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES tools/completion/niblick.bash DESTINATION ${completions} RENAME niblick)
set(NIBLICK_ZSH_DIR ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING "Where zsh looks for completions")
install(FILES tools/completion/_niblick DESTINATION ${NIBLICK_ZSH_DIR})
install(FILES tools/completion/niblick.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

# The units name the program by its whole path, which is known when it is installed: the prefix can be another one then.
set(NIBLICK_UNIT_DIR lib/systemd/system CACHE STRING "Where systemd looks for units")
file(GLOB units CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/systemd/*.service ${PROJECT_SOURCE_DIR}/tools/systemd/*.timer)
foreach(unit IN LISTS units)
    get_filename_component(name ${unit} NAME)
    install(CODE "
        file(READ \"${unit}\" text)
        cmake_path(ABSOLUTE_PATH CMAKE_INSTALL_PREFIX OUTPUT_VARIABLE prefix)
        string(REPLACE /usr/local/bin/ \"\${prefix}/${CMAKE_INSTALL_BINDIR}/\" text \"\${text}\")
        file(WRITE \"${PROJECT_BINARY_DIR}/units/${name}\" \"\${text}\")")
    install(FILES ${PROJECT_BINARY_DIR}/units/${name} DESTINATION ${NIBLICK_UNIT_DIR})
endforeach()
