/* review_thread.c - see review_thread.h. Threads take steps in order, first all of them quickly, then again thoroughly. A step
 * cannot be interrupted, so whoever leaves does not wait for the threads: they are detached, and the last one frees everything. */
#include "review_thread.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { THREADS_MOST = 16 };

struct reviewing {
    pthread_mutex_t lock; /* guards everything below except what match_review_read has filled in */
    pthread_cond_t news;  /* the quick review has made progress */
    unsigned held;
    bool stopped;
    int wake;
    struct {
        uint16_t hole, step;
    } * unit;
    unsigned units, next, end; /* from units on the second round; end: units, or twice as many */
    struct reviewing_progress progress;
    struct match_review review;
};

static void free_reviewing(struct reviewing *r)
{
    match_review_free(&r->review);
    pthread_mutex_destroy(&r->lock);
    pthread_cond_destroy(&r->news);
    free(r->unit);
    free(r);
}

static void let_go(struct reviewing *r, bool stops)
{
    pthread_mutex_lock(&r->lock);
    r->stopped |= stops;
    const bool last = !--r->held;
    pthread_mutex_unlock(&r->lock);
    if (last) free_reviewing(r);
}

/* The next step to work out; false: there is none, or nobody waits for it. */
static bool take_unit(struct reviewing *r, unsigned *number)
{
    pthread_mutex_lock(&r->lock);
    const bool more = !r->stopped && r->next < r->end;
    if (more) *number = r->next++;
    pthread_mutex_unlock(&r->lock);
    return more;
}

static void put_step(struct reviewing *r, unsigned number, const nb_review_step *step)
{
    const bool quick = number < r->units;
    const unsigned unit = quick ? number : number - r->units;
    struct reviewed_hole *h = &r->review.hole[r->unit[unit].hole];
    pthread_mutex_lock(&r->lock);
    h->step[r->unit[unit].step] = *step;
    h->done[r->unit[unit].step] = true;
    if (quick) r->progress.quick++;
    else r->progress.full++;
    ssize_t ignored = !r->stopped && r->wake >= 0 ? write(r->wake, "!", 1) : 0; /* a full pipe wakes as well */
    (void)ignored;
    pthread_cond_broadcast(&r->news);
    pthread_mutex_unlock(&r->lock);
}

static void *work(void *the_reviewing)
{
    struct reviewing *r = the_reviewing;
    unsigned number;
    while (take_unit(r, &number)) {
        const unsigned unit = number < r->units ? number : number - r->units;
        const nb_review_budget budget = number < r->units ? nb_review_quick() : nb_review_usual();
        nb_review_step step;
        nb_review_work(&r->review.hole[r->unit[unit].hole].hole, r->unit[unit].step, &budget, &step);
        put_step(r, number, &step);
    }
    let_go(r, false);
    return NULL;
}

/* ---------------------------------------------------------------------------------------------------------- beginning */

static void list_hole(struct reviewing *r, unsigned hole)
{
    for (unsigned step = 0; step < nb_review_steps(&r->review.hole[hole].hole); step++) {
        r->unit[r->units].hole = (uint16_t)hole;
        r->unit[r->units++].step = (uint16_t)step;
    }
}

static bool list_units(struct reviewing *r, const struct reviewing_wish *wish)
{
    const unsigned holes = r->review.holes, first = wish->last || wish->first >= holes ? holes - 1 : wish->first;
    r->unit = calloc(match_review_steps(&r->review), sizeof *r->unit);
    if (!r->unit) return false;
    list_hole(r, first);
    for (unsigned i = 1; i < holes && !wish->last; i++) list_hole(r, (first + i) % holes);
    r->end = wish->full ? 2 * r->units : r->units;
    r->progress.all = r->units;
    return true;
}

static unsigned threads_for(const struct reviewing_wish *wish)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (wish->threads) return wish->threads;
    return cores < 1 ? 1 : cores < THREADS_MOST ? (unsigned)cores : THREADS_MOST;
}

