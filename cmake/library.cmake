# The rooms of the library: the same list for the native build and for WebAssembly.
#
# Every room is an object library that finds only the headers it may use, so a wrong #include does not compile. All of them
# together are the library. tools/check_includes.sh says the same in words, and looks into the objects for calls that the
# library must not make.
include(cmake/data.cmake)

set(LIBRARY_ROOMS say core encode env games games/layout games/golph games/rum_e_golf games/kargo players review course puzzle rounds report rulebook seat lesson)
set(LIBRARY_HEADERS ${SAY_DIR}) # every folder a file of the library may include from
foreach(room IN LISTS LIBRARY_ROOMS)
    list(APPEND LIBRARY_HEADERS ${PROJECT_SOURCE_DIR}/src/${room})
endforeach()

set(NIBLICK_LIBRARY_SPEED -O3) # views and samples gain much, the program nothing
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    set(NIBLICK_LIBRARY_SPEED -O2) # a twentieth slower, and 11 KB less to send to browsers
endif()

function(niblick_library target)
    target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${NIBLICK_LIBRARY_SPEED}>)
    set_target_properties(${target} PROPERTIES C_VISIBILITY_PRESET hidden)
endfunction()

# niblick_library_rooms(PREFIX): one object library PREFIX_ROOM for every room; sets PREFIX_OBJECTS to all of their objects,
# and PREFIX_ROOMS to their names.
function(niblick_library_rooms prefix)
    set(objects "")
    set(rooms "")
    foreach(room IN LISTS LIBRARY_ROOMS)
        string(REPLACE "/" "_" target ${prefix}_${room})
        file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${room}/*.c)
        if(room STREQUAL "games")
            list(APPEND sources ${DATA_FILES_C})
        elseif(room STREQUAL "say")
            list(APPEND sources ${SAY_C})
        elseif(room STREQUAL "players")
            list(APPEND sources ${EAGLE_FILES_C})
        endif()
        add_library(${target} OBJECT ${sources})
        niblick_library(${target})
        add_dependencies(${target} say_header)
        target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src/${room} ${PROJECT_SOURCE_DIR}/src/say ${SAY_DIR})
        if(room MATCHES "^(games|lesson|rounds|rulebook|env)")
            target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src/core)
        endif()
        if(room MATCHES "^(games|players)")
            target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src/encode)
        endif()
        if(room MATCHES "^games")
            target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src/env)
        endif()
        if(room STREQUAL "review")
            target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src/players)
        endif()
        if(room STREQUAL "rulebook") # tells the facts of a layout game
            target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src/games/layout)
        endif()
        if(room STREQUAL "lesson")
            target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src/seat)
        endif()
        if(room STREQUAL "games") # what is compiled in belongs to single games: packs, courses, house rules
            target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src/games/kargo
                                       ${PROJECT_SOURCE_DIR}/src/games/rum_e_golf ${PROJECT_SOURCE_DIR}/src/games/layout)
        endif()
        list(APPEND objects $<TARGET_OBJECTS:${target}>)
        list(APPEND rooms ${target})
    endforeach()
    set(${prefix}_OBJECTS ${objects} PARENT_SCOPE)
    set(${prefix}_ROOMS ${rooms} PARENT_SCOPE)
endfunction()
