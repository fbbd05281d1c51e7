/* thread_pool.c - see thread_pool.h */
#include "thread_pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "allocate.h"

enum { THREAD_POOL_MOST = 64 };

struct queue {
    struct thread_job *first, *last;
};

struct thread_pool {
    uv_async_t wake; /* first: it is what libuv gives back */
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct queue todo, done; /* under the lock, with stop */
    bool stop;
    atomic_size_t waiting;
    unsigned threads;
    pthread_t thread[THREAD_POOL_MOST];
};

static void add(struct queue *queue, struct thread_job *job)
{
    job->next = NULL;
    if (queue->last) queue->last->next = job;
    else queue->first = job;
    queue->last = job;
}

static void add_first(struct queue *queue, struct thread_job *job)
{
    job->next = queue->first;
    queue->first = job;
    if (!queue->last) queue->last = job;
}

static struct thread_job *take(struct queue *queue)
{
    struct thread_job *job = queue->first;
    if (job) queue->first = job->next;
    if (!queue->first) queue->last = NULL;
    return job;
}

/* ------------------------------------------------------------------------------------------------ the pool's threads */

static struct thread_job *next_job(struct thread_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    while (!pool->todo.first && !pool->stop) pthread_cond_wait(&pool->more, &pool->lock);
    struct thread_job *job = pool->stop ? NULL : take(&pool->todo);
    pthread_mutex_unlock(&pool->lock);
    return job;
}

static void *toil(void *the_pool)
{
    struct thread_pool *pool = the_pool;
    for (struct thread_job *job; (job = next_job(pool));) {
        job->work(job);
        pthread_mutex_lock(&pool->lock);
        add(&pool->done, job);
        pthread_mutex_unlock(&pool->lock);
        uv_async_send(&pool->wake);
    }
    return NULL;
}

/* -------------------------------------------------------------------------------------------------- the loop's thread */

static void hand_back(struct thread_pool *pool, struct queue *queue, bool dropped)
{
    for (struct thread_job *job; (job = take(queue));) {
        pool->waiting--;
        job->dropped = dropped;
        job->done(job);
    }
}

static void on_wake(uv_async_t *wake)
{
    struct thread_pool *pool = (struct thread_pool *)wake;
    pthread_mutex_lock(&pool->lock);
    struct queue done = pool->done;
    pool->done = (struct queue){.first = NULL};
    pthread_mutex_unlock(&pool->lock);
    hand_back(pool, &done, false);
}

static void on_closed(uv_handle_t *handle)
{
    struct thread_pool *pool = (struct thread_pool *)handle;
    pthread_cond_destroy(&pool->more);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

struct thread_pool *thread_pool_new(uv_loop_t *loop, unsigned threads)
{
    struct thread_pool *pool = allocate(sizeof *pool);
    uv_async_init(loop, &pool->wake, on_wake);
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->more, NULL);
    if (threads > THREAD_POOL_MOST) threads = THREAD_POOL_MOST;
    while (pool->threads < threads && !pthread_create(&pool->thread[pool->threads], NULL, toil, pool)) pool->threads++;
    if (pool->threads) return pool;
    thread_pool_stop(pool);
    return NULL;
}

static void hand_over(struct thread_pool *pool, struct thread_job *job,
                      void (*put)(struct queue *, struct thread_job *))
{
    pool->waiting++;
    pthread_mutex_lock(&pool->lock);
    put(&pool->todo, job);
    pthread_cond_signal(&pool->more);
    pthread_mutex_unlock(&pool->lock);
}

void thread_pool_do(struct thread_pool *pool, struct thread_job *job) { hand_over(pool, job, add); }

void thread_pool_do_next(struct thread_pool *pool, struct thread_job *job) { hand_over(pool, job, add_first); }

size_t thread_pool_waiting(const struct thread_pool *pool) { return pool->waiting; }

unsigned thread_pool_size(const struct thread_pool *pool) { return pool->threads; }

void thread_pool_stop(struct thread_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->stop = true;
    pthread_cond_broadcast(&pool->more);
    pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->threads; i++) pthread_join(pool->thread[i], NULL);
    hand_back(pool, &pool->done, false);
    hand_back(pool, &pool->todo, true);
    uv_close((uv_handle_t *)&pool->wake, on_closed);
}
