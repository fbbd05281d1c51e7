/* sample.c - from a view, a complete hole that its seat could be in.
 *
 * Cards that the seat has not seen are drawn from the rest of the pack, each arrangement equally likely. Scrambled cards
 * need more care: their places are lost but their faces are not (perfect recall of the set). A view's lots say what was known
 * before each scramble; we choose the permutations themselves, each with the weight of the ways in which the rest of the
 * pack could complete it, so the result has exactly the probability that everything seen leaves it.
 */
#include "core.h"

/* While lots are being resolved: what each scrambled card is. A face, or a symbol for a card that the seat never saw. */
typedef struct lost {
    uint8_t content[NB_MAX_CARDS];             /* by card id; NB_NO_CARD before its first lot */
    uint8_t before[NB_MAX_LOTS][NB_LOT_CARDS]; /* what each lot's cards were when it was scrambled */
    uint8_t face[NB_MAX_LOTS * NB_LOT_CARDS];  /* what a symbol has turned out to be */
    uint8_t symbols;                           /* given out so far */
    uint8_t spare[NB_MAX_FACES];               /* copies of each face that are not in sight outside of the lots */
    uint8_t held[NB_MAX_FACES];                /* how often a face is known to be among the scrambled cards so far */
    uint32_t unseen;                           /* cards the seat has never seen, for the odds of a duplicate */
} lost;

enum { SYMBOL = 0x80 };

static const uint8_t PERMUTATION[24][NB_LOT_CARDS] = {
    {0, 1, 2, 3}, {1, 0, 2, 3}, {0, 2, 1, 3}, {1, 2, 0, 3}, {2, 0, 1, 3}, {2, 1, 0, 3}, {0, 1, 3, 2}, {1, 0, 3, 2},
    {0, 2, 3, 1}, {1, 2, 3, 0}, {2, 0, 3, 1}, {2, 1, 3, 0}, {0, 3, 1, 2}, {1, 3, 0, 2}, {0, 3, 2, 1}, {1, 3, 2, 0},
    {2, 3, 0, 1}, {2, 3, 1, 0}, {3, 0, 1, 2}, {3, 1, 0, 2}, {3, 0, 2, 1}, {3, 1, 2, 0}, {3, 2, 0, 1}, {3, 2, 1, 0}};

/* What the seat knows of a card of lot k from the next time it appears: before a later scramble, or now. */
static uint8_t later_face(const nb_table *t, unsigned k, unsigned id)
{
    for (k++; k < t->lots; k++)
        for (unsigned i = 0; i < t->lot[k].n; i++)
            if (t->lot[k].id[i] == id) return t->lot[k].card[i];
    return t->card[id];
}

/* The weight of content being face: certain, impossible, or a never-seen card that happens to be it. The chance of the
 * last is the same in every completion unless a scrambled card is already known to have that face: then it takes
 * another copy. */
static float fit(const lost *l, uint8_t content, uint8_t face)
{
    if (face == NB_HIDDEN) return 1;
    if (!(content & SYMBOL)) return content == face;
    if (!l->held[face]) return 1;
    if (l->spare[face] <= l->held[face]) return 0;
    return (float)(l->spare[face] - l->held[face]) / (float)(l->unseen ? l->unseen : 1);
}

static float permutation_weight(const lost *l, const nb_lot *lot, const uint8_t *before, const uint8_t *after,
                                const uint8_t *p)
{
    float weight = 1;
    for (unsigned i = 0; i < NB_LOT_CARDS && weight > 0; i++) {
        if (i >= lot->n) weight *= p[i] == i;
        else weight *= p[i] < lot->n ? fit(l, before[p[i]], after[i]) : 0;
    }
    return weight;
}

static float unit(nb_rng *rng) { return (float)(nb_rng_next(rng) >> 40) * 0x1p-24f; }

static void count_held(lost *l, const nb_table *t)
{
    memset(l->held, 0, sizeof l->held);
    for (unsigned id = 0; id < t->drawn; id++)
        if (!(l->content[id] & SYMBOL)) l->held[l->content[id]]++;
}

