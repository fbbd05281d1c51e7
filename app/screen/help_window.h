/* help_window.h - what the keys do, in a window: keys at the left, and what they do beside them. */
#ifndef NIBLICK_HELP_WINDOW_H
#define NIBLICK_HELP_WINDOW_H

#include "pop.h"

struct help_line {
    const char *key;   /* NULL: the words have the whole line */
    const char *words; /* NULL: a blank line */
};

void help_window(struct screen *screen, struct pop_behind behind, const struct help_line *line, unsigned n);

#endif
