/* thread_pool.h - threads for work that would hold up the loop: computer players' thinking, hashing passwords, old records.
 *
 * A job is handed over on the loop's thread, done on a thread of the pool, and comes back on the loop's thread. All functions
 * are called on the loop's thread.
 */
#ifndef NIBLICK_THREAD_POOL_H
#define NIBLICK_THREAD_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

/* The beginning of a job; its owner frees it in done. */
struct thread_job {
    void (*work)(struct thread_job *job); /* on a thread of the pool */
    void (*done)(struct thread_job *job); /* on the loop's thread */
    bool dropped;                         /* the pool was stopped before the work began */
    struct thread_job *next;
};

struct thread_pool;

struct thread_pool *thread_pool_new(uv_loop_t *loop, unsigned threads);     /* NULL: no thread can be started */
void thread_pool_do(struct thread_pool *pool, struct thread_job *job);      /* after all others */
void thread_pool_do_next(struct thread_pool *pool, struct thread_job *job); /* before all others that wait */
size_t thread_pool_waiting(const struct thread_pool *pool);                 /* jobs that have not come back */
unsigned thread_pool_size(const struct thread_pool *pool);

/* Ends the threads when they have finished their jobs; all other jobs come back undone (dropped). The pool is freed when its
 * handle is closed: run the loop. */
void thread_pool_stop(struct thread_pool *pool);

#endif
