/* sample.c - from a view, a complete hole that its seat could be in.
 *
 * Cards that the seat has not seen are drawn from the rest of the pack, each arrangement equally likely. Scrambled
 * cards need more care: their places are lost but their faces are not (perfect recall of the set). A view's lots say
 * what was known before each scramble, so we choose how each lot was permuted. Given the permutations, a face seen
 * after a lot belongs either to a card that had been seen before, or to a stranger. The number of shuffles of the
 * whole pack that agree is
 *
 *     (cards never seen)! x for each face: copies x (copies - 1) x ..., a factor for each different card of it seen
 *
 * and that is the weight of these permutations: compared with a card that had been seen, a stranger of the same face counts
 * (copies of it not seen yet) / (cards not seen yet). The result has exactly the odds that everything seen leaves.
 */
#include "core.h"

enum { STRANGER = 0x80 }; /* | its number: what is known of a card that the seat has never seen */

typedef struct lost {
    /* The evidence, worked out once. */
    uint8_t after[NB_MAX_LOTS][NB_LOT_CARDS]; /* the face that the seat next saw on a card of the lot, or NB_HIDDEN */
    bool fresh[NB_MAX_LOTS][NB_LOT_CARDS];    /* no card of that face had been lost, so it can only be a stranger */
    float most[NB_MAX_LOTS];                  /* a bound on the sum of the weights of a lot's permutations */
    uint8_t certain[NB_MAX_FACES];            /* different cards of each face that the seat has seen, at the least */
    unsigned certain_all;

    /* One attempt at choosing the permutations. */
    uint8_t content[NB_MAX_CARDS]; /* by card number: a face, a stranger; NB_NO_CARD before its first lot */
    uint8_t how[NB_MAX_LOTS];      /* the permutation of each lot */
    uint8_t seen[NB_MAX_FACES];    /* different cards of each face that the seat has seen, so far */
    unsigned seen_all;
    unsigned strangers; /* so far */
} lost;

/* The first n! of them leave all but the first n where they are. Card i of the lot becomes what card
 * PERMUTATION[p][i] was. */
static const uint8_t PERMUTATION[24][NB_LOT_CARDS] = {
    {0, 1, 2, 3}, {1, 0, 2, 3}, {0, 2, 1, 3}, {1, 2, 0, 3}, {2, 0, 1, 3}, {2, 1, 0, 3}, {0, 1, 3, 2}, {1, 0, 3, 2},
    {0, 2, 3, 1}, {1, 2, 3, 0}, {2, 0, 3, 1}, {2, 1, 3, 0}, {0, 3, 1, 2}, {1, 3, 0, 2}, {0, 3, 2, 1}, {1, 3, 2, 0},
    {2, 3, 0, 1}, {2, 3, 1, 0}, {3, 0, 1, 2}, {3, 1, 0, 2}, {3, 0, 2, 1}, {3, 1, 2, 0}, {3, 2, 0, 1}, {3, 2, 1, 0}};

static const uint8_t FACTORIAL[NB_LOT_CARDS + 1] = {1, 1, 2, 6, 24};

/* ---------------------------------------------------------------------------------------------------- the evidence */

/* The card's place in a lot, or -1. */
static int place_in(const nb_lot *lot, unsigned id)
{
    for (unsigned i = 0; i < lot->n; i++)
        if (lot->id[i] == id) return (int)i;
    return -1;
}

/* What the seat knew of a card when it was next scrambled after lot k, or knows of it now. */
static uint8_t later_face(const nb_table *t, unsigned k, unsigned id)
{
    for (k++; k < t->lots; k++) {
        int i = place_in(&t->lot[k], id);
        if (i >= 0) return t->lot[k].card[i];
    }
    return t->card[id];
}

/* The last lot before k that the card was in, and its place there; -1 if it was in none. */
static int previous_place(const nb_table *t, unsigned k, unsigned id, unsigned *lot)
{
    int place = -1;
    for (*lot = k; place < 0 && *lot > 0;) place = place_in(&t->lot[--*lot], id);
    return place;
}

/* A bound on the cards of this face in lot k, from what was known of each of its cards; NB_HIDDEN asks about strangers. Cards
 * that come from an earlier lot can have brought any number of that lot's. */
static unsigned most_of(const lost *l, const nb_table *t, unsigned k, uint8_t face)
{
    unsigned left[NB_MAX_LOTS] = {0}, most = 0;
    for (unsigned j = 0; j <= k; j++) {
        unsigned from[NB_MAX_LOTS] = {0}, lot;
        most = 0;
        for (unsigned i = 0; i < t->lot[j].n; i++) {
            int place = previous_place(t, j, t->lot[j].id[i], &lot);
            if (place < 0) most += t->lot[j].card[i] == face;
            else if (l->after[lot][place] == NB_HIDDEN) from[lot]++;
            else most += l->after[lot][place] == face;
        }
        for (lot = 0; lot < j; lot++) most += from[lot] < left[lot] ? from[lot] : left[lot];
        left[j] = most;
        for (unsigned i = 0; face == NB_HIDDEN && i < t->lot[j].n; i++)
            left[j] -= l->fresh[j][i]; /* no strangers now */
    }
    return most;
}

