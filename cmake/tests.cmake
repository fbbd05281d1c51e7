# Tests, fuzz targets and benches. Everything is found by its name:
#
#   tests/ROOM/test_*.c      one cmocka program each, one ctest entry each
#   tests/ROOM/*_main.c      a program of its own for a script to run
#   tests/ROOM/*_preload.c   a library of its own, which a script has loaded into the program (LD_PRELOAD)
#   tests/fuzz/fuzz_*.c      a libFuzzer target each (preset "fuzz", clang); its corpus is tests/corpus/NAME
#   tests/ROOM/*.sh *.py     executable scripts, one ctest entry each; exit status 77 means skipped
#   tests/lib                helpers that all of these may use
#   tests/oracle             a second telling of the rules in Python, which oracle.sh plays against the engine
#   tools/check_*.sh         checks of the tree itself
#   bench/*.c                programs bench_NAME, built (the optimised ones only when asked for) but not run by ctest
#
# A test says more about itself in a line "ctest-labels: ..." near its top: "tsan" has it run under the thread sanitizer
# too, "release" only in the release build (because it measures, or is long and
# not about memory), "serial" keeps other tests from running beside it,
# "long" has it begin before the others.

file(GLOB TEST_PROGRAMS CONFIGURE_DEPENDS tests/*/test_*.c tests/rules/*/test_*.c)
file(GLOB TEST_MAINS CONFIGURE_DEPENDS tests/*/*_main.c)
file(GLOB TEST_PRELOADS CONFIGURE_DEPENDS tests/*/*_preload.c)
file(GLOB FUZZ_TARGETS CONFIGURE_DEPENDS tests/fuzz/fuzz_*.c)
file(GLOB TEST_SCRIPTS CONFIGURE_DEPENDS tests/*/*.sh tests/*/*.py)
list(FILTER TEST_SCRIPTS EXCLUDE REGEX "/tests/(lib|web)/|/tests/oracle/.*\.py$")
file(GLOB TREE_CHECKS CONFIGURE_DEPENDS tools/check_*.sh)
file(GLOB TEST_HELPERS CONFIGURE_DEPENDS tests/lib/*.c)
file(GLOB BENCHES CONFIGURE_DEPENDS bench/*.c)

set(TEST_ENVIRONMENT "NIBLICK=$<TARGET_FILE:niblick>" "SOURCE_DIR=${PROJECT_SOURCE_DIR}" "BINARY_DIR=${PROJECT_BINARY_DIR}"
    "PAGE_DIR=${PAGE_DIR}") # where the page was made

add_custom_target(threads DEPENDS niblick niblick_train) # all that is run under the thread sanitizer

# niblick_add_test(NAME FILE LABEL COMMAND...)
function(niblick_add_test name file label)
    file(STRINGS ${file} marks LIMIT_COUNT 1 REGEX "ctest-labels:")
    string(REGEX REPLACE ".*ctest-labels:([a-z ]*).*" "\\1" marks "${marks}")
    separate_arguments(marks)
    add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES LABELS "${label};${marks}" ENVIRONMENT "${TEST_ENVIRONMENT}"
                         TIMEOUT 900 SKIP_RETURN_CODE 77)
    if("tsan" IN_LIST marks AND TARGET ${name})
        add_dependencies(threads ${name})
    endif()
    if("long" IN_LIST marks)
        set_tests_properties(${name} PROPERTIES COST 10)
    endif()
    if("serial" IN_LIST marks)
        set_tests_properties(${name} PROPERTIES RUN_SERIAL ON)
    endif()
endfunction()

function(niblick_test_program target)
    add_executable(${target} ${ARGN})
    target_include_directories(${target} PRIVATE ${LIBRARY_HEADERS}) # tests may look inside
    target_link_libraries(${target} PRIVATE test_helpers ${rooms} niblick_static)
    niblick_hosted(${target})
    niblick_link_quickly(${target})
    add_dependencies(${target} say_header) # core.h includes say.h
endfunction()

add_custom_target(benches)
foreach(source IN LISTS BENCHES)
    get_filename_component(name ${source} NAME_WE)
    add_executable(bench_${name} ${source})
    target_link_libraries(bench_${name} PRIVATE niblick_engine Threads::Threads m)
    niblick_hosted(bench_${name})
    if(name STREQUAL "club_load") # the only one that needs a network
        target_link_libraries(bench_${name} PRIVATE PkgConfig::LWS PkgConfig::UV)
    elseif(name MATCHES "^store_")
        target_link_libraries(bench_${name} PRIVATE niblick_store)
    elseif(name STREQUAL "rating_like")
        target_link_libraries(bench_${name} PRIVATE niblick_ratings)
    elseif(name STREQUAL "eagle_speed") # looks inside the library, as tests do
        target_sources(bench_${name} PRIVATE tests/lib/weights_made.c)
        target_include_directories(bench_${name} PRIVATE ${LIBRARY_HEADERS} tests/lib)
    endif()
    if(NIBLICK_LTO)
        niblick_lto(bench_${name})
    endif()
    add_dependencies(benches bench_${name})
    # With LTO the whole engine is compiled again to link one, so they are built when asked for; a test runs bare_six.
    if(NIBLICK_LTO AND NOT name STREQUAL "bare_six")
        set_target_properties(bench_${name} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
endforeach()

if(NOT BUILD_TESTING)
    return()
endif()
pkg_check_modules(CMOCKA IMPORTED_TARGET cmocka>=1.1)
if(NOT CMOCKA_FOUND)
    message(STATUS "cmocka is not installed: the tests are not built")
    return()
endif()

add_library(test_helpers STATIC ${TEST_HELPERS})
target_include_directories(test_helpers PUBLIC tests/lib PRIVATE ${LIBRARY_HEADERS})
target_link_libraries(test_helpers PUBLIC niblick_career niblick_club niblick_static PkgConfig::CMOCKA PkgConfig::PQ)
add_dependencies(test_helpers say_header)
niblick_hosted(test_helpers)

if(NIBLICK_SANITIZE MATCHES "fuzzer")
    add_custom_target(fuzz_targets)
    foreach(source IN LISTS FUZZ_TARGETS)
        get_filename_component(name ${source} NAME_WE)
        niblick_test_program(${name} ${source})
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        add_dependencies(fuzz_targets ${name})
    endforeach()
    return()
endif()

foreach(source IN LISTS TEST_PROGRAMS)
    get_filename_component(name ${source} NAME_WE)
    niblick_test_program(${name} ${source})
    niblick_add_test(${name} ${source} unit ${name})
endforeach()

# The library and the program with the words of a language that nobody speaks: they come before those in the archives.
niblick_say(pseudo library ${SAY_DIR}/say_pseudo.c)
niblick_say(pseudo program ${SAY_DIR}/program_say_pseudo.c)
target_sources(test_catalogue PRIVATE ${SAY_DIR}/say_pseudo.c ${SAY_H})
add_executable(niblick_pseudo app/cli/main.c ${SAY_DIR}/say_pseudo.c ${SAY_DIR}/program_say_pseudo.c)
target_include_directories(niblick_pseudo PRIVATE ${PROJECT_SOURCE_DIR}/src/say ${SAY_DIR})
target_link_libraries(niblick_pseudo PRIVATE ${rooms} niblick_static)
niblick_link_quickly(niblick_pseudo)
niblick_hosted(niblick_pseudo)
add_dependencies(niblick_pseudo say_header)

# The sample of docs/ADDING-A-GAME.md, which test_new_game adds to the games: words for the catalogue, a row, and a line for
# games.list. Each is the first of its fences in the page.
foreach(part text c games)
    set(output ${PROJECT_BINARY_DIR}/new_game/new_game_${part}.h)
    set(make_c "cat")
    if(part STREQUAL "text")
        set(make_c "${AWK} -v make=source -v of=library -f ${PROJECT_SOURCE_DIR}/cmake/text.awk")
    endif()
    add_custom_command(OUTPUT ${output}
        COMMAND sh -c "mkdir -p \"$1\" && \"$2\" -v fence=$3 \"$4\" \"$5\" | ${make_c} > \"$6\""
                sh ${PROJECT_BINARY_DIR}/new_game ${AWK} ${part}
                "/^```/ { inside = ($0 == \"```\" fence) && !n++; next } inside"
                ${PROJECT_SOURCE_DIR}/docs/ADDING-A-GAME.md ${output}
        DEPENDS ${PROJECT_SOURCE_DIR}/docs/ADDING-A-GAME.md ${PROJECT_SOURCE_DIR}/cmake/text.awk
        COMMENT "Generating new_game_${part}.h" VERBATIM)
    target_sources(test_new_game PRIVATE ${output})
endforeach()
target_include_directories(test_new_game PRIVATE ${PROJECT_BINARY_DIR}/new_game)

# The program that README.md and niblick.h quote.
add_executable(example_first_match examples/first_match.c)
target_link_libraries(example_first_match PRIVATE niblick_static)
add_executable(example_player examples/player.c) # docs/PLAYERS.md
target_link_libraries(example_player PRIVATE PkgConfig::JANSSON)
niblick_hosted(example_player)
add_executable(example_environments examples/environments.c)
target_link_libraries(example_environments PRIVATE niblick_static)

foreach(source IN LISTS TEST_MAINS)
    get_filename_component(name ${source} NAME_WE)
    niblick_test_program(${name} ${source})
endforeach()

foreach(source IN LISTS TEST_PRELOADS)
    get_filename_component(name ${source} NAME_WE)
    add_library(${name} MODULE ${source})
    set_target_properties(${name} PROPERTIES PREFIX "")
endforeach()

foreach(script IN LISTS TEST_SCRIPTS)
    get_filename_component(name ${script} NAME)
    niblick_add_test(${name} ${script} script ${script})
endforeach()

# One build is enough to judge the tree, and a sanitizer's calls are not the library's.
if(NOT NIBLICK_SANITIZE AND NOT NIBLICK_COVERAGE)
    foreach(script IN LISTS TREE_CHECKS)
        get_filename_component(name ${script} NAME_WE)
        niblick_add_test(${name} ${script} tree ${script})
    endforeach()
endif()
