/* rules.h - printing a game's rules page, also in the middle of a game. */
#ifndef NIBLICK_RULES_H
#define NIBLICK_RULES_H

#include <stdbool.h>
#include <stdio.h>

bool rules_print(FILE *out, const char *id); /* false if there is no such page */

#endif
