# Writes the packs, courses and house games as C: cmake -DDATA=data -DOUTPUT=data_files.c -P embed_data.cmake
#
# The files of data/ are what the library starts from; a user's own file of the same kind replaces them at run time.
function(embed path out)
    file(READ ${path} text)
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REPLACE "\n" "\\n\"\n    \"" text "${text}")
    set(${out} "    \"${text}\"" PARENT_SCOPE)
endfunction()

set(out "/* Made from data/ by cmake/embed_data.cmake. */\n#include \"kargo.h\"\n#include \"rum_e_golf.h\"\n\n")
foreach(deck rum-e-golf kargo)
    string(REPLACE "-" "_" name ${deck})
    embed(${DATA}/decks/${deck}.deck text)
    string(APPEND out "const char nb__data_${name}_deck[] =\n${text};\n\n")
endforeach()
string(APPEND out "const char *const nb__data_courses[] = {\n")
foreach(course st-andrews prestwick hoylake sandwich muirfield deal westward-ho) # as in the option's values
    embed(${DATA}/courses/${course}.course text)
    string(APPEND out "${text},\n\n")
endforeach()
string(APPEND out "};\n\n")

# The shelf of house games: texts, names and titles, and the names as the values of an option. The first one says nothing, and
# is as the facts are by themselves.
file(GLOB shelf ${DATA}/house/*.golf)
list(SORT shelf)
set(texts "    \"\",\n")
set(names "    \"usual\",\n")
set(titles "    nb__say_house_title_initial,\n")
set(values "usual|")
foreach(path ${shelf})
    get_filename_component(name ${path} NAME_WE)
    embed(${path} text)
    string(APPEND texts "${text},\n\n")
    string(APPEND names "    \"${name}\",\n")
    string(APPEND values "${name}|")
    file(STRINGS ${path} title REGEX "^title: ")
    string(REGEX REPLACE "^title: " "" title "${title}")
    string(APPEND titles "    \"${title}\",\n")
endforeach()
string(APPEND out "#include \"house.h\"\n\nconst char *const nb__shelf_text[] = {\n${texts}    NULL};\n"
                  "const char *const nb__shelf_name[] = {\n${names}    NULL};\n"
                  "const char *const nb__shelf_title[] = {\n${titles}    NULL};\n"
                  "const char nb__shelf_values[] = \"${values}@\";\n")
file(WRITE ${OUTPUT} "${out}")
