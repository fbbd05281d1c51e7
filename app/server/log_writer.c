/* log_writer.c - see log_writer.h */
#include "log_writer.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "allocate.h"

/* A full disk or a busy database can pass, some day: it is tried again until then. */
enum { RETRY_MS = 250, END_MS = 10000 };

struct log_writer {
    uv_async_t wake; /* first: it is what libuv gives back */
    store *store;    /* the thread's */
    struct log_writer_calls calls;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct outbox_batch *todo, *done; /* under the lock, with what follows */
    bool stop, failed, stalled, ended;
    bool probe, probed; /* wanted; done */
    store_why probe_why;
    struct thread_job *errand, *run; /* that is to be done; that has been */
    double seconds;
    store_why why;
};

/* ------------------------------------------------------------------------------------------------- the writer's own thread */

static struct timespec in_ms(long ms)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += ms % 1000 * 1000000L;
    until.tv_sec += ms / 1000 + until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    return until;
}

/* False: the writer is to stop, and does not wait. */
static bool wait_to_retry(struct log_writer *writer, const store_why *why)
{
    const struct timespec until = in_ms(RETRY_MS);
    pthread_mutex_lock(&writer->lock);
    const bool first = !writer->stalled;
    writer->stalled = true;
    writer->why = *why;
    if (first) uv_async_send(&writer->wake);
    if (!writer->stop) pthread_cond_timedwait(&writer->more, &writer->lock, &until);
    const bool go_on = !writer->stop;
    pthread_mutex_unlock(&writer->lock);
    return go_on;
}

static bool try_to_write(struct log_writer *writer, struct outbox_batch *batch, store_why *why)
{
    for (;;) {
        if (store_write(writer->store, &batch->write, why)) return true;
        if (!why->transient) return false;
        if (!wait_to_retry(writer, why)) return store_write(writer->store, &batch->write, why);
    }
}

static void write_batch(struct log_writer *writer, struct outbox_batch *batch)
{
    store_why why;
    const uint64_t begin = uv_hrtime();
    const bool fine = try_to_write(writer, batch, &why);
    const double seconds = (double)(uv_hrtime() - begin) / 1e9;
    pthread_mutex_lock(&writer->lock);
    writer->done = batch;
    writer->seconds = seconds;
    writer->failed = !fine;
    writer->stalled = false;
    if (!fine) writer->why = why;
    pthread_mutex_unlock(&writer->lock);
    uv_async_send(&writer->wake);
}

static void probe_disk(struct log_writer *writer)
{
    store_why why = {.text = ""};
    store_probe(writer->store, &why);
    pthread_mutex_lock(&writer->lock);
    writer->probe = false;
    writer->probed = true;
    writer->probe_why = why;
    pthread_mutex_unlock(&writer->lock);
    uv_async_send(&writer->wake);
}

static void run_errand(struct log_writer *writer, struct thread_job *errand)
{
    errand->work(errand);
    pthread_mutex_lock(&writer->lock);
    writer->run = errand;
    pthread_mutex_unlock(&writer->lock);
    uv_async_send(&writer->wake);
}

static void *write_batches(void *the_writer)
{
    struct log_writer *writer = the_writer;
    for (;;) {
        pthread_mutex_lock(&writer->lock);
        while (!writer->todo && !writer->probe && !writer->errand && !writer->stop)
            pthread_cond_wait(&writer->more, &writer->lock);
        struct outbox_batch *batch = writer->todo;
        const bool probe = writer->probe;
        struct thread_job *errand = batch || probe || writer->stop ? NULL : writer->errand;
        writer->todo = NULL;
        if (errand) writer->errand = NULL;
        const bool ends = writer->ended = !batch && writer->stop;
        pthread_cond_broadcast(&writer->more);
        pthread_mutex_unlock(&writer->lock);
        if (batch) write_batch(writer, batch);
        else if (ends) return NULL;
        else if (probe) probe_disk(writer);
        else if (errand) run_errand(writer, errand);
    }
}

/* --------------------------------------------------------------------------------------------------- the loop's thread */

static void report(struct log_writer *writer)
{
    pthread_mutex_lock(&writer->lock);
    struct outbox_batch *batch = writer->done;
    const double seconds = writer->seconds;
    const store_why why = writer->why;
    const bool failed = writer->failed, stalled = writer->stalled, probed = writer->probed;
    const store_why probe_why = writer->probe_why;
    struct thread_job *run = writer->run;
    writer->done = NULL;
    writer->run = NULL;
    writer->probed = false;
    pthread_mutex_unlock(&writer->lock);
    if (run) run->done(run);
    if (probed) writer->calls.probed(writer->calls.data, *probe_why.text ? &probe_why : NULL);
    if (batch) writer->calls.written(writer->calls.data, batch, seconds, failed ? why.text : NULL);
    else if (stalled) writer->calls.stalled(writer->calls.data, why.text);
}

static void on_wake(uv_async_t *wake) { report((struct log_writer *)wake); }

static void on_closed(uv_handle_t *handle)
{
    struct log_writer *writer = (struct log_writer *)handle;
    pthread_cond_destroy(&writer->more);
    pthread_mutex_destroy(&writer->lock);
    free(writer);
}

struct log_writer *log_writer_new(uv_loop_t *loop, store *database, const struct log_writer_calls *calls)
{
    struct log_writer *writer = allocate(sizeof *writer);
    *writer = (struct log_writer){.store = database, .calls = *calls};
    uv_async_init(loop, &writer->wake, on_wake);
    pthread_mutex_init(&writer->lock, NULL);
    pthread_cond_init(&writer->more, NULL);
    if (!pthread_create(&writer->thread, NULL, write_batches, writer)) return writer;
    uv_close((uv_handle_t *)&writer->wake, on_closed);
    return NULL;
}

void log_writer_write(struct log_writer *writer, struct outbox_batch *batch)
{
    pthread_mutex_lock(&writer->lock);
    assert(!writer->todo && !writer->done);
    writer->todo = batch;
    pthread_cond_signal(&writer->more);
    pthread_mutex_unlock(&writer->lock);
}

void log_writer_probe(struct log_writer *writer)
{
    pthread_mutex_lock(&writer->lock);
    writer->probe = true;
    pthread_cond_signal(&writer->more);
    pthread_mutex_unlock(&writer->lock);
}

void log_writer_errand(struct log_writer *writer, struct thread_job *job)
{
    pthread_mutex_lock(&writer->lock);
    assert(!writer->errand && !writer->run);
    writer->errand = job;
    pthread_cond_signal(&writer->more);
    pthread_mutex_unlock(&writer->lock);
}

bool log_writer_stop(struct log_writer *writer)
{
    const struct timespec until = in_ms(END_MS);
    int late = 0;
    pthread_mutex_lock(&writer->lock);
    writer->stop = true;
    pthread_cond_broadcast(&writer->more);
    while (!writer->ended && !late) late = pthread_cond_timedwait(&writer->more, &writer->lock, &until);
    const bool ended = writer->ended;
    pthread_mutex_unlock(&writer->lock);
    if (!ended) return false;
    pthread_join(writer->thread, NULL);
    report(writer);
    if (writer->errand) {
        writer->errand->dropped = true;
        writer->errand->done(writer->errand);
    }
    uv_close((uv_handle_t *)&writer->wake, on_closed);
    return true;
}
