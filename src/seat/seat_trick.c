/* seat_trick.c - the moment when a trick lies on the table complete. See seat.h. */
#include "seat_inside.h"

unsigned seat_trick_taken(const nb_view *before, const nb_events *events)
{
    unsigned i = 0;
    while (i < events->n && !(events->event[i].kind == NB_EV_MOVE &&
                              nb_zone_at(&before->t, events->event[i].from_zone).kind == NB_ZONE_TRICK))
        i++;
    return i;
}

void seat_trick_move(nb_view *view, const nb_event *event, unsigned n)
{
    nb_table *t = &view->t;
    for (unsigned i = 0; i < n; i++) {
        if (event[i].kind != NB_EV_MOVE) continue;
        uint8_t *from = &t->slot[t->at[event[i].from_zone] + event[i].from_slot];
        uint8_t *to = &t->slot[t->at[event[i].zone] + event[i].slot];
        if (*from >= NB_MAX_CARDS) continue;
        t->card[*from] = event[i].card;
        t->up[*from / 64] |= (uint64_t)1 << *from % 64;
        *to = *from;
        *from = NB_NO_CARD;
    }
}
