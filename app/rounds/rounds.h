/* rounds.h - your game over the years on this machine: every finished match that is kept here, and what they say about you. What a
 * round is, and all numbers about it, is in src/rounds (round.h).
 *
 *   rounds_read.c     finds the records and what became of you in them
 *   rounds_file.c     rounds from elsewhere, kept in a file: export and import
 *   rounds_scratch.c  what a scratch player made of tables, kept: it takes seconds to find out
 *   rounds_groups.c   plays holes to find out what a scratch player expects
 *   rounds_players.c  how far computer players are above a scratch player
 *   rounds_review.c   the review of each round, kept beside the records: where your strokes go, and what was luck
 *   rounds_text.c     for people; rounds_svg.c as a picture (for programs: src/wire)
 *   rounds_command.c  the command
 *
 * Nothing is written down twice: the records are what is kept, and all numbers are worked out from them. Only of rounds that were
 * imported there is no record, and they are kept as they came.
 */
#ifndef NIBLICK_ROUNDS_H
#define NIBLICK_ROUNDS_H

#include <stdatomic.h>

#include "command.h"
#include "problem.h"
#include "round.h"
#include "text_buffer.h"

struct kept_round {
    struct round round;
    char *path; /* of its record; NULL: it was imported */
};

struct rounds {
    unsigned n, room;
    struct kept_round **list;
    struct round **order; /* all of them by group, the oldest first, once rounds_sort was called */
    unsigned damaged;     /* records that could not be read */
};

/* Reads one record; false: why says what is wrong with it. A record of an unfinished or practice match, or of one in which no
 * person played, adds nothing. */
bool rounds_add(struct rounds *rounds, const char *path, const char *text, size_t length, struct problem *why);
/* The same of a round that is known; nothing is there twice, and a review that is new is taken over. False: no memory. */
bool rounds_keep(struct rounds *rounds, const struct round *round, const char *path);
/* All that are kept on this machine. Records that cannot be read are counted and left alone. */
int rounds_read_kept(struct rounds *rounds, struct problem *why);
void rounds_only(struct rounds *rounds, const nb_game *game);           /* forgets those of other games */
void rounds_only_like(struct rounds *rounds, const nb_rules *rules);    /* ... and with other seats or options */
unsigned rounds_at(const struct rounds *rounds, const nb_rules *rules); /* how many are like that */
bool rounds_sort(struct rounds *rounds);                                /* false: no memory */
void rounds_free(struct rounds *rounds);

/* ------------------------------------------------------------------------------------------------------------- files */

/* Adds the rounds of a file (round.h), or none if anything is wrong with it. name: how why calls the file. */
int rounds_read_file(struct rounds *rounds, const char *name, const char *text, size_t length, struct problem *why);
bool rounds_file_text(const struct rounds *rounds, text_buffer *out); /* all rounds as a file; false: no memory */
/* Those that were imported on this machine. */
int rounds_read_imported(struct rounds *rounds, struct problem *why);
/* Keeps the rounds of a file here, unless they are among rounds already, which are all that are kept. *added: how many are new. */
int rounds_import(struct rounds *rounds, const char *name, const char *text, size_t length, unsigned *added,
                  unsigned *known, struct problem *why);

/* ------------------------------------------------------------------------------------------------------------ groups */

struct groups {
    unsigned n;
    struct round_group *list;
};

/* Whoever plays so many holes at a table (round_table_play): the sum of what they were worth. Anything but CLI_OK ends it. */
struct rounds_expect {
    int (*play)(void *data, const struct round_table *table, unsigned holes, int64_t *sum);
    void *data;
    unsigned holes;
};
/* Every table is played once, and the sum is kept for the next time. Then the differentials and indices are set. Without memory it fails and says nothing. */
int rounds_group(struct rounds *rounds, struct rounds_expect expect, struct groups *out);
/* Plays that many holes on that many threads. */
int rounds_group_now(const char *command, struct rounds *rounds, unsigned holes, unsigned threads, struct groups *out);

/* The same of one table: the sum of what the holes were worth. */
int rounds_play_now(const char *command, const struct round_table *table, unsigned holes, unsigned threads,
                    int64_t *sum);
/* Your index at these rules, of the rounds that are kept here; rounds of other rules are forgotten. */
struct rounds_index {
    unsigned rounds;
    bool known; /* there are enough rounds */
    int32_t index;
};
int rounds_index_at(struct rounds *rounds, const nb_rules *rules, struct rounds_expect expect,
                    struct rounds_index *out);
int rounds_index_now(const char *command, const nb_rules *rules, struct rounds_index *out);
/* Prints how far each computer player is above scratch over nine holes. */
int rounds_measure_players(const char *command, const nb_rules *rules, unsigned holes, unsigned threads);
unsigned rounds_threads(void); /* as many as there are cores */

bool rounds_scratch_kept(uint64_t id, const struct round_table *table, unsigned holes, int64_t *sum);
void rounds_scratch_keep(uint64_t id, const struct round_table *table, unsigned holes, int64_t sum);

/* ----------------------------------------------------------------------------------------------------------- reviews */

bool rounds_lacks_review(const struct kept_round *kept); /* this machine could review it and has not */
void rounds_take_reviews(struct rounds *rounds);         /* what has been reviewed before, as far as it can be read */
int rounds_review_now(const char *command, struct rounds *rounds, unsigned threads); /* all that lack a review */
/* Reviews one round behind a screen, on all cores, until stop is true. What is finished is kept, and the next time goes on with
 * the rest; a round that was stopped still lacks its review. */
int rounds_review_behind(struct kept_round *kept, const atomic_bool *stop, struct problem *why);

/* -------------------------------------------------------------------------------------------------------------- told */

/* Those that this machine could review and has not, records that cannot be read, and that there is nothing at all. */
/* keys: on a screen, where a key reviews what is left, and no command is needed. */
void rounds_print_rest(FILE *out, const struct rounds *rounds, const struct groups *groups, bool keys);
void rounds_print_group(FILE *out, const struct round_group *group);
void rounds_print(FILE *out, const struct rounds *rounds, const struct groups *groups);
void rounds_print_svg(const struct groups *groups);

#endif