static void count_certain(lost *l, uint8_t face)
{
    if (face == NB_HIDDEN) return;
    l->certain[face]++;
    l->certain_all++;
}

/* Counts a card that was known before it was ever scrambled once, and so every stranger that came to light. */
static void gather(lost *l, const nb_table *t)
{
    for (unsigned id = 0; id < t->drawn; id++) {
        unsigned k = 0;
        int i = -1;
        while (k < t->lots && (i = place_in(&t->lot[k], id)) < 0) k++;
        count_certain(l, i < 0 ? t->card[id] : t->lot[k].card[i]);
    }
    for (unsigned k = 0; k < t->lots; k++) {
        for (unsigned i = 0; i < t->lot[k].n; i++) {
            uint8_t face = l->after[k][i] = later_face(t, k, t->lot[k].id[i]);
            l->fresh[k][i] = face != NB_HIDDEN && !most_of(l, t, k, face);
            if (l->fresh[k][i]) count_certain(l, face);
        }
    }
}

/* For every card seen after lot k, the places where it can have come from; the rest in any order. */
static float most_weight(const lost *l, const nb_table *t, unsigned k, unsigned doubtful)
{
    const uint8_t *copies = t->rules.copies;
    unsigned unseen = t->rules.cards - l->certain_all, least_unseen = unseen >= doubtful ? unseen - doubtful + 1 : 1;
    unsigned strangers = most_of(l, t, k, NB_HIDDEN), new_ones = strangers, rest = t->lot[k].n;
    float most = 1;
    for (unsigned i = 0; i < t->lot[k].n; i++) {
        uint8_t face = l->after[k][i];
        if (face == NB_HIDDEN) continue;
        rest--;
        if (l->fresh[k][i]) {
            most *= (float)new_ones--;
            continue;
        }
        unsigned acquaintances = most_of(l, t, k, face), spare = copies[face] - (unsigned)l->certain[face];
        float odds = spare < least_unseen ? (float)spare / (float)least_unseen : 1;
        most *= (float)acquaintances + (float)strangers * odds;
    }
    return most * FACTORIAL[rest];
}

static void weigh_evidence(lost *l, const nb_table *t)
{
    unsigned doubtful = 0; /* faces seen that may belong to a stranger or not */
    gather(l, t);
    for (unsigned k = 0; k < t->lots; k++)
        for (unsigned i = 0; i < t->lot[k].n; i++) doubtful += l->after[k][i] != NB_HIDDEN && !l->fresh[k][i];
    for (unsigned k = 0; k < t->lots; k++) l->most[k] = most_weight(l, t, k, doubtful);
}

/* ------------------------------------------------------------------------------------------------- an attempt at it */

static float unit(nb_rng *rng) { return (float)(nb_rng_next(rng) >> 40) * 0x1p-24f; }

static float weigh(const lost *l, const nb_table *t, unsigned k, const uint8_t *before, const uint8_t *permutation)
{
    unsigned met[NB_LOT_CARDS], strangers = 0; /* faces of strangers that may have been met before */
    float weight = 1;
    for (unsigned i = 0; i < t->lot[k].n; i++) {
        uint8_t face = l->after[k][i], content = before[permutation[i]];
        if (face == NB_HIDDEN) continue;
        if (!(content & STRANGER)) {
            if (content != face) return 0;
            continue;
        }
        if (l->fresh[k][i]) continue;
        unsigned seen = l->seen[face];
        for (unsigned j = 0; j < strangers; j++) seen += met[j] == face;
        if (seen >= t->rules.copies[face]) return 0;
        weight *= (float)(t->rules.copies[face] - seen) / (float)(t->rules.cards - l->seen_all - strangers);
        met[strangers++] = face;
    }
    return weight;
}

/* Carries out permutation p of lot k. A stranger whose face the seat saw next is a stranger no more. */
static void carry_out(lost *l, const nb_table *t, unsigned k, const uint8_t *before, unsigned p)
{
    l->how[k] = (uint8_t)p;
    for (unsigned i = 0; i < t->lot[k].n; i++) {
        uint8_t content = before[PERMUTATION[p][i]], face = l->after[k][i];
        if (content & STRANGER && face != NB_HIDDEN) {
            content = face;
            if (!l->fresh[k][i]) l->seen[face]++, l->seen_all++;
        }
        l->content[t->lot[k].id[i]] = content;
    }
}

