/* log_writer.h - the one thread that writes the database, with the one store that is open for writing.
 *
 * One batch at a time: while it is being written the next one gathers, so the busier the server, the more entries share a
 * commit. All functions are called on the loop's thread.
 */
#ifndef NIBLICK_LOG_WRITER_H
#define NIBLICK_LOG_WRITER_H

#include <uv.h>

#include "outbox.h"
#include "thread_pool.h"

/* All of these are called on the loop's thread. */
struct log_writer_calls {
    void *data;
    /* why NULL: the batch is on the disk, after this many seconds. Otherwise it cannot be written, and never will be. */
    void (*written)(void *data, struct outbox_batch *batch, double seconds, const char *why);
    /* The batch cannot be written just now, and is being tried again: hold everybody back until it is reported written. */
    void (*stalled)(void *data, const char *why);
    void (*probed)(void *data, const store_why *why); /* NULL: the disk has answered */
};

struct log_writer;

/* Takes the store over to its thread until log_writer_stop. NULL: no thread can be started. */
struct log_writer *log_writer_new(uv_loop_t *loop, store *database, const struct log_writer_calls *calls);
/* Not before the last batch is reported. */
void log_writer_write(struct log_writer *writer, struct outbox_batch *batch);

/* Has the disk do something, where there is nothing to write. */
void log_writer_probe(struct log_writer *writer);

/* Work with the store, between two batches; done is called with dropped where the thread has ended before it. One at a time. */
void log_writer_errand(struct log_writer *writer, struct thread_job *job);

/* Ends the thread after the batch that it is writing, which is reported; a batch that is being tried again gets one more try.
 * The writer is freed when its handle is closed: run the loop. False: the disk does not answer and the thread goes on, with
 * everything that it uses. */
bool log_writer_stop(struct log_writer *writer);

#endif
