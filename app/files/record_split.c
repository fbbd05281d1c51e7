/* record_split.c - see record_split.h */
#include "record_split.h"

#include <string.h>

bool record_split_begins(struct record_split *split, const char *line, size_t length)
{
    while (length && (*line == ' ' || *line == '\t')) line++, length--;
    if (!length || *line == ';' || *line == '\r' || *line == '\n') return false;
    const bool tag = *line == '[', begins = tag && split->played;
    split->played = !tag;
    return begins;
}

unsigned record_split_find(const char *text, size_t length, unsigned number, const char **start, size_t *size)
{
    struct record_split split = {false};
    const char *end = text + length, *first = text;
    unsigned n = 1;
    *start = text;
    *size = 0;
    for (const char *line = text, *next; line < end; line = next) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        next = stop ? stop + 1 : end;
        if (!record_split_begins(&split, line, (size_t)(next - line))) continue;
        if (n++ == number) *start = first, *size = (size_t)(line - first);
        first = line;
    }
    if (n == number) *start = first, *size = (size_t)(end - first);
    return n;
}
