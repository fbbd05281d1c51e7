# text.awk - turns a catalogue (data/text) of what the library or the program says into C.
#
#   awk -v make=header -v of=library -f text.awk en.text          say.h: one declaration for each id
#   awk -v make=source -v of=library -f text.awk en.text          the definitions, in the catalogue's language
#   awk -v make=pseudo -v of=library -f text.awk en.text          the definitions in a language that nobody speaks, for a test
#   awk -v make=header -v of=program -f text.awk en.program.text  program_say.h, and so on
#
# "id = words" becomes a text, nb__say_id (of the program: say_id). "id(part, other) = words with {part}" becomes a function
# that writes them: its arguments are the parts, in the order in which the left side names them, so the words can be
# rearranged at will. Of the program it is also a macro, which makes the parts of plain texts and numbers (app/words/words.h).
# A template that is malformed, or names a part that it is not given, stops the build with its line number.

function fail(what) { printf "%s:%d: %s\n", FILENAME, at_line, what > "/dev/stderr"; bad = 1; exit 1 }

function quoted(s) { gsub(/\\/, "\\\\", s); gsub(/"/, "\\\"", s); return s }

# In the pseudo-language every letter is one of U+0100 to U+0133: as wide as before, and never a letter of ours.
function literal(s,    out, i, at) {
    if (make != "pseudo") return quoted(s)
    for (i = 1; i <= length(s); i++) {
        at = index(LETTERS, substr(s, i, 1))
        out = out (at ? sprintf("\\304\\%o", at + 127) : quoted(substr(s, i, 1)))
    }
    return out
}

# The number of a part; its name without a capital is a parameter of this id.
function part_number(name,    i) {
    for (i = 1; i <= parts; i++)
        if (part[i] == name) return i - 1
    fail("{" name "} is not one of the parts that " id " is given")
}

# What is between braces: {part}, {Part}, {part's}, {part:one|other}.
function field(s,    colon, name, forms, mark, out, n, i, form) {
    colon = index(s, ":")
    name = colon ? substr(s, 1, colon - 1) : s
    if (colon) forms = substr(s, colon + 1)
    if (name ~ /'s$/) { mark = "'"; name = substr(name, 1, length(name) - 2) }
    if (name !~ /^[A-Za-z][a-z_]*$/) fail("{" s "} is not a part: write {part}, {Part}, {part's} or {part:one|more}")
    out = "{" part_number(tolower(name)) (name ~ /^[A-Z]/ ? "^" : "") mark
    if (!colon) return out "}"
    n = split(forms, form, "|")
    if (mark || n < 2 || n > 3) fail("{" s "} needs two or three forms: {part:one|more}")
    out = out ":" literal(form[1])
    for (i = 2; i <= n; i++) out = out "|" literal(form[i])
    return out "}"
}

function compiled(s,    out, open, shut) {
    while ((open = index(s, "{"))) {
        out = out literal(substr(s, 1, open - 1))
        s = substr(s, open + 1)
        shut = index(s, "}")
        if (!shut || (index(s, "{") && index(s, "{") < shut)) fail("a { without its }")
        out = out field(substr(s, 1, shut - 1))
        s = substr(s, shut + 1)
    }
    if (index(s, "}")) fail("a } without its {")
    return out literal(s)
}

function text_entry(symbol, words) {
    if (words ~ /[{}]/) fail(id " has no parts; write " id "(part, ...) = ... to give it some")
    if (make == "header") printf "extern const char %s[];\n", symbol
    else printf "const char %s[] = \"%s\";\n", symbol, literal(words)
}

# to_ is where the sentence is written: no part is called that.
function library_entry(symbol, parameters, arguments, words) {
    if (make == "header") printf "nb__text *%s(nb__text *to_%s);\n", symbol, parameters
    else printf "nb__text *%s(nb__text *to_%s)\n{\n    return nb__fill(to_, \"%s\", (const nb__part[]){%s});\n}\n",
                symbol, parameters, words, arguments
}

function program_entry(symbol, parameters, arguments, words,    made) {
    made = arguments
    gsub(/[a-z_]+/, "PART(&)", made)
    if (make == "header") printf "const char *%s(nb__text *to_%s);\n#define %s(to_, %s) %s(to_, %s)\n",
                                 symbol, parameters, symbol, arguments, symbol, made
    else printf "const char *(%s)(nb__text *to_%s)\n{\n    return words_written(nb__fill(to_, \"%s\", (const nb__part[]){%s}));\n}\n",
                symbol, parameters, words, arguments
}

function function_entry(symbol, list, words,    i, parameters, arguments) {
    parts = split(list, part, / *, */)
    if (parts > 10) fail(id " has more than ten parts")
    for (i = 1; i <= parts; i++) {
        if (part[i] !~ /^[a-z][a-z_]*$/ || part[i] == "to_") fail("\"" part[i] "\" is not the name of a part")
        parameters = parameters ", nb__part " part[i]
        arguments = arguments (i > 1 ? ", " : "") part[i]
    }
    words = compiled(words)
    if (of == "program") program_entry(symbol, parameters, arguments, words)
    else library_entry(symbol, parameters, arguments, words)
}

function entry(line,    equals, words, symbol, open) {
    if (line == "") return
    equals = index(line " ", " = ")
    if (!equals) fail("a line is: id = words, or id(part, part) = words")
    id = substr(line, 1, equals - 1)
    words = substr(line, equals + 3)
    sub(/^ +/, "", words)
    sub(/[ \t\r]+$/, "", words)
    if (words ~ /^"[^"]*"$/) words = substr(words, 2, length(words) - 2) # quotes keep blanks at the ends
    sub(/ +$/, "", id)
    open = index(id, "(")
    if (open) {
        list = substr(id, open + 1)
        if (list !~ /\)$/) fail("a ( without its )")
        sub(/\)$/, "", list)
        id = substr(id, 1, open - 1)
    }
    if (id !~ /^[a-z][a-z0-9._-]*$/) fail("\"" id "\" is not an id: small letters, digits, dots and hyphens")
    symbol = (of == "program" ? "say_" : "nb__say_") id
    gsub(/[.-]/, "_", symbol)
    if (symbol in seen) fail(id " is there twice")
    seen[symbol] = 1
    if (open) function_entry(symbol, list, words)
    else text_entry(symbol, words)
}

BEGIN {
    LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    print "/* Made from data/text by cmake/text.awk. */"
    if (make != "header") print (of == "program" ? "#include \"words.h\"\n" : "#include \"say.h\"\n")
    else if (of == "program") print "#ifndef NIBLICK_PROGRAM_SAY_H\n#define NIBLICK_PROGRAM_SAY_H\n"
    else print "#ifndef NIBLICK_SAY_H\n#define NIBLICK_SAY_H\n\n#include \"phrase.h\"\n"
}

/^[ \t]*$/ { next }
/^#/ { next }
/^[ \t]/ { sub(/^[ \t]+/, " "); sub(/ +$/, "", pending); if (pending == "") fail("this line continues nothing"); pending = pending $0; next }
{ entry(pending); pending = $0; at_line = FNR }

END {
    if (bad) exit 1
    entry(pending)
    if (bad) exit 1
    if (make == "header") print "\n#endif"
}
