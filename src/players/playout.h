/* playout.h - choosing an action by playing holes out. Private to src/players. */
#ifndef NB_PLAYOUT_H
#define NB_PLAYOUT_H

#include "niblick.h"

/* The best of these actions (at least one) of the view's seat. */
nb_action nb__playout_best(const nb_view *view, const nb_action *list, int n, nb_rng *rng);

#endif
