/* kargo_habit.h - how people play Kargo: what the files of its rule of thumb share.
 *
 * Everything is counted in turns: a stroke is one, and so is waiting for a card. kargo_outlook.c says how many turns a ball
 * will still take, kargo_habit.c what an action is worth by that, kargo_reason.c why one would choose it. None of them looks
 * at a face that the seat has not seen.
 */
#ifndef NIBLICK_KARGO_HABIT_H
#define NIBLICK_KARGO_HABIT_H

#include "kargo.h"

enum {
    TURN = NB_UNIT,
    RISK = 5 * TURN / 8 /* what hazards cost a stroke that does not reach the green, on the average */
};

/* A hand that the seat has seen. Lengths are bits: bit n is a club of n tens of yards for the fairway. */
typedef struct kargo_bag {
    uint64_t once, twice; /* it has one of this length; it has two */
    uint8_t putts, sunk, missed;
    bool known; /* false: the seat has not seen it, and nothing of it is here */
} kargo_bag;

/* Turns, in 1/NB_UNIT, and how many of them will go by in waiting for a card. */
typedef struct kargo_turns {
    int32_t all, waiting;
} kargo_turns;

/* What a seat thinks of when it is asked. */
typedef struct kargo_estimate {
    const nb_table *t;
    unsigned seat;
    bool alternate; /* two hands play one ball, turn by turn */
    const uint8_t *ball;
    kargo_bag bag, partners;      /* its hand; the other hand that plays the same ball, if there is one */
    uint8_t unseen[NB_MAX_FACES]; /* cards of each face that it has not seen, */
    unsigned unseen_all;          /* and all of them */
    uint64_t to_come[3];          /* lengths of fairway clubs among them: at least one, two, three of each */
    int32_t risk;                 /* RISK, or 0 while nobody can answer the next stroke */
    kargo_turns green[2];         /* turns from the green, and from pin-high, for a ball that comes there */
} kargo_estimate;

void nb__kargo_think(kargo_estimate *m, const nb_table *t, unsigned seat);
kargo_turns nb__kargo_after_stroke(const kargo_estimate *m, unsigned face); /* from now on, if this club is played */
kargo_turns nb__kargo_after_putt(const kargo_estimate *m);                  /* ... an ordinary putt */
kargo_turns nb__kargo_at_rest(const kargo_estimate *m);                     /* ... nothing, until a card comes */

#endif
