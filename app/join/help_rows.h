/* help_rows.h - help in two columns: what to type or press, and what that does. */
#ifndef NIBLICK_HELP_ROWS_H
#define NIBLICK_HELP_ROWS_H

#include <stdio.h>

struct help_row {
    const char *keys; /* NULL: the words take the whole line */
    const char *words;
};

/* In lines of this width; the words begin at this column, and go on there. */
void help_rows(FILE *out, const struct help_row *row, size_t n, int column, int width);

#endif
