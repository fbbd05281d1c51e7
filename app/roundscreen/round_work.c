/* round_work.c - see round_work.h */
#include "round_work.h"

/* Every so-and-so-many-th hole, for one of several threads. */
struct share {
    struct round_work *work;
    const struct round_table *table;
    unsigned first, step, holes;
    int64_t sum;
};

static void *play_share(void *data)
{
    struct share *share = data;
    for (unsigned i = share->first; i < share->holes && !atomic_load(&share->work->stop); i += share->step) {
        share->sum += round_table_play(share->table, i);
        atomic_fetch_add(&share->work->holes, 1);
    }
    return NULL;
}

static int play_table(void *data, const struct round_table *table, unsigned holes, int64_t *sum)
{
    enum { MOST = 8 };
    struct round_work *work = data;
    struct share share[MOST];
    pthread_t thread[MOST];
    bool started[MOST] = {false};
    const unsigned cores = rounds_threads(), n = cores > MOST ? MOST : cores;
    atomic_store(&work->holes, 0);
    *sum = 0;
    for (unsigned i = 0; i < n; i++) {
        share[i] = (struct share){work, table, i, n, holes, 0};
        started[i] = !pthread_create(&thread[i], NULL, play_share, &share[i]);
    }
    for (unsigned i = 0; i < n; i++) {
        if (started[i]) pthread_join(thread[i], NULL);
        else play_share(&share[i]);
        *sum += share[i].sum;
    }
    return atomic_load(&work->stop) ? CLI_FAILED : CLI_OK;
}

struct rounds_expect round_work_expect(struct round_work *work)
{
    return (struct rounds_expect){play_table, work, ROUND_SCRATCH_HOLES};
}

unsigned round_work_percent(const struct round_work *work)
{
    return 100 * atomic_load(&work->holes) / ROUND_SCRATCH_HOLES;
}

/* ----------------------------------------------------------------------------------------------------------- thread */

static void *work_in_thread(void *data)
{
    struct round_work *work = data;
    work->run(work->data);
    atomic_store(&work->done, true);
    return NULL;
}

void round_work_begin(struct round_work *work, void (*run)(void *data), void *data)
{
    work->run = run;
    work->data = data;
    atomic_store(&work->stop, false);
    atomic_store(&work->done, false);
    atomic_store(&work->holes, 0);
    work->works = !pthread_create(&work->thread, NULL, work_in_thread, work);
    if (!work->works) work_in_thread(work);
}

void round_work_stop(struct round_work *work) { atomic_store(&work->stop, true); }

void round_work_end(struct round_work *work)
{
    round_work_stop(work);
    if (work->works) pthread_join(work->thread, NULL);
    work->works = false;
}

bool round_work_goes_on(const struct round_work *work) { return !atomic_load(&work->done); }
