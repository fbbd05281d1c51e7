/* rum_e_golf_facts.c - Rum-E-Golf as facts for a trained player (facts.h). A card of a hole is told by how many holes away
 * that is, a wild card by its score. */
#include "facts.h"
#include "rum_e_golf.h"

enum rum_fact {
    HOLE = NB__FACT_GAME, /* the hole, and what is asked */
    CARD,                 /* of the hand: how far away its hole is, its score */
    BEST,                 /* the lowest card for a hole */
    WILD,                 /* wild cards of a score */
    DISCARD,              /* the top of the discards */
    HOLDER,               /* who has the 19th Hole */
    SCORES,               /* strokes behind the best of the others */
    THIS_HOLE,            /* what others have at this hole */
    STOCK,
    OWN_SCORE,
    USES, /* of an action: its card */
    USES_AT,
    BEST_AFTER, /* what is left for a hole after it */
    WILD_AFTER,
    VERB_HOLDER,
    VERB_HOLE,
    GIVES, /* a discard: what it is for the next player */
    BARE
};

enum { DEAD = 15, WILD_AWAY = 14, NO_CARD = 8, MOST_SCORE = 11 };

/* The hand by holes: the lowest card of each, and how many wild cards of each score. */
typedef struct summary {
    uint8_t hole, next_hole;
    uint8_t copies[RUM_HOLES][RUM_HOLE_FACES];
    uint8_t wild[16];
    uint8_t holder;
} summary;
_Static_assert(sizeof(summary) <= sizeof(nb__memo), "a summary fits");

static unsigned away(const nb_rules *r, nb_card card, unsigned hole)
{
    if (rum_is_wild(r, card)) return WILD_AWAY;
    unsigned of = r->kind[card] - 1u;
    return of < hole ? DEAD : of - hole;
}

static void add(summary *s, const nb_rules *r, nb_card card, int n)
{
    if (rum_is_wild(r, card)) s->wild[r->worth[card] & 15] = (uint8_t)(s->wild[r->worth[card] & 15] + n);
    else {
        uint8_t *copies = &s->copies[card / RUM_HOLE_FACES][card % RUM_HOLE_FACES];
        *copies = (uint8_t)(*copies + n);
    }
}

static unsigned lowest_of(const summary *s, unsigned hole)
{
    for (unsigned i = 0; i < RUM_HOLE_FACES; i++)
        if (s->copies[hole][i]) return RUM_PAR + i;
    return NO_CARD;
}

static void best_facts(nb__facts *f, unsigned best, unsigned wild, const summary *s, unsigned from)
{
    unsigned bare = 0;
    for (unsigned hole = from; hole < RUM_HOLES; hole++) {
        nb__fact(f, best, hole - s->hole, lowest_of(s, hole), 0);
        bare += lowest_of(s, hole) == NO_CARD;
    }
    for (unsigned score = 0; score < 16; score++)
        if (s->wild[score])
            nb__fact(f, wild, score, s->wild[score] < 4 ? s->wild[score] : 4, from < RUM_HOLES ? RUM_HOLES - from : 0);
    nb__fact(f, BARE, bare, RUM_HOLES - from, best == BEST);
}

static int32_t total_of(const nb_table *t, unsigned seat)
{
    int32_t sum = 0;
    for (unsigned hole = 0; hole < RUM_HOLES; hole++) sum += nb__rum_hole_score(t, seat, hole);
    return sum;
}

static void score_facts(nb__facts *f, const nb_table *t, unsigned seat, unsigned hole)
{
    int32_t mine = total_of(t, seat), least = 999;
    for (unsigned other = 0; other < t->rules.seats; other++) {
        if (other == seat) continue;
        int32_t total = total_of(t, other);
        if (total < least) least = total;
        nb__fact(f, THIS_HOLE, (unsigned)nb__rum_hole_score(t, other, hole), other == rum_next_seat(t, seat), 0);
    }
    if (t->rules.seats > 1) {
        int32_t behind = mine - least + 16;
        nb__fact(f, SCORES, behind < 0 ? 0 : behind > 31 ? 31 : (unsigned)behind, 0, 0);
    }
    nb__fact(f, OWN_SCORE, (unsigned)nb__rum_hole_score(t, seat, hole), 0, 0);
}

