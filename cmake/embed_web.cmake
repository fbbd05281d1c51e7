# Writes the page as C: cmake -DWEB=web -DRULES=... -DEAGLE=... -DWASM=... -DOUT=... -DBROTLI=... -DZOPFLI=... -DAWK=... -P embed_web.cmake
#
# The result defines what app/server/web_files.h declares: for every file its path, its type, a tag that changes with its
# bytes, and the bytes themselves, plain and compressed. They are taken in by the assembler (web_files.S), which is quick.
# Each file lies compressed in OUT/packed under the name of its hash, so only what has changed is compressed again.
#
# What the page loads together is one file, because every request costs a round trip: the modules of each entry
# (bundle_js.awk), the style sheets that index.html names, and the rules of all games. The sources need none of this: with
# `niblick serve --web web` the browser loads them one by one.
cmake_minimum_required(VERSION 3.22)

set(TYPE_html "text/html; charset=utf-8")
set(TYPE_css "text/css; charset=utf-8")
set(TYPE_js "text/javascript; charset=utf-8")
set(TYPE_txt "text/plain; charset=utf-8")
set(TYPE_lesson "text/plain; charset=utf-8")
set(TYPE_puzzles "text/plain; charset=utf-8")
set(TYPE_json "application/json")
set(TYPE_svg "image/svg+xml")
set(TYPE_png "image/png")
set(TYPE_ico "image/x-icon")
set(TYPE_woff2 "font/woff2")
set(TYPE_wasm "application/wasm")
set(TYPE_weights "application/octet-stream")
set(TYPE_webmanifest "application/manifest+json")
set(ENTRIES app.js engine/worker.js online/online.js review/review.js ui/compose/composescreen.js ui/course/dayscreen.js ui/print/printpanel.js ui/puzzles/puzzles.js ui/rounds/roundsscreen.js) # modules that a page, a worker or import() names
# What the service worker does not keep: the browser itself looks after the worker and the large icons, rules.html has all
# pages of rules, letters beyond English are loaded when a name has one, and a network when its player first plays the game.
set(NOT_KEPT "^sw\\.js$|^weights/|^icons/.*\\.png$|^rules/|^fonts/.*(-more\\.woff2|\\.txt)$")
# What nobody needs to begin a game. It is fetched when it is asked for, and the service worker takes it after the first visit.
set(LATER "^(online|review|lessons|puzzles|ui/compose|ui/course|ui/print|ui/puzzles|ui/rounds)/|^style/(compose|press|rounds)\\.css$|^rules\\.html$")
set(ONLY_FOR_PEOPLE "\\.(d\\.ts|md)$|(^|/)tsconfig[^/]*\\.json$") # what lies in web/ and is not served

set(packed ${OUT}/packed)
file(MAKE_DIRECTORY ${packed})
set(number 0)
set(table "")
set(symbols "")
set(assembly "")
set(precache "")
set(precache_later "")
set(versions "")

# Takes in one part: the file's bytes as they are, or compressed.
function(take_in symbol file)
    string(APPEND symbols "extern const unsigned char ${symbol}[];\n")
    string(APPEND assembly "    .globl ${symbol}\n    .hidden ${symbol}\n    .balign 16\n${symbol}:\n    .incbin \"${file}\"\n")
    set(symbols "${symbols}" PARENT_SCOPE)
    set(assembly "${assembly}" PARENT_SCOPE)
endfunction()

# Compressed parts that save nothing are left out.
function(pack file hash)
    if(NOT EXISTS ${packed}/${hash}.br)
        execute_process(COMMAND ${ZOPFLI} -c ${file} OUTPUT_FILE ${packed}/${hash}.gz COMMAND_ERROR_IS_FATAL ANY)
        execute_process(COMMAND ${BROTLI} -fq 11 -o ${packed}/${hash}.br ${file} COMMAND_ERROR_IS_FATAL ANY)
    endif()
endfunction()

