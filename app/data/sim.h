/* sim.h - what the files of `niblick sim` share: what is played, and what came of it.
 *
 * A hole, or a whole match, is a pure function of the seed and its number: its deal, who deals, and every choice in it. The sums
 * are whole numbers. So the result does not depend on the number of threads, nor on which of them played what.
 */
#ifndef NIBLICK_SIM_H
#define NIBLICK_SIM_H

#include <stdatomic.h>

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

#endif