static unsigned holder_of(const nb_table *t, unsigned seat)
{
    unsigned holder = t->note[RUM_HOLDER];
    if (!holder) return 0;
    return holder - 1u == seat ? 1 : holder - 1u == rum_next_seat(t, seat) ? 2 : 3;
}

void nb__rum_facts(const nb_table *t, unsigned seat, nb__memo *memo, nb__facts *f)
{
    summary *s = (summary *)memo;
    unsigned zone = rum_hand_zone(t, seat), discards = t->rules.zones - 1u, sides = rum_sides(&t->rules);
    *s = (summary){.hole = t->note[RUM_HOLE], .holder = (uint8_t)holder_of(t, seat)};
    s->next_hole = (uint8_t)((t->note[RUM_TURNS] + 1u) / (sides ? sides : 1));
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++) {
        unsigned id = t->slot[at];
        if (id == NB_NO_CARD || !(t->seen[id] >> seat & 1)) continue;
        add(s, &t->rules, t->card[id], 1);
        nb__fact(f, CARD, away(&t->rules, t->card[id], s->hole), t->rules.worth[t->card[id]], 0);
    }
    nb__fact(f, HOLE, s->hole, t->phase, 0);
    best_facts(f, BEST, WILD, s, s->hole);
    if (nb__len(t, discards)) {
        nb_card top = t->card[nb__id(t, discards, nb__len(t, discards) - 1)];
        nb__fact(f, DISCARD, away(&t->rules, top, s->hole), t->rules.worth[top], t->phase);
    }
    nb__fact(f, HOLDER, s->holder, s->hole, 0);
    score_facts(f, t, seat, s->hole);
    nb__fact(f, STOCK, nb_stock_left(t) / 4, 0, 0);
}

/* The card that an action takes from the hand, or adds to it. */
static nb_card card_of(const nb_table *t, nb_action action, int *change)
{
    unsigned discards = t->rules.zones - 1u;
    *change = -1;
    switch (nb_verb_of(action)) {
    case NB_PLAY:
    case NB_SHED: return (nb_card)nb_a(action);
    case NB_BURY: return t->card[nb__id(t, nb_a(action), nb_b(action))];
    case NB_TAKE:
        *change = 1;
        return nb__len(t, discards) ? t->card[nb__id(t, discards, nb__len(t, discards) - 1)] : NB_NO_CARD;
    default: return NB_NO_CARD;
    }
}

void nb__rum_action_facts(const nb_table *t, unsigned seat, const nb__memo *memo, nb_action action, nb__facts *f)
{
    const summary *s = (const summary *)memo;
    unsigned verb = nb_verb_of(action);
    int change;
    nb_card card = card_of(t, action, &change);
    summary after = *s;
    (void)seat;
    nb__fact(f, VERB_HOLDER, verb, s->holder, s->hole == RUM_HOLES - 1);
    nb__fact(f, VERB_HOLE, verb, s->hole, 0);
    if (card != NB_NO_CARD) {
        unsigned score = t->rules.worth[card], far = away(&t->rules, card, s->hole);
        nb__fact(f, USES, verb, far, score);
        nb__fact(f, USES_AT, score, far == WILD_AWAY, (unsigned)verb << 4 | s->hole);
        if (verb == NB_SHED) nb__fact(f, GIVES, away(&t->rules, card, s->next_hole), score, s->next_hole);
        add(&after, &t->rules, card, change);
    }
    best_facts(f, BEST_AFTER, WILD_AFTER, &after,
               verb == NB_DRAW || verb == NB_TAKE ? s->hole
               : s->hole + 1u < RUM_HOLES         ? s->hole + 1u
                                                  : RUM_HOLES);
}
