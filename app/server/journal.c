/* journal.c - see journal.h */
#include "journal.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

#include "need.h"

struct journal {
    uv_async_t wake; /* first: it is what libuv gives back */
    store *store;    /* the thread's */
    journal_written *written;
    void *data;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct outbox_batch *todo, *done; /* under the lock, with what follows */
    bool stop, failed;
    double seconds;
    store_why why;
};

/* ------------------------------------------------------------------------------------------------- the journal's thread */

static void write_batch(struct journal *journal, struct outbox_batch *batch)
{
    store_why why;
    const uint64_t begin = uv_hrtime();
    const bool fine = store_append(journal->store, batch->entry, batch->n, &why);
    const double seconds = (double)(uv_hrtime() - begin) / 1e9;
    pthread_mutex_lock(&journal->lock);
    journal->done = batch;
    journal->seconds = seconds;
    journal->failed = !fine;
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
    const bool failed = journal->failed;
    journal->done = NULL;
    pthread_mutex_unlock(&journal->lock);
    if (batch) journal->written(journal->data, batch, seconds, failed ? why.text : NULL);
}

static void on_wake(uv_async_t *wake) { report((struct journal *)wake); }

static void on_closed(uv_handle_t *handle)
{
    struct journal *journal = (struct journal *)handle;
    pthread_cond_destroy(&journal->more);
    pthread_mutex_destroy(&journal->lock);
    free(journal);
}

struct journal *journal_new(uv_loop_t *loop, store *log, journal_written *written, void *data)
{
    struct journal *journal = need(sizeof *journal);
    *journal = (struct journal){.store = log, .written = written, .data = data};
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