static void start_threads(struct reviewing *r, unsigned threads)
{
    for (unsigned i = 0; i < threads; i++) {
        pthread_t thread;
        pthread_mutex_lock(&r->lock);
        r->held++;
        pthread_mutex_unlock(&r->lock);
        if (!pthread_create(&thread, NULL, work, r)) pthread_detach(thread);
        else let_go(r, false); /* the others do its share; without any, nothing is ever ready */
    }
}

struct reviewing *reviewing_start(const char *record, size_t length, const struct reviewing_wish *wish)
{
    struct reviewing *r = calloc(1, sizeof *r);
    nb_why why;
    if (!r) return NULL;
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->news, NULL);
    r->held = 1;
    r->wake = wish->wake;
    if (!match_review_read(&r->review, record, length, &why) || !r->review.holes || !list_units(r, wish)) {
        free_reviewing(r);
        return NULL;
    }
    record_names(&r->review.called, &r->review.tags, -1, true);
    start_threads(r, threads_for(wish));
    return r;
}

void reviewing_drop(struct reviewing *r)
{
    if (r) let_go(r, true);
}

/* ------------------------------------------------------------------------------------------------------------ looking */

const struct match_review *reviewing_match(const struct reviewing *r) { return &r->review; }
unsigned reviewing_last(const struct reviewing *r) { return r->review.holes - 1; }

bool reviewing_step(struct reviewing *r, unsigned hole, unsigned number, nb_review_step *out)
{
    if (hole >= r->review.holes || number >= nb_review_steps(&r->review.hole[hole].hole)) return false;
    pthread_mutex_lock(&r->lock);
    const bool done = r->review.hole[hole].done[number];
    if (done) *out = r->review.hole[hole].step[number];
    pthread_mutex_unlock(&r->lock);
    return done;
}

nb_review_step *reviewing_hole(struct reviewing *r, unsigned hole)
{
    if (hole >= r->review.holes) return NULL;
    const struct reviewed_hole *h = &r->review.hole[hole];
    const unsigned steps = nb_review_steps(&h->hole);
    nb_review_step *copy = malloc(steps * sizeof *copy);
    if (!copy) return NULL;
    pthread_mutex_lock(&r->lock);
    bool done = true;
    for (unsigned i = 0; i < steps; i++) done = done && h->done[i];
    if (done) memcpy(copy, h->step, steps * sizeof *copy);
    pthread_mutex_unlock(&r->lock);
    if (done) nb_review_finish(copy, steps);
    else free(copy);
    return done ? copy : NULL;
}

struct reviewing_progress reviewing_progress(struct reviewing *r)
{
    pthread_mutex_lock(&r->lock);
    const struct reviewing_progress progress = r->progress;
    pthread_mutex_unlock(&r->lock);
    return progress;
}

bool reviewing_wait(struct reviewing *r, double seconds)
{
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += (time_t)seconds;
    int error = 0;
    pthread_mutex_lock(&r->lock);
    while (r->progress.quick < r->progress.all && error != ETIMEDOUT)
        error = pthread_cond_timedwait(&r->news, &r->lock, &end);
    const bool done = r->progress.quick == r->progress.all;
    pthread_mutex_unlock(&r->lock);
    return done;
}

bool reviewing_account(struct reviewing *r, unsigned hole, unsigned seat, char *out, size_t size)
{
    nb_review_step *step = reviewing_hole(r, hole);
    if (!step) return false;
    const nb_review_hole *h = &r->review.hole[hole].hole;
    const nb_account account = nb_review_account(h, step, seat, false);
    if (size) out[0] = 0;
    if (!(h->dealt.t.sits_out >> seat & 1))
        nb_review_account_text(out, size, &h->dealt.t, &account, seat, r->review.called.you, r->review.called.names);
    free(step);
    return true;
}
