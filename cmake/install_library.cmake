# What `cmake --install` gives to programs that use the library: both kinds of it, the headers, what pkg-config and
# find_package(niblick) read, the licence, the examples and the pages about it.

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
install(FILES ${PROJECT_BINARY_DIR}/niblick.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

file(GLOB NIBLICK_PUBLIC_HEADERS CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/*.h)
install(FILES ${NIBLICK_PUBLIC_HEADERS} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

# niblick::niblick is the shared library and niblick::static the other one.
set_target_properties(niblick_shared PROPERTIES EXPORT_NAME niblick)
set_target_properties(niblick_static PROPERTIES EXPORT_NAME static)
install(TARGETS niblick_static niblick_shared EXPORT niblick
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
set(config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/niblick)
install(EXPORT niblick NAMESPACE niblick:: FILE niblick-config.cmake DESTINATION ${config_dir})
# Before 1.0 a minor version can change the structs, as the name of the shared library says too.
include(CMakePackageConfigHelpers)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/niblick-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/niblick-config-version.cmake DESTINATION ${config_dir})

# In the folders that they have here, so that links between pages lead somewhere.
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR}
        PATTERN "*.scd" EXCLUDE PATTERN "__pycache__" EXCLUDE)
