/* cluster.h - copies of the program on several machines, started by mpirun with the same words, that work on one job together.
 *
 * Rank 0 leads: it reads the words, opens the files, hands out units and tells the result. The others are helpers. A helper waits
 * until rank 0 has begun its job, so that a mistake in the words is told once; then it prepares the same job from the same words,
 * does the units that it is handed, and its program ends with the job.
 *
 *   cluster.c         who is there; the beginning and the end
 *   cluster_lead.c    rank 0: hands out units, takes in what came of them
 *   cluster_help.c    a helper: does them
 *
 * Only the main thread sends and receives. The messages, by tag:
 *
 *   GO     0 -> all   struct cluster_go and what the job shares: prepare yourself
 *   QUIT   0 -> all   there will be no job
 *   READY  -> 0       how many pieces a helper wants to have at a time (unsigned)
 *   PIECE  0 ->       struct cluster_piece: units to do; none if first == last
 *   DONE   -> 0       struct cluster_done, the tally, and for each unit its size (uint32_t) and its bytes
 *   BYE    0 -> all   the job is over
 *
 * Bytes travel as they lie in memory: all machines are of one kind and have the same version, which GO makes sure of.
 */
#ifndef NIBLICK_CLUSTER_H
#define NIBLICK_CLUSTER_H

#include <stdint.h>

#include "cluster_net.h"

enum cluster_tag { CLUSTER_GO = 1, CLUSTER_QUIT, CLUSTER_READY, CLUSTER_PIECE, CLUSTER_DONE, CLUSTER_BYE };

struct cluster_go {
    char version[16];
    uint64_t tally_size, shared_size;
    unsigned units;
};

struct cluster_piece {
    unsigned first, last; /* the one after the last */
};

struct cluster_done {
    struct cluster_piece piece; /* shorter than it was if the helper was stopped */
    double seconds;             /* that one thread took */
};

/* Whether something like mpirun has started this program. */
bool cluster_is_wanted(void);

/* Joins the others. A helper returns when it has a job to prepare, and its standard output goes nowhere from then on; without a job
 * its program ends here. can: whether this command can be worked on by several. Returns CLI_OK, or has said what is wrong. */
int cluster_join(const char *command, bool can);

bool cluster_is_helper(void);
const struct net *cluster_net(void); /* NULL: this program is alone */

/* What rank 0 said when it began; the shared bytes follow in memory. */
const struct cluster_go *cluster_order(void);
void cluster_begin(const struct cluster_go *go, const void *shared); /* rank 0: says so */
void cluster_end(void);                                              /* rank 0: and that it is over */
_Noreturn void cluster_done(void);                                   /* a helper: its program ends */

void cluster_nap(void); /* between two looks for messages */

#endif
