/* layout_against.c - why not: what an action misses or costs when another one is better.
 *
 * A reason by itself (layout_reason.c) praises: it says what an action is good for. Below first place that contradicts the
 * list, so there the same knowledge is turned round: what would you give up by not choosing the best? Nothing
 * is said unless the rule of thumb agrees that the other action is better. A search may know better than the rule of thumb;
 * then the caller falls back on the numbers, which are never wrong about the order.
 */
#include "layout_estimate.h"

/* Sentences of the catalogue with one part or two. */
typedef nb__text *sentence_1(nb__text *text, nb__part part);
typedef nb__text *sentence_2(nb__text *text, nb__part part, nb__part other);

static void say_card(const layout_estimate *m, nb__text *text, sentence_1 *sentence, nb_card card)
{
    mind_phrase name;
    sentence(text, nb__estimate_card(name, m, card));
}

static void say_cards(const layout_estimate *m, nb__text *text, sentence_2 *sentence, nb_card card, nb_card other)
{
    mind_phrase name, second;
    sentence(text, nb__estimate_card(name, m, card), nb__estimate_card(second, m, other));
}

static void say_slot(const layout_estimate *m, nb__text *text, sentence_1 *sentence, unsigned slot)
{
    mind_phrase name;
    sentence(text, nb__estimate_slot(name, m, slot));
}

/* ------------------------------------------------------------------------------------------------------------ cards */

static nb_card own_card(const layout_estimate *m, unsigned slot)
{
    return layout_face(m->t, m->seat, estimate_id(m, slot));
}

static nb_card held_card(const layout_estimate *m) { return layout_face(m->t, m->seat, layout_held(m->t)); }

static nb_card top_of(const layout_estimate *m, unsigned zone)
{
    return layout_face(m->t, m->seat, m->t->slot[m->t->at[zone + 1] - 1u]);
}

/* The card that an action takes from a pile or the discards. */
static nb_card taken_by(const layout_estimate *m, nb_action action)
{
    bool pile = nb_verb_of(action) == NB_TAKE_FROM;
    return top_of(m, pile ? layout_pile(m->t, nb_a(action)) : layout_waste(m->t));
}

static nb_card target_of(const layout_estimate *m, nb_action action)
{
    return layout_face(m->t, m->seat, nb__id(m->t, nb_a(action), nb_b(action)));
}

static bool ends_the_hole(nb_action action)
{
    unsigned verb = nb_verb_of(action);
    return verb == NB_KNOCK || verb == NB_CALL;
}

static bool places_a_card(nb_action action)
{
    unsigned verb = nb_verb_of(action);
    return verb == NB_SWAP || verb == NB_RIPPLE;
}

/* -------------------------------------------------------------------------------------------------- a card's place */

/* What the card would do at its best place, which was not chosen. */
static void say_missed_place(const layout_estimate *m, nb__text *text, unsigned slot, nb_card card)
{
    mind_phrase name;
    nb__part saved = nb__estimate_strokes(-nb__estimate_place(m, slot, nb_rank(card), estimate_value(m, card)));
    bool pairs = m->v->rows == 2 || m->v->groups == GROUPS_HAND_PAIRS;
    if (nb__estimate_completes(m, slot, nb_rank(card)))
        say_slot(m, text, pairs ? nb__say_layout_against_pair : nb__say_layout_against_line, slot);
    else if (saved.number > 1) nb__say_layout_against_saves(text, nb__estimate_slot(name, m, slot), saved);
    else say_slot(m, text, nb__say_layout_against_better_at, slot);
}

/* Two places for the same card. */
static void against_place(const layout_estimate *m, nb__text *text, unsigned slot, unsigned best)
{
    nb_card card = held_card(m), old = own_card(m, slot), worse = own_card(m, best);
    bool completes = nb__estimate_completes(m, best, nb_rank(card));
    if (!completes && nb__estimate_completes(m, slot, m->slot[slot].rank))
        say_slot(m, text, nb__say_layout_against_breaks, slot);
    else if (!completes && worse == NB_HIDDEN && old != NB_HIDDEN && m->slot[slot].value < m->mean)
        say_card(m, text, nb__say_layout_against_low_card, old);
    else if (!completes && worse != NB_HIDDEN && old == NB_HIDDEN)
        say_card(m, text, nb__say_layout_against_keeps, worse);
    else if (!completes && worse != NB_HIDDEN && m->slot[slot].value < m->slot[best].value)
        say_cards(m, text, nb__say_layout_against_wrong_card, old, worse);
    else say_missed_place(m, text, best, card);
}

