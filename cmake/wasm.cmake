# The library as one WebAssembly module (preset "wasm"): what NB_API marks is exported, nothing is imported.
include(cmake/data.cmake)
file(GLOB NIBLICK_SOURCES CONFIGURE_DEPENDS src/core/*.c src/games/*.c src/players/*.c)
list(APPEND NIBLICK_SOURCES ${DATA_FILES_C})

# law_hash plays the laws inside the module; tests/wasm_laws.sh compares with what the native build says.
file(GLOB LAW_HASH CONFIGURE_DEPENDS tests/law_hash.c)

# Only the compiler's own headers can be found: a stray <stdio.h> in the library fails here. Copying a hole is one
# instruction with bulk memory, which every engine of the last years has.
add_compile_options(-nostdlibinc -mbulk-memory)

add_executable(niblick ${NIBLICK_SOURCES} app/wasm/memory.c ${LAW_HASH})
target_include_directories(niblick PRIVATE include src src/core src/games tests)
set_target_properties(niblick PROPERTIES OUTPUT_NAME niblick.wasm C_VISIBILITY_PRESET hidden)
# Or the loops of memcpy would be recognised as memcpy.
set_source_files_properties(app/wasm/memory.c PROPERTIES COMPILE_OPTIONS -fno-builtin)
target_link_options(niblick PRIVATE -nostdlib -Wl,--no-entry,--export-dynamic,--export=__heap_base,-z,stack-size=262144)
if(LAW_HASH)
    target_link_options(niblick PRIVATE -Wl,--export=law_hash)
endif()
