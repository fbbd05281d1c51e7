/* caller_thread.c - see caller_thread.h. Two queues under one lock; the caller itself is touched by its own thread only. */
#include "caller_thread.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "allocate.h"

struct item {
    struct item *next;
    enum caller_news news; /* of what was heard */
    size_t length;
    char *text;
};

struct queue {
    struct item *first, *last;
};

struct caller_thread {
    pthread_mutex_t lock;
    pthread_t thread;
    struct caller *caller;
    int wake;
    bool was_there; /* a message has come: of the thread */
    bool stops;
    struct queue heard, to_send;
};

/* ---------------------------------------------------------------------------------------------------------- queues */

static void put(struct caller_thread *c, struct queue *q, enum caller_news news, const char *text, size_t length)
{
    struct item *item = allocate(sizeof *item);
    *item = (struct item){.news = news, .length = length, .text = allocate(length + 1)};
    memcpy(item->text, text, length);
    item->text[length] = 0;
    pthread_mutex_lock(&c->lock);
    if (q->last) q->last->next = item;
    else q->first = item;
    q->last = item;
    pthread_mutex_unlock(&c->lock);
}

static char *take(struct caller_thread *c, struct queue *q, enum caller_news *news, size_t *length)
{
    pthread_mutex_lock(&c->lock);
    struct item *item = q->first;
    if (item) q->first = item->next;
    if (!q->first) q->last = NULL;
    pthread_mutex_unlock(&c->lock);
    if (!item) return NULL;
    char *text = item->text;
    *news = item->news;
    *length = item->length;
    free(item);
    return text;
}

/* ------------------------------------------------------------------------------------------------------- its thread */

static void tell(struct caller_thread *c, enum caller_news news, const char *text, size_t length)
{
    put(c, &c->heard, news, text, length);
    ssize_t ignored = write(c->wake, "!", 1); /* a full pipe wakes as well */
    (void)ignored;
}

static void heard(void *data, const char *text, size_t length)
{
    struct caller_thread *c = data;
    c->was_there = true;
    tell(c, CALLER_HEARD, text, length);
}

static void lost(void *data, const char *why)
{
    struct caller_thread *c = data;
    tell(c, c->was_there ? CALLER_LOST : CALLER_FAILED, why, strlen(why));
}

static void woken(void *data)
{
    struct caller_thread *c = data;
    enum caller_news ignored;
    size_t length;
    for (char *text; (text = take(c, &c->to_send, &ignored, &length)); free(text)) caller_send(c->caller, text);
    pthread_mutex_lock(&c->lock);
    if (c->stops) caller_stop(c->caller);
    pthread_mutex_unlock(&c->lock);
}

static void *run(void *data)
{
    struct caller_thread *c = data;
    caller_run(c->caller);
    return NULL;
}

/* -------------------------------------------------------------------------------------------------------- for others */

struct caller_thread *caller_thread_new(const struct link *link, int wake)
{
    struct caller_thread *c = allocate(sizeof *c);
    const struct caller_ways ways = {.data = c, .heard = heard, .lost = lost, .woken = woken};
    *c = (struct caller_thread){.wake = wake};
    pthread_mutex_init(&c->lock, NULL);
    c->caller = caller_new(link, &ways);
    if (c->caller && !pthread_create(&c->thread, NULL, run, c)) return c;
    if (c->caller) caller_free(c->caller);
    pthread_mutex_destroy(&c->lock);
    free(c);
    return NULL;
}

void caller_thread_free(struct caller_thread *c)
{
    enum caller_news ignored;
    size_t length;
    pthread_mutex_lock(&c->lock);
    c->stops = true;
    pthread_mutex_unlock(&c->lock);
    caller_wake(c->caller);
    pthread_join(c->thread, NULL);
    caller_free(c->caller);
    for (char *text; (text = take(c, &c->heard, &ignored, &length));) free(text);
    for (char *text; (text = take(c, &c->to_send, &ignored, &length));) free(text);
    pthread_mutex_destroy(&c->lock);
    free(c);
}

void caller_thread_send(struct caller_thread *c, const char *text)
{
    put(c, &c->to_send, CALLER_HEARD, text, strlen(text));
    caller_wake(c->caller);
}

char *caller_thread_next(struct caller_thread *c, enum caller_news *news, size_t *length)
{
    return take(c, &c->heard, news, length);
}
