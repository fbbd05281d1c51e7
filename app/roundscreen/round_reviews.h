/* round_reviews.h - the reviews that the rounds of a game lack, worked out behind the screen. Every step is kept at once, where
 * `niblick rounds --review` keeps it, so whoever stops or leaves loses nothing.
 */
#ifndef NIBLICK_ROUND_REVIEWS_H
#define NIBLICK_ROUND_REVIEWS_H

#include "round_work.h"

/* The thread works on copies, because the screen shows the rounds meanwhile. */
struct round_reviews {
    struct round_work work;
    bool open;               /* it was begun and not ended */
    struct kept_round *copy; /* of the rounds that lack a review, the newest first */
    unsigned n, taken;       /* taken: how many of them the screen has */
    atomic_uint done;
    int status; /* once it does not go on any more */
    struct problem why;
};

unsigned round_reviews_missing(const struct rounds *rounds, const struct round_group *group);
bool round_reviews_begin(struct round_reviews *r, const struct rounds *rounds, const struct round_group *group);
/* Takes over the reviews that have come since the last time; false: none. */
bool round_reviews_take(struct round_reviews *r, struct rounds *rounds);
void round_reviews_end(struct round_reviews *r); /* stops it if need be, and waits for the steps that were begun */

#endif
