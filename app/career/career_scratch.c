/* career_scratch.c - what a scratch player expects at the tables of rounds, and the handicap index that follows (round.h). */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "allocate.h"
#include "career_inside.h"

enum { FEW = 60 }; /* holes that are played again before a sum of the log is believed: the network may be another one */

double career_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

/* ------------------------------------------------------------------------------------------------------------ one table */

void career_add_scratch(struct career *c, const struct career_scratch *s)
{
    size_t i = 0;
    while (i < c->scratches && c->scratch[i].table != s->table) i++;
    if (i == c->scratches) c->scratch = reallocate(c->scratch, ++c->scratches * sizeof *c->scratch);
    c->scratch[i] = *s;
}

static struct career_scratch *scratch_of(struct career *c, const struct round *round)
{
    for (size_t i = 0; i < c->scratches; i++)
        if (c->scratch[i].table == round->table) return &c->scratch[i];
    career_add_scratch(c, &(struct career_scratch){.table = round->table});
    return &c->scratch[c->scratches - 1];
}

static bool is_known(const struct career *c, const struct career_scratch *s)
{
    return s->played >= c->holes && !s->kept;
}

/* The first few holes come out as they did then, or it is played from the beginning. */
static void believe(struct career_scratch *s, const struct round_table *table)
{
    int64_t first = 0;
    for (unsigned i = 0; i < FEW && i < s->played; i++) first += round_table_play(table, i);
    if (first != s->first) *s = (struct career_scratch){.table = s->table};
    s->kept = false;
}

static void play(struct career *c, struct career_scratch *s, const struct round *round, double until)
{
    struct round_table table;
    round_table_of(&table, round, round_scratch(&round->rules));
    if (s->kept) believe(s, &table);
    while (!is_known(c, s) && career_clock() < until) {
        const int32_t worth = round_table_play(&table, s->played);
        if (s->played++ < FEW) s->first += worth;
        s->sum += worth;
        if (is_known(c, s)) career_note_scratch(c, s);
    }
}

bool career_play_scratch(struct career *c, const struct career_list *list, const nb_rules *rules, double until)
{
    for (size_t i = list->n; i-- > 0;) { /* the newest first */
        const struct career_round *r = list->round[i];
        if (!r->counts || (rules && !round_is_at(&r->round, rules))) continue;
        struct career_scratch *s = scratch_of(c, &r->round);
        if (is_known(c, s)) continue;
        play(c, s, &r->round, until);
        if (!is_known(c, s)) return true;
    }
    return false;
}

/* -------------------------------------------------------------------------------------------------------------- groups */

static bool set_scratch(struct career *c, struct round *round)
{
    const struct career_scratch *s = scratch_of(c, round);
    round->scratch = is_known(c, s) ? round_in_strokes(s->sum) / s->played : 0;
    return is_known(c, s);
}

void career_group(struct career *c, const struct career_list *list, const nb_rules *rules, struct career_group *out)
{
    *out = (struct career_group){.order = allocate((list->n + 1) * sizeof(struct round *)), .settled = true};
    for (size_t i = 0; i < list->n; i++) {
        struct career_round *r = list->round[i];
        if (!r->counts || !round_is_at(&r->round, rules)) continue;
        out->order[out->n++] = &r->round;
        out->settled &= set_scratch(c, &r->round);
    }
    if (!out->n) return;
    round_sort(out->order, out->n);
    out->group = round_group_of(out->order, out->n);
    if (out->settled) round_settle(&out->group);
    for (size_t i = 0; i < list->n; i++)
        if (round_is_at(&list->round[i]->round, rules)) list->round[i]->settled = out->settled;
}

void career_free_group(struct career_group *group) { free(group->order); }

enum career_index career_index(struct career *c, const char *account, const nb_rules *rules, int32_t *index)
{
    struct career_list list;
    struct career_group g;
    enum career_index found = CAREER_NONE;
    *index = 0;
    if (career_list(c, account, &list)) {
        career_group(c, &list, rules, &g);
        if (nb_handicap_counts(g.n) && !g.settled) found = CAREER_WORKING;
        else if (g.n && g.group.indexed) found = CAREER_KNOWN, *index = g.group.index;
        career_free_group(&g);
    }
    career_free_list(&list);
    return found;
}

bool career_work(struct career *c, const char *account, const nb_rules *rules, unsigned ms)
{
    struct career_list list;
    const double until = career_clock() + ms;
    bool more = career_list(c, account, &list);
    if (more && !career_play_scratch(c, &list, rules, until)) more = !rules && career_do_review(c, &list, until);
    career_free_list(&list);
    return more;
}
