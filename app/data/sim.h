/* sim.h - what the files of `niblick sim` share: what is played, and what came of it.
 *
 * A hole, or a whole match, is a pure function of the seed and its number: its deal, who deals, and every choice in it. The sums
 * are whole numbers. So the result does not depend on the number of threads, nor on which of them played what.
 */
#ifndef NIBLICK_SIM_H
#define NIBLICK_SIM_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#include "holes.h"

enum {
    SIM_WIN = 720720, /* a win in whole parts: divisible by 1..16, so that any number of seats can share it */
    SIM_PATH = 4096
};

/* What is played. Not changed while threads run. */
struct sim_plan {
    nb_rules rules;
    nb_seed seed;
    unsigned holes;      /* deals by themselves, */
    unsigned matches;    /* or whole matches: one of them is 0 */
    const char *records; /* the folder for the records of the matches; NULL: none are kept */
    unsigned shard;      /* matches in one file */
    atomic_bool *stop;   /* set when a file could not be written */
    struct holes_player player[NB_MAX_SEATS];
};

/* What came of it. Each thread has its own; they are added at the end. */
struct sim_tally {
    uint64_t holes, matches, files;
    struct holes_effort effort;
    int64_t sum[NB_MAX_SEATS], squares[NB_MAX_SEATS], wins[NB_MAX_SEATS]; /* of holes, or of matches */
    bool failed;
    struct problem why; /* failed: what is wrong with a file */
};

void sim_add(struct sim_tally *to, const struct sim_tally *from);

/* A result of all seats: scores, and who has the best. */
void sim_count(struct sim_tally *tally, unsigned seats, const int32_t *score, uint16_t best);

/* What a hole counts for seats that have lost it by breaking off (holes_lose). */
void sim_penalise(const nb_rules *rules, uint16_t lost, int32_t *score);

/* sim_matches.c: units for the workers */
void sim_match(const void *plan, unsigned number, void *tally);
void sim_shard(const void *plan, unsigned number, void *tally); /* matches of one file, which it writes */
unsigned sim_shards(const struct sim_plan *plan);               /* how many files */

/* Makes the folder, if need be, and sees that none of the files is there already. CLI_OK, or it has said what is wrong. */
int sim_folder(const char *command, const struct sim_plan *plan);

/* ---------------------------------------------------------------------------------------------------- sim_book.c */

/* Blocks of holes or matches as they are finished, and the file that keeps them. */
struct sim_book {
    const struct sim_plan *plan;
    const char *path;
    pthread_mutex_t lock;     /* for all that follows */
    struct sim_tally **block; /* those that wait for one before them */
    bool helps;               /* they wait until another machine takes them (cluster.h) */
    unsigned blocks;          /* that are in the sum, and in the file */
    struct sim_tally sum;
    FILE *file;
    int trouble; /* errno, when it cannot be written any more */
};

unsigned sim_block(const struct sim_plan *plan);  /* holes or matches in one */
unsigned sim_blocks(const struct sim_plan *plan); /* how many */
/* With a path: goes on where that file stopped, or begins it. CLI_OK, or it has said what is wrong. */
int sim_book_open(const char *command, struct sim_book *book, const struct sim_plan *plan, const char *path);
/* Adds what a file has; good: bytes up to the end of its last whole line. False: why says what is wrong. */
bool sim_book_read(struct sim_book *book, const char *text, size_t length, size_t *good, nb_why *why);
bool sim_book_enter(struct sim_book *book, unsigned number,
                    const struct sim_tally *tally); /* true: it cannot be kept */
int sim_book_close(const char *command, struct sim_book *book);

#endif
