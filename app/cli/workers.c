/* workers.c - see workers.h */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "workers.h"

/* What the threads share. */
struct crew {
    const struct workers_job *job;
    unsigned chunk;   /* units that a thread takes at a time */
    atomic_uint next; /* first unit that nobody has taken */
    atomic_uint done; /* for the progress line */
};

struct worker {
    struct crew *crew;
    void *tally; /* its own, far from the others' */
    pthread_t thread;
};

static void *work(void *arg)
{
    struct worker *worker = arg;
    struct crew *crew = worker->crew;
    const struct workers_job *job = crew->job;
    for (;;) {
        unsigned first = atomic_fetch_add(&crew->next, crew->chunk);
        if (first >= job->units) break;
        unsigned last = job->units - first > crew->chunk ? first + crew->chunk : job->units;
        for (unsigned number = first; number < last; number++) job->one(job->plan, number, worker->tally);
        atomic_fetch_add(&crew->done, last - first);
    }
    return NULL;
}

static void show_progress(struct crew *crew)
{
    const struct timespec pause = {.tv_nsec = 100000000};
    const struct workers_job *job = crew->job;
    double start = cli_clock();
    unsigned done;
    bool shown = false;
    while ((done = atomic_load(&crew->done)) < job->units) {
        nanosleep(&pause, NULL);
        if (cli_clock() - start < 0.5) continue; /* a short run needs no line */
        fprintf(stderr, "\r%u of %u %s (%u%%)", done, job->units, job->what,
                (unsigned)((uint64_t)done * 100 / job->units));
        shown = true;
    }
    if (shown) fprintf(stderr, "\r%50s\r", "");
}

enum { APART = 128 }; /* bytes between two tallies, so that no two threads write to one cache line */

/* As many threads as can be started, up to those asked for. */
static unsigned start(struct crew *crew, struct worker *workers)
{
    unsigned started = 0;
    for (; started < crew->job->threads; started++) {
        struct worker *worker = &workers[started];
        worker->crew = crew;
        worker->tally = calloc(1, crew->job->tally_size + 2 * APART);
        if (!worker->tally) break;
        if (pthread_create(&worker->thread, NULL, work, worker)) {
            free(worker->tally);
            break;
        }
    }
    return started;
}

int workers_run(const char *command, const struct workers_job *job, void *total)
{
    struct worker workers[WORKERS_MOST];
    struct crew crew = {.job = job};
    unsigned share = job->units / (job->threads * 8) + 1;
    crew.chunk = share < 256 ? share : 256; /* so large that threads rarely meet, so small that they end together */
    atomic_init(&crew.next, 0);
    atomic_init(&crew.done, 0);
    unsigned started = start(&crew, workers);
    if (!started) return cli_fail(command, "cannot start a thread");
    if (isatty(STDERR_FILENO)) show_progress(&crew);
    memset(total, 0, job->tally_size);
    for (unsigned i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        job->add(total, workers[i].tally);
        free(workers[i].tally);
    }
    return CLI_OK;
}
