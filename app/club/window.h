/* window.h - reactions to a discard, where the quickest counts: claims are collected, put in order, and told afterwards.
 *
 * The first claim starts a collection; when it ends, claims are taken by the times that the players needed, less the delay
 * of their connections (but not by more than a cap: with some effort a slow connection can be faked). So people who are far away
 * have the same chance, and no client has to be trusted. This file knows clocks and claims; what a claim does is the table's business.
 */
#ifndef NIBLICK_WINDOW_H
#define NIBLICK_WINDOW_H

#include "niblick.h"

enum window_outcome { WINDOW_OPEN, WINDOW_GOOD, WINDOW_WRONG, WINDOW_LATE };

struct window_claim {
    bool made;
    uint8_t outcome; /* enum window_outcome */
    nb_action action;
    int64_t ms;  /* the reaction that counts */
    int64_t lag; /* what was taken off */
};

struct window {
    bool open;
    uint32_t discard;  /* the number of the update that it answers */
    uint32_t closed;   /* the number of the update that ended the last one */
    uint16_t asked;    /* seats that could react when it began */
    int64_t opened;    /* when */
    int64_t collected; /* when the collection ends; 0: nobody has claimed */
    struct window_claim claim[NB_MAX_SEATS];
};

/* Whether the seats that can act now would react to what `last` did: out of turn, and not only to an action of their own. */
bool window_is_due(const nb_table *t, unsigned last);

void window_open(struct window *w, uint32_t discard, uint16_t asked, int64_t now);
void window_close(struct window *w, uint32_t number);
/* Whether number names the discard of the window that is open, or was the last one. */
bool window_names(const struct window *w, uint32_t number);

void window_claim(struct window *w, unsigned seat, nb_action action, int64_t now, int64_t lag, int64_t collect);
/* The seats whose claims are open, the first one first; equals by the seed. Returns how many. */
unsigned window_order(const struct window *w, const nb_seed *seed, uint8_t out[NB_MAX_SEATS]);
void window_forget(struct window *w); /* the claims have been dealt with; others can still come */

const char *window_outcome_name(unsigned outcome);

#endif
