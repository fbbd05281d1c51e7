# How everything is compiled: optimisation, warnings, sanitizers.

# Asserts guard the invariants of the rules and stay on in every build: no -DNDEBUG anywhere.
set(CMAKE_C_FLAGS_RELEASE "-O2 -g1" CACHE STRING "" FORCE)
set(CMAKE_C_FLAGS_DEBUG "-O1 -g1 -fno-omit-frame-pointer" CACHE STRING "" FORCE)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes
                    -Wold-style-definition -Wwrite-strings -Wcast-qual -Wundef -Wvla -Wformat=2)
# snprintf into a buffer that is too small is how we cut text; gcc cannot tell that from an accident.
add_compile_options($<$<C_COMPILER_ID:GNU>:-Wno-format-truncation>)
if(NIBLICK_WERROR)
    add_compile_options(-Werror)
endif()

find_program(NIBLICK_LLD ld.lld)
if(NIBLICK_SANITIZE)
    add_compile_options(-fsanitize=${NIBLICK_SANITIZE} -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${NIBLICK_SANITIZE})
    if(NIBLICK_LLD)
        add_link_options(-fuse-ld=lld)
    endif()
endif()

# A hundred programs that nobody ships are linked sooner by lld. It does not know gcc's link-time optimisation, and takes the
# plain code of objects that have both.
function(niblick_link_quickly target)
    if(NIBLICK_LLD)
        target_link_options(${target} PRIVATE -fno-lto -fuse-ld=lld)
    endif()
endfunction()

if(NIBLICK_COVERAGE)
    add_compile_options(--coverage -fprofile-update=atomic)
    add_link_options(--coverage)
endif()

# Code that uses the operating system. The library itself does not, and gets no such macro.
function(niblick_hosted target)
    target_compile_definitions(${target} PRIVATE _POSIX_C_SOURCE=200809L)
    target_compile_options(${target} PRIVATE ${NIBLICK_HARDENING})
endfunction()

# The games sit behind a table of functions; seeing all files at once lets the compiler inline the small ones between.
function(niblick_lto)
    set_target_properties(${ARGV} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
endfunction()

# Players weigh means and errors in floating point: every platform must come to the same number.
add_compile_options(-ffp-contract=off -fno-math-errno)
