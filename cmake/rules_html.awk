# rules_html.awk - a rules page as HTML, by cmark-gfm, made ready for readers in the browser:
#
#   cmark-gfm -e table --full-info-string --to html six.md | awk -v page=six -f rules_html.awk data/text/en.text -
#
# The Markdown is for the repository and the terminal too, so it has rule ids, notation and the names of options. Here
#
#   [layout.3]             becomes an anchor that nobody sees: the paragraph, item or row where a rule is first named is its place
#   ```cards               becomes rows of cards (app/match/rules_cards.h has the format), which web/ui/panels/rules.js draws
#   ```file                stays as it is, and so does the code in its part: it is what somebody writes into a file
#   (`flip B3`)            a bracket with code in it is left out, and so is the part called "Notation"
#   `memory`, `aid`        an option or a value has the name that forms give it, from the catalogue
#
# Everything else in backquotes is left as code; tools/check_rules_pages.sh does not let it pass.

# ------------------------------------------------------------------------------------------------------------ catalogue

# "layout.option.memory.label = Cards you have seen", "layout.option.memory.aid = Stay in view", "card.ace = ace"
NR == FNR {
    if (match($0, /^[a-z]+\.option\.[a-z0-9-]+\.[a-z0-9-]+ = /)) {
        split(substr($0, 1, RLENGTH - 3), id, ".")
        words = substr($0, RLENGTH + 1)
        gsub(/"/, "\\&quot;", words)
        if (id[4] == "label") name[id[1], id[3]] = words
        else called[id[1], id[3], id[4]] = words
        if (id[4] != "label" && !((id[1], id[4]) in value)) value[id[1], id[4]] = words
    } else if (match($0, /^card\.[a-z]+ = /)) {
        say[substr($0, 6, RLENGTH - 8)] = substr($0, RLENGTH + 1)
    }
    next
}

{ text = text $0 "\n" }

END {
    # Whose options these are: the page's first rule says.
    room = match(text, /\[[a-z]+\.[a-z0-9-]+\]/) ? substr(text, RSTART + 1, index(substr(text, RSTART), ".") - 2) : "layout"
    rooms = split(room " layout golph rum kargo", try, " ")
    parts = split(text, part, /<h2>/)
    for (p = 1; p <= parts; p++) {
        if (part[p] ~ /^(The n|N)otation<\/h2>/) continue
        html = html ready((p > 1 ? "<h2>" : "") part[p])
    }
    gsub(/\.md(")/, ".html\"", html)
    gsub(/\.md#/, ".html#", html)
    printf "<article class=\"rules\" data-page=\"%s\">\n%s</article>\n", page, html
}

# One part of the page.
function ready(source,   token, i, out) {
    files = source ~ /class="language-file"/
    text = without_brackets(source)
    n = 0
    option = ""
    while (match(text, /<(p|li|tr|h[1-6])>|<pre>|<th>option<\/th>|<code>|\[[a-z]+\.[a-z0-9-]+\]/)) {
        token = substr(text, RSTART, RLENGTH)
        piece[++n] = substr(text, 1, RSTART - 1)
        text = substr(text, RSTART + RLENGTH)
        piece[++n] = token
        if (token == "<pre>") piece[n] = drawing(upto("</pre>"))
        else if (token ~ /^<th>/) piece[n] = token options_table(upto("</table>")) "</table>"
        else if (token == "<code>") piece[n] = code_words(upto("</code>"), piece[n - 1] == "" && piece[n - 2] ~ /^<(li|p)/)
        else if (token ~ /^<h/) piece[n] = heading(token)
        else if (token ~ /^</) block = n
        else piece[n] = rule(substr(token, 2, length(token) - 2))
    }
    piece[++n] = text
    for (i = 1; i <= n; i++) out = out piece[i]
    return out
}

# The text up to a mark, which is skipped.
function upto(mark,   end, found) {
    end = index(text, mark)
    found = substr(text, 1, end - 1)
    text = substr(text, end + length(mark))
    return found
}

# A bracket with code in it is for those who type.
function without_brackets(s,   out) {
    while (match(s, /[ \n]\([^()]*<code>[^()]*\)/)) {
        out = out substr(s, 1, RSTART - 1)
        s = substr(s, RSTART + RLENGTH)
    }
    return out s
}

# Headings can be linked to by their words.
function heading(tag,   id) {
    id = substr(text, 1, index(text, "</h") - 1)
    gsub(/ *\[[a-z]+\.[a-z0-9-]+\]/, "", id)
    id = tolower(id)
    gsub(/[^a-z0-9]+/, "-", id)
    block = n
    sub(/>/, " id=\"" id "\">", tag)
    return tag
}

# Nobody sees the id of a rule, but a link finds every place that states it.
function rule(id,   place) {
    if (!(id in seen)) {
        seen[id] = 1
        if (piece[block] ~ / id=/) place = " id=\"" id "\""
        else sub(/>/, " id=\"" id "\">", piece[block])
    }
    return "<span hidden data-rule=\"" id "\"" place "></span>"
}

# -------------------------------------------------------------------------------------------------------------- options

function name_of(which,   i) {
    for (i = 1; i <= rooms; i++)
        if ((try[i], which) in name) return name[try[i], which]
    return ""
}

# What a value is called; an option can be known.
function value_name(word, which,   i) {
    if (word ~ /^(on|off|[0-9]+)$/) return word
    for (i = 1; i <= rooms; i++)
        if ((try[i], which, word) in called) return called[try[i], which, word]
    for (i = 1; i <= rooms; i++)
        if ((try[i], word) in value) return value[try[i], word]
    return ""
}

# "`memory`", "`aid`", "`choice=free`"; first: an item begins with it.
function code_words(s, first,   is, words) {
    if (files) return "<code>" s "</code>"
    is = index(s, "=")
    if (is) {
        words = name_of(substr(s, 1, is - 1)) ": " value_name(substr(s, is + 1), substr(s, 1, is - 1))
        return words ~ /^: |: $/ ? "<code>" s "</code>" : "<em>" words "</em>"
    }
    if ((words = name_of(s)) != "") {
        option = s
        return first ? "<strong>" words "</strong>" : "<em>" words "</em>"
    }
    words = value_name(s, option)
    return words == "" ? "<code>" s "</code>" : "<em>" words "</em>"
}

# The table of all options: their names, and those of their values.
function options_table(s,   out, column, cell, about) {
    while (match(s, /<td[^>]*>[^<]*<\/td>|<tr>/)) {
        cell = substr(s, RSTART, RLENGTH)
        out = out substr(s, 1, RSTART - 1)
        s = substr(s, RSTART + RLENGTH)
        if (cell == "<tr>") {
            column = 0
        } else {
            gsub(/<[^>]*>/, "", cell)
            if (++column == 1) about = cell
            if (column == 1) cell = name_of(cell)
            else if (column < 4) cell = value_list(cell, about)
            cell = "<td>" cell "</td>"
        }
        out = out cell
    }
    return out s
}

function value_list(list, which,   i, count, word, words, out) {
    count = split(list, word, /, /)
    for (i = 1; i <= count; i++) {
        sub(/\.\./, " to ", word[i])
        sub(/FILE/, "your own file", word[i])
        words = value_name(word[i], which)
        out = out (i > 1 ? ", " : "") (words == "" ? word[i] : words)
    }
    return out
}

# ---------------------------------------------------------------------------------------------------------------- cards

# What is between <pre> and </pre>.
function drawing(s,   lines, line, i, pack, out) {
    if (s !~ /^<code class="language-cards"/) return "<pre>" s "</pre>"
    pack = match(s, /data-meta="[^"]*"/) ? substr(s, RSTART + 11, RLENGTH - 12) : "standard"
    gsub(/<[^>]*>/, "", s)
    lines = split(s, line, /\n/)
    for (i = 1; i <= lines; i++)
        if (line[i] != "") out = out row_of_cards(line[i])
    return "<figure class=\"rules-cards\" data-deck=\"" pack "\">\n" out "</figure>"
}

# A row is one picture to a screen reader: its label names the cards. Rows of a layout have letters, which nobody needs here.
function row_of_cards(line,   label, note, one, cards, told, downs, count, end) {
    if (match(line, /^[A-Za-z0-9]+: /)) {
        label = substr(line, 1, RLENGTH - 2)
        line = substr(line, RLENGTH + 1)
    }
    if (label ~ /^[A-E]$/) label = ""
    if ((end = index(line, ";"))) {
        note = substr(line, end + 2)
        line = substr(line, 1, end - 1)
    }
    while (match(line, /[^ ]+( \([^)]*\))?/)) {
        one = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        count++
        cards = cards card(one)
        told = told (told == "" ? "" : ", ") card_told
        downs += card_told == "face down"
    }
    if (downs == count && count > 1) told = count " cards face down"
    return "<div class=\"rules-row\">" (label == "" ? "" : "<span class=\"rules-row-name\">" label "</span>") \
        "<div class=\"rules-hand\" role=\"img\" aria-label=\"" told "\">" cards "</div>" \
        (note == "" ? "" : "<span class=\"rules-row-note\">" note "</span>") "</div>\n"
}

# One card; card_told is what it is called.
function card(s,   face, caption, side) {
    face = s
    sub(/ .*/, "", face)
    if (match(s, /\(.*\)/)) caption = substr(s, RSTART + 1, RLENGTH - 2)
    side = face == "--" ? "gap" : face ~ /^(##|[A-Z][0-9])$/ ? "down" : "up"
    card_told = side == "gap" ? "a gap" : side == "down" ? "face down" : card_name(face)
    if (caption != "") card_told = card_told " (" caption ")"
    sub(/^10/, "T", face)
    return "<span class=\"rules-card\" data-side=\"" side "\"" (side == "up" ? " data-card=\"" face "\"" : "") ">" \
        (caption == "" ? "" : "<span class=\"rules-caption\">" caption "</span>") "</span>"
}

# "ten of hearts", "red 4", "the 5 of hole 3".
function card_name(face,   rank, suit) {
    if (face == "Jo") return say["joker"]
    if (face ~ /^(10|[2-9AJQK])[cdhs]$/) {
        suit = substr(face, length(face))
        rank = substr(face, 1, length(face) - 1)
        rank = rank == "A" ? say["ace"] : rank == "J" ? say["jack"] : rank == "Q" ? say["queen"] : rank == "K" ? say["king"] : rank
        return rank " of " say[suit == "c" ? "clubs" : suit == "d" ? "diamonds" : suit == "h" ? "hearts" : "spades"]
    }
    if (face ~ /^[0-9]-[0-9]$/) return substr(face, 3) " of hole " substr(face, 1, 1)
    gsub(/-/, " ", face)
    return face
}
