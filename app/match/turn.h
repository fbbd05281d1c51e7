/* turn.h - two actions told as one. Somebody who draws a card and puts it somewhere has done one thing: it is one sentence and one
 * movement. Only what the onlooker was told goes into it. */
#ifndef NIBLICK_TURN_H
#define NIBLICK_TURN_H

#include "niblick.h"

/* The first half of a turn: a card has been taken in hand. */
struct turn_half {
    bool on;
    unsigned seat;
    nb_event taken;
    char story[NB_MAX_STORY]; /* what would have been told of it */
};

/* Whether this was only that. after: a view; events: as its seat may know them. */
bool turn_is_half(const nb_view *after, unsigned seat, const nb_events *events);

/* What both halves came to, in a line; *half is over then. sentences is what was told of the second. */
void turn_whole(char *out, size_t size, struct turn_half *half, const nb_view *after, unsigned seat,
                const nb_events *events, const char *sentences, const char *const *names);
/* The card that was in hand comes from where it was taken. */
void turn_join(nb_events *events, const nb_event *taken);

#endif
