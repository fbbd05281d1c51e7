/* bars.c - sampling where nearly every hidden card has been shown not to have many faces, so that free deals (barred.c) would
 * nearly all be wrong.
 *
 * Cards that are barred from the same faces form a group. Group by group, those with the most barred first, every card gets one
 * of the faces that are left and that it can have. If each group's bars contained those of the next, all arrangements would be
 * equally likely: whatever a card took is nothing that a later card is barred from, so the numbers of choices are always the same.
 * Bars of different players overlap less neatly, and an arrangement is the likelier the fewer choices there were on the way to it.
 * So its weight is the product of these numbers, and we make several deals and let each take the place of the one before by the
 * rule of Metropolis, which tends to equal odds for all, quickly, because the weights are all much the same.
 */
#include "core.h"

enum { DEALS = 4, DEAD_ENDS = 32 };

typedef struct groups {
    unsigned n, cards;
    uint64_t bar[NB_MAX_CARDS];    /* of each group: bit f: its cards cannot be face f ... */
    unsigned barred[NB_MAX_CARDS]; /* ... which so many of the faces that are left have */
    uint8_t size[NB_MAX_CARDS];
    uint8_t order[NB_MAX_CARDS]; /* the groups, those with the most barred first */
    uint8_t id[NB_MAX_CARDS];    /* their cards, in this order */
} groups;

typedef struct deal {
    double weight;              /* 0: a dead end */
    uint8_t face[NB_MAX_CARDS]; /* of the cards as groups has them */
    uint8_t rest[NB_MAX_CARDS]; /* what is left for the stock */
} deal;

static unsigned count_barred(uint64_t bar, const uint8_t *left)
{
    unsigned n = 0;
    for (; bar; bar &= bar - 1) n += left[__builtin_ctzll(bar)];
    return n;
}

/* The group of cards with this bar, made if there is none. Mostly it is one of the last few. */
static unsigned group_with(groups *g, uint64_t bar, const uint8_t *left)
{
    for (unsigned k = g->n; k-- > 0;)
        if (g->bar[k] == bar) return k;
    unsigned made = g->n++, barred = count_barred(bar, left), at = made;
    g->bar[made] = bar, g->barred[made] = barred, g->size[made] = 0;
    for (; at > 0 && g->barred[g->order[at - 1]] < barred; at--) g->order[at] = g->order[at - 1];
    g->order[at] = (uint8_t)made;
    return made;
}

static void find_groups(groups *g, const nb_table *view, const uint8_t *left)
{
    uint64_t bar[NB_MAX_CARDS];
    uint8_t hidden[NB_MAX_CARDS], group[NB_MAX_CARDS], start[NB_MAX_CARDS];
    unsigned at = 0;
    g->n = g->cards = 0;
    nb__game(&view->rules)->bars(view, bar);
    for (unsigned id = 0; id < view->drawn; id++) {
        if (view->card[id] != NB_HIDDEN) continue;
        unsigned k = group_with(g, bar[id], left);
        g->size[k]++;
        hidden[g->cards] = (uint8_t)id;
        group[g->cards++] = (uint8_t)k;
    }
    for (unsigned i = 0; i < g->n; i++) start[g->order[i]] = (uint8_t)at, at += g->size[g->order[i]];
    for (unsigned i = 0; i < g->cards; i++) g->id[start[group[i]]++] = hidden[i];
}

/* Two numbers come from one word of the generator. */
typedef struct halves {
    nb_rng *rng;
    uint64_t word;
    bool half;
} halves;

static inline unsigned below(halves *h, unsigned limit)
{
    h->word = h->half ? h->word >> 32 : nb_rng_next(h->rng);
    h->half = !h->half;
    return nb__scale((uint32_t)h->word, limit);
}

static unsigned take_allowed(uint8_t *rest, unsigned n, uint64_t bar, halves *h)
{
    unsigned j;
    do j = below(h, n);
    while (bar >> rest[j] & 1);
    unsigned face = rest[j];
    rest[j] = rest[n - 1];
    return face;
}

static void make_deal(deal *d, const groups *g, const uint8_t *pool, unsigned n, halves *h)
{
    unsigned at = 0;
    d->weight = 1;
    memcpy(d->rest, pool, sizeof d->rest);
    for (unsigned i = 0; i < g->n; i++) {
        unsigned k = g->order[i], barred = g->barred[k];
        const uint64_t bar = g->bar[k];
        for (unsigned before = 0; before < at; before++) barred -= (unsigned)(bar >> d->face[before]) & 1;
        for (unsigned left = g->size[k]; left; left--, n--) {
            d->weight *= n - barred;
            if (n == barred) return;
            d->face[at++] = (uint8_t)take_allowed(d->rest, n, bar, h);
        }
    }
}

/* A new deal takes the place of the last one, or not. */
static bool is_accepted(const deal *new, const deal *last, nb_rng *rng)
{
    return new->weight >= last->weight || (double)(nb_rng_next(rng) >> 11) * 0x1p-53 * last->weight < new->weight;
}

static void put_down(nb_table *t, const groups *g, const deal *d)
{
    for (unsigned i = 0; i < g->cards; i++) t->card[g->id[i]] = d->face[i];
    memset(t->card + t->drawn, 0, sizeof t->card - t->drawn);
    memcpy(t->card + t->drawn, d->rest, nb_stock_left(t));
}

void nb__deal_bars(nb_table *t, const nb_table *view, nb_rng *rng)
{
    uint8_t left[NB_MAX_FACES], pool[NB_MAX_CARDS] = {0};
    groups g;
    deal deals[2];
    unsigned n = 0, last = 0, dead_ends = 0;
    halves h = {.rng = rng};
    NB__ASSERT(!view->lots);
    *t = *view;
    memcpy(left, view->rules.copies, sizeof left);
    for (unsigned id = 0; id < view->drawn; id++)
        if (view->card[id] != NB_HIDDEN) left[view->card[id]]--;
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        for (unsigned i = left[face]; i; i--) pool[n++] = (uint8_t)face;
    find_groups(&g, view, left);
    NB__ASSERT(n == g.cards + nb_stock_left(view));
    do make_deal(&deals[last], &g, pool, n, &h);
    while (deals[last].weight <= 0 && ++dead_ends < DEAD_ENDS);
    if (dead_ends == DEAD_ENDS) { /* the stock is nearly empty, and everything has its place */
        nb__deal_barred(t, view, rng);
        return;
    }
    for (unsigned i = 1; i < DEALS && g.n > 1; i++) { /* one group alone is exact */
        make_deal(&deals[!last], &g, pool, n, &h);
        if (is_accepted(&deals[!last], &deals[last], rng)) last = !last;
    }
    put_down(t, &g, &deals[last]);
}
