# The page inside the program: what web/ has, the engine as WebAssembly and the rules as HTML, each compressed beforehand.
#
#   wasm/niblick.wasm        built by clang in a build of its own (cmake/wasm.cmake)
#   web/rules/*.html         docs/rules by cmark-gfm
#   web/precache.js          what the service worker keeps for offline play, with a version
#   web/web_files.[cS]       all of it as the table that app/server/web_files.h declares
#
# It is the same in every build, and takes a minute to make: with NIBLICK_PAGE a build takes that of another one, which it keeps
# up to date.
set(NIBLICK_PAGE "" CACHE PATH "Another build whose page is taken, instead of making it again")
if(NIBLICK_PAGE)
    set(PAGE_DIR ${NIBLICK_PAGE})
    set(WEB_FILES_C ${PAGE_DIR}/web/web_files.c ${PAGE_DIR}/web/web_files.S)
    add_custom_target(page COMMAND ${CMAKE_COMMAND} --build ${PAGE_DIR} --target page BYPRODUCTS ${WEB_FILES_C}
                      COMMENT "Making the page in ${PAGE_DIR}" VERBATIM)
    return()
endif()
set(PAGE_DIR ${PROJECT_BINARY_DIR})

find_program(CLANG clang REQUIRED)
find_program(WASM_LD wasm-ld REQUIRED)
find_program(CMARK cmark-gfm REQUIRED)
find_program(BROTLI brotli REQUIRED)
find_program(ZOPFLI zopfli REQUIRED) # gzip, five percent smaller
find_program(AWK awk REQUIRED)

set(WEB_DIR ${PROJECT_BINARY_DIR}/web)
set(WASM_DIR ${PROJECT_BINARY_DIR}/wasm)

# The inner build knows by itself what has changed; the list only says when to ask it.
file(GLOB WASM_SOURCES CONFIGURE_DEPENDS include/*.h src/*/*.[ch] src/games/*/*.[ch] src/*/*.list app/wasm/*.[ch] app/wasm/libc/*.[ch]
     data/text/en.text cmake/text.awk cmake/wasm*.cmake cmake/library.cmake tests/lib/law_hash.c tests/lib/weights_made.[ch] bench/random_play.h bench/wasm/*.c)
add_custom_command(OUTPUT ${WASM_DIR}/niblick.wasm ${WASM_DIR}/laws.wasm
    COMMAND ${CMAKE_COMMAND} -E env --unset=CFLAGS --unset=CPPFLAGS --unset=LDFLAGS # those of packagers are for this machine
            ${CMAKE_COMMAND} -S ${PROJECT_SOURCE_DIR} -B ${WASM_DIR} -G ${CMAKE_GENERATOR} -DCMAKE_BUILD_TYPE=Release
            -DCMAKE_TOOLCHAIN_FILE=${PROJECT_SOURCE_DIR}/cmake/wasm32.cmake -DNIBLICK_WERROR=${NIBLICK_WERROR}
    COMMAND ${CMAKE_COMMAND} --build ${WASM_DIR}
    DEPENDS ${WASM_SOURCES} ${DATA_FILES} COMMENT "Building the engine for the page" VERBATIM)

set(RULES_HTML "")
foreach(page IN LISTS RULES_PAGES)
    get_filename_component(name ${page} NAME_WE)
    if(name STREQUAL "README")
        file(REMOVE ${WEB_DIR}/rules/index.html) # an earlier build may have made it
        continue() # it explains ids and notation, which the page does not show
    endif()
    set(html ${WEB_DIR}/rules/${name}.html)
    add_custom_command(OUTPUT ${html}
        COMMAND sh -c "\"$1\" -e table --full-info-string --to html \"$2\" | \"$3\" -v page=\"$6\" -f \"$4\" \"$7\" - > \"$5\"" sh
                ${CMARK} ${page} ${AWK} ${PROJECT_SOURCE_DIR}/cmake/rules_html.awk ${html} ${name}
                ${PROJECT_SOURCE_DIR}/data/text/en.text
        DEPENDS ${page} cmake/rules_html.awk data/text/en.text COMMENT "Generating rules/${name}.html" VERBATIM)
    list(APPEND RULES_HTML ${html})
endforeach()
file(MAKE_DIRECTORY ${WEB_DIR}/rules)

file(GLOB_RECURSE WEB_SOURCES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/*)
set(WEB_FILES_C ${WEB_DIR}/web_files.c ${WEB_DIR}/web_files.S)
add_custom_command(OUTPUT ${WEB_FILES_C}
    COMMAND ${CMAKE_COMMAND} -DWEB=${PROJECT_SOURCE_DIR}/web -DRULES=${WEB_DIR}/rules -DLESSONS=${PROJECT_SOURCE_DIR}/data/lessons -DPUZZLES=${PROJECT_SOURCE_DIR}/data/puzzles
            -DEAGLE=${PROJECT_SOURCE_DIR}/data/eagle -DWASM=${WASM_DIR}/niblick.wasm
            -DOUT=${WEB_DIR} -DBROTLI=${BROTLI} -DZOPFLI=${ZOPFLI} -DAWK=${AWK}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_web.cmake
    DEPENDS ${WASM_DIR}/niblick.wasm ${WEB_SOURCES} ${RULES_HTML} ${LESSONS} ${PUZZLES} ${EAGLE_FILES} cmake/embed_web.cmake
            cmake/bundle_js.awk cmake/strip.awk
    COMMENT "Compressing the page" VERBATIM)
add_custom_target(page DEPENDS ${WEB_FILES_C})
