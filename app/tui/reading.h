/* reading.h - pages to read on the whole screen: the rules. */
#ifndef NIBLICK_READING_H
#define NIBLICK_READING_H

#include "ink.h"
#include "niblick.h"

/* The rules of a game, open at that part ("your-turn") or rule ("layout.3"), or at the top (NULL). */
void page_rules(struct screen *screen, const char *game, const char *at);
void page_rules_of(struct screen *screen, const nb_rules *rules, const char *at); /* of a game as it is set up */
void page_read(struct screen *screen, const char *markdown, const char *at);      /* any page */

#endif
