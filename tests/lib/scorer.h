/* scorer.h - a second opinion on scores: every layout game counted from its rules page alone, in the plainest way,
 * without a look at how the library does it. Slow, and meant to be.
 */
#ifndef NIBLICK_TESTS_SCORER_H
#define NIBLICK_TESTS_SCORER_H

#include "niblick.h"

/* What a position does not show: who ended the hole, and which layouts have lost a block of four (layout.deluxe). */
typedef struct scorer {
    int caller; /* the seat that knocked or called; -1: nobody */
    bool block[NB_MAX_SEATS];
    bool wrong; /* the library took away other cards than the rules do */
} scorer;

void scorer_start(scorer *s);
void scorer_see(scorer *s, const nb_hole *before, unsigned seat, nb_action action, const nb_hole *after);
void scorer_count(const scorer *s, const nb_hole *hole, int32_t score[NB_MAX_SEATS]);

#endif
