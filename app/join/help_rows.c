/* help_rows.c - see help_rows.h */
#include "help_rows.h"

#include "rules.h"

enum { COLUMNS = 80, ROOM = 1024 };

void help_rows(FILE *out, const struct help_row *row, size_t n, int column)
{
    for (size_t i = 0; i < n; i++) {
        const char *keys = row[i].keys, *words = row[i].words;
        if (words && keys) fprintf(out, "  %-*s", column - 2, keys);
        if (words) rules_wrap(out, words, COLUMNS, keys ? column : 0);
        else fputc('\n', out);
    }
}
