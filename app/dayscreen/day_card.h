/* day_card.h - the score card of a course, drawn: holes down the page, par beside one's own score, and a square for each. */
#ifndef NIBLICK_DAY_CARD_H
#define NIBLICK_DAY_CARD_H

#include "course_book.h"
#include "ink.h"

/* percent: how far par has been worked out, while it is not known; -1: nobody works at it. */
void day_card_draw(const struct screen *screen, struct rect r, const struct course_entry *entry, const nb_par *par,
                   int percent);

#endif