function(add path file)
    get_filename_component(ending ${path} LAST_EXT)
    string(SUBSTRING "${ending}" 1 -1 ending)
    if(NOT DEFINED TYPE_${ending})
        message(FATAL_ERROR "web/: \"${path}\": what type is \".${ending}\"? embed_web.cmake has a list")
    endif()
    file(SHA256 ${file} hash)
    string(SUBSTRING ${hash} 0 24 hash)
    pack(${file} ${hash})
    file(SIZE ${file} size)
    set(row "    {\"${path}\", \"${TYPE_${ending}}\", \"${hash}\"")
    foreach(part file gz br)
        if(part STREQUAL "file")
            set(from ${file})
        else()
            set(from ${packed}/${hash}.${part})
        endif()
        file(SIZE ${from} part_size)
        if(part STREQUAL "file" OR part_size LESS size)
            take_in(web_${number}_${part} ${from})
            string(APPEND row ",\n     {web_${number}_${part}, ${part_size}}")
        else()
            string(APPEND row ",\n     {0, 0}")
        endif()
    endforeach()
    math(EXPR number "${number} + 1")
    set(number ${number} PARENT_SCOPE)
    set(symbols "${symbols}" PARENT_SCOPE)
    set(assembly "${assembly}" PARENT_SCOPE)
    set(table "${table}${row}},\n" PARENT_SCOPE)
    set(versions "${versions}${path} ${hash}\n" PARENT_SCOPE)
endfunction()

# A network lies in the library already (embed_eagle.cmake), and compressing it would save next to nothing.
function(add_network path file)
    get_filename_component(game ${file} NAME_WE)
    string(MAKE_C_IDENTIFIER "nb__eagle_${game}" symbol)
    file(SHA256 ${file} hash)
    string(SUBSTRING ${hash} 0 24 hash)
    file(SIZE ${file} size)
    set(symbols "${symbols}extern const unsigned char ${symbol}[];\n" PARENT_SCOPE)
    set(table "${table}    {\"${path}\", \"${TYPE_weights}\", \"${hash}\", {${symbol}, ${size}}, {0, 0}, {0, 0}},\n" PARENT_SCOPE)
    set(versions "${versions}${path} ${hash}\n" PARENT_SCOPE)
    math(EXPR number "${number} + 1")
    set(number ${number} PARENT_SCOPE)
endfunction()

# ---------------------------------------------------------------------------------------------------- what is made here

