/* rules_spoken.c - rules for the ear (see rules.h): one part at a time, without marks, drawings or columns. */
#include <ctype.h>
#include <string.h>

#include "rules.h"
#include "rules_pages.h"

enum { CELLS = 8, CELL = 128 };

const char *rules_text(const char *id)
{
    for (unsigned i = 0; i < rules_page_count; i++)
        if (!strcmp(rules_pages[i].id, id)) return rules_pages[i].text;
    return NULL;
}

static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return at + (*at == '\n');
}

static bool is_part(const char *line) { return !strncmp(line, "## ", 3); }
static bool is_drawing(const char *line) { return !strncmp(line, "    ", 4); }

/* Where the part that begins here ends. */
static const char *part_end(const char *part)
{
    const char *at = next_line(part);
    while (*at && !is_part(at)) at = next_line(at);
    return at;
}

/* ----------------------------------------------------------------------------------------------------------- saying */

/* Text without *marks*, `marks`, and the addresses of [links](to). */
static void say_text(FILE *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        const char *close = text[i] == '[' ? memchr(text + i, ']', length - i) : NULL;
        const char *end = close && close[1] == '(' ? memchr(close, ')', length - (size_t)(close - text)) : NULL;
        if (end) {
            say_text(out, text + i + 1, (size_t)(close - text) - i - 1);
            i = (size_t)(end - text);
        } else if (text[i] != '*' && text[i] != '`') {
            fputc(text[i], out);
        }
    }
}

/* "| ace | 1 |": what stands between the bars, without the blanks around it. */
static unsigned split_row(const char *line, char cell[CELLS][CELL])
{
    const char *end = line + strcspn(line, "\n"), *at = line + 1;
    unsigned n = 0;
    while (at < end && n < CELLS) {
        const char *bar = memchr(at, '|', (size_t)(end - at));
        if (!bar) break;
        const char *last = bar;
        while (at < bar && *at == ' ') at++;
        while (last > at && last[-1] == ' ') last--;
        snprintf(cell[n++], CELL, "%.*s", (int)(last - at), at);
        at = bar + 1;
    }
    return n;
}

/* "ace: 1", and where there are more columns "Eagle, a 2: in each colour 1, in all 4". */
static void say_row(FILE *out, char head[CELLS][CELL], char cell[CELLS][CELL], unsigned n)
{
    bool first = true;
    say_text(out, cell[0], strlen(cell[0]));
    for (unsigned i = 1; i < n; i++) {
        if (!cell[i][0]) continue;
        fputs(first ? ": " : ", ", out);
        if (n > 2) say_text(out, head[i], strlen(head[i])), fputc(' ', out);
        say_text(out, cell[i], strlen(cell[i]));
        first = false;
    }
    fputs(".\n", out);
}

static const char *say_table(FILE *out, const char *line)
{
    char head[CELLS][CELL] = {""}, cell[CELLS][CELL];
    split_row(line, head);
    for (line = next_line(line); *line == '|'; line = next_line(line)) {
        unsigned n = split_row(line, cell);
        if (n && line[1] != '-') say_row(out, head, cell, n);
    }
    return line;
}

static void say_lines(FILE *out, const char *from, const char *to)
{
    bool blank = true; /* nothing has been said since the last blank line */
    for (const char *line = from; line < to;) {
        size_t length = strcspn(line, "\n"), marks = *line == '#' ? strspn(line, "#") + 1 : 0;
        if (*line == '|') {
            line = say_table(out, line);
            blank = false;
            continue;
        }
        bool silent = is_drawing(line) || !strncmp(line, "```", 3) || (!length && blank);
        if (!silent) {
            say_text(out, line + marks, length - marks);
            fputs(marks ? ".\n" : "\n", out);
            blank = !length;
        }
        line = next_line(line);
    }
}

/* ---------------------------------------------------------------------------------------------------------- finding */

static bool holds(const char *from, const char *to, const char *word)
{
    size_t n = strlen(word);
    for (; from + n <= to; from++) {
        size_t i = 0;
        while (i < n && tolower((unsigned char)from[i]) == tolower((unsigned char)word[i])) i++;
        if (i == n) return true;
    }
    return false;
}

/* The part with that word in its heading, or else with that rule in its text; NULL if there is none. */
static const char *find_part(const char *page, const char *word)
{
    char id[CELL];
    const char *first = *page && !is_part(page) ? part_end(page) : page;
    snprintf(id, sizeof id, "[%s]", word);
    for (const char *at = first; *at; at = part_end(at))
        if (holds(at + 3, at + strcspn(at, "\n"), word)) return at;
    for (const char *at = first; *at; at = part_end(at))
        if (holds(at, part_end(at), id)) return at;
    return NULL;
}

static void say_parts(FILE *out, const char *page)
{
    bool first = true;
    for (const char *at = part_end(page); *at; at = part_end(at), first = false)
        fprintf(out, "%s%.*s", first ? "The parts are: " : ", ", (int)strcspn(at + 3, "\n"), at + 3);
    fputs(".\nrules PART says one of them, rules all the whole page.\n", out);
}

bool rules_speak(FILE *out, const char *id, const char *part, const char *rule)
{
    const char *page = rules_text(id);
    if (!page) return false;
    if (!strcmp(part, "all")) {
        say_lines(out, page, page + strlen(page));
        return true;
    }
    const char *found = find_part(page, *part ? part : rule ? rule : "In short");
    if (found) say_lines(out, found, part_end(found));
    else fprintf(out, "The rules have no part called \"%s\".\n", *part ? part : rule);
    if (!found || !*part) say_parts(out, page);
    return true;
}
