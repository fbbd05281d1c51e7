/* par_thread.c - see par_thread.h */
#include "par_thread.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "paths.h"
#include "whole_file.h"

struct par_thread {
    pthread_t thread;
    nb_course course;
    unsigned holes;
    int wake;
    atomic_bool stop, done;
    atomic_bool failed; /* there was not enough memory */
    atomic_uint rows;   /* holes that have their par */
    nb_par par;         /* when it is done */
    nb_par_work work;
};

/* ---------------------------------------------------------------------------------------------------------- keeping */

/* It can be worked out again at any time, so what goes wrong here is no matter. */
static bool path_of(char out[PATHS_PATH], const nb_course *course, bool make)
{
    char date[NB_DAY_TEXT], name[64];
    struct problem ignored;
    nb_day_text(date, sizeof date, course->day);
    snprintf(name, sizeof name, "par/%s.par", date);
    return !paths_state(out, PATHS_PATH, name, make, &ignored);
}

static void keep(const nb_course *course, const nb_par *par)
{
    char path[PATHS_PATH], text[NB_PAR_TEXT];
    struct problem ignored;
    int n = nb_par_text(text, sizeof text, course, par);
    if (path_of(path, course, true)) file_write(path, text, (size_t)n, &ignored);
}

/* Where the match has so many holes and no more, all of them are known when these are. */
static bool is_enough(const nb_course *course, const nb_par *par, unsigned holes)
{
    return par->holes >= holes || (par->holes >= course->holes && holes <= course->holes);
}

bool par_kept(nb_par *par, const nb_course *course, unsigned holes)
{
    char path[PATHS_PATH];
    size_t length;
    struct problem ignored;
    if (!path_of(path, course, false) || access(path, R_OK)) return false;
    char *text = file_read(path, &length, &ignored);
    bool known = text && !nb_par_parse(par, course, text, length, NULL) && is_enough(course, par, holes);
    free(text);
    return known;
}

/* ---------------------------------------------------------------------------------------------------------- working */

static void *work_out(void *data)
{
    struct par_thread *work = data;
    void *scratch = malloc(nb_par_scratch());
    bool more = scratch;
    while (more && !atomic_load(&work->stop)) {
        more = nb_par_step(&work->work, work->holes, scratch);
        atomic_store(&work->rows, work->work.match.rows);
    }
    free(scratch);
    if (!scratch) atomic_store(&work->failed, true);
    if (!scratch || more) return NULL;
    work->par = nb_par_so_far(&work->work);
    keep(&work->course, &work->par);
    atomic_store(&work->done, true);
    ssize_t ignored = work->wake >= 0 ? write(work->wake, "!", 1) : 0; /* a full pipe wakes as well */
    (void)ignored;
    return NULL;
}

struct par_thread *par_begin(const nb_course *course, unsigned holes, int wake)
{
    struct par_thread *work = calloc(1, sizeof *work);
    if (!work) return NULL;
    work->course = *course;
    work->holes = holes > course->holes ? holes : course->holes;
    work->wake = wake;
    nb_par_start(&work->work, course);
    if (!pthread_create(&work->thread, NULL, work_out, work)) return work;
    free(work);
    return NULL;
}

unsigned par_percent(struct par_thread *work)
{
    unsigned rows = atomic_load(&work->rows);
    return rows >= work->holes ? 100 : 100 * rows / work->holes;
}

bool par_known(struct par_thread *work, nb_par *par)
{
    if (!atomic_load(&work->done)) return false;
    *par = work->par;
    return true;
}

bool par_failed(struct par_thread *work) { return atomic_load(&work->failed); }

bool par_wait(struct par_thread *work, nb_par *par, bool (*stops)(void))
{
    const struct timespec nap = {.tv_nsec = 20000000};
    while (!par_known(work, par)) {
        if (par_failed(work) || stops()) return false;
        nanosleep(&nap, NULL);
    }
    return true;
}

void par_end(struct par_thread *work)
{
    if (!work) return;
    atomic_store(&work->stop, true);
    pthread_join(work->thread, NULL);
    free(work);
}
