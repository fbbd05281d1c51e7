/* crew.h - what the threads of a job share, and who hands out its units when other machines help. Inside this room only. */
#ifndef NIBLICK_CREW_H
#define NIBLICK_CREW_H

#include "workers.h"

struct crew {
    const struct workers_job *job;
    unsigned chunk;   /* units that a thread takes at a time */
    atomic_uint next; /* first unit that nobody has taken */
    atomic_uint done; /* for the progress line: those before the first, too */
    atomic_uint busy; /* threads that have not ended */
};

bool crew_is_stopped(const struct workers_job *job);
/* The progress line, twice a second while something is being worked on. */
struct crew_progress {
    double start, shown;
    bool any;
};
void crew_show(const struct crew *crew, struct crew_progress *progress);
void crew_hide(struct crew_progress *progress);

/* Rank 0: hands out units to helpers while its own threads run, and adds what comes of them to total. */
void cluster_lead(struct crew *crew, void *total);
/* A helper: does what it is handed until the job is over. Returns only if it cannot begin, which it has said. */
int cluster_help(const struct workers_job *job);

#endif
