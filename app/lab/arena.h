/* arena.h - players measured against each other by duplicate deals: the same cards are played with the players in every
 * rotation of seats, so every player sits in every seat of every deal equally often, and luck of the cards is nobody's.
 *
 *   arena_seats.c   who is compared, who sits where, what is counted
 *   arena_play.c    one deal in all rotations: a pure function of the arena and the deal's number
 *   arena_luck.c    how much of it was luck
 *   arena_lost.c    holes that programs have lost by breaking off
 *   arena_book.c    results of many deals, in order, and the file that keeps them
 *   arena_stats.c   means and their 95 % intervals
 *   arena_sprt.c    a sequential test, which ends an arena early
 *   arena_report.c  what is printed
 *   arena_svg.c     ... and drawn
 *   arena_merge.c   parts of an arena that were played apart
 *   arena_robin.c   everybody against everybody
 *   arena.c         the command
 */
#ifndef NIBLICK_ARENA_H
#define NIBLICK_ARENA_H

#include <pthread.h>
#include <stdatomic.h>

#include "holes.h"
#include "json_writer.h"

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
    unsigned pair;                            /* which of the arenas that play the same deals: 0, unless all meet all */
};

/* Seats the players of a list at the arena's rules. The last named fills up; a name that comes again is the same
 * player in another seat, unless nobody else is named: then each is compared with the others. Returns an exit status;
 * if it is not CLI_OK, it has said what is wrong. */
int arena_seat(const char *command, struct arena *arena, const char *list);
/* The same by their names alone: nobody is to play. False when it has said what is wrong. */
bool arena_seat_names(const char *command, struct arena *arena, const char *list);
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

/* Holes of a deal that a program has lost for one reason (outside.h), and what happened in the first of them. */
struct arena_lost {
    unsigned deal, player, holes;
    enum outside_kind kind;
    char what[OUTSIDE_TEXT];
};

/* As many as there are, in the order of their deals. All zero: none. */
struct arena_losses {
    unsigned n, room;
    struct arena_lost *of;
};
void arena_lose(struct arena_losses *losses, const struct arena_lost *lost); /* one more; the same again is added up */
void arena_lost_forget(struct arena_losses *losses, unsigned deal);          /* those from this deal on */
unsigned arena_lost_in(const struct arena_losses *losses, unsigned deal);    /* where those of this deal begin */
void arena_losses_free(struct arena_losses *losses);
/* What a player has lost for a reason in the deals before `end`; the first of them is in `first`. */
unsigned arena_lost(const struct arena_losses *losses, unsigned player, enum outside_kind kind, unsigned end,
                    struct arena_lost *first);
/* A line of a file: "lost 17 0 hung 2 it did not answer ...". */
void arena_lost_write(FILE *file, const struct arena_lost *lost);
bool arena_lost_read(const char *line, size_t length, unsigned players, struct arena_lost *out);

/* Plays a deal in all rotations. sum: for each player the standings of all its seats in all of them, added; in 1/NB_UNIT if the
 * luck is taken out. What was lost is added to losses. */
void arena_deal(const struct arena *arena, unsigned number, int32_t sum[NB_MAX_SEATS],
                struct arena_effort effort[NB_MAX_SEATS], struct arena_losses *losses);

/* Adds what the luck of an action was worth to each seat, as far as eagle can tell. Nothing if it has no network. */
void arena_add_luck(const struct arena *arena, const nb_hole *before, nb_action action, const nb_hole *after,
                    nb_rng *rng, float luck[NB_MAX_SEATS]);

/* ---------------------------------------------------------------------------------------------------- statistics */

