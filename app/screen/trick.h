/* trick.h - the moment at which a trick lies on the table complete. The rules take it in the same action that completes it; a
 * person wants to see it first.
 */
#ifndef NIBLICK_TRICK_H
#define NIBLICK_TRICK_H

#include "niblick.h"

/* The first event by which a card leaves the trick; as many as there are if none does. */
unsigned trick_taken_at(const nb_view *before, const nb_events *events);

/* The table after the first n events alone: cards that moved lie where they went, in sight. */
void trick_move(nb_view *view, const nb_event *event, unsigned n);

#endif
