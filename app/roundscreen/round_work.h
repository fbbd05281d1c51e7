/* round_work.h - work behind the screens of this room, in a thread that can be stopped. */
#ifndef NIBLICK_ROUND_WORK_H
#define NIBLICK_ROUND_WORK_H

#include <pthread.h>
#include <stdatomic.h>

#include "rounds.h"

struct round_work {
    pthread_t thread;
    bool works;             /* the thread is to be joined */
    atomic_bool stop, done; /* done: it will not touch anything any more */
    atomic_uint holes;      /* played at the table that it is at */
    void (*run)(void *data);
    void *data;
};

/* Without a thread of its own it works at once. */
void round_work_begin(struct round_work *work, void (*run)(void *data), void *data);
void round_work_stop(struct round_work *work); /* asks it to end, and does not wait */
void round_work_end(struct round_work *work);  /* stops it if need be, and waits for that */
bool round_work_goes_on(const struct round_work *work);
unsigned round_work_percent(const struct round_work *work); /* of the holes of a scratch player */

/* What a scratch player expects, played on all cores and stopped with the work. */
struct rounds_expect round_work_expect(struct round_work *work);

#endif
