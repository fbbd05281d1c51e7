/* press_queue.h - packs to print, made on threads of their own while the loop goes on.
 *
 * A page that is asked for is a press_job. It belongs to the queue until press_take gives its answer; whoever asked and goes away before
 * that must call press_drop. All functions are called on the loop's thread.
 */
#ifndef NIBLICK_PRESS_QUEUE_H
#define NIBLICK_PRESS_QUEUE_H

#include <uv.h>

#include "server.h"
#include "site.h"

struct press_queue;
struct press_job;

struct press_queue *press_queue_new(uv_loop_t *loop, server_press *press); /* NULL: memory is out */
void press_queue_free(struct press_queue *queue); /* after the loop has ended; NULL is allowed */

/* Where the path after "/print/" begins; NULL: it is another page. */
const char *press_path(const char *path);

/* NULL: too many are being made. ready is called with data when it is done. */
struct press_job *press_ask(struct press_queue *queue, const char *path, void (*ready)(void *data), void *data);
bool press_take(struct press_job *job, struct site_answer *answer); /* false: not yet. Otherwise the job is gone */
void press_drop(struct press_job *job);

#endif