/* Chooses how lot k was scrambled. Returns the share of permutations that fit what was seen next, 0 if none does. */
static float resolve_lot(lost *l, const nb_table *t, unsigned k, nb_rng *rng)
{
    const nb_lot *lot = &t->lot[k];
    uint8_t *before = l->before[k], after[NB_LOT_CARDS];
    float weight[24], total = 0;
    for (unsigned i = 0; i < lot->n; i++) {
        uint8_t content = l->content[lot->id[i]];
        if (content == NB_NO_CARD)
            content = lot->card[i] != NB_HIDDEN ? lot->card[i] : (uint8_t)(SYMBOL | l->symbols++);
        l->content[lot->id[i]] = before[i] = content;
        after[i] = later_face(t, k, lot->id[i]);
    }
    count_held(l, t);
    unsigned ways = 0;
    for (unsigned p = 0; p < 24; p++) {
        total += weight[p] = permutation_weight(l, lot, before, after, PERMUTATION[p]);
        bool moves_gaps = false;
        for (unsigned i = lot->n; i < NB_LOT_CARDS; i++) moves_gaps |= PERMUTATION[p][i] != i;
        ways += !moves_gaps;
    }
    if (total <= 0) return 0;
    float point = unit(rng) * total;
    unsigned chosen = 24;
    for (unsigned p = 0; p < 24; p++) {
        if (weight[p] <= 0) continue;
        chosen = p;
        if ((point -= weight[p]) < 0) break;
    }
    for (unsigned i = 0; i < lot->n; i++) {
        uint8_t content = before[PERMUTATION[chosen][i]];
        if (content & SYMBOL && after[i] != NB_HIDDEN) content = l->face[content & ~SYMBOL] = after[i];
        l->content[lot->id[i]] = content;
    }
    return total / (float)ways;
}

static bool in_a_lot(const nb_table *t, unsigned id)
{
    for (unsigned k = 0; k < t->lots; k++)
        for (unsigned i = 0; i < t->lot[k].n; i++)
            if (t->lot[k].id[i] == id) return true;
    return false;
}

static void count_lost(lost *l, const nb_table *t, const uint8_t *left)
{
    memset(l, 0, sizeof *l);
    memset(l->content, NB_NO_CARD, sizeof l->content);
    memcpy(l->spare, t->rules.copies, sizeof l->spare);
    for (unsigned id = 0; id < t->drawn; id++)
        if (t->card[id] != NB_HIDDEN && !in_a_lot(t, id)) l->spare[t->card[id]]--;
    for (unsigned face = 0; face < NB_MAX_FACES; face++) l->unseen += left[face];
}

/* Puts the faces that are known to be among scrambled cards where they could lie. Scrambles that share cards are
 * chosen together by rejection, so that no early choice is favoured for leaving more room to a later one. */
static void place_lost(lost *l, nb_table *t, uint8_t *left, nb_rng *rng)
{
    float share;
    do {
        count_lost(l, t, left);
        share = 1;
        for (unsigned k = 0; k < t->lots && share > 0; k++) share *= resolve_lot(l, t, k, rng);
    } while (share <= 0 || (t->lots > 1 && unit(rng) >= share));
    for (unsigned id = 0; id < t->drawn; id++) {
        uint8_t content = l->content[id];
        if (content & SYMBOL || t->card[id] != NB_HIDDEN) continue;
        NB__ASSERT(left[content] > 0);
        left[content]--;
        t->card[id] = content;
    }
}

/* Every card has its face now: the lots remember what the other seats knew. */
static void complete_lots(lost *l, nb_table *t)
{
    for (unsigned id = 0; id < t->drawn; id++)
        if (l->content[id] != NB_NO_CARD && l->content[id] & SYMBOL) l->face[l->content[id] & ~SYMBOL] = t->card[id];
    for (unsigned k = 0; k < t->lots; k++)
        for (unsigned i = 0; i < t->lot[k].n; i++)
            t->lot[k].card[i] = l->before[k][i] & SYMBOL ? l->face[l->before[k][i] & ~SYMBOL] : l->before[k][i];
}

void nb_sample(nb_hole *hole, const nb_view *view, nb_rng *rng)
{
    nb_table *t = &hole->t;
    uint8_t left[NB_MAX_FACES], pool[NB_MAX_CARDS];
    lost lots;
    unsigned n = 0;
    *t = view->t;
    hole->ordered = 0;
    memcpy(left, t->rules.copies, sizeof left);
    for (unsigned id = 0; id < t->drawn; id++)
        if (t->card[id] != NB_HIDDEN) left[t->card[id]]--;
    if (t->lots) place_lost(&lots, t, left, rng);
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        for (unsigned i = left[face]; i; i--) pool[n++] = (uint8_t)face;
    for (unsigned id = 0; id < t->drawn; id++) {
        if (t->card[id] != NB_HIDDEN) continue;
        unsigned j = nb_rng_below(rng, n);
        t->card[id] = pool[j];
        pool[j] = pool[--n];
    }
    if (t->lots) complete_lots(&lots, t);
    NB__ASSERT(n == nb_stock_left(t));
    memset(t->card + t->drawn, 0, sizeof t->card - t->drawn);
    memcpy(t->card + t->drawn, pool, n); /* the rest is shuffled as it is drawn, from a seed of its own */
    for (unsigned i = 0; i < 8; i += 2) {
        uint64_t word = nb_rng_next(rng);
        hole->seed.word[i] = (uint32_t)word, hole->seed.word[i + 1] = (uint32_t)(word >> 32);
    }
    if (t->drawn % NB_WORDS) nb__words(hole->words, &hole->seed, t->number, NB__PACK, t->drawn / NB_WORDS);
    else memset(hole->words, 0, sizeof hole->words);
}