/* Chooses how lot k was permuted. Returns the weight of that choice as a share of the bound, for rejection. */
static float resolve_lot(lost *l, const nb_table *t, unsigned k, nb_rng *rng)
{
    const nb_lot *lot = &t->lot[k];
    const unsigned ways = FACTORIAL[lot->n];
    uint8_t before[NB_LOT_CARDS];
    float weight[24], total = 0;
    for (unsigned i = 0; i < lot->n; i++) {
        before[i] = l->content[lot->id[i]];
        if (before[i] != NB_NO_CARD) continue;
        before[i] = lot->card[i] != NB_HIDDEN ? lot->card[i] : (uint8_t)(STRANGER | l->strangers++);
    }
    for (unsigned p = 0; p < ways; p++) total += weight[p] = weigh(l, t, k, before, PERMUTATION[p]);
    if (total <= 0) return 0;
    float point = unit(rng) * total;
    unsigned chosen = 0;
    for (unsigned p = 0; p < ways; p++) {
        if (weight[p] <= 0) continue;
        chosen = p;
        if ((point -= weight[p]) < 0) break;
    }
    carry_out(l, t, k, before, chosen);
    return total / l->most[k];
}

static float attempt(lost *l, const nb_table *t, nb_rng *rng)
{
    float share = 1;
    memset(l->content, NB_NO_CARD, sizeof l->content);
    memcpy(l->seen, l->certain, sizeof l->seen);
    l->seen_all = l->certain_all;
    l->strangers = 0;
    for (unsigned k = 0; k < t->lots && share > 0; k++) {
        float agreement = resolve_lot(l, t, k, rng);
        if (k || agreement <= 0) share *= agreement; /* the first lot's is always the same */
    }
    return share;
}

/* Puts the faces that are known to be among scrambled cards where they could lie. Scrambles that share cards are chosen
 * together by rejection, so that no early choice is favoured for leaving more room to a later one. */
static void place_lost(lost *l, nb_table *t, uint8_t *left, nb_rng *rng)
{
    float share;
    memset(l, 0, sizeof *l);
    weigh_evidence(l, t);
    do share = attempt(l, t, rng);
    while (share <= 0 || unit(rng) >= share);
    for (unsigned id = 0; id < t->drawn; id++) {
        uint8_t content = l->content[id];
        if (content & STRANGER || t->card[id] != NB_HIDDEN) continue;
        NB__ASSERT(left[content] > 0);
        left[content]--;
        t->card[id] = content;
    }
}

/* Every card has its face now. We go back through the scrambles to find out what the other seats remember of them. */
static void complete_lots(const lost *l, nb_table *t)
{
    uint8_t face[NB_MAX_CARDS];
    memcpy(face, t->card, sizeof face);
    for (unsigned k = t->lots; k-- > 0;) {
        nb_lot *lot = &t->lot[k];
        for (unsigned i = 0; i < lot->n; i++) lot->card[PERMUTATION[l->how[k]][i]] = face[lot->id[i]];
        for (unsigned i = 0; i < lot->n; i++) face[lot->id[i]] = lot->card[i];
    }
}

/* ------------------------------------------------------------------------------------------------------ the sample */

/* The stock needs no order: it is shuffled as it is drawn, from a seed of its own. */
void nb__start_chance(nb_hole *hole, nb_rng *rng)
{
    const nb_table *t = &hole->t;
    memset((char *)hole + sizeof hole->t, 0, sizeof *hole - sizeof hole->t); /* equal holes are equal bytes */
    for (unsigned i = 0; i < 8; i += 2) {
        uint64_t word = nb_rng_next(rng);
        hole->seed.word[i] = (uint32_t)word, hole->seed.word[i + 1] = (uint32_t)(word >> 32);
    }
    if (t->drawn % NB_WORDS) nb__words(hole->words, &hole->seed, t->number, NB__PACK, t->drawn / NB_WORDS);
}

void nb__deal_hidden(nb_table *t, const nb_table *view, nb_rng *rng)
{
    uint8_t left[NB_MAX_FACES], pool[NB_MAX_CARDS];
    lost lots;
    unsigned n = 0;
    *t = *view;
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
    NB__ASSERT(n == nb_stock_left(t));
    memset(t->card + t->drawn, 0, sizeof t->card - t->drawn);
    memcpy(t->card + t->drawn, pool, n);
    if (t->lots) complete_lots(&lots, t);
}

void nb_sample(nb_hole *hole, const nb_view *view, nb_rng *rng)
{
    const nb_game *game = nb__game(&view->t.rules);
    do {
        if (game->bars) nb__deal_bars(&hole->t, &view->t, rng);
        else if (game->barred) nb__deal_barred(&hole->t, &view->t, rng);
        else nb__deal_hidden(&hole->t, &view->t, rng);
    } while (game->possible && !game->possible(hole));
    nb__start_chance(hole, rng);
}
