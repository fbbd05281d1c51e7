/* crew.h - threads that do what would hold up everybody else: computer players' thinking, hashing passwords.
 *
 * A job is handed over by the thread of the loop, worked on by one of the crew, and comes back to the thread of the loop.
 */
#ifndef NIBLICK_CREW_H
#define NIBLICK_CREW_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

/* The beginning of a job; its owner frees it in done. */
struct crew_job {
    void (*work)(struct crew_job *job); /* on a thread of the crew */
    void (*done)(struct crew_job *job); /* on the loop's thread */
    bool dropped;                       /* the crew was stopped before it was begun */
    struct crew_job *next;
};

struct crew;

struct crew *crew_new(uv_loop_t *loop, unsigned threads); /* NULL: threads cannot be had */
void crew_do(struct crew *crew, struct crew_job *job);    /* those that were asked first are done first */
size_t crew_waiting(const struct crew *crew);             /* jobs that nobody has finished */
unsigned crew_size(const struct crew *crew);

/* Ends the threads behind what they are at; the rest comes back undone. The crew itself goes with its handle: run the loop. */
void crew_stop(struct crew *crew);

#endif
