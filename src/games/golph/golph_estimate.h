/* golph_estimate.h - a hole of golph as one seat knows it, and what players think of it: opinions, not rules. */
#ifndef NIBLICK_GOLPH_ESTIMATE_H
#define NIBLICK_GOLPH_ESTIMATE_H

#include "golph.h"

/* ---------------------------------------------------------------------------------------------------------- worths */

/* What a card is. A ball's number is added to its kind. */
enum golph_kind {
    GOLPH_BUZZARD_CARD,
    GOLPH_TRUMP_STYMIE,
    GOLPH_DORMIE_STYMIE,
    GOLPH_TRUMP_BALL = 2,
    GOLPH_DORMIE_BALL = 8,
    GOLPH_KINDS = 15
};

/* All in 1/NB_UNIT strokes, by tricks left. See golph_values.c. */
struct golph_values {
    int16_t kept[GOLPH_KINDS][GOLPH_HAND];  /* to hold a card ... */
    int16_t saves[GOLPH_KINDS][GOLPH_HAND]; /* ... and besides for every stroke that it may save: to its number, or 1 */
    int16_t gain[2][2][GOLPH_HAND];         /* a stroke that one expects to gain: by leading, or following; with a
                                                Stymie or the Buzzard, or with a trump ball */
    int16_t lead[GOLPH_HAND];               /* to have it */
    int16_t empty[GOLPH_HAND];              /* to have no card of a dormie colour: one may trump it */
    int16_t cost[GOLPH_HAND];               /* a stroke that another gains; of one rival among several, a part of it */
};

const struct golph_values *nb__golph_values(unsigned players);

/* ---------------------------------------------------------------------------------------------- what a seat knows */

/* Another player who plays to this trick after us. */
struct golph_rival {
    unsigned seat;
    uint32_t shown; /* faces that this player is known to hold */
    uint32_t may;   /* faces that the other cards of the hand can be */
    int hidden, of; /* how many those cards are, and how many such faces */
    int keeps;      /* the chance of holding any one card that nobody parts with lightly */
};

struct golph_estimate {
    const nb_table *t;
    unsigned seat, partner; /* partner: NB_NOBODY where there is none */
    unsigned players;
    unsigned trump;
    unsigned left;                  /* tricks after this one */
    uint32_t hand;                  /* sets of faces: one's own, ... */
    uint32_t unseen;                /* ... and those that may be anywhere */
    uint8_t taken[GOLPH_MAX_SEATS]; /* lowest trump ball of every seat, 7 for none */
    bool alone;                     /* everybody plays against the card, and nobody is a rival */
    const uint8_t *strokes;         /* what a ball counts for, by its number */
    unsigned n;                     /* cards in the trick */
    nb_card led;
    unsigned winner, key, low;                 /* of the trick so far: see golph_lie */
    unsigned later;                            /* how many play after us ... */
    struct golph_rival rival[GOLPH_MAX_SEATS]; /* ... and who they are, in turn */
};

/* A trick, with our card. */
struct golph_lie {
    unsigned led;         /* colour */
    unsigned winner, key; /* so far, by a card of this worth (nb__golph_key) */
    unsigned low;         /* lowest trump ball in it, 7 for none */
};

void nb__golph_estimate(struct golph_estimate *m, const nb_table *t, unsigned seat);
uint32_t nb__golph_hand_after(const struct golph_estimate *m, nb_action exchange); /* bury, or pass */
struct golph_lie nb__golph_lie(const struct golph_estimate *m, nb_card card);

/* Chances are parts of NB_SURE. */
int nb__golph_holds(const struct golph_estimate *m,
                    const struct golph_lie *lie); /* the seat that has the trick now keeps it */
/* By how much (of NB_UNIT) the lowest ball of the trick will be lower than it is now, because others have to play
 * trumps. */
int32_t nb__golph_draws(const struct golph_estimate *m, const struct golph_lie *lie);

#endif
