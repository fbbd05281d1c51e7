/* layout_guile.c - powers and sticking: what one can do to others, and what there is to learn.
 *
 * A look changes no card, so the obvious estimate of its worth, the strokes it saves at once, is nothing. What it is worth
 * comes later: a known card can be replaced, exchanged or stuck at the right moment. That is too far off to compute in a rule
 * of thumb; each kind of look has a fixed worth instead. Exchanges are computed: what comes less what goes, and a part of what
 * the other player loses by it. A claim that could be wrong (a stick, a pair) is never made on a card that the seat does not
 * know: a wrong one costs a card, and a guess is right one time in thirteen.
 */
#include "layout_estimate.h"

/* clang-format off */ /* what other values cost, in strokes a hole: see layout_estimate.h */
enum {
    THEIR_PART = 128,        /* of 256: strokes that all the others lose together. cambio: 0 costs 0.08, 256 gains 0.06; power:
                                256 costs 0.04 */
    LOOK_OWN = 160,          /* to know one's own card, for every turn that may follow. cambio: 80 costs 0.12, 320 gains 0.16 */
    LOOK_THEIRS = 32,        /* to know another's. power, cambio: 0 to 128 alike */
    LOOK_SWAP = 400,         /* to see a card before deciding on the exchange. cambio, pablo: 0 to 800 alike */
    SCRAMBLED = 2 * NB_UNIT, /* to know none of one's cards any more. power: 0 costs 0.04, four strokes gain 0.04 */
    NOTHING = 100 * NB_UNIT  /* not a number to be tuned: more than any card, where there is none */
};
/* clang-format on */

/* --------------------------------------------------------------------------------------------------------- own cards */

int32_t nb__estimate_burden(const layout_estimate *m, unsigned slot)
{
    if (m->slot[slot].rank == ESTIMATE_GAP) return -NOTHING;
    unsigned cols = m->v->cols, size = layout_size(m->v);
    if (slot < size && m->v->rows == 2 && m->columns && estimate_known(m->slot[slot].rank)) {
        unsigned partner = slot < cols ? slot + cols : slot - cols;
        if (m->slot[partner].rank == m->slot[slot].rank) return 0; /* it belongs to a pair */
    }
    return m->slot[slot].value;
}

int32_t nb__estimate_heaviest(const layout_estimate *m)
{
    int32_t most = -NOTHING;
    for (unsigned slot = 0; slot < m->n; slot++) {
        int32_t here = nb__estimate_burden(m, slot);
        if (here > most) most = here;
    }
    return most;
}

static unsigned unknown_own(const layout_estimate *m)
{
    unsigned n = 0;
    for (unsigned slot = 0; slot < m->n; slot++) n += m->slot[slot].rank == LAYOUT_NO_RANK;
    return n;
}

/* ------------------------------------------------------------------------------------------------------ others' cards */

/* What it is worth that one other player has these strokes more. */
static int32_t theirs(const layout_estimate *m, int32_t strokes)
{
    NB__ASSERT(m->t->rules.seats > 1);
    return strokes * THEIR_PART / 256 / (int32_t)(m->t->rules.seats - 1);
}

/* What it is worth to exchange `mine` for `his`: the other player has mine then. */
static int32_t exchange_worth(const layout_estimate *m, int32_t mine, int32_t his)
{
    return his - mine - theirs(m, mine - his);
}

static bool touchable(const layout_estimate *m, unsigned owner, unsigned at)
{
    return m->t->slot[at] != NB_NO_CARD && owner != m->seat && !nb__layout_untouchable(m->t, owner);
}

/* The best card to be had from anybody. */
static int32_t lightest_of_theirs(const layout_estimate *m)
{
    int32_t least = NOTHING;
    for (unsigned owner = 0; owner < m->t->rules.seats; owner++) {
        unsigned zone = layout_grid(owner);
        for (unsigned at = m->t->at[zone]; at < m->t->at[zone + 1]; at++) {
            if (!touchable(m, owner, at)) continue;
            int32_t guess = nb__estimate_guess(m, owner, m->t->slot[at]);
            if (guess < least) least = guess;
        }
    }
    return least;
}

static int32_t swap_worth(const layout_estimate *m)
{
    int32_t worth = exchange_worth(m, nb__estimate_heaviest(m), lightest_of_theirs(m));
    return worth < 0 ? worth : 0;
}

/* -------------------------------------------------------------------------------------------------------- the powers */

static int32_t look_own_worth(const layout_estimate *m)
{
    return unknown_own(m) ? -LOOK_OWN * (m->turns < 3 ? m->turns : 3) : 0;
}

