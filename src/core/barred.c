/* barred.c - sampling where players have shown what they do not have.
 *
 * Some hidden cards then cannot have some faces, and all arrangements that respect this are equally likely. We deal freely
 * first: most of the time the deal respects it by itself, and then it is an exact sample. Otherwise we repair the deal and
 * then mix it by random exchanges that keep it right. Such a walk tends to the same distribution.
 */
#include "core.h"

typedef struct places {
    unsigned n; /* hidden cards on the table, then the stock */
    uint8_t id[NB_MAX_CARDS];
    uint64_t bar[NB_MAX_CARDS]; /* bit f: this card cannot be face f */
} places;

/* Free deals before one is repaired, and exchanges for each card after that. More exchanges cost time and change nothing
 * that the tests can measure: test_rule_golph_sampling and test_rule_rum_sampling compare samples with the exact odds. */
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

/* How many cards have a face that they cannot have. */
static unsigned count_wrong(const places *p, const nb_table *t)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < p->n; i++) wrong += !fits(p, t, i, i);
    return wrong;
}

/* Makes random exchanges that never put more cards wrong, until none is wrong, and then MIXING more for each card. */
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
