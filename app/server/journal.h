/* journal.h - the thread that writes the log. One batch at a time: while it is being written the next one gathers, so the
 * busier the server, the more entries share a commit.
 */
#ifndef NIBLICK_JOURNAL_H
#define NIBLICK_JOURNAL_H

#include <uv.h>

#include "outbox.h"

/* On the loop's thread. why NULL: the batch is on the disk, and took so long; otherwise it never will be. */
typedef void journal_written(void *data, struct outbox_batch *batch, double seconds, const char *why);

struct journal;

struct journal *journal_new(uv_loop_t *loop, store *log, journal_written *written, void *data); /* NULL: no thread */
void journal_write(struct journal *journal, struct outbox_batch *batch); /* not before the last one is written */

/* Ends the thread behind the batch that it is at, which is reported. The journal goes with its handle: run the loop. */
void journal_stop(struct journal *journal);

#endif
