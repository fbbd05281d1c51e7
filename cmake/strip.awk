# strip.awk - a script or style sheet without indentation and without the comments on lines of their own. They are for people,
# and half of its weight. A comment beside code stays.

{ sub(/^[ \t]+/, "") }
inside { inside = index($0, "*/") == 0; next }
/^\/\*/ && !/\*\/[ \t]*[^ \t]/ { inside = index($0, "*/") == 0; next }
/^\/\// || /^$/ { next }
{ print }
