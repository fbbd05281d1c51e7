/* help_rows.c - see help_rows.h */
#include "help_rows.h"

#include "rules.h"

void help_rows(FILE *out, const struct help_row *row, size_t n, int column, int width)
{
    for (size_t i = 0; i < n; i++) {
        const char *keys = row[i].keys, *words = row[i].words;
        if (words && keys) fprintf(out, "  %-*s", column - 2, keys);
        if (words) rules_wrap(out, words, width, keys ? column : 0);
        else fputc('\n', out);
    }
}