# Runs awk with these arguments; what it prints is the file `path` of the page.
function(make path)
    get_filename_component(folder ${OUT}/made/${path} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    execute_process(COMMAND ${AWK} ${ARGN} OUTPUT_FILE ${OUT}/made/${path} COMMAND_ERROR_IS_FATAL ANY)
    set(made ${made} ${path} PARENT_SCOPE)
endfunction()

set(made "")
file(REMOVE_RECURSE ${OUT}/made)
file(GLOB_RECURSE modules RELATIVE ${WEB} ${WEB}/*.js)
list(REMOVE_ITEM modules sw.js)
foreach(entry IN LISTS ENTRIES)
    set(shared "")
    if(entry MATCHES "^(online|review|ui)/") # it is loaded into the page, where the modules of app.js are already
        set(shared -v shared=${OUT}/made/app.js.modules -v from=app.js)
    endif()
    make(${entry} -v root=${WEB} -v entry=${entry} -v list=${OUT}/made/${entry}.modules ${shared}
         -f ${CMAKE_CURRENT_LIST_DIR}/bundle_js.awk)
    file(STRINGS ${OUT}/made/${entry}.modules taken)
    list(REMOVE_ITEM modules ${taken})
endforeach()
if(modules)
    message(FATAL_ERROR "web/: nothing imports ${modules}")
endif()
make(sw.js -f ${CMAKE_CURRENT_LIST_DIR}/strip.awk ${WEB}/sw.js)

# The style sheets of index.html become one, in their order.
file(READ ${WEB}/index.html html)
string(REGEX MATCHALL "<link rel=\"stylesheet\" href=\"style/[a-z]+\\.css\">\n" links "${html}")
set(sheets "")
foreach(link IN LISTS links)
    string(REGEX REPLACE ".*href=\"([^\"]+)\".*" "\\1" sheet "${link}")
    string(REPLACE "${link}" "" html "${html}")
    list(APPEND sheets ${WEB}/${sheet})
endforeach()
make(style/page.css -f ${CMAKE_CURRENT_LIST_DIR}/strip.awk ${sheets})
string(REPLACE "</head>" "<link rel=\"stylesheet\" href=\"style/page.css\">\n</head>" html "${html}")
file(WRITE ${OUT}/made/index.html "${html}")

file(GLOB rules ${RULES}/*.html)
make(rules.html "{ print }" ${rules})

# Which games have lessons.
file(GLOB lessons RELATIVE ${LESSONS}/.. ${LESSONS}/*.lesson)
set(list "${lessons}")
list(TRANSFORM list REPLACE "^lessons/(.*)\\.lesson$" "\"\\1\"")
string(REPLACE ";" ", " list "${list}")
file(WRITE ${OUT}/made/lessons/list.json "[${list}]\n")
list(APPEND made lessons/list.json ${lessons})

# How many puzzles each game has.
file(GLOB puzzles RELATIVE ${PUZZLES}/.. ${PUZZLES}/*.puzzles)
set(list "")
foreach(path IN LISTS puzzles)
    get_filename_component(game ${path} NAME_WE)
    file(STRINGS ${PUZZLES}/../${path} lines REGEX "^game=")
    list(LENGTH lines count)
    list(APPEND list "\"${game}\": ${count}")
endforeach()
string(REPLACE ";" ", " list "${list}")
file(WRITE ${OUT}/made/puzzles/list.json "{${list}}\n")
list(APPEND made puzzles/list.json ${puzzles})

# ------------------------------------------------------------------------------------------------------------ the files

file(GLOB_RECURSE files RELATIVE ${WEB} ${WEB}/*)
list(FILTER files EXCLUDE REGEX "${ONLY_FOR_PEOPLE}")
list(FILTER files EXCLUDE REGEX "\\.js$|^index\\.html$")
foreach(sheet IN LISTS sheets)
    file(RELATIVE_PATH sheet ${WEB} ${sheet})
    list(REMOVE_ITEM files ${sheet})
endforeach()
file(GLOB rules RELATIVE ${RULES}/.. ${RULES}/*.html)
list(APPEND files ${made} index.html ${rules} niblick.wasm)
list(SORT files)
foreach(path IN LISTS files)
    if(path STREQUAL "niblick.wasm")
        set(file ${WASM})
    elseif(EXISTS ${OUT}/made/${path})
        set(file ${OUT}/made/${path})
    elseif(path MATCHES "^lessons/")
        set(file ${LESSONS}/../${path})
    elseif(path MATCHES "^puzzles/")
        set(file ${PUZZLES}/../${path})
    elseif(path MATCHES "^rules/")
        set(file ${RULES}/../${path})
    else()
        set(file ${WEB}/${path})
    endif()
    add(/${path} ${file})
    if(NOT path MATCHES "${NOT_KEPT}")
        string(REGEX REPLACE "(^|/)index.html$" "\\1" path "${path}")
        if(path MATCHES "${LATER}")
            string(APPEND precache_later "    '/${path}',\n")
        else()
            string(APPEND precache "    '/${path}',\n")
        endif()
    endif()
endforeach()

file(GLOB networks ${EAGLE}/*.weights)
foreach(file IN LISTS networks)
    get_filename_component(name ${file} NAME)
    add_network(/weights/${name} ${file})
endforeach()

# Its version changes with any byte of any file, so a browser that asks for it learns of every change.
string(SHA256 version "${versions}")
string(SUBSTRING ${version} 0 16 version)
file(WRITE ${OUT}/precache.js
     "/* Made by cmake/embed_web.cmake: all that the page needs without a network, first and later. */\nself.precache = {\n"
     "  version: '${version}',\n  files: [\n${precache}  ],\n  later: [\n${precache_later}  ],\n};\n")
add(/precache.js ${OUT}/precache.js)

# What was compressed for files as they once were.
file(GLOB leftovers RELATIVE ${packed} ${packed}/*)
foreach(name IN LISTS leftovers)
    string(REGEX REPLACE "\\..*" "" hash ${name})
    if(NOT versions MATCHES ${hash})
        file(REMOVE ${packed}/${name})
    endif()
endforeach()

file(WRITE ${OUT}/web_files.S "/* Made by cmake/embed_web.cmake. */\n    .section .rodata\n${assembly}"
     "    .section .note.GNU-stack,\"\",%progbits\n")
file(WRITE ${OUT}/web_files.c "/* Made by cmake/embed_web.cmake. */\n#include \"web_files.h\"\n\n${symbols}\n"
     "const struct web_file web_files[] = {\n${table}};\n\nconst unsigned web_file_count = ${number};\n")
