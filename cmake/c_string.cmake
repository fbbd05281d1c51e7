# c_string(OUT PATH): the text of a file as a C string, one literal a line.
function(c_string out path)
    file(READ ${path} text)
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REPLACE "??" "?\\?" text "${text}") # or ??( would be read as a trigraph
    string(REPLACE "\n" "\\n\"\n     \"" text "${text}")
    set(${out} "\"${text}\"" PARENT_SCOPE)
endfunction()
