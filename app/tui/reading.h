/* reading.h - pages to read on the whole screen: the rules. */
#ifndef NIBLICK_READING_H
#define NIBLICK_READING_H

#include "ink.h"

/* The rules of a game, open where that rule ("layout.3") stands, or at the top (NULL). */
void page_rules(struct screen *screen, const char *game, const char *rule);

/* What a page says first: the text before its second heading, or the part called "In short" if there is one. In lines. */
size_t page_opening(char *out, size_t size, const char *game);

#endif
