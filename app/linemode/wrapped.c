/* wrapped.c - see wrapped.h */
#include "wrapped.h"

#include <stdlib.h>
#include <string.h>

#include "rules.h"
#include "words.h"

FILE *wrapped_begin(struct wrapped *w, FILE *to)
{
    *w = (struct wrapped){.to = to};
    w->out = open_memstream(&w->text, &w->length);
    return w->out ? w->out : to;
}

static void put_line(FILE *to, const char *line)
{
    size_t blanks = strspn(line, " ");
    if (words_columns(line) <= WRAPPED_COLUMNS) fprintf(to, "%s\n", line);
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
