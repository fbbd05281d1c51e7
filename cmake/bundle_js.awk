# bundle_js.awk - one file of an ES module and everything that it imports, so that the page needs few requests:
#
#   awk -v root=web -v entry=app.js [-v list=FILE] [-v shared=FILE -v from=app.js] -f bundle_js.awk
#
# `list` is a file that gets the names of the modules taken in. `shared` is such a list of another bundle, `from`: those
# modules are not taken in again but imported from there, because a module must exist only once.
#
# Every module becomes a function that is called once and returns what the module exports, in the order of the imports:
#
#   export const ui_dom = (() => { ...; return { el, put }; })();
#
# So two modules may use the same private name. The sources keep to a small part of the language, and anything else stops
# the build: imports on one line, `import { a, b as c } from './x.js';`, exports as `export function|class|const name`, no
# cycles. Comments and indentation are left out: they are for people, and half of the weight. A line that begins with a
# comment mark inside a template would be lost, so there must be none; and of comments beside code, those stay that have
# quotation marks or an asterisk in them, because they could be something else.

BEGIN {
    while (shared && (getline name < shared) > 0) is_shared[name] = 1
    take(entry)
    if (imports) printf "import { %s } from '/%s';\n", imports, from
    printf "%s", text
}

function fail(name, why) {
    print "bundle_js.awk: " root "/" name ": " why > "/dev/stderr"
    exit 1
}

# "ui/lib/dom.js" as a variable: ui_lib_dom.
function identifier(name) {
    sub(/\.js$/, "", name)
    gsub(/[^A-Za-z0-9]/, "_", name)
    return name
}

# Where `path`, written in the module `name`, leads to from the root.
function resolve(name, path,   parts, n, i, kept, out) {
    if (path !~ /^\.\.?\//) fail(name, "\"" path "\" is not a path beside it")
    sub(/[^\/]*$/, "", name)
    n = split(name path, parts, "/")
    kept = 0
    for (i = 1; i <= n; i++) {
        if (parts[i] == "." || parts[i] == "") continue
        if (parts[i] == "..") kept--
        else out_parts[++kept] = parts[i]
    }
    out = out_parts[1]
    for (i = 2; i <= kept; i++) out = out "/" out_parts[i]
    return out
}

# Takes in a module after those that it imports.
function take(name,   file, line, body, exported, inside, count) {
    if (state[name] == "taken") return
    if (state[name] == "open") fail(name, "imports itself in a circle")
    state[name] = "open"
    file = root "/" name
    while ((getline line < file) > 0) {
        count++
        sub(/^[ \t]+/, "", line)
        if (inside) {
            inside = index(line, "*/") == 0
            continue
        }
        if (line ~ /^\/\*/ && line !~ /\*\/[ \t]*[^ \t]/) {
            inside = index(line, "*/") == 0
            continue
        }
        if (line == "" || line ~ /^\/\//) continue
        if (line ~ /^import[ {*]/) line = import_line(name, line)
        else if (line ~ /^export /) {
            line = substr(line, 8)
            exported = exported (exported ? ", " : "") exported_name(name, line)
        }
        body = body resolved(name, without_remarks(line)) "\n"
    }
    if (!count) fail(name, "cannot be read, or is empty")
    close(file)
    state[name] = "taken"
    if (list) print name > list
    text = text (name == entry && !exported ? "" : "export const " identifier(name) " = ") "(() => {\n" body \
        (exported ? "return { " exported " };\n" : "") "})();\n"
    if (name == entry && exported) text = text "export const { " exported " } = " identifier(name) ";\n"
}

# A line of code without types in comments, and without what is said at its end.
function without_remarks(line) {
    gsub(/\/\*\* @[^*]*\*\/ ?/, "", line)
    if (match(line, /[;,{}()] \/\/ [^'"`*]*$/)) line = substr(line, 1, RSTART)
    return line
}

# "import { a, b as c } from './x.js';" takes in that module, and becomes "const { a, b: c } = x;".
function import_line(name, line,   names, path, module) {
    if (line !~ /^import \{[^}]*\} from '[^']+';$/) fail(name, "an import that cannot be read: " line)
    names = line
    sub(/^import /, "", names)
    sub(/ from .*/, "", names)
    gsub(/ as /, ": ", names)
    path = line
    sub(/^[^']*'/, "", path)
    sub(/'.*/, "", path)
    module = resolve(name, path)
    if (!(module in is_shared)) take(module)
    else if (!used[module]++) imports = imports (imports ? ", " : "") identifier(module)
    return "const " names " = " identifier(module) ";"
}

function exported_name(name, line) {
    if (line !~ /^(async )?(function\*? |class |const )[A-Za-z_$]/) fail(name, "an export that cannot be read: " line)
    sub(/^(async )?(function\*? |class |const )/, "", line)
    sub(/[^A-Za-z0-9_$].*/, "", line)
    return line
}

# Addresses that a module gives relative to itself, relative to the root: the bundle lies elsewhere.
function resolved(name, line,   path) {
    if (line ~ /import\('/) {
        path = line
        sub(/.*import\('/, "", path)
        sub(/'.*/, "", path)
        sub(/import\('[^']*'/, "import('/" resolve(name, path) "'", line)
    }
    gsub(/import\.meta\.url/, "new URL('/" name "', import.meta.url)", line)
    return line
}
