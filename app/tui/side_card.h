/* side_card.h - the score card beside the table, where the screen is wide enough to have the story there too. */
#ifndef NIBLICK_SIDE_CARD_H
#define NIBLICK_SIDE_CARD_H

#include "ink.h"
#include "strokes.h"

/* Draws the card, with the net where strokes are given, at the top of this room if enough of it is left for the story; returns what
 * is left. */
struct rect side_card_draw(const struct screen *screen, const nb_match *match, const struct strokes *strokes,
                           const char *const *names, struct rect room);
/* The same of one table that is made already; it may be turned. */
struct rect side_sheet_draw(const struct screen *screen, nb_sheet *sheet, struct rect room);

#endif
