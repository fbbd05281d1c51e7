/* rules.h - the rules pages of the games, for reading in the middle of a game too. */
#ifndef NIBLICK_RULES_H
#define NIBLICK_RULES_H

#include <stdbool.h>
#include <stdio.h>

/* The page in Markdown; NULL if there is none. */
const char *rules_text(const char *id);

/* For the ear: the part with this word in its heading or this rule in its text ("all": every part); without a word the one that
 * has the rule, and what the others are called. False if there is no such page. */
bool rules_speak(FILE *out, const char *id, const char *part, const char *rule);

#endif
