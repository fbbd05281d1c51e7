# WebAssembly without a C library (preset "wasm", and inside the release build for the page). Nothing is imported but a clock.
#
#   niblick.wasm   the library and src/wire behind the exports of app/wasm: the engine in the page
#   bench.wasm     random play, for bench/wasm.sh
#   laws.wasm      the bare library, everything that NB_API marks, and law_hash, for tests/laws/wasm_laws.sh
include(cmake/library.cmake)

# Only the compiler's own headers can be found: a stray <stdio.h> in the library fails here. Copying a hole is one
# instruction with bulk memory, which every engine of the last years has. As in the program, all files are seen at once.
add_compile_options(-nostdlibinc -mbulk-memory -flto)
# The stack lies below the data: one that overflows is a trap, not a strange game.
add_link_options(-nostdlib -flto -Wl,-O3,--lto-O2,--no-entry,--stack-first,-z,stack-size=1048576)
# Or the loops of memcpy would be recognised as memcpy.
set_source_files_properties(app/wasm/memory.c app/wasm/libc/libc.c PROPERTIES COMPILE_OPTIONS "-fno-builtin;-fno-lto")

# The library is compiled once for all three. What only speaks, reads or writes is made small, because every byte is sent to
# browsers and no search ever calls it; so are facts, of which a player needs a few at each choice.
file(GLOB SMALL_SOURCES CONFIGURE_DEPENDS src/say/*.c src/seat/*.c src/lesson/*.c src/course/*.c src/puzzle/*.c src/rounds/*.c src/report/*.c src/rulebook/*.c src/core/about.c src/core/describe.c
    src/core/record.c src/core/rules.c src/core/sheet.c src/core/tally.c src/core/telling.c src/core/text_lines.c
    src/games/*/*_about.c src/games/*/*_against.c src/games/*/*_ask.c
    src/games/*/*_data.c src/games/*/*_deck.c src/games/*/*_match.c src/games/*/*_party*.c src/games/*/*_reason.c
    src/games/*/*_rules.c src/games/*/*_status.c src/games/*/*_facts.c
    src/games/*/*_values.c src/games/*/*_shown.c src/core/action.c src/core/progress.c src/encode/*.c src/players/weights*.c
    src/players/eagle_weights.c src/players/advice.c src/review/review_words.c)
set_source_files_properties(${SMALL_SOURCES} PROPERTIES COMPILE_OPTIONS "-Oz")
# The network's loops take most of the time of everybody who thinks. Four numbers at a time are the same sums, and every
# browser since 2023 has the instructions.
set_source_files_properties(src/players/eagle.c PROPERTIES COMPILE_OPTIONS "-O3;-msimd128")
niblick_library_rooms(niblick_objects)
add_library(niblick_memory OBJECT app/wasm/memory.c)
niblick_library(niblick_memory)
add_library(niblick_library INTERFACE)
target_include_directories(niblick_library INTERFACE include src/seat src/lesson src/rounds src/report src/rulebook)
target_sources(niblick_library INTERFACE ${niblick_objects_OBJECTS} $<TARGET_OBJECTS:niblick_memory>)

# Those files of src/wire that write JSON, steps of reviews and files of rounds; the others read requests, which come here as numbers and texts.
file(GLOB WIRE_SOURCES CONFIGURE_DEPENDS src/wire/*_json.c src/wire/json_writer.c src/wire/text_buffer.c src/wire/hint_words.c src/wire/review_line.c src/wire/rounds_file_text.c)
file(GLOB PAGE_SOURCES CONFIGURE_DEPENDS app/wasm/*.c app/wasm/libc/*.c)
list(REMOVE_ITEM PAGE_SOURCES ${PROJECT_SOURCE_DIR}/app/wasm/memory.c)
add_executable(niblick ${PAGE_SOURCES} ${WIRE_SOURCES})
target_include_directories(niblick PRIVATE app/wasm app/wasm/libc src/wire src/say ${SAY_DIR})
add_dependencies(niblick say_header)
target_compile_options(niblick PRIVATE -Oz) # every byte is sent to browsers, and nothing here is called often
target_link_libraries(niblick PRIVATE niblick_library)
target_link_options(niblick PRIVATE -Wl,--strip-all)
set_target_properties(niblick PROPERTIES OUTPUT_NAME niblick.wasm C_VISIBILITY_PRESET hidden)

add_executable(laws tests/lib/law_hash.c tests/lib/weights_made.c)
target_include_directories(laws PRIVATE src/players src/encode tests/lib)
target_link_libraries(laws PRIVATE niblick_library)
target_link_options(laws PRIVATE -Wl,--export-dynamic,--export=law_hash)
set_target_properties(laws PROPERTIES OUTPUT_NAME laws.wasm C_VISIBILITY_PRESET hidden)

# Random play. It is compiled always, and linked when bench/wasm.sh asks for it: the whole library is optimised again for that.
add_library(bench_play OBJECT bench/wasm/wasm_random_play.c)
niblick_library(bench_play)
add_executable(bench EXCLUDE_FROM_ALL $<TARGET_OBJECTS:bench_play>)
target_link_libraries(bench PRIVATE niblick_library)
set_target_properties(bench PROPERTIES OUTPUT_NAME bench.wasm C_VISIBILITY_PRESET hidden)
