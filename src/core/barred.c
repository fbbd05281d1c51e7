/* barred.c - sampling where the rules made players show what they lack.
 *
 * Some hidden cards then cannot have some faces, and all arrangements that respect that are equally likely. Most of the time
 * a free deal respects it already, and then it is an exact sample; else we repair it and walk on by random exchanges that
 * keep it right, which tend to the same distribution.
 */
#include "core.h"

typedef struct places {
    unsigned n; /* hidden cards on the table, then the stock */
    uint8_t id[NB_MAX_CARDS];
    uint64_t bar[NB_MAX_CARDS]; /* faces it cannot be */
} places;

enum { FREE_DEALS = 6, MIXING = 8 };

static bool fits(const places *p, const nb_table *t, unsigned i, unsigned j) /* card j's face in place i */
{
    return !(p->bar[i] >> t->card[p->id[j]] & 1);
}

static void exchange_faces(nb_table *t, unsigned a, unsigned b)
{
    uint8_t face = t->card[a];
    t->card[a] = t->card[b];
    t->card[b] = face;
}

static void find_places(places *p, const nb_table *view)
{
    const nb_game *game = nb__game(&view->rules);
    p->n = 0;
    for (unsigned id = 0; id < view->rules.cards; id++) {
        if (view->card[id] != NB_HIDDEN) continue;
        p->id[p->n] = (uint8_t)id;
        p->bar[p->n++] = id < view->drawn ? game->barred(view, id) : 0;
    }
}

/* How many places cannot be what they are. */
static unsigned count_wrong(const places *p, const nb_table *t)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < p->n; i++) wrong += !fits(p, t, i, i);
    return wrong;
}

/* Random exchanges that never make matters worse, until nothing is wrong and then a while longer. */
static void repair(const places *p, nb_table *t, unsigned wrong, nb_rng *rng)
{
    for (unsigned steps = MIXING * p->n; wrong || steps; steps -= !wrong) {
        unsigned i = nb_rng_below(rng, p->n), j = nb_rng_below(rng, p->n);
        unsigned before = (unsigned)!fits(p, t, i, i) + (unsigned)!fits(p, t, j, j);
        unsigned after = (unsigned)!fits(p, t, i, j) + (unsigned)!fits(p, t, j, i);
        if (after > before) continue;
        exchange_faces(t, p->id[i], p->id[j]);
        wrong -= before - after;
    }
}

void nb__deal_barred(nb_table *t, const nb_table *view, nb_rng *rng)
{
    places p;
    unsigned wrong = 1;
    find_places(&p, view);
    for (unsigned i = 0; i < FREE_DEALS && wrong; i++) {
        nb__deal_hidden(t, view, rng);
        wrong = count_wrong(&p, t);
    }
    if (wrong) repair(&p, t, wrong, rng);
}
