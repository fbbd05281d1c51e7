/* exact.h - positions whose best play is known, because everything that can still happen is enumerated; and how much players
 * lose there.
 *
 *   exact_cases.c    which positions: a row of facts for each case
 *   exact_draws.c    what actions are worth where one seat alone still chooses, and cards come by chance
 *   exact_deals.c    what they are worth where several seats still choose, and the others' hands are hidden
 *   exact_measure.c  positions from play, and what a player loses in them
 *   exact_report.c   what is printed
 *   exact.c          the command
 *
 * What is optimal: an action with the least expected worth for its seat. A position is worth what nb_aim says of the end of the
 * hole, for the seat itself less the mean of the others. Every deal that agrees with what the seat has seen is equally likely,
 * except where rules say what somebody cannot have; nothing is inferred from how the others played.
 */
#ifndef NIBLICK_EXACT_H
#define NIBLICK_EXACT_H

#include "holes.h"
#include "json_writer.h"

struct exact_table;

/* What each action of the view's seat is worth, in strokes, if it then plays as well as possible. False: this position is none
 * that can be enumerated. */
typedef bool exact_solve(struct exact_table *x, const nb_view *view, const nb_action *list, int n, double *worth);
exact_solve exact_by_draws, exact_by_deals;

struct exact_case {
    const char *id, *game, *options;
    unsigned seats;
    const char *about;    /* one sentence: what is enumerated, and what is assumed */
    unsigned draws;       /* cards that still come off the stock, at the most */
    unsigned hand;        /* cards in the hand of the seat, at the most; 0: it does not matter */
    unsigned hidden;      /* cards on the table that the seat does not know; 0: it does not matter */
    bool suits_are_alike; /* cards with the same number and worth are the same card here */
    exact_solve *solve;
};

unsigned exact_case_count(void);
const struct exact_case *exact_case_at(unsigned index);
const struct exact_case *exact_case_named(const char *id); /* NULL if there is none */

/* A case that has been set up. It has memory of its own, for one thread. */
struct exact_table {
    const struct exact_case *kind;
    nb_rules rules;
    nb_match fresh;             /* a match that has just begun, for nb_aim */
    uint8_t like[NB_MAX_FACES]; /* the first face that is alike */
    struct exact_memo *memo;    /* what exact_by_deals has worked out; NULL where nobody needs it */
    bool failed;                /* the position that is being solved cannot be enumerated */
};

/* False when it has said what is wrong. */
bool exact_open(const char *command, struct exact_table *x, const struct exact_case *kind);
void exact_close(struct exact_table *x);

/* Whether the case is about the position that the hole is in: its actor has a choice, and all that can follow is enumerated.
 * Then list has the n actions, and worth what they are worth. */
bool exact_position(struct exact_table *x, const nb_hole *hole, nb_action *list, int *n, double *worth);

/* What the end of a hole is worth to a seat, in strokes: its own aim less the mean of the others'. */
double exact_end(const struct exact_table *x, const nb_hole *over, unsigned seat);
double exact_least(const double *worth, int n);
bool exact_is_best(double worth, double least); /* but for what doubles leave out */
bool exact_remember(struct exact_table *x); /* makes room for what exact_by_deals works out; false: not enough memory */
void exact_forget(struct exact_table *x);   /* what was worked out for another position */

/* -------------------------------------------------------------------------------------------------- measuring */

/* Plays holes between habits, from deal *number on, until the first position of the case in one of them, and sets *number to the
 * deal after it. False: there is none in very many deals. rng is left as the players' chance was then. */
struct exact_found {
    nb_hole hole;
    nb_rng rng;
    nb_action list[NB_MAX_ACTIONS];
    int n;
    double worth[NB_MAX_ACTIONS];
};
bool exact_find(struct exact_table *x, const nb_seed *seed, unsigned *number, struct exact_found *found);

/* What a player did in the positions so far. */
struct exact_score {
    unsigned positions, best; /* best: it lost nothing there */
    double sum, squares;      /* of the losses, in strokes */
    uint64_t choices, nanoseconds;
};

/* Lets the player play the seat on to the end of the hole. A choice loses what its action is worth less the best; what the turn
 * loses is the sum. So luck is left out: the mean is the same as that of the results, and needs far fewer positions. */
void exact_play_on(struct exact_table *x, const struct exact_found *from, const struct holes_player *player,
                   struct exact_score *score);

/* ---------------------------------------------------------------------------------------------------- the result */

struct exact_result {
    const struct exact_table *table;
    unsigned players;
    const struct holes_player *player;
    const struct exact_score *score;
};

double exact_mean(const struct exact_score *score);
double exact_half(const struct exact_score *score); /* of the 95 % interval; infinite while there is one position */

void exact_print(const struct exact_result *result);
void exact_write(json_writer *w, const struct exact_result *result, const nb_seed *seed);

#endif
