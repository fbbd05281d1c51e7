/* bars.c - sampling where nearly every hidden card has been shown not to have many faces, so that free deals (barred.c) would
 * nearly all be wrong.
 *
 * Card by card, those with the most barred first, every card gets one of the faces that are left and that it can have. If each
 * card's bars contained those of the next, all arrangements would be equally likely: whatever a card took is nothing that a later
 * card is barred from, so the numbers of choices are always the same. Bars of different players overlap less neatly, and an
 * arrangement is the likelier the fewer choices there were on the way to it. So its weight is the product of these numbers, and we
 * make several deals and let each take the place of the one before by the rule of Metropolis, which tends to equal odds for all,
 * quickly, because the weights are all much the same.
 *
 * Cards that lie beside each other in a hand mostly have the same bars: such a run is one. How many of the faces that are left
 * each run is barred from is counted in a byte, for eight runs in one word; so a face that is taken is subtracted from all at once.
 */
#include "core.h"

enum { DEALS = 3, DEAD_ENDS = 32, LANES = 8, WORDS = 4, RUNS = LANES * WORDS };

/* The faces that the seat has not seen. */
typedef struct pool {
    unsigned n;
    uint64_t faces; /* as bits */
    uint8_t face[NB_MAX_CARDS];
} pool;

typedef struct hand { /* the hidden cards on the table, run by run, those with the most barred first */
    unsigned n;
    uint8_t id[NB_MAX_CARDS], run[NB_MAX_CARDS];
    uint64_t bar[NB_MAX_CARDS]; /* bit f: this card cannot be face f */
} hand;

typedef struct runs {
    unsigned n, words;
    uint8_t first[RUNS + 1]; /* its first card, in the order of the table */
    uint64_t bar[RUNS];
    uint64_t barred[WORDS];              /* of each run: so many faces of the pool it cannot have ... */
    uint64_t share[WORDS][NB_MAX_FACES]; /* ... of which one card of this face is so many */
} runs;

typedef struct deal {
    double weight;              /* 0: a dead end */
    uint8_t face[NB_MAX_CARDS]; /* of the cards of the hand */
    uint8_t rest[NB_MAX_CARDS]; /* what is left for the stock */
} deal;

/* No branch here and below: which cards are hidden is past predicting. Sums are kept in variables: through a pointer, each step
 * would wait for the one before to be written and read. */
static void find_pool(pool *p, const nb_table *view)
{
    uint8_t left[256] = {0}; /* also of NB_HIDDEN, which nobody asks for */
    unsigned n = 0;
    uint64_t faces = 0;
    memcpy(left, view->rules.copies, sizeof view->rules.copies);
    for (unsigned id = 0; id < view->drawn; id++) left[view->card[id]]--;
    for (unsigned i = 0; i < view->rules.cards; i++) {
        unsigned face = view->rules.pack[i], there = left[face] != 0;
        p->face[n] = (uint8_t)face;
        n += there;
        faces |= nb__face_bit[face] & -(uint64_t)there;
        left[face] = (uint8_t)(left[face] - there);
    }
    p->n = n;
    p->faces = faces;
}

static void count_barred(runs *r, const pool *p)
{
    r->words = (r->n + LANES - 1) / LANES;
    memset(r->share, 0, r->words * sizeof r->share[0]);
    for (unsigned run = 0; run < r->n; run++)
        for (uint64_t bar = r->bar[run]; bar; bar &= bar - 1)
            r->share[run / LANES][__builtin_ctzll(bar)] += (uint64_t)1 << run % LANES * 8;
    for (unsigned word = 0; word < WORDS; word++) {
        uint64_t sum = 0;
        for (unsigned i = 0; i < p->n && word < r->words; i++) sum += r->share[word][p->face[i]];
        r->barred[word] = sum;
    }
}

static unsigned barred_from(const uint64_t barred[WORDS], unsigned run)
{
    return barred[run / LANES] >> run % LANES * 8 & 0xFF;
}

/* Bars against faces that are not left anyway do not count. False: there are too many runs, which happens to spectators. */
static bool find_runs(runs *r, const uint64_t *bar, unsigned n, uint64_t faces)
{
    unsigned run = 0;
    for (unsigned i = 0; i < n; i++) {
        if (i && !((bar[i] ^ bar[i - 1]) & faces)) continue;
        if (run == RUNS) return false;
        r->first[run] = (uint8_t)i;
        r->bar[run++] = bar[i] & faces;
    }
    r->first[run] = (uint8_t)n;
    r->n = run;
    return true;
}

