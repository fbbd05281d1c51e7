/* arena.h - players measured against each other by duplicate deals: the same cards are played with the players in every
 * rotation of seats, so every player sits in every seat of every deal equally often, and luck of the cards is nobody's.
 *
 *   arena_seats.c   who is compared, who sits where, what is counted
 *   arena_play.c    one deal in all rotations: a pure function of the arena and the deal's number
 *   arena_luck.c    how much of it was luck
 *   arena_book.c    results of many deals, in order, and the file that keeps them
 *   arena_stats.c   means and their 95 % intervals
 *   arena_report.c  what is printed
 *   arena.c         the command
 */
#ifndef NIBLICK_ARENA_H
#define NIBLICK_ARENA_H

#include <pthread.h>
#include <stdatomic.h>

#include "holes.h"

enum {
    ARENA_MOST = 1000000,        /* deals */
    ARENA_NAME = THINK_NAME + 8, /* room for a player's name in the result */
    /* ... and for what a file begins with: the options, the players, and a few short lines */
    ARENA_HEAD = NB_MAX_OPTION_TEXT + NB_MAX_SEATS * (THINK_NAME + 1) + 256
};

/* -------------------------------------------------------------------------------------------------- what is played */

/* What the seats are ranked by when a deal is all of the match (nb_match_standing). */
struct arena_unit {
    unsigned kind;    /* enum nb_unit */
    const char *name; /* "strokes", "holes" or "points" */
    bool high;        /* more is better */
    unsigned holes;   /* of golf in one deal */
};

/* Not changed while threads run. */
struct arena {
    nb_rules rules;
    nb_seed seed;
    nb_match fresh; /* a match that has just begun */
    struct arena_unit unit;
    unsigned named;                           /* players on the command line */
    unsigned players;                         /* that are compared */
    struct holes_player player[NB_MAX_SEATS]; /* those */
    char name[NB_MAX_SEATS][ARENA_NAME];      /* "tiger:300"; "random (2)" where a player meets itself */
    unsigned seats[NB_MAX_SEATS];             /* how many seats each has */
    uint8_t at[NB_MAX_SEATS];                 /* who sits where in the first rotation */
    unsigned rotations;                       /* until everybody sits as at first */
    bool luck_out;                            /* standings are counted without luck, in 1/NB_UNIT */
};

/* Seats the players of a list at the arena's rules. The last named fills up; a name that comes again is the same
 * player in another seat, unless nobody else is named: then each is compared with the others. False when it has
 * said what is wrong. */
bool arena_seat(const char *command, struct arena *arena, const char *list);
/* Fills in what is counted; rules and seed are there. */
void arena_begin(struct arena *arena);
/* The standing of all seats after a finished hole that is all of the match; less is better. Returns its holes of
 * golf. */
unsigned arena_standing(const nb_match *fresh, const nb_hole *hole, int32_t out[NB_MAX_SEATS]);

/* ------------------------------------------------------------------------------------------------------ one deal */

/* What players did in this run. */
struct arena_effort {
    uint64_t choices, nanoseconds;
};

/* Plays a deal in all rotations. sum: for each player the standings of all its seats in all of them, added; in 1/NB_UNIT if the
 * luck is taken out. */
void arena_deal(const struct arena *arena, unsigned number, int32_t sum[NB_MAX_SEATS],
                struct arena_effort effort[NB_MAX_SEATS]);

/* Adds what the luck of an action was worth to each seat, as far as eagle can tell. Nothing if it has no network. */
void arena_add_luck(const struct arena *arena, const nb_hole *before, nb_action action, const nb_hole *after,
                    nb_rng *rng, float luck[NB_MAX_SEATS]);

/* ---------------------------------------------------------------------------------------------------- statistics */

struct arena_scores {
    unsigned players, deals;
    int32_t *sum; /* of arena_deal: sum[deal * players + player] */
};

/* A mean and half the width of its 95 % interval, which is infinite while there is one deal. */
struct arena_figure {
    double mean, half;
};

/* Of the weighted sum of what the players had in a deal, with one number a deal. */
struct arena_figure arena_figure(const struct arena_scores *scores, const double *weight);
double arena_student(unsigned freedom); /* Student's t: 95 % of it lie within this, either side of zero */

/* What a seat of this player has, as the game counts it. */
struct arena_figure arena_mean(const struct arena *arena, const struct arena_scores *scores, unsigned player);
/* By how much it is better than a seat of that player, or with NB_NOBODY than a seat of all the others. */
struct arena_figure arena_better(const struct arena *arena, const struct arena_scores *scores, unsigned player,
                                 unsigned than);

/* ------------------------------------------------------------------------------------------------------ the book */

/* Results as deals end, on any thread. They are entered, and written into a file if there is one, in the deals'
 * order. */
struct arena_book {
    struct arena_scores scores; /* deals: up to the first gap */
    unsigned room;              /* deals there will be */
    bool *done;                 /* one for each */
    FILE *file;                 /* NULL: they are not kept */
    int trouble;                /* errno, when the file could not be written */
    pthread_mutex_t lock;
};

/* What a file of this arena begins with, line by line. */
void arena_head(char out[ARENA_HEAD], const struct arena *arena);

/* What was found in a file. */
struct arena_found {
    size_t good;              /* bytes up to the end of the last whole line */
    unsigned deals;           /* in them */
    bool dropped;             /* something that is not a whole line follows */
    char why[2 * ARENA_HEAD]; /* what is wrong, when it is */
};

/* Reads a file that must begin with head. The first room deals go into scores. False: why says what is wrong. */
bool arena_read(const char *text, size_t length, const char *head, struct arena_scores *scores, unsigned room,
                struct arena_found *found);

/* Opens a book for this many deals; with a path, goes on where that file stopped, or begins it. Returns CLI_OK or
 * has said what is wrong. */
int arena_open(const char *command, struct arena_book *book, const struct arena *arena, unsigned deals,
               const char *path);
void arena_enter(struct arena_book *book, unsigned number, const int32_t *sum);
/* CLI_FAILED if something could not be written. The scores stay until arena_free. */
int arena_close(const char *command, struct arena_book *book, const char *path);
void arena_free(struct arena_book *book);

/* ---------------------------------------------------------------------------------------------------- the result */

/* This run, which may have been only the last part of the whole. */
struct arena_run {
    unsigned deals; /* played in it */
    unsigned asked; /* in all */
    double elapsed; /* seconds */
    struct arena_effort effort[NB_MAX_SEATS];
};

int arena_print(const char *command, const struct arena *arena, const struct arena_scores *scores,
                const struct arena_run *run);
int arena_print_json(const char *command, const struct arena *arena, const struct arena_scores *scores,
                     const struct arena_run *run);

#endif
