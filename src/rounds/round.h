/* round.h - your game over the years: finished rounds, what they say about a player, and the file that carries them about.
 *
 *   round_read.c     from a record, and its review, to a round
 *   round_text.c     a round as a line of text, and a file of such lines
 *   round_expect.c   what a scratch player expects at the same table
 *   round_groups.c   rounds of the same game, seats and options: sums, the handicap index
 *   strokes.c        strokes given by handicap (strokes.h)
 *
 * The terminal and the page keep rounds in their own ways, and all numbers about them come from here.
 */
#ifndef NIBLICK_ROUND_H
#define NIBLICK_ROUND_H

#include "niblick_review.h"

enum {
    ROUND_DATE = 11,                      /* "2026-11-16" */
    ROUND_TIME = 6,                       /* "14:05" */
    ROUND_SCRATCH_HOLES = 10000,          /* are played to find out what a scratch player expects */
    ROUND_LINE = NB_MAX_OPTION_TEXT + 640 /* room for a round as text */
};

/* A round that somebody finished. Worths are in 1/NB_UNIT and less is better (nb_aim). */
struct round {
    uint64_t id;           /* made of all that happened in it: the same round has the same everywhere */
    char date[ROUND_DATE]; /* empty: not known */
    char time[ROUND_TIME]; /* ... when it ended, if whoever kept it knows: the order of the rounds of a day */
    nb_rules rules;
    char options[NB_MAX_OPTION_TEXT];
    const nb_player *player[NB_MAX_SEATS]; /* NULL: a person */
    unsigned seat;                         /* the first person's, who is you */
    unsigned holes;
    int32_t score;  /* what the score card says, where strokes decide; otherwise the same as result */
    int32_t result; /* what the holes were worth (nb_aim) */
    uint64_t table; /* the same for rounds at the same table: one is played for all */
    bool reviewed;
    int32_t luck, play; /* of all holes */
    int32_t cost[NB_SKILLS];
    uint32_t choices[NB_SKILLS];

    double scratch;       /* set by whoever has played the table: what a scratch player expects of a hole, in strokes */
    int32_t differential; /* set by round_settle: how much worse than that the round was, over nine holes */
    bool counted;         /* ... and whether it counts for the handicap index */
};

/* ------------------------------------------------------------------------------------------------------- from a record */

/* What a hole that is over adds to a seat's score as people count it, and to what decides (nb_aim). False: the seat sat out. */
bool round_hole(const nb_hole *hole, unsigned seat, int32_t *score, int32_t *result);
/* Reads a record on from its first hole to its end. player: who sat where, NULL a person. *counts: the match is over, no
 * practice, and a person played; otherwise the round is of no use. */
nb_err round_read(struct round *out, nb_reader *reader, const nb_player *const player[], bool *counts, nb_why *why);
/* Adds what a hole's review says (nb_review_finish has been called). With the last hole, reviewed is for the caller to set. */
void round_add_review(struct round *round, const nb_review_hole *hole, const nb_review_step *step);

/* -------------------------------------------------------------------------------------------------------------- as text */

/* One line, without its end. Like snprintf it returns the length that is needed. */
int round_text(char *out, size_t size, const struct round *round);
nb_err round_parse(struct round *out, const char *line, size_t length, nb_why *why);

/* A file is ROUND_FILE_BEGINS, a line for each round, and a last line that says how many there are and sums them up, so
 * that a file that was cut off or changed is noticed. */
#define ROUND_FILE_BEGINS "niblick rounds 1"
struct round_sum {
    unsigned n;
    uint64_t hash;
};
void round_sum_add(struct round_sum *sum, const char *line, size_t length);
int round_file_end(char *out, size_t size, const struct round_sum *sum);

struct round_file {
    const char *at, *end;
    unsigned line;
    struct round_sum sum;
};
nb_err round_file_open(struct round_file *file, const char *text, size_t length, nb_why *why);
/* *more: there was one. At the end, the last line is checked. An error says what is wrong and in which line. */
nb_err round_file_next(struct round_file *file, struct round *out, bool *more, nb_why *why);

/* ------------------------------------------------------------------------------------------------- what is to be expected */

/* A scratch player is eagle, the strongest player that need not think, or habit where eagle has no network. */
const nb_player *round_scratch(const nb_rules *rules);

struct round_table {
    nb_rules rules;
    nb_match fresh;
    unsigned seat;
    const nb_player *player[NB_MAX_SEATS];
};
/* The scratch player sits in your seat, and against the players that you had: good opponents end a hole sooner, and everybody
 * scores more. People count as everyman. Whoever thinks takes too long for thousands of holes, and is the scratch player too. */
void round_table_of(struct round_table *out, const struct round *round, const nb_player *scratch);
/* Plays the number-th of many holes there: what it was worth to the scratch player. The same number is the same hole. */
int32_t round_table_play(const struct round_table *table, unsigned number);

/* --------------------------------------------------------------------------------------------------------------- groups */

/* Whether it belongs to the group of these rules: the same game, seats and options. */
bool round_is_at(const struct round *round, const nb_rules *rules);
/* By game, seats and options, and in each group the oldest first. */
void round_sort(struct round **list, unsigned n);

/* Rounds of one game with the same seats and options. */
struct round_group {
    struct round *const *round;
    unsigned n;
    const nb_player *scratch;
    bool settled; /* round_settle was called */
    bool indexed; /* there are enough rounds for a handicap index */
    int32_t index;
};
/* The group that begins at the first of a sorted list. */
struct round_group round_group_of(struct round *const *list, unsigned n);
void round_settle(struct round_group *group); /* when every round has its scratch: differentials and the index */

struct round_sums {
    unsigned holes, reviewed, reviewed_holes;
    int64_t score, best; /* best: of one round, over nine holes */
    unsigned best_at;
    double scratch; /* that a scratch player would have expected */
    int64_t luck, play, cost[NB_SKILLS];
    uint64_t choices[NB_SKILLS];
};
struct round_sums round_sums_of(const struct round_group *group);

double round_in_strokes(int64_t units);

#endif