static void line_up(hand *h, const runs *r, const uint8_t *hidden)
{
    uint8_t order[RUNS];
    for (unsigned run = 0; run < r->n; run++) {
        unsigned at = run, barred = barred_from(r->barred, run);
        for (; at > 0 && barred_from(r->barred, order[at - 1]) < barred; at--) order[at] = order[at - 1];
        order[at] = (uint8_t)run;
    }
    unsigned n = 0;
    for (unsigned i = 0; i < r->n; i++)
        for (unsigned run = order[i], card = r->first[run]; card < r->first[run + 1]; card++, n++) {
            h->id[n] = hidden[card];
            h->run[n] = (uint8_t)run;
            h->bar[n] = r->bar[run];
        }
    h->n = n;
}

/* A place for a card that this bar allows. Two are tried at once, because whether the first is refused is past predicting. */
static unsigned any_allowed(const uint8_t *rest, unsigned n, uint64_t bar, nb_rng *rng)
{
    unsigned j;
    do {
        uint64_t word = nb_rng_next(rng);
        unsigned a = nb__scale((uint32_t)word, n), b = nb__scale((uint32_t)(word >> 32), n);
        j = nb__either(bar >> rest[a] & 1, b, a);
    } while (bar >> rest[j] & 1);
    return j;
}

static void make_deal(deal *d, const hand *h, const runs *r, const pool *p, nb_rng *rng)
{
    uint64_t barred[WORDS];
    unsigned n = p->n;
    double weight = 1;
    nb_rng chance = *rng;
    memcpy(barred, r->barred, sizeof barred);
    memcpy(d->rest, p->face, sizeof d->rest);
    for (unsigned i = 0; i < h->n; i++, n--) {
        unsigned choices = n - barred_from(barred, h->run[i]);
        weight *= choices;
        if (!choices) break;
        unsigned j = any_allowed(d->rest, n, h->bar[i], &chance), face = d->rest[j];
        d->rest[j] = d->rest[n - 1];
        d->face[i] = (uint8_t)face;
        for (unsigned k = 0; k < r->words; k++) barred[k] -= r->share[k][face];
    }
    d->weight = weight;
    *rng = chance;
}

/* A new deal takes the place of the last one, or not. */
static bool is_accepted(const deal *new, const deal *last, nb_rng *rng)
{
    return new->weight >= last->weight || (double)(nb_rng_next(rng) >> 11) * 0x1p-53 * last->weight < new->weight;
}

static void put_down(nb_table *t, const hand *h, const deal *d)
{
    for (unsigned i = 0; i < h->n; i++) t->card[h->id[i]] = d->face[i];
    memset(t->card + t->drawn, 0, sizeof t->card - t->drawn);
    memcpy(t->card + t->drawn, d->rest, nb_stock_left(t));
}

void nb__deal_bars(nb_table *t, const nb_table *view, nb_rng *rng)
{
    uint64_t bar[NB_MAX_CARDS];
    uint8_t hidden[NB_MAX_CARDS];
    pool p;
    runs r;
    hand h;
    deal deals[2];
    unsigned last = 0, tries = 0;
    NB__ASSERT(!view->lots);
    find_pool(&p, view);
    unsigned n = nb__game(&view->rules)->bars(view, hidden, bar);
    NB__ASSERT(p.n == n + nb_stock_left(view));
    bool few = find_runs(&r, bar, n, p.faces);
    if (few) {
        count_barred(&r, &p);
        line_up(&h, &r, hidden);
        do make_deal(&deals[last], &h, &r, &p, rng);
        while (deals[last].weight <= 0 && ++tries < DEAD_ENDS);
    }
    if (!few || tries == DEAD_ENDS) { /* the stock is nearly empty, and everything has its place */
        nb__deal_barred(t, view, rng);
        return;
    }
    for (unsigned i = 1; i < DEALS && r.n > 1; i++) { /* one run alone is exact */
        make_deal(&deals[!last], &h, &r, &p, rng);
        if (is_accepted(&deals[!last], &deals[last], rng)) last = !last;
    }
    *t = *view;
    put_down(t, &h, &deals[last]);
}