static void against_swap(const layout_estimate *m, nb__text *text, unsigned slot, nb_action best)
{
    nb_card card = held_card(m), old = own_card(m, slot);
    int32_t change = nb__estimate_place(m, slot, nb_rank(card), estimate_value(m, card));
    if (places_a_card(best) && nb_b(best) != slot) {
        against_place(m, text, slot, nb_b(best));
    } else if (places_a_card(best)) {
        nb__put(text, nb__say_layout_against_ripple_ends);
    } else if (nb_verb_of(best) == NB_PAIR) {
        say_slot(m, text, nb__say_layout_against_two_for_one, nb_b(best));
    } else if (change < 0) {
        nb__put(text, nb__say_layout_against_power_better);
    } else if (old == NB_HIDDEN) {
        nb__put(text, nb__say_layout_against_unknown_lower);
    } else {
        say_card(m, text, nb__say_layout_against_no_better, old);
    }
}

/* The card in hand is discarded, or its power used, and would have been better otherwise. */
static void against_letting_go(const layout_estimate *m, nb__text *text, nb_action action, nb_action best)
{
    unsigned verb = nb_verb_of(best);
    if (places_a_card(best)) say_missed_place(m, text, nb_b(best), held_card(m));
    else if (verb == NB_PAIR) say_slot(m, text, nb__say_layout_against_two_for_one, nb_b(best));
    else if (verb == NB_USE) nb__put(text, nb__say_layout_against_wastes_power);
    else if (nb_verb_of(action) == NB_USE) nb__put(text, nb__say_layout_against_idle_power);
}

/* --------------------------------------------------------------------------------------------- stock, discards, the end */

static void against_waiting(nb__text *text) { nb__put(text, nb__say_layout_against_time); }

static void say_too_early(const layout_estimate *m, nb__text *text)
{
    nb__say_layout_against_too_early(text, nb__estimate_strokes(nb__estimate_total(m, m->seat)),
                                     nb__estimate_strokes(nb__estimate_least(m)));
}

static void against_draw(const layout_estimate *m, nb__text *text, nb_action best)
{
    int32_t worth;
    mind_phrase name, place;
    if (ends_the_hole(best)) {
        against_waiting(text);
        return;
    }
    nb_card card = taken_by(m, best);
    unsigned slot = nb__estimate_best_slot(m, card, &worth);
    nb_card old = own_card(m, slot);
    if (nb__estimate_completes(m, slot, nb_rank(card)))
        nb__say_layout_against_leaves_help(text, nb__estimate_card(name, m, card), nb__estimate_slot(place, m, slot));
    else if (old == NB_HIDDEN) say_card(m, text, nb__say_layout_against_leaves_low, card);
    else say_cards(m, text, nb__say_layout_against_leaves, card, old);
}

static void against_take(const layout_estimate *m, nb__text *text, nb_action action, nb_action best)
{
    int32_t worth;
    nb_card card = taken_by(m, action);
    nb__estimate_best_slot(m, card, &worth);
    if (ends_the_hole(best)) against_waiting(text);
    else if (nb_verb_of(best) == NB_TAKE_FROM) say_card(m, text, nb__say_layout_against_helps_more, taken_by(m, best));
    else if (worth < 0 && nb__estimate_stock_is_for_powers(m, worth)) nb__put(text, nb__say_layout_against_stock_power);
    else
        say_card(m, text, worth >= 0 ? nb__say_layout_against_improves_none : nb__say_layout_against_stock_better,
                 card);
}

/* ----------------------------------------------------------------------------------------------- powers and sticking */

static void against_look(const layout_estimate *m, nb__text *text, nb_action action, nb_action best)
{
    unsigned mine = layout_grid(m->seat);
    if (target_of(m, action) != NB_HIDDEN && m->t->note[NOTE_EFFECT] != FX_LOOK_SWAP)
        nb__put(text, nb__say_layout_against_known);
    else if (nb_verb_of(best) != NB_LOOK) nb__put(text, nb__say_layout_against_nothing);
    else if (nb_a(action) != mine && nb_a(best) == mine) nb__put(text, nb__say_layout_against_not_own);
    else nb__put(text, nb__say_layout_against_higher);
}

/* One's own card is offered for an exchange, or for a gap. */
static void against_giving(const layout_estimate *m, nb__text *text, nb_action best)
{
    if (nb_verb_of(best) == NB_PASS) {
        nb__put(text, nb__say_layout_against_gains_nothing);
        return;
    }
    nb_card kept = own_card(m, nb_b(best));
    if (kept == NB_HIDDEN) say_slot(m, text, nb__say_layout_against_keeps_high, nb_b(best));
    else say_card(m, text, nb__say_layout_against_keeps, kept);
}

