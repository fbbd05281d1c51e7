# Writes fonts and packs as C: cmake -DFILES="a.woff2;b.pack" -DOUT=folder -DZOPFLI=... -P embed_print.cmake
#
# The result defines what app/print/print_files.h declares. A font is called by its name alone ("serif"), a pack with its ending
# ("kargo.pack"). Packs are compressed. The assembler takes the bytes in, which is quick.
file(MAKE_DIRECTORY ${OUT})
set(table "")
set(symbols "")
set(assembly "    .section .note.GNU-stack,\"\",%progbits\n    .section .rodata\n")
foreach(file IN LISTS FILES)
    get_filename_component(name ${file} NAME)
    if(name MATCHES "\\.woff2$")
        get_filename_component(name ${file} NAME_WE)
    else()
        execute_process(COMMAND ${ZOPFLI} -c ${file} OUTPUT_FILE ${OUT}/${name}.gz COMMAND_ERROR_IS_FATAL ANY)
        set(file ${OUT}/${name}.gz)
    endif()
    file(SIZE ${file} size)
    string(MAKE_C_IDENTIFIER "print_${name}" symbol)
    string(APPEND symbols "extern const unsigned char ${symbol}[];\n")
    string(APPEND table "    {\"${name}\", ${symbol}, ${size}},\n")
    string(APPEND assembly "    .globl ${symbol}\n    .hidden ${symbol}\n    .balign 16\n${symbol}:\n    .incbin \"${file}\"\n")
endforeach()
file(WRITE ${OUT}/print_files.S "${assembly}")
file(WRITE ${OUT}/print_files.c "/* Made by cmake/embed_print.cmake. */\n#include \"print_files.h\"\n\n${symbols}
const struct print_file print_files[] = {\n${table}    {0, 0, 0}};\n")