int32_t nb__estimate_power(const layout_estimate *m, unsigned effect)
{
    if (!nb__layout_effect_possible(m->t, m->seat, effect)) return 0;
    switch (effect) {
    case FX_LOOK_OWN: return look_own_worth(m);
    case FX_LOOK_ANY: return look_own_worth(m) - (m->turns > 0) * LOOK_THEIRS;
    case FX_LOOK_THEIRS: return -(m->turns > 0) * LOOK_THEIRS;
    case FX_SWAP: return swap_worth(m);
    case FX_LOOK_SWAP: return swap_worth(m) - LOOK_SWAP;
    case FX_SCRAMBLE: return -theirs(m, (m->turns > 0) * SCRAMBLED);
    default: return 0;
    }
}

static unsigned owner_of(nb_action action) { return nb_a(action) - ZONE_GRIDS; }

static unsigned card_of(const layout_estimate *m, nb_action action) { return nb__id(m->t, nb_a(action), nb_b(action)); }

/* To look at a card: one's own are worth knowing; of another's the best, if it can be had, or the leader's. */
static int32_t judge_look(const layout_estimate *m, nb_action action)
{
    unsigned owner = owner_of(action), id = card_of(m, action);
    bool new = layout_face(m->t, m->seat, id) == NB_HIDDEN;
    if (owner == m->seat) return new ? look_own_worth(m) : 0;
    int32_t guess = nb__estimate_guess(m, owner, id);
    if (m->t->note[NOTE_EFFECT] != FX_LOOK_SWAP) return new ? -LOOK_THEIRS - guess / 64 : 0;
    int32_t worth = exchange_worth(m, nb__estimate_heaviest(m), guess);
    return (worth < 0 ? worth : 0) - new *LOOK_SWAP;
}

/* An own card for the card looked at, or into the gap of a stick, whose owner then has a card more. */
static int32_t judge_give(const layout_estimate *m, nb_action action)
{
    int32_t mine = nb__estimate_burden(m, nb_b(action));
    unsigned zone = m->t->note[NOTE_ZONE], id = nb__id(m->t, zone, m->t->note[NOTE_SLOT]);
    if (id == NB_NO_CARD) return -mine - theirs(m, mine);
    return exchange_worth(m, mine, nb__estimate_guess(m, zone - ZONE_GRIDS, id));
}

static int32_t judge_trade(const layout_estimate *m, nb_action action)
{
    int32_t mine = nb__estimate_burden(m, m->t->note[NOTE_SLOT]);
    return exchange_worth(m, mine, nb__estimate_guess(m, owner_of(action), card_of(m, action)));
}

/* layout.power: a scramble costs most whoever knows most of their cards. */
static int32_t judge_scramble(const layout_estimate *m, nb_action action)
{
    unsigned victim = nb_a(action), zone = layout_grid(victim), known = 0;
    for (unsigned at = m->t->at[zone]; at < m->t->at[zone + 1]; at++)
        known += m->t->slot[at] != NB_NO_CARD && m->t->seen[m->t->slot[at]] >> victim & 1;
    return -theirs(m, (int32_t)known * SCRAMBLED / 4);
}

/* layout.pablo: two equal cards go for the one in hand, and a wrong claim adds it. Only known pairs are claimed. */
static int32_t judge_with(const layout_estimate *m, nb_action action)
{
    unsigned first = m->slot[m->t->note[NOTE_SLOT]].rank, second = m->slot[nb_b(action)].rank;
    return estimate_known(first) && first == second ? 0 : NB_NEVER;
}

/* layout.cambio: a card of the discard's rank goes. An own card is gone; for another's one gives one's worst. */
static int32_t judge_stick(const layout_estimate *m, nb_action action)
{
    nb_card card = layout_face(m->t, m->seat, card_of(m, action));
    nb_card top = layout_face(m->t, m->seat, layout_top(m->t));
    if (card == NB_HIDDEN || nb_rank(card) != nb_rank(top)) return NB_NEVER;
    int32_t value = estimate_value(m, card);
    if (owner_of(action) == m->seat) return -nb__estimate_burden(m, nb_b(action));
    int32_t given = nb__estimate_heaviest(m);
    if (given < 0) given = 0;
    return -given - theirs(m, given - value);
}

static int32_t judge_effect(const layout_estimate *m, nb_action action)
{
    switch (nb_verb_of(action)) {
    case NB_LOOK: return judge_look(m, action);
    case NB_GIVE: return judge_give(m, action);
    case NB_PICK: return exchange_worth(m, nb__estimate_burden(m, nb_b(action)), lightest_of_theirs(m));
    case NB_TRADE: return judge_trade(m, action);
    case NB_SCRAMBLE: return judge_scramble(m, action);
    case NB_WITH: return judge_with(m, action);
    case NB_STICK: return judge_stick(m, action);
    default: return 0; /* a pass */
    }
}

void nb__estimate_effect(const layout_estimate *m, const nb_action *list, int n, int32_t *worth)
{
    for (int i = 0; i < n; i++) worth[i] = judge_effect(m, list[i]);
}
