/* wrapped.h - text in lines of at most 80 columns.
 *
 *     struct wrapped w;
 *     FILE *out = wrapped_begin(&w, stdout);
 *     ... whatever is written to out ...
 *     wrapped_end(&w);
 *
 * Lines that fit stay as they are; longer ones are broken between words, and what follows is indented.
 */
#ifndef NIBLICK_WRAPPED_H
#define NIBLICK_WRAPPED_H

#include <stdio.h>

enum { WRAPPED_COLUMNS = 80 };

struct wrapped {
    FILE *to, *out;
    char *text;
    size_t length;
};

FILE *wrapped_begin(struct wrapped *w, FILE *to); /* where there is not enough memory, it is `to` itself */
void wrapped_end(struct wrapped *w);

void wrapped_say(FILE *to, const char *text); /* the same for a text that is there already; ends the line */

#endif
