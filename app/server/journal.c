/* journal.c - see journal.h */
#include "journal.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "need.h"

/* A full disk or a busy database can pass. Ten seconds are long for people who wait for a card, and a restart, which follows,
 * loses nothing that anybody was told. */
enum { RETRY_MS = 250, PATIENCE_MS = 10000 };

struct journal {
    uv_async_t wake; /* first: it is what libuv gives back */
    store *store;    /* the thread's */
    struct journal_ways ways;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct outbox_batch *todo, *done; /* under the lock, with what follows */
    bool stop, failed, stalled;
    double seconds;
    store_why why;
};

/* ------------------------------------------------------------------------------------------------- the journal's thread */

/* False: the journal is to stop, and does not wait. */
static bool wait_to_retry(struct journal *journal, const store_why *why)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += RETRY_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_mutex_lock(&journal->lock);
    const bool first = !journal->stalled;
    journal->stalled = true;
    journal->why = *why;
    if (first) uv_async_send(&journal->wake);
    if (!journal->stop) pthread_cond_timedwait(&journal->more, &journal->lock, &until);
    const bool go_on = !journal->stop;
    pthread_mutex_unlock(&journal->lock);
    return go_on;
}

static bool try_to_write(struct journal *journal, struct outbox_batch *batch, store_why *why)
{
    const uint64_t begin = uv_hrtime();
    for (;;) {
        if (store_write(journal->store, &batch->write, why)) return true;
        if (!why->transient || uv_hrtime() - begin > PATIENCE_MS * 1000000ull) return false;
        if (!wait_to_retry(journal, why)) return store_write(journal->store, &batch->write, why);
    }
}

static void write_batch(struct journal *journal, struct outbox_batch *batch)
{
    store_why why;
    const uint64_t begin = uv_hrtime();
    const bool fine = try_to_write(journal, batch, &why);
    const double seconds = (double)(uv_hrtime() - begin) / 1e9;
    pthread_mutex_lock(&journal->lock);
    journal->done = batch;
    journal->seconds = seconds;
    journal->failed = !fine;
    journal->stalled = false;
    if (!fine) journal->why = why;
    pthread_mutex_unlock(&journal->lock);
    uv_async_send(&journal->wake);
}

static void *keep_journal(void *the_journal)
{
    struct journal *journal = the_journal;
    for (;;) {
        pthread_mutex_lock(&journal->lock);
        while (!journal->todo && !journal->stop) pthread_cond_wait(&journal->more, &journal->lock);
        struct outbox_batch *batch = journal->todo;
        journal->todo = NULL;
        pthread_mutex_unlock(&journal->lock);
        if (!batch) return NULL;
        write_batch(journal, batch);
    }
}

/* --------------------------------------------------------------------------------------------------- the loop's thread */

static void report(struct journal *journal)
{
    pthread_mutex_lock(&journal->lock);
    struct outbox_batch *batch = journal->done;
    const double seconds = journal->seconds;
    const store_why why = journal->why;
    const bool failed = journal->failed, stalled = journal->stalled;
    journal->done = NULL;
    pthread_mutex_unlock(&journal->lock);
    if (batch) journal->ways.written(journal->ways.data, batch, seconds, failed ? why.text : NULL);
    else if (stalled) journal->ways.stalled(journal->ways.data, why.text);
}

static void on_wake(uv_async_t *wake) { report((struct journal *)wake); }

static void on_closed(uv_handle_t *handle)
{
    struct journal *journal = (struct journal *)handle;
    pthread_cond_destroy(&journal->more);
    pthread_mutex_destroy(&journal->lock);
    free(journal);
}

struct journal *journal_new(uv_loop_t *loop, store *writer, const struct journal_ways *ways)
{
    struct journal *journal = need(sizeof *journal);
    *journal = (struct journal){.store = writer, .ways = *ways};
    uv_async_init(loop, &journal->wake, on_wake);
    pthread_mutex_init(&journal->lock, NULL);
    pthread_cond_init(&journal->more, NULL);
    if (!pthread_create(&journal->thread, NULL, keep_journal, journal)) return journal;
    uv_close((uv_handle_t *)&journal->wake, on_closed);
    return NULL;
}

void journal_write(struct journal *journal, struct outbox_batch *batch)
{
    pthread_mutex_lock(&journal->lock);
    assert(!journal->todo && !journal->done);
    journal->todo = batch;
    pthread_cond_signal(&journal->more);
    pthread_mutex_unlock(&journal->lock);
}

void journal_stop(struct journal *journal)
{
    pthread_mutex_lock(&journal->lock);
    journal->stop = true;
    pthread_cond_signal(&journal->more);
    pthread_mutex_unlock(&journal->lock);
    pthread_join(journal->thread, NULL);
    report(journal);
    uv_close((uv_handle_t *)&journal->wake, on_closed);
}
