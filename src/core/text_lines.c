/* text_lines.c - text line by line: records, deck and course files, and the same packed into an option's value. */
#include "core.h"

static bool is_blank(const nb__lines *lines, char c) { return lines->packed ? c == '_' : (unsigned char)c <= ' '; }

bool nb__next_line(nb__lines *l, nb__word *out)
{
    const char stop_at = l->packed ? '/' : '\n';
    while (l->at < l->end) {
        const char *s = l->at, *stop = s, *cut = s;
        bool quoted = false;
        while (stop < l->end && *stop != stop_at) stop++;
        l->at = stop < l->end ? stop + 1 : stop;
        l->line++;
        for (; cut < stop && (quoted || *cut != l->comment); cut++) {
            if (*cut == '"') quoted = !quoted;
            if (*cut == '\\' && quoted && cut + 1 < stop) cut++; /* a quote inside a value does not end it */
        }
        while (cut > s && is_blank(l, cut[-1])) cut--;
        while (s < cut && is_blank(l, *s)) s++;
        *out = (nb__word){s, (size_t)(cut - s)};
        if (out->n) return true;
    }
    *out = (nb__word){l->end, 0};
    return false;
}

nb__word nb__next_word(const nb__lines *lines, nb__word *line)
{
    size_t n = 0;
    while (line->n && is_blank(lines, *line->s)) line->s++, line->n--;
    while (n < line->n && !is_blank(lines, line->s[n])) n++;
    nb__word word = {line->s, n};
    line->s += n, line->n -= n;
    return word;
}

nb_err nb__bad_line(const nb__lines *lines, nb_err err, nb_why *why, const char *what, nb__word w, const char *right)
{
    char text[NB__QUOTE];
    nb__part number = nb__num((int32_t)lines->line), word = nb__str(nb__quote(text, w.s, w.n));
    if (!right[0]) return nb__refuse(err, nb__say_error_line(NB__WHY(why), number, nb__str(what), word));
    return nb__refuse(err, nb__say_error_line_right(NB__WHY(why), number, nb__str(what), word, nb__str(right)));
}
