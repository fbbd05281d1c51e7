/* journal.h - the thread that writes the database: the only one, with the only connection that does. One batch at a time: while
 * it is being written the next one gathers, so the busier the server, the more entries share a commit.
 */
#ifndef NIBLICK_JOURNAL_H
#define NIBLICK_JOURNAL_H

#include <uv.h>

#include "outbox.h"

/* All of these are called on the loop's thread. */
struct journal_ways {
    void *data;
    /* why NULL: the batch is on the disk, and that took so many seconds. Otherwise it cannot be written, and never will be. */
    void (*written)(void *data, struct outbox_batch *batch, double seconds, const char *why);
    /* The batch cannot be written just now, and is being tried again: hold everybody back until it is reported written. */
    void (*stalled)(void *data, const char *why);
};

struct journal;

/* Takes the store over to its thread until journal_stop. NULL: no thread can be started. */
struct journal *journal_new(uv_loop_t *loop, store *writer, const struct journal_ways *ways);
void journal_write(struct journal *journal, struct outbox_batch *batch); /* not before the last one is reported */

/* Ends the thread after the batch that it is writing, which is reported; a batch that is being tried again gets one more try.
 * The journal is freed when its handle is closed: run the loop. */
void journal_stop(struct journal *journal);

#endif
