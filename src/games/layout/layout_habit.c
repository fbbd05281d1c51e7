/* layout_habit.c - the layout games by rule of thumb: what a sound player does without thinking long.
 *
 * Put a card where it helps most; take the top discard if it helps more than a card from the stock is expected to; end the
 * hole when the others have more to gain from playing on. Every action gets a worth by itself, so the choice is the least of
 * them; nothing is searched. layout_estimate.c, layout_rivals.c and layout_guile.c say how the worths are found.
 */
#include "layout_estimate.h"

/* clang-format off */ /* what other values cost, in strokes a hole: see layout_estimate.h */
enum {
    RIPPLE_ON = NB_UNIT,       /* layout.ripple: the freed card may ripple again. 0 costs 0.58; two strokes gain 0.48 */
    FLIP_BESIDE = NB_UNIT / 4, /* for opening both cards of a column rather than two columns. six: 0 to one stroke alike */
    OFF_CENTRE = NB_UNIT / 4,  /* layout.deluxe: for a column without the middle card. 0 alike */
    TURNED_UP = NB_UNIT / 2,   /* house.turn-up: to know a card more */
    POINTLESS = NB_UNIT / 16   /* to use a power that gains nothing: only decides between equals */
};
/* clang-format on */

static nb_card face_of(const layout_estimate *m, unsigned id) { return layout_face(m->t, m->seat, id); }

static int32_t place(const layout_estimate *m, unsigned slot, nb_card card)
{
    return nb__estimate_place(m, slot, nb_rank(card), estimate_value(m, card));
}

static int32_t best_place(const layout_estimate *m, nb_card card)
{
    int32_t best = NB_NEVER;
    for (unsigned slot = 0; slot < m->n; slot++) {
        int32_t worth = m->slot[slot].open ? place(m, slot, card) : NB_NEVER;
        if (worth < best) best = worth;
    }
    return best;
}

/* ------------------------------------------------------------------------------------------------- the card in hand */

static int32_t power_of(const layout_estimate *m, nb_card card)
{
    return m->v->power ? nb__estimate_power(m, nb__layout_effect_of(m->t, card)) : 0;
}

/* layout.pablo: to be rid of a card and of its equal, if one is known. */
static int32_t pair_dropped(const layout_estimate *m, unsigned slot)
{
    unsigned rank = m->slot[slot].rank;
    for (unsigned other = 0; other < m->n && estimate_known(rank); other++)
        if (other != slot && m->slot[other].rank == rank) return -m->slot[slot].value - m->slot[other].value;
    return NB_NEVER;
}

static int32_t pair_drop_worth(const layout_estimate *m, unsigned slot, nb_card card)
{
    int32_t dropped = pair_dropped(m, slot);
    return dropped == NB_NEVER ? NB_NEVER : estimate_value(m, card) + dropped;
}

static int32_t used(int32_t power) { return power < 0 ? power : POINTLESS; }

static int32_t judge_held(const layout_estimate *m, nb_action action, nb_card card)
{
    unsigned slot = nb_b(action);
    switch (nb_verb_of(action)) {
    case NB_SWAP: return place(m, slot, card);
    case NB_RIPPLE: return place(m, slot, card) - RIPPLE_ON;
    case NB_USE: return used(power_of(m, card));
    case NB_PAIR: return pair_drop_worth(m, slot, card);
    default: return m->v->power == POWER_DISCARD ? power_of(m, card) : 0; /* discard */
    }
}

static void judge_hand(const layout_estimate *m, const nb_action *list, int n, int32_t *worth)
{
    nb_card card = face_of(m, layout_held(m->t));
    for (int i = 0; i < n; i++) worth[i] = judge_held(m, list[i], card);
}

/* --------------------------------------------------------------------------------------------------- stock or waste */

/* What each rank is worth when it is drawn: the best that can be done with it, or nothing. */
static void if_drawn(const layout_estimate *m, const int32_t value[ESTIMATE_RANKS], int32_t best[ESTIMATE_RANKS])
{
    nb__estimate_best(m, value, best);
    int32_t dropped = 0, power[FX_SCRAMBLE + 1];
    for (unsigned slot = 0; m->v->pair_drop && slot < m->n; slot++) {
        int32_t drop = pair_dropped(m, slot);
        if (drop < dropped) dropped = drop;
    }
    for (unsigned effect = 0; effect <= FX_SCRAMBLE; effect++) power[effect] = NB_NEVER;
    for (unsigned rank = 0; rank < ESTIMATE_RANKS; rank++) {
        unsigned effect = m->v->effect[rank];
        if (dropped && value[rank] + dropped < best[rank]) best[rank] = value[rank] + dropped;
        if (effect && power[effect] == NB_NEVER) power[effect] = nb__estimate_power(m, effect);
        if (effect && power[effect] < best[rank]) best[rank] = power[effect];
        if (best[rank] > 0) best[rank] = 0;
    }
}