static void against_stick(const layout_estimate *m, nb__text *text, nb_action action, nb_action best)
{
    nb_card card = target_of(m, action), top = top_of(m, layout_waste(m->t));
    if (card == NB_HIDDEN) nb__put(text, nb__say_layout_against_penalty);
    else if (nb_rank(card) != nb_rank(top)) say_card(m, text, nb__say_layout_against_mismatch, card);
    else if (nb_verb_of(best) == NB_STICK && nb_a(best) == layout_grid(m->seat))
        say_card(m, text, nb__say_layout_against_keeps, target_of(m, best));
    else nb__put(text, nb__say_layout_against_gains_less);
}

static void against_pass(const layout_estimate *m, nb__text *text, nb_action best)
{
    switch (nb_verb_of(best)) {
    case NB_STICK:
        if (nb_a(best) == layout_grid(m->seat)) say_card(m, text, nb__say_layout_against_keeps, target_of(m, best));
        else nb__put(text, nb__say_layout_against_give_away);
        break;
    case NB_GIVE: against_giving(m, text, best); break;
    case NB_PICK: nb__put(text, nb__say_layout_against_exchange); break;
    case NB_LOOK: nb__put(text, nb__say_layout_against_look); break;
    case NB_FLIP:
    case NB_CALL: against_waiting(text); break;
    default: break;
    }
}

static void against_trade(const layout_estimate *m, nb__text *text, nb_action action)
{
    nb_card card = target_of(m, action);
    if (card == NB_HIDDEN) nb__put(text, nb__say_layout_against_higher);
    else say_card(m, text, nb__say_layout_against_better_card, card);
}

/* layout.pablo: a claim that one cannot be sure of, or a pair worth less. */
static void against_pair(const layout_estimate *m, nb__text *text, unsigned slot, unsigned with)
{
    unsigned a = m->slot[slot].rank, b = m->slot[with].rank;
    if (!estimate_known(a) || !estimate_known(b)) nb__put(text, nb__say_layout_against_extra_card);
    else if (a != b) nb__put(text, nb__say_layout_against_unequal);
    else nb__put(text, nb__say_layout_against_gains_less);
}

/* The slot that is known to equal this one, or else another that is not. */
static unsigned equal_slot(const layout_estimate *m, unsigned slot)
{
    unsigned other = slot ? 0 : 1;
    for (unsigned i = 0; i < m->n; i++)
        if (i != slot && estimate_known(m->slot[slot].rank) && m->slot[i].rank == m->slot[slot].rank) other = i;
    return other;
}

/* ---------------------------------------------------------------------------------------------------- by the verb */

static void against(const layout_estimate *m, nb__text *text, nb_action action, nb_action best)
{
    unsigned slot = nb_b(action);
    switch (nb_verb_of(action)) {
    case NB_DRAW: against_draw(m, text, best); break;
    case NB_TAKE:
    case NB_TAKE_FROM: against_take(m, text, action, best); break;
    case NB_KNOCK:
    case NB_CALL: say_too_early(m, text); break;
    case NB_DISCARD:
    case NB_USE: against_letting_go(m, text, action, best); break;
    case NB_SWAP:
    case NB_RIPPLE: against_swap(m, text, slot, best); break;
    case NB_FLIP:
        if (nb_verb_of(best) == NB_PASS) say_too_early(m, text);
        else nb__put(text, nb__say_layout_against_open_column);
        break;
    case NB_OPEN: nb__put(text, nb__say_layout_against_fewer_lines); break;
    case NB_LOOK: against_look(m, text, action, best); break;
    case NB_PICK:
    case NB_GIVE: against_giving(m, text, best); break;
    case NB_TRADE: against_trade(m, text, action); break;
    case NB_SCRAMBLE: nb__put(text, nb__say_layout_against_knows_fewer); break;
    case NB_STICK: against_stick(m, text, action, best); break;
    case NB_PAIR: against_pair(m, text, slot, equal_slot(m, slot)); break;
    case NB_WITH: against_pair(m, text, m->t->note[NOTE_SLOT], slot); break;
    case NB_PASS: against_pass(m, text, best); break;
    default: break;
    }
}

void nb__layout_against(const nb_table *t, unsigned seat, nb_action action, nb_action best, nb__text *text)
{
    layout_estimate m;
    if (!nb__is_worse(t, seat, action, best)) return;
    nb__estimate_start(&m, t, seat);
    against(&m, text, action, best);
}
