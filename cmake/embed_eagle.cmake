# Writes the networks of the player eagle as C and assembly: cmake -DFILES=a.weights;b.weights -DOUTPUT=eagle_files -P embed_eagle.cmake
#
# The result defines what src/players/eagle.h declares.
set(symbols "")
set(table "")
set(assembly "")
foreach(file IN LISTS FILES)
    get_filename_component(game ${file} NAME_WE)
    string(MAKE_C_IDENTIFIER "nb__eagle_${game}" symbol)
    file(SIZE ${file} size)
    string(APPEND symbols "extern const unsigned char ${symbol}[];\n")
    string(APPEND table "    {\"${game}\", ${symbol}, ${size}},\n")
    string(APPEND assembly "    .globl ${symbol}\n    .hidden ${symbol}\n    .balign 16\n${symbol}:\n    .incbin \"${file}\"\n")
endforeach()
file(WRITE ${OUTPUT}.c "/* Made from data/eagle by cmake/embed_eagle.cmake. */\n#include \"eagle.h\"\n\n${symbols}\n"
     "const nb__built_in nb__eagle_built_in[] = {\n${table}    {0, 0, 0},\n};\n")
file(WRITE ${OUTPUT}.S "/* Made from data/eagle by cmake/embed_eagle.cmake. */\n    .section .rodata\n${assembly}"
     "    .section .note.GNU-stack,\"\",%progbits\n")
