/* par_thread.h - the par of a course: worked out in a thread of its own while people play, and kept for the next time. */
#ifndef NIBLICK_PAR_THREAD_H
#define NIBLICK_PAR_THREAD_H

#include "niblick_course.h"
#include "problem.h"

struct par_thread;

/* Par for at least this many holes, if it is known already. */
bool par_kept(nb_par *par, const nb_course *course, unsigned holes);

/* Begins to work it out. wake is a pipe that gets a byte when it is known, or -1. NULL: there is no memory, or no thread. */
struct par_thread *par_begin(const nb_course *course, unsigned holes, int wake);
unsigned par_percent(struct par_thread *work);        /* how far it has come */
bool par_failed(struct par_thread *work);             /* it will never be known */
bool par_known(struct par_thread *work, nb_par *par); /* false: not yet */
/* Until it is known; false if there is not enough memory, or stops said so meanwhile. */
bool par_wait(struct par_thread *work, nb_par *par, bool (*stops)(void));
void par_end(struct par_thread *work); /* at once, whether it is known or not; NULL is nothing */

#endif
