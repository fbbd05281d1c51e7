/* facts.h - a position and its actions as bags of small facts, seen from one seat: what a trained player looks at.
 *
 * A fact is a key: a kind and up to three small numbers, such as (a column of my layout, hidden, king). How often it holds is
 * its count. The kinds belong to each game (its functions nb_game.facts and nb_game.action_facts write them); those of every game are
 * here. A network has a row of weights for every key that it met in training and passes over the others, so a new option or a
 * larger table is no error.
 *
 * Faces are read only where the seat has seen them (its bit in seen[]), so the facts can be taken from a view as well as from
 * a complete hole.
 */
#ifndef NIBLICK_FACTS_H
#define NIBLICK_FACTS_H

#include "niblick.h"

enum { NB__MAX_FACTS = 320 };

typedef struct nb__counted_fact {
    uint32_t key;
    int32_t count;
} nb__counted_fact;

typedef struct nb__facts {
    unsigned n;
    nb__counted_fact at[NB__MAX_FACTS];
} nb__facts;

/* Kinds of every game. A game's own begin with NB__FACT_GAME. */
enum nb__fact_kind {
    NB__FACT_SEATS = 1, /* seats at the table */
    NB__FACT_PHASE,     /* what is asked, and whether it is this seat's turn */
    NB__FACT_OPTION,    /* an option, and its value */
    NB__FACT_VERB,      /* an action's verb and the phase */
    NB__FACT_BEHIND,    /* a verb: how far the rule of thumb puts it behind its best, in quarters of a stroke */
    NB__FACT_REST,      /* ... and what is left of that, in 64ths: a tie that is none can be worth strokes in the end */
    NB__FACT_STEP,      /* the same in coarse steps */
    NB__FACT_BEST,      /* a verb that the rule of thumb likes best */
    NB__FACT_GAME
};

static inline uint32_t nb__key(unsigned kind, unsigned a, unsigned b, unsigned c)
{
    return (uint32_t)kind << 24 | (uint32_t)(a & 0xFF) << 16 | (uint32_t)(b & 0xFF) << 8 | (c & 0xFF);
}

/* What does not fit is left out; no game comes near. */
static inline void nb__fact(nb__facts *f, unsigned kind, unsigned a, unsigned b, unsigned c)
{
    if (f->n < NB__MAX_FACTS) f->at[f->n++] = (nb__counted_fact){nb__key(kind, a, b, c), 1};
}

static inline void nb__amount(nb__facts *f, unsigned kind, unsigned a, unsigned b, unsigned c, int32_t count)
{
    if (count && f->n < NB__MAX_FACTS) f->at[f->n++] = (nb__counted_fact){nb__key(kind, a, b, c), count};
}

/* What a game works out once for a position and needs again for each of its actions. */
typedef struct nb__memo {
    _Alignas(8) unsigned char bytes[256];
} nb__memo;

/* The facts that all actions share, and then those of one action. behind: how far the rule of thumb (nb_game.judge) puts it
 * behind the best action. */
void nb__encode_state(nb__facts *out, nb__memo *memo, const nb_table *t, unsigned seat);
void nb__encode_action(nb__facts *out, const nb__memo *memo, const nb_table *t, unsigned seat, nb_action action,
                       int32_t behind);

#endif
