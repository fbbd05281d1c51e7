# Rooms above the library: a folder is a static library, which says what it needs.
#
#   niblick_room(match app/match NEEDS niblick_wire ... [SOURCES generated.c ...])
#
# makes niblick_match from every file of app/match. Its headers are found by whoever needs it, and by nobody else. That a room
# needs no more than it says is checked by linking it alone: room_NAME is a program that has all of the room, and of the rest
# only what the room asked for. It is built with everything else and never run; one build is enough to judge that.
function(niblick_room name folder)
    cmake_parse_arguments(ROOM "" "" "NEEDS;SOURCES" ${ARGN})
    set(target niblick_${name})
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.c)
    list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/${folder}/main.c)
    add_library(${target} STATIC ${sources} ${ROOM_SOURCES})
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}/${folder})
    target_link_libraries(${target} PUBLIC ${ROOM_NEEDS})
    niblick_hosted(${target})
    set_property(GLOBAL APPEND PROPERTY NIBLICK_ROOMS ${target})

    if(NIBLICK_SANITIZE OR NIBLICK_COVERAGE)
        return()
    endif()
    add_executable(room_${name} ${PROJECT_SOURCE_DIR}/cmake/room_alone.c)
    target_link_libraries(room_${name} PRIVATE -Wl,--whole-archive ${target} niblick_static -Wl,--no-whole-archive)
    set_target_properties(room_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/rooms)
    niblick_link_quickly(room_${name})
endfunction()
