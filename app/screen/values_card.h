/* values_card.h - the goal and the values of a game at the table's edge, or in a window. */
#ifndef NIBLICK_VALUES_CARD_H
#define NIBLICK_VALUES_CARD_H

#include "pop.h"

/* At the top of this room, if enough of it is left for the story; returns what is left. */
struct rect values_card_draw(const struct screen *screen, const nb_rules *rules, struct rect room);
void values_card_show(struct screen *screen, struct pop_behind behind, const nb_rules *rules);

#endif