struct arena_scores {
    unsigned players, deals;
    unsigned from; /* number of the first deal */
    int32_t *sum;  /* of arena_deal: sum[(deal - from) * players + player] */
    struct arena_losses losses;
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

/* The weights of the players' sums in that. */
void arena_weights(const struct arena *arena, unsigned player, unsigned than, double weight[NB_MAX_SEATS]);
double arena_of_deal(const struct arena_scores *scores, unsigned deal, const double *weight); /* counted from 0 */

/* A sequential test: is the first player better than the others by 0, or by so much? It is asked after every deal, in the deals'
 * order, and ends as soon as the likelihoods of both, with the spread that fits each best (GSPRT), are far enough apart. */
enum { ARENA_SPRT_LEAST = 16 }; /* deals before that: with fewer the spread is not known */
enum arena_verdict { ARENA_OPEN, ARENA_BETTER, ARENA_NOT_BETTER };
struct arena_sprt {
    double better;      /* the difference that is looked for, above 0 */
    double alpha, beta; /* how often "better" is said of equals, and "not better" of who is better by that */
    double weight[NB_MAX_SEATS];
    unsigned n;
    double mean, squares, llr; /* of the deals so far; llr: log of the ratio of likelihoods */
    enum arena_verdict verdict;
};
void arena_sprt_begin(struct arena_sprt *sprt, const struct arena *arena, double better, double alpha, double beta);
bool arena_sprt_add(struct arena_sprt *sprt, double difference); /* true: it is decided */
/* From the beginning; scores are cut where it is decided. */
void arena_sprt_run(struct arena_sprt *sprt, struct arena_scores *scores);

/* ------------------------------------------------------------------------------------------------------ the book */

/* Results as deals end, on any thread. They are entered, and written into a file if there is one, in the deals'
 * order. */
struct arena_book {
    struct arena_scores scores; /* deals: up to the first gap */
    unsigned room;              /* deals there will be, from scores.from on */
    bool *done;                 /* one for each */
    struct arena_sprt *sprt;    /* NULL: all deals are played */
    FILE *file;                 /* NULL: they are not kept */
    int trouble;                /* errno, when the file could not be written */
    pthread_mutex_t lock;
};

/* The deals of an arena, or a part of them: [from, to) of so many. */
struct arena_part {
    unsigned from, to, of;
};

/* What a file of this arena begins with, line by line. */
void arena_head(char out[ARENA_HEAD], const struct arena *arena, const struct arena_part *part);

/* What was found in a file. */
struct arena_found {
    size_t good;              /* bytes up to the end of the last whole line */
    unsigned deals;           /* in them */
    bool dropped;             /* something that is not a whole line follows */
    char why[2 * ARENA_HEAD]; /* what is wrong, when it is */
};

/* Reads a file that must begin with head. The first room deals, from scores->from on, go into scores. False: why says what is
 * wrong. */
bool arena_read(const char *text, size_t length, const char *head, struct arena_scores *scores, unsigned room,
                struct arena_found *found);

/* Opens a book for these deals; with a path, goes on where that file stopped, or begins it. sprt: ends it early, or NULL. Returns
 * CLI_OK or has said what is wrong. */
int arena_open(const char *command, struct arena_book *book, const struct arena *arena, const struct arena_part *part,
               struct arena_sprt *sprt, const char *path);
/* Returns true when no deal is wanted any more, or none can be written. */
bool arena_enter(struct arena_book *book, unsigned number, const int32_t *sum, const struct arena_losses *losses);
/* A deal that another machine has played, and how it gets here. */
void arena_pack(struct arena_book *book, unsigned number, FILE *out);
bool arena_take(struct arena_book *book, unsigned number, const void *bytes, size_t n); /* returns as arena_enter */
bool arena_is_full(const struct arena_book *book);                                      /* no deal is wanted any more */
/* CLI_FAILED if something could not be written. The scores stay until arena_free. */
int arena_close(const char *command, struct arena_book *book, const char *path);
void arena_free(struct arena_book *book);

/* ---------------------------------------------------------------------------------------------------- the result */

/* This run, which may have been only the last part of the whole. */
struct arena_run {
    unsigned deals;                /* played in it; 0: no times are told */
    unsigned asked;                /* in all */
    const struct arena_sprt *sprt; /* NULL: none */
    double elapsed;                /* seconds */
    struct arena_effort effort[NB_MAX_SEATS];
};

int arena_print(const char *command, const struct arena *arena, const struct arena_scores *scores,
                const struct arena_run *run);
int arena_print_json(const char *command, const struct arena *arena, const struct arena_scores *scores,
                     const struct arena_run *run);

/* A picture of the intervals, into a file. */
int arena_draw(const char *command, const struct arena *arena, const struct arena_scores *scores, const char *path);

struct arena_row { /* of such a picture */
    char name[2 * ARENA_NAME + 8];
    struct arena_figure better;
    bool apart; /* with room above it */
};
int arena_draw_rows(const char *command, const char *title, const char *unit, const struct arena_row *row, unsigned n,
                    const char *path);

/* --------------------------------------------------------------------------------------------- more than one arena */

/* Puts files of parts together: what is played, and all results, as one run would have them. The caller frees those. */
int arena_merge(const char *command, struct arena *arena, struct arena_scores *scores, const char *const *files,
                unsigned n);

enum { ARENA_ROBIN_MOST = 32 };
/* "key":{"mean":1.92,"low":1.64,"high":2.2}; after one deal there is no interval, and low and high are null. */
void arena_key_figure(json_writer *w, const char *key, struct arena_figure figure);

struct arena_robin {
    const char *players;
    unsigned deals, threads;
    bool json, no_times;
    const char *svg; /* NULL: no picture */
};
/* Everybody against everybody, two at a time, in turn round the table. The table has rules and seed. */
int arena_robin(const char *command, const struct arena *table, const struct arena_robin *asked);

#endif
