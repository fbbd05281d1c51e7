/* review_inside.h - the reference that a review compares with, and races between actions. Private to src/review. */
#ifndef NB_REVIEW_INSIDE_H
#define NB_REVIEW_INSIDE_H

#include "eagle.h"
#include "niblick_review.h"
#include "players.h"

/* ------------------------------------------------------------------------------------------------------ the reference */

/* How everybody plays on: by a network, or without one by the rule of thumb. It makes the same choice every time. */
struct reference {
    const nb__weights *weights; /* NULL: by rule of thumb */
    nb_match fresh;             /* for nb_aim */
    unsigned seats;
    uint16_t playing; /* the seats that play this hole */
};

void nb__reference_start(struct reference *ref, const nb_table *t);
nb_action nb__reference_choice(const struct reference *ref, const nb_table *t, unsigned seat);
void nb__review_act(nb_hole *hole, unsigned seat,
                    nb_action action); /* which is legal, perhaps before the seat was asked */

/* How a hole is played on. */
struct playout {
    const struct reference *ref;
    unsigned
        turns; /* after so many turns, when the first seat is asked again, the network says the rest; 0: to the end */
};

/* Plays on from a seat's action (or with NB_NOBODY from where the hole is), and says what every seat got, in strokes. */
void nb__review_playout(const struct playout *p, const nb_hole *start, unsigned seat, nb_action action, nb_rng *rng,
                        float out[NB_MAX_SEATS]);

unsigned nb__review_length(const struct reference *ref, const nb_hole *start); /* in actions, to the end */
/* How far a choice is played out. How long the hole will be is asked of an imagined one: the real one would tell something that
 * the seat does not know. */
struct playout nb__review_playout_for(const struct reference *ref, const nb_view *view, nb_rng *rng);

/* How far the seat is behind the mean of the others who play. */
double nb__review_lead(const struct reference *ref, const float value[NB_MAX_SEATS], unsigned seat);

/* ---------------------------------------------------------------------------------------------------------- the race */

enum { RUNNERS = 12 };

/* Actions of a seat, played out from the same imagined holes with the same luck. */
struct race {
    struct playout playout;
    const nb_view *view;
    unsigned n, running;
    uint32_t rounds, playouts;
    nb_action action[RUNNERS];
    bool out[RUNNERS];                  /* it was clearly worse and runs no more */
    float lead[RUNNERS];                /* of this round */
    double sum[RUNNERS];                /* of the leads of all rounds */
    double cross[RUNNERS][RUNNERS];     /* of their products; j <= i */
    double seat[RUNNERS][NB_MAX_SEATS]; /* sums of what every seat got */
};

void nb__race_start(struct race *race, struct playout playout, const nb_view *view);
unsigned nb__race_enter(struct race *race, nb_action action); /* once each; returns its number */
void nb__race_round(struct race *race, nb_rng *rng);
void nb__race_drop(struct race *race); /* those that are clearly worse */
unsigned nb__race_leader(const struct race *race);
double nb__race_behind(const struct race *race, unsigned a, unsigned b); /* a's mean lead less b's, in strokes */
double nb__race_error(const struct race *race, unsigned a, unsigned b);  /* its standard error */

double nb__root(double square);

/* Where holes or points decide, one of them is worth about this many strokes. Errors and thresholds are given in strokes. */
int32_t nb__review_strokes_in(const nb_rules *rules);

#endif
