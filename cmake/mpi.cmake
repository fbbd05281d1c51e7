# Work on several machines (docs/CLUSTER.md): a module with MPI, which the program loads when mpirun has started it. The program
# itself is linked with no MPI and runs where there is none; where there is none to build with, there is no module.
include(GNUInstallDirs)
file(RELATIVE_PATH way_to_modules /prefix/${CMAKE_INSTALL_BINDIR} /prefix/${CMAKE_INSTALL_LIBDIR}/niblick)
target_compile_definitions(niblick_work PRIVATE NIBLICK_WAY_TO_MODULES="${way_to_modules}")

pkg_check_modules(MPI IMPORTED_TARGET ompi-c)
if(MPI_FOUND)
    add_library(niblick_mpi MODULE app/mpi/net_mpi.c)
    target_include_directories(niblick_mpi PRIVATE app/work)
    target_include_directories(niblick_mpi SYSTEM PRIVATE ${MPI_INCLUDE_DIRS})
    target_link_libraries(niblick_mpi PRIVATE PkgConfig::MPI)
    set_target_properties(niblick_mpi PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
    niblick_hosted(niblick_mpi)
endif()
