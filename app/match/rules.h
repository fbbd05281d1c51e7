/* rules.h - printing a game's rules page, also in the middle of a game. */
#ifndef NIBLICK_RULES_H
#define NIBLICK_RULES_H

#include <stdbool.h>
#include <stdio.h>

bool rules_print(FILE *out, const char *id); /* false if there is no such page */

/* The page in Markdown; NULL if there is none. */
const char *rules_text(const char *id);

/* For the ear: the part with this word in its heading or this rule in its text ("all": every part); without a word the one that
 * has the rule, and what the others are called. False if there is no such page. */
bool rules_speak(FILE *out, const char *id, const char *part, const char *rule);

#endif
