/* golph_party.h - what the two files of card parties share: party.c (stages, entering, ties) and party_draw.c (who sits where). */
#ifndef NIBLICK_GOLPH_PARTY_H
#define NIBLICK_GOLPH_PARTY_H

#include "core.h"
#include "niblick_party.h"

enum { NB__TABLE = 4, NB__TIE_TABLE = 5 }; /* players: at the usual table, and at most at one for a tie (golph.party) */

/* Tables of the preliminaries: all of four but the last few, which have three (or one of them five). Fills at[];
 * returns how many tables there are, and in usual how many of them are of four. */
unsigned nb__party_sizes(unsigned players, uint8_t at[NB_PARTY_TABLES + 1], unsigned *usual);

/* Draws all preliminaries. */
void nb__party_draw(nb_party *party, nb_rng *rng);

static inline void nb__shuffle(uint8_t *list, unsigned n, nb_rng *rng)
{
    for (unsigned i = 0; i + 1 < n; i++) {
        unsigned j = i + nb_rng_below(rng, n - i);
        uint8_t one = list[i];
        list[i] = list[j], list[j] = one;
    }
}

#endif
