/* day_par.c - the par of courses that are played here, worked out on a thread of its own while people play. */
#include <stdatomic.h>
#include <stdlib.h>

#include "allocate.h"
#include "live_club_inside.h"

struct par_job {
    struct thread_job job;
    struct live_club *live;
    nb_course course;
    unsigned holes;
    bool known;
    nb_par par;
    nb_par_work work;
    atomic_bool stop;
};

static void work_out(struct thread_job *job)
{
    struct par_job *p = (struct par_job *)job;
    void *scratch = allocate(nb_par_scratch());
    bool more = true;
    nb_par_start(&p->work, &p->course);
    while (more && !atomic_load(&p->stop)) more = nb_par_step(&p->work, p->holes, scratch);
    p->known = !more;
    p->par = nb_par_so_far(&p->work);
    free(scratch);
}

static void worked_out(struct thread_job *job)
{
    struct par_job *p = (struct par_job *)job;
    struct live_club *live = p->live;
    struct dayboard *board = club_board(live->club);
    const bool known = !job->dropped && p->known && p->par.holes >= p->holes;
    live->par_job = NULL;
    if (known && live->open) dayboard_par(board, &p->course, &p->par, live_club_now(live));
    else dayboard_no_par(board, p->course.day);
    free(p);
}

/* One after the other. Where tiger has no network for the game par would be another, so there is none. */
void live_club_find_par(struct live_club *live)
{
    nb_course course;
    unsigned holes;
    if (live->par_job || !dayboard_wants_par(club_board(live->club), &course, &holes)) return;
    if (!nb_par_ready(&course)) {
        dayboard_no_par(club_board(live->club), course.day);
        return;
    }
    struct par_job *p = allocate(sizeof *p);
    p->job.work = work_out;
    p->job.done = worked_out;
    p->live = live;
    p->course = course;
    p->holes = holes;
    live->par_job = p;
    thread_pool_do(live->par, &p->job);
}

void live_club_stop_par(struct live_club *live)
{
    if (live->par_job) atomic_store(&live->par_job->stop, true);
}