/* Suits that count otherwise than the clubs of their rank (layout.cambio: red kings) are put where they do most good. */
static int32_t mean_of_suits(const layout_estimate *m, unsigned rank, int32_t usual)
{
    const nb_rules *rules = &m->t->rules;
    int32_t sum = 0;
    for (unsigned suit = 0; suit < 4; suit++) {
        const nb_card face = (nb_card)(rank * 4 + suit);
        sum += rules->worth[face] == rules->worth[rank * 4] ? usual : best_place(m, face);
    }
    return sum / 4;
}

static int32_t draw_worth(const layout_estimate *m)
{
    const nb_rules *rules = &m->t->rules;
    int32_t value[ESTIMATE_RANKS], best[ESTIMATE_RANKS], sum = 0;
    for (unsigned rank = 0; rank < ESTIMATE_RANKS; rank++) value[rank] = layout_rank_value(rules, rank) * NB_UNIT;
    if_drawn(m, value, best);
    for (unsigned rank = 0; rules->set[SET_SPLIT] && rank < NB_RANK_JOKER; rank++)
        best[rank] = mean_of_suits(m, rank, best[rank]);
    for (unsigned rank = 0; rank < NB_RANK_JOKER; rank++) sum += best[rank];
    return (sum * 4 * rules->set[SET_DECKS] + best[NB_RANK_JOKER] * rules->copies[NB_JOKER]) / rules->cards;
}

static int32_t take_worth(const layout_estimate *m, unsigned zone)
{
    int32_t best = best_place(m, face_of(m, m->t->slot[m->t->at[zone + 1] - 1u]));
    return m->v->ripple && best > 0 ? 0 : best; /* layout.ripple: a card that was taken may be discarded */
}

static int32_t end_worth(layout_estimate *m)
{
    nb__estimate_may_end(m);
    return nb__estimate_ending(m, m->own);
}

static void judge_turn(layout_estimate *m, const nb_action *list, int n, int32_t *worth)
{
    for (int i = 0; i < n; i++) {
        switch (nb_verb_of(list[i])) {
        case NB_DRAW: worth[i] = draw_worth(m); break;
        case NB_TAKE: worth[i] = take_worth(m, layout_waste(m->t)); break;
        case NB_TAKE_FROM: worth[i] = take_worth(m, layout_pile(m->t, nb_a(list[i]))); break;
        default: worth[i] = end_worth(m); /* to knock or call */
        }
    }
}

/* ---------------------------------------------------------------------------------------------- turning up, ending */

/* Two open cards in two columns have two chances of a pair, where pairs count. */
static int32_t judge_flip(const layout_estimate *m, unsigned slot)
{
    unsigned cols = m->v->cols, beside = slot < cols ? slot + cols : slot - cols;
    if (!m->columns || slot >= layout_size(m->v)) return 0;
    return nb__up(m->t, estimate_id(m, beside)) ? FLIP_BESIDE : 0;
}

static void judge_flips(const layout_estimate *m, const nb_action *list, int n, int32_t *worth)
{
    for (int i = 0; i < n; i++) worth[i] = judge_flip(m, nb_b(list[i]));
}

/* house.turn-up: a card that can be turned up or left. One knows more then, unless it was the last. */
static void judge_turning(layout_estimate *m, const nb_action *list, int n, int32_t *worth)
{
    for (int i = 0; i < n; i++)
        worth[i] = nb_verb_of(list[i]) == NB_PASS ? 0 : judge_flip(m, nb_b(list[i])) - TURNED_UP;
}

/* Whether to turn up the last card, or to call: the alternative is a pass, which changes nothing. */
static void judge_ending(layout_estimate *m, const nb_action *list, int n, int32_t *worth)
{
    int32_t ending = m->t->note[NOTE_CALLER] ? 0 : end_worth(m);
    for (int i = 0; i < n; i++) worth[i] = nb_verb_of(list[i]) == NB_PASS ? 0 : ending;
}

/* layout.deluxe: the middle has the most lines. */
static void judge_columns(const layout_estimate *m, const nb_action *list, int n, int32_t *worth)
{
    for (int i = 0; i < n; i++)
        worth[i] = m->v->groups == GROUPS_LINES && nb_a(list[i]) != m->v->cols / 2 ? OFF_CENTRE : 0;
}

void nb__layout_judge(const nb_table *t, unsigned seat, const nb_action *list, int n, int32_t *worth)
{
    layout_estimate m;
    nb__estimate_start(&m, t, seat);
    switch (t->phase) {
    case PH_TURN: judge_turn(&m, list, n, worth); break;
    case PH_DRAWN:
    case PH_TAKEN:
    case PH_FREED: judge_hand(&m, list, n, worth); break;
    case PH_FLIP:
    case PH_TURN_UP: judge_flips(&m, list, n, worth); break;
    case PH_COLUMN: judge_columns(&m, list, n, worth); break;
    case PH_LAST_CARD:
        (m.hidden > 1 || m.v->ending != END_ALL_UP ? judge_turning : judge_ending)(&m, list, n, worth);
        break;
    case PH_CALL: judge_ending(&m, list, n, worth); break;
    default: nb__estimate_effect(&m, list, n, worth);
    }
}
