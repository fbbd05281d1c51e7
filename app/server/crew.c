/* crew.c - see crew.h */
#include "crew.h"

#include <pthread.h>
#include <stdlib.h>

#include "need.h"

enum { CREW_MOST = 64 };

struct queue {
    struct crew_job *first, *last;
};

struct crew {
    uv_async_t wake; /* first: it is what libuv gives back */
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct queue todo, done; /* under the lock, with stop */
    bool stop;
    size_t waiting; /* the loop's */
    unsigned threads;
    pthread_t thread[CREW_MOST];
};

static void add(struct queue *queue, struct crew_job *job)
{
    job->next = NULL;
    if (queue->last) queue->last->next = job;
    else queue->first = job;
    queue->last = job;
}

static struct crew_job *take(struct queue *queue)
{
    struct crew_job *job = queue->first;
    if (job) queue->first = job->next;
    if (!queue->first) queue->last = NULL;
    return job;
}

/* ------------------------------------------------------------------------------------------------ the crew's threads */

static struct crew_job *next_job(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    while (!crew->todo.first && !crew->stop) pthread_cond_wait(&crew->more, &crew->lock);
    struct crew_job *job = crew->stop ? NULL : take(&crew->todo);
    pthread_mutex_unlock(&crew->lock);
    return job;
}

static void *toil(void *the_crew)
{
    struct crew *crew = the_crew;
    for (struct crew_job *job; (job = next_job(crew));) {
        job->work(job);
        pthread_mutex_lock(&crew->lock);
        add(&crew->done, job);
        pthread_mutex_unlock(&crew->lock);
        uv_async_send(&crew->wake);
    }
    return NULL;
}

/* -------------------------------------------------------------------------------------------------- the loop's thread */

static void hand_back(struct crew *crew, struct queue *queue, bool dropped)
{
    for (struct crew_job *job; (job = take(queue));) {
        crew->waiting--;
        job->dropped = dropped;
        job->done(job);
    }
}

static void on_wake(uv_async_t *wake)
{
    struct crew *crew = (struct crew *)wake;
    pthread_mutex_lock(&crew->lock);
    struct queue done = crew->done;
    crew->done = (struct queue){.first = NULL};
    pthread_mutex_unlock(&crew->lock);
    hand_back(crew, &done, false);
}

static void on_closed(uv_handle_t *handle)
{
    struct crew *crew = (struct crew *)handle;
    pthread_cond_destroy(&crew->more);
    pthread_mutex_destroy(&crew->lock);
    free(crew);
}

struct crew *crew_new(uv_loop_t *loop, unsigned threads)
{
    struct crew *crew = need(sizeof *crew);
    uv_async_init(loop, &crew->wake, on_wake);
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->more, NULL);
    if (threads > CREW_MOST) threads = CREW_MOST;
    while (crew->threads < threads && !pthread_create(&crew->thread[crew->threads], NULL, toil, crew)) crew->threads++;
    if (crew->threads) return crew;
    crew_stop(crew);
    return NULL;
}

void crew_do(struct crew *crew, struct crew_job *job)
{
    crew->waiting++;
    pthread_mutex_lock(&crew->lock);
    add(&crew->todo, job);
    pthread_cond_signal(&crew->more);
    pthread_mutex_unlock(&crew->lock);
}

size_t crew_waiting(const struct crew *crew) { return crew->waiting; }

unsigned crew_size(const struct crew *crew) { return crew->threads; }

void crew_stop(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    crew->stop = true;
    pthread_cond_broadcast(&crew->more);
    pthread_mutex_unlock(&crew->lock);
    for (unsigned i = 0; i < crew->threads; i++) pthread_join(crew->thread[i], NULL);
    hand_back(crew, &crew->done, false);
    hand_back(crew, &crew->todo, true);
    uv_close((uv_handle_t *)&crew->wake, on_closed);
}
