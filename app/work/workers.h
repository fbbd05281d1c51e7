/* workers.h - work in numbered units, on several threads, and on several machines if mpirun has started the program (cluster.h).
 * What comes of a unit may depend on its number only, and tallies are whole numbers, so the sum does not depend on the number of
 * threads, nor on which of them did what.
 */
#ifndef NIBLICK_WORKERS_H
#define NIBLICK_WORKERS_H

#include <stdatomic.h>
#include <stdio.h>

#include "command.h"

enum { WORKERS_MOST = 256 };

struct workers_job {
    unsigned units, threads;
    unsigned first;          /* units before it are done already */
    unsigned chunk;          /* units that a thread takes at a time; 0: many, for they are small */
    const atomic_bool *stop; /* once it is true no unit is begun; NULL: all are done */
    const void *plan;        /* what all units need to know; not changed while they run */
    size_t tally_size;       /* of what comes of them: begins as zeros */
    void (*one)(const void *plan, unsigned number, void *tally); /* does one unit; each thread has its own tally */
    void (*add)(void *to, const void *from);                     /* one tally to another */
    const char *what; /* the units, for the progress line: "holes"; NULL: no line */

    /* For jobs that several machines can do. Tallies have no pointers then, and a program does one such job. */
    void (*pack)(const void *plan, unsigned number, FILE *out); /* what a unit left besides its tally; NULL: nothing */
    void (*take)(const void *plan, unsigned number, const void *bytes, size_t n); /* ... on rank 0, as if done there */
    void *shared;                                                                 /* rank 0's replaces a helper's */
    size_t shared_size;
};

/* From now on Ctrl-C sets this, for job.stop, and says that the units that were begun are finished; a second Ctrl-C ends the
 * program at once. */
atomic_bool *workers_catch_interrupts(void);

/* Does the units from first on and adds up in total, which is of tally_size and is zeroed first. A long job shows its
 * progress if stderr is a terminal. Returns CLI_OK or has said what is wrong. */
int workers_run(const char *command, const struct workers_job *job, void *total);
/* The same, but whoever asks says what is wrong: no thread could be started. */
int workers_try(const struct workers_job *job, void *total);

#endif
