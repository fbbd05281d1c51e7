/* typed.h - a line that is being typed. */
#ifndef NIBLICK_TYPED_H
#define NIBLICK_TYPED_H

#include <stddef.h>

void typed_add(char *line, size_t size, unsigned code); /* nothing if it does not fit */
void typed_chop(char *line);                            /* the last character */

#endif
