/* review_choice.h - one choice of a hole, for review.c. Private to src/review. */
#ifndef NB_REVIEW_CHOICE_H
#define NB_REVIEW_CHOICE_H

#include "review_inside.h"

/* Values, and what a choice changed for every seat, can be this many times as uncertain as a cost: they are only seen in sums. */
enum { NB__REVIEW_VALUE_ERROR = 5, NB__REVIEW_PLAY_ERROR = 8 };

struct choice {
    const struct reference *ref;
    const nb_review_budget *budget;
    nb_view view;     /* of the seat that chose */
    nb_action chosen; /* by it; afterwards the first of its kind */
};

/* Fills in choice, best, cost, error, play and playouts of the step; best is the chosen action and usual is there already.
 * It looks at nothing that the seat did not know. */
void nb__review_choice(struct choice *c, nb_rng *rng, nb_review_step *out);

#endif
