# rules_html.awk - a rules page as HTML, by cmark-gfm, made ready for the browser: awk -v page=six -f rules_html.awk six.html
#
# "[layout.3]" becomes a link to itself, and the paragraph, item or line of a table where a rule is first named becomes its
# place: "six.html#layout.3" opens there. Links to other pages lead to other pages.

{ text = text $0 "\n" }

END {
    while (match(text, /<(p|li|tr|h[1-6])>|<code>|\[[a-z]+\.[a-z0-9-]+\]/)) {
        token = substr(text, RSTART, RLENGTH)
        piece[++n] = substr(text, 1, RSTART - 1)
        text = substr(text, RSTART + RLENGTH)
        piece[++n] = token
        if (token == "<code>") {
            keep_code()
        } else if (token ~ /^<h/) {
            piece[n] = heading(token)
        } else if (token ~ /^</) {
            block = n
        } else {
            piece[n] = rule(substr(token, 2, length(token) - 2))
        }
    }
    piece[++n] = text
    for (i = 1; i <= n; i++) html = html piece[i]
    gsub(/href="README\.md/, "href=\"index.html", html)
    gsub(/\.md(")/, ".html\"", html)
    gsub(/\.md#/, ".html#", html)
    printf "<article class=\"rules\" data-page=\"%s\">\n%s</article>\n", page, html
}

# Headings can be linked to by their words.
function heading(tag,   id) {
    id = tolower(substr(text, 1, index(text, "</h") - 1))
    gsub(/[^a-z0-9]+/, "-", id)
    block = n
    sub(/>/, " id=\"" id "\">", tag)
    return tag
}

# Code is shown as it is.
function keep_code(   end) {
    end = index(text, "</code>")
    piece[++n] = substr(text, 1, end - 1)
    text = substr(text, end)
}

function rule(id,   place) {
    if (!(id in seen)) {
        seen[id] = 1
        if (piece[block] ~ / id=/) place = " id=\"" id "\""
        else sub(/>/, " id=\"" id "\">", piece[block])
    }
    return "<a class=\"rule\"" place " href=\"#" id "\">" id "</a>"
}
