/* rounds.h - your game over the years: every finished match that is kept on this machine, and what they say about you.
 *
 *   rounds_read.c     finds the records and what became of you in them
 *   rounds_groups.c   rounds of the same game, seats and options: what a scratch player expects, the handicap index
 *   rounds_review.c   the review of each round, kept beside the records: where your strokes go, and what was luck
 *   rounds_text.c     for people; rounds_json.c for programs; rounds_svg.c as a picture
 *   rounds_command.c  the command
 *
 * Nothing is written down twice: the records are what is kept, and all numbers are worked out from them.
 */
#ifndef NIBLICK_ROUNDS_H
#define NIBLICK_ROUNDS_H

#include "command.h"
#include "niblick_review.h"

/* A round that somebody finished. Worths are in 1/NB_UNIT and less is better (nb_aim). */
struct round {
    char *path; /* of its record */
    char date[24];
    nb_rules rules;
    char options[NB_MAX_OPTION_TEXT];
    unsigned seat;                        /* theirs */
    const nb_player *other[NB_MAX_SEATS]; /* who played the others; people count as everyman */
    unsigned holes;
    int32_t score;        /* what the score card says, where strokes decide; otherwise the same as result */
    int32_t result;       /* what the holes were worth (nb_aim) */
    double scratch;       /* what a scratch player expects of a hole at this table, in strokes */
    int32_t differential; /* how much worse than that the round was, over nine holes */
    bool counted;         /* for the handicap index */
    bool reviewed;
    int32_t luck, play;
    int32_t cost[NB_SKILLS];
    uint32_t choices[NB_SKILLS];
};

struct rounds {
    unsigned n, room;
    struct round *list; /* the oldest first */
    unsigned damaged;   /* records that could not be read */
};

/* Reads one record; false: why says what is wrong with it. A record of an unfinished or practice match, or of one in which no
 * person played, adds nothing. */
bool rounds_add(struct rounds *rounds, const char *path, const char *text, size_t length, struct problem *why);
/* All that are kept on this machine. Records that cannot be read are counted and left alone. */
int rounds_read_kept(struct rounds *rounds, struct problem *why);
void rounds_only(struct rounds *rounds, const nb_game *game); /* forgets those of other games */
void rounds_sort(struct rounds *rounds);
void rounds_free(struct rounds *rounds);

/* ------------------------------------------------------------------------------------------------------------ groups */

/* Rounds of one game with the same seats and options: first to first + n - 1 of the list, once it is sorted by group. */
struct group {
    const struct round *round;
    unsigned n;
    const nb_player *scratch; /* eagle; habit where eagle has no network */
    bool indexed;             /* there are enough rounds for a handicap index */
    int32_t index;
};

struct groups {
    unsigned n;
    struct group *list;
};

/* Holes are played to find out what a scratch player expects; then the differentials and
 * indices are set. */
int rounds_group(const char *command, struct rounds *rounds, unsigned holes, unsigned threads, struct groups *out);

/* ----------------------------------------------------------------------------------------------------------- reviews */

/* Takes over what has been reviewed before; with work, what has not is reviewed now. */
int rounds_review(const char *command, struct rounds *rounds, bool work, unsigned threads);

/* -------------------------------------------------------------------------------------------------------------- told */

struct group_sums {
    unsigned holes, reviewed_holes;
    int64_t score, best; /* best: of one round, over nine holes */
    unsigned best_at;
    double scratch; /* that a scratch player would have expected */
    int64_t luck, play, cost[NB_SKILLS];
    uint64_t choices[NB_SKILLS];
};
struct group_sums group_sums(const struct group *g);

double rounds_in_strokes(int64_t units);
void rounds_print(const struct rounds *rounds, const struct groups *groups);
int rounds_print_json(const char *command, const struct rounds *rounds, const struct groups *groups);
void rounds_print_svg(const struct groups *groups);

#endif
