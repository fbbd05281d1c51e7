/* round_reviews.c - see round_reviews.h */
#include "round_reviews.h"

#include <stdlib.h>

static const struct kept_round *lacking(const struct rounds *rounds, const struct round *round)
{
    for (unsigned i = 0; i < rounds->n; i++)
        if (&rounds->list[i]->round == round) return rounds_lacks_review(rounds->list[i]) ? rounds->list[i] : NULL;
    return NULL;
}

unsigned round_reviews_missing(const struct rounds *rounds, const struct round_group *group)
{
    unsigned n = 0;
    for (unsigned i = 0; i < group->n; i++) n += lacking(rounds, group->round[i]) != NULL;
    return n;
}

static void work_out(void *data)
{
    struct round_reviews *r = data;
    for (unsigned i = 0; i < r->n; i++) {
        r->status = rounds_review_behind(&r->copy[i], &r->work.stop, &r->why);
        if (r->status || !r->copy[i].round.reviewed) return;
        atomic_fetch_add(&r->done, 1);
    }
}

bool round_reviews_begin(struct round_reviews *r, const struct rounds *rounds, const struct round_group *group)
{
    r->n = r->taken = 0;
    r->status = PROBLEM_NONE;
    atomic_store(&r->done, 0);
    r->copy = calloc(group->n, sizeof *r->copy);
    if (!r->copy) return false;
    for (unsigned i = group->n; i-- > 0;) {
        const struct kept_round *kept = lacking(rounds, group->round[i]);
        if (kept) r->copy[r->n++] = *kept;
    }
    r->open = true;
    round_work_begin(&r->work, work_out, r);
    return true;
}

bool round_reviews_take(struct round_reviews *r, struct rounds *rounds)
{
    const unsigned before = r->taken, done = atomic_load(&r->done);
    for (; r->taken < done; r->taken++) rounds_keep(rounds, &r->copy[r->taken].round, NULL); /* it is there already */
    return done > before;
}

void round_reviews_end(struct round_reviews *r)
{
    if (!r->open) return;
    round_work_end(&r->work);
    r->open = false;
    free(r->copy);
    r->copy = NULL;
}
