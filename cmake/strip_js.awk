# strip_js.awk - a module without the comments that stand on lines of their own: they are for people, and half of its weight.
# Every line keeps its number. A comment beside code stays.

function after(text) { return substr(text, index(text, "*/") + 2) }

inside {
    inside = index($0, "*/") == 0
    print inside ? "" : after($0)
    next
}
/^[ \t]*\/\*/ {
    if (index($0, "*/") == 0) inside = 1
    else if (after($0) !~ /^[ \t]*$/) { print; next }
    print ""
    next
}
/^[ \t]*\/\// { print ""; next }
{ print }
