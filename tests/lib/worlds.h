/* worlds.h - other worlds: holes that look the same to a seat, and in which the same can be done next. Whatever tells them
 * apart for that seat is a leak. */
#ifndef NIBLICK_TESTS_WORLDS_H
#define NIBLICK_TESTS_WORLDS_H

#include "laws.h"

/* The stock in its order and no longer by chance: what comes next is then a card like any other. */
nb_hole worlds_fix_stock(const nb_hole *hole);

/* Cards that stay secret from the seat through an action. Spectators see what is shown to all for a moment, too. */
void worlds_still_secret(bool secret[NB_MAX_CARDS], const nb_table *before, const nb_table *after, unsigned seat);

/* Makes another world for the seat of a hole with a fixed stock, in which actor can do the same; after: the hole behind it.
 * False: none was found. */
bool worlds_another(nb_hole *other, unsigned seat, const nb_hole *after, const bool secret[NB_MAX_CARDS],
                    unsigned actor, nb_action action, nb_rng *rng);
bool worlds_found(void); /* nearly always */

#endif
