/* review_inside.h - the reference that a review compares with, and races between actions. Private to src/review. */
#ifndef NB_REVIEW_INSIDE_H
#define NB_REVIEW_INSIDE_H

#include "eagle.h"
#include "niblick_review.h"
#include "players.h"

/* ------------------------------------------------------------------------------------------------- luck with the draws */

enum { LUCK_TURNS = 4 }; /* of each seat; what it draws later matters little to what is compared */

/* The kinds of card that the game tells apart (nb_game.face_kind); n is 0 if there are too many to tell what each is worth. */
struct kinds {
    uint8_t n, of[NB_MAX_FACES];
};

/* A card that a seat drew, and how many of each kind it could have been. */
struct draw {
    uint8_t came, all, left[NB_MAX_KINDS]; /* all: cards in the stock; 0: it drew none */
};

/* What these seats drew in a playout, in each of their first turns. */
struct draws {
    uint16_t seats;
    struct draw at[NB_MAX_SEATS][LUCK_TURNS];
};

/* What some number came to after each kind of card that a seat drew in each of its turns. It begins with zeros. */
struct luck {
    uint32_t n, times[LUCK_TURNS][NB_MAX_KINDS];
    double all, sum[LUCK_TURNS][NB_MAX_KINDS];
};

void nb__kinds_start(struct kinds *kinds, const nb_rules *rules);
void nb__draws_start(struct draws *draws, uint16_t seats);
void nb__draws_note(struct draws *draws, const struct kinds *kinds, unsigned turn, const nb_table *before,
                    const nb_table *after);
/* The number that a playout came to, less the luck of a seat's draws as far as the playouts before tell. Then it learns this one. */
double nb__luck_out(struct luck *luck, const struct draw draw[LUCK_TURNS], double number);

/* ------------------------------------------------------------------------------------------------------ the reference */

/* How everybody plays on: by a network, or without one by the rule of thumb. It makes the same choice every time. */
struct reference {
    const nb__weights *weights; /* NULL: by rule of thumb */
    nb_match fresh;             /* for nb_aim */
    struct kinds kinds;
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

/* Plays on from a seat's action (or with NB_NOBODY from where the hole is), and says what every seat got, in strokes, and what those
 * seats drew that draws asks for. */
void nb__review_playout(const struct playout *p, const nb_hole *start, unsigned seat, nb_action action, nb_rng *rng,
                        struct draws *draws, float out[NB_MAX_SEATS]);

unsigned nb__review_length(const struct reference *ref, const nb_hole *start); /* in actions, to the end */
/* How far a choice is played out. How long the hole will be is asked of imagined ones: the real one would tell something that
 * the seat does not know. They are always the same ones, so that reviews with other seeds play the choice out equally far. */
struct playout nb__review_playout_for(const struct reference *ref, const nb_view *view);

/* How far the seat is behind the mean of the others who play. */
double nb__review_lead(const struct reference *ref, const float value[NB_MAX_SEATS], unsigned seat);

/* ---------------------------------------------------------------------------------------------------------- the race */

enum { RUNNERS = 12, FOLDS = 8 };

/* What came of some rounds. */
struct tally {
    uint32_t rounds;
    double sum[RUNNERS];            /* of the leads */
    double cross[RUNNERS][RUNNERS]; /* of their products; j <= i */
};

/* Actions of a seat, played out from the same imagined holes with the same luck. */
struct race {
    struct playout playout;
    const nb_view *view;
    bool is_plain; /* the luck of the seat's draws stays in its lead: for those who look at what every seat got */
    unsigned n, running;
    uint32_t playouts;
    nb_action action[RUNNERS];
    bool out[RUNNERS]; /* it was clearly worse and runs no more */
    struct luck luck[RUNNERS];
    float lead[RUNNERS];                /* of this round */
    struct tally all, fold[FOLDS];      /* all rounds, and every eighth */
    double seat[RUNNERS][NB_MAX_SEATS]; /* sums of what every seat got */
};

void nb__race_start(struct race *race, struct playout playout, const nb_view *view);
unsigned nb__race_enter(struct race *race, nb_action action); /* once each; returns its number */
void nb__race_round(struct race *race, nb_rng *rng);
void nb__race_drop(struct race *race); /* those that are clearly worse, but never the first */
void nb__race_take_out(struct race *race, unsigned at);
/* The best that still runs, by these rounds of the race, from this number on. */
unsigned nb__race_leader(const struct race *race, const struct tally *tally, unsigned from);
double nb__behind(const struct tally *tally, unsigned a, unsigned b); /* a's mean lead less b's, in strokes */
double nb__error(const struct tally *tally, unsigned a, unsigned b);  /* its standard error */
/* The standard error, and what seldom comes and few rounds do not show: to decide whether to go on. */
double nb__unsure(const struct tally *tally, unsigned a, unsigned b);
struct tally nb__race_without(const struct race *race, unsigned fold); /* all rounds but those of a fold */

double nb__root(double square);

/* Where holes or points decide, one of them is worth about this many strokes. Errors and thresholds are given in strokes. */
int32_t nb__review_strokes_in(const nb_rules *rules);

#endif
