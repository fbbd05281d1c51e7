/* wrapped.c - see wrapped.h */
#include "wrapped.h"

#include <stdlib.h>
#include <string.h>

#include "rules.h"

FILE *wrapped_begin(struct wrapped *w, FILE *to)
{
    *w = (struct wrapped){.to = to};
    w->out = open_memstream(&w->text, &w->length);
    return w->out ? w->out : to;
}

/* Columns on the terminal: escape sequences (bold) and the further bytes of a character take none. */
static int columns_of(const char *line)
{
    int n = 0;
    for (; *line; line++) {
        if (*line == '\033') line += strcspn(line, "m");
        else n += ((unsigned char)*line & 0xC0) != 0x80;
        if (!*line) break;
    }
    return n;
}

static void put_line(FILE *to, const char *line)
{
    size_t blanks = strspn(line, " ");
    if (columns_of(line) <= WRAPPED_COLUMNS) fprintf(to, "%s\n", line);
    else rules_wrap(to, line, WRAPPED_COLUMNS, (int)blanks + 2);
}

void wrapped_end(struct wrapped *w)
{
    if (!w->out) return;
    fclose(w->out);
    for (char *line = w->text, *next; line && *line; line = next) {
        next = line + strcspn(line, "\n");
        if (!*next) { /* the line is not over: a prompt */
            fputs(line, w->to);
            break;
        }
        *next++ = 0;
        put_line(w->to, line);
    }
    free(w->text);
}

void wrapped_say(FILE *to, const char *text) { put_line(to, text); }
