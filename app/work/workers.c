/* workers.c - see workers.h */
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cluster.h"
#include "crew.h"
#include "words.h"

struct worker {
    struct crew *crew;
    void *tally; /* its own, far from the others' */
    pthread_t thread;
};

bool crew_is_stopped(const struct workers_job *job) { return job->stop && atomic_load(job->stop); }

static void *work(void *arg)
{
    struct worker *worker = arg;
    struct crew *crew = worker->crew;
    const struct workers_job *job = crew->job;
    while (!crew_is_stopped(job)) {
        unsigned first = atomic_fetch_add(&crew->next, crew->chunk);
        if (first >= job->units) break;
        unsigned last = job->units - first > crew->chunk ? first + crew->chunk : job->units;
        unsigned number = first; /* what was taken is begun: so those done have no gap where a chunk is one unit */
        do job->one(job->plan, number++, worker->tally);
        while (number < last && !crew_is_stopped(job));
        atomic_fetch_add(&crew->done, number - first);
    }
    atomic_fetch_sub(&crew->busy, 1);
    return NULL;
}

/* ---------------------------------------------------------------------------------------------------- interrupts */

static atomic_bool interrupted;

/* The second time there is no handler, and the program ends at once. */
static void interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&interrupted, true);
    if (write(STDERR_FILENO, "\n", 1) < 0 || write(STDERR_FILENO, say_lab_finishing, strlen(say_lab_finishing)) < 0 ||
        write(STDERR_FILENO, "\n", 1) < 0)
        return; /* nobody listens; it does not matter */
}

atomic_bool *workers_catch_interrupts(void)
{
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &interrupted;
}

/* ------------------------------------------------------------------------------------------------------ progress */

enum { BAR = 24, LINE = 100 };

/* "[######..................] 25 of 100 deals (25%), 12 s left" */
static void show_line(const struct workers_job *job, unsigned done, double elapsed)
{
    char bar[BAR + 1], seconds[16], line[2 * LINE];
    unsigned full = (unsigned)((uint64_t)done * BAR / job->units);
    for (unsigned i = 0; i < BAR; i++) bar[i] = i < full ? '#' : '.';
    bar[BAR] = 0;
    unsigned percent = (unsigned)((uint64_t)done * 100 / job->units);
    if (done > job->first) {
        snprintf(seconds, sizeof seconds, "%.0f", elapsed * (job->units - done) / (done - job->first));
        say_lab_progress_left(WORDS_IN(line), bar, done, job->units, job->what, percent, seconds);
    } else {
        say_lab_progress(WORDS_IN(line), bar, done, job->units, job->what, percent);
    }
    fprintf(stderr, "\r%-*s", words_field(LINE - 20, line), line); /* blanks: the last line may have been longer */
}

void crew_show(const struct crew *crew, struct crew_progress *progress)
{
    const double now = seconds_now();
    const bool lines = !isatty(STDERR_FILENO); /* mpirun passes on what is said here: now and then a whole line */
    const double first = lines ? 10 : 0.5, pause = lines ? 10 : 0.1; /* a short run needs none */
    if (now - progress->start < first || now - progress->shown < pause) return;
    show_line(crew->job, atomic_load(&crew->done), now - progress->start);
    if (lines) fputc('\n', stderr);
    progress->shown = now;
    progress->any = !lines;
}

void crew_hide(struct crew_progress *progress)
{
    if (progress->any) fprintf(stderr, "\r%*s\r", LINE - 20, "");
}

static void show_progress(struct crew *crew)
{
    struct crew_progress progress = {.start = seconds_now()};
    while (atomic_load(&crew->busy)) {
        nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
        crew_show(crew, &progress);
    }
    crew_hide(&progress);
}

/* ------------------------------------------------------------------------------------------------------- threads */

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
        atomic_fetch_add(&crew->busy, 1);
        if (pthread_create(&worker->thread, NULL, work, worker)) {
            atomic_fetch_sub(&crew->busy, 1);
            free(worker->tally);
            break;
        }
    }
    return started;
}

int workers_try(const struct workers_job *job, void *total)
{
    if (cluster_is_helper()) return cluster_help(job);
    struct worker workers[WORKERS_MOST];
    struct crew crew = {.job = job};
    unsigned share = job->units / (job->threads * 8) + 1;
    unsigned many = share < 256 ? share : 256; /* so large that threads rarely meet, so small that they end together */
    crew.chunk = job->chunk ? job->chunk : many;
    atomic_init(&crew.next, job->first);
    atomic_init(&crew.done, job->first);
    atomic_init(&crew.busy, 0);
    unsigned started = start(&crew, workers);
    if (!started) return CLI_FAILED;
    memset(total, 0, job->tally_size);
    if (cluster_net()) cluster_lead(&crew, total);
    else if (job->what && isatty(STDERR_FILENO)) show_progress(&crew);
    for (unsigned i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        job->add(total, workers[i].tally);
        free(workers[i].tally);
    }
    return CLI_OK;
}

int workers_run(const char *command, const struct workers_job *job, void *total)
{
    return workers_try(job, total) ? cli_fail(command, say_lab_no_thread) : CLI_OK;
}
