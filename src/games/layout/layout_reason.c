/* layout_reason.c - why one would: the rule of thumb in a few words. It tells no more than the seat knows. */
#include "layout_estimate.h"

/* ------------------------------------------------------------------------------------------------------- words */

nb__part nb__estimate_card(mind_phrase out, const layout_estimate *m, nb_card card)
{
    mind_phrase name;
    nb__text text = nb__text_in(out, sizeof(mind_phrase));
    nb_card_name(name, sizeof name, &m->t->rules, card);
    nb__text_end(nb__say_card_the(&text, nb__str(name)));
    return nb__str(out);
}

nb__part nb__estimate_slot(mind_phrase out, const layout_estimate *m, unsigned slot)
{
    nb_slot_name(out, sizeof(mind_phrase), m->t, layout_grid(m->seat), slot);
    return nb__str(out);
}

nb__part nb__estimate_strokes(int32_t worth)
{
    return nb__num((worth + (worth < 0 ? -NB_UNIT / 2 : NB_UNIT / 2)) / NB_UNIT);
}

static nb_card own_card(const layout_estimate *m, unsigned slot)
{
    return layout_face(m->t, m->seat, estimate_id(m, slot));
}

static nb_card held_card(const layout_estimate *m) { return layout_face(m->t, m->seat, layout_held(m->t)); }

static nb_card top_of(const layout_estimate *m, unsigned zone)
{
    return layout_face(m->t, m->seat, m->t->slot[m->t->at[zone + 1] - 1u]);
}

/* ----------------------------------------------------------------------------------------------- placing a card */

/* The other card of a pair that this one makes, or the slot itself. */
static unsigned mate_of(const layout_estimate *m, unsigned slot, unsigned rank)
{
    unsigned cols = m->v->cols;
    if (m->v->groups != GROUPS_HAND_PAIRS) return slot < cols ? slot + cols : slot - cols;
    for (unsigned other = 0; other < m->n; other++)
        if (other != slot && m->slot[other].rank == rank) return other;
    return slot;
}

static void say_completes(const layout_estimate *m, nb__text *text, unsigned slot, unsigned rank)
{
    mind_phrase mate;
    if (m->v->groups == GROUPS_LINES) nb__put(text, nb__say_layout_reason_completes_line);
    else if (m->v->rows > 2) nb__put(text, nb__say_layout_reason_completes_column);
    else nb__say_layout_reason_pairs(text, nb__estimate_slot(mate, m, mate_of(m, slot, rank)));
}

static bool has_pairs(const layout_estimate *m)
{
    return m->columns || m->v->groups == GROUPS_HAND_PAIRS || m->v->groups == GROUPS_LINES;
}

/* The other card of a column of two, if it is so low that a pair would save next to nothing. */
static bool has_low_mate(const layout_estimate *m, unsigned slot)
{
    const unsigned mate = mate_of(m, slot, LAYOUT_NO_RANK);
    return m->columns && m->v->rows == 2 && slot < 2u * m->v->cols && estimate_known(m->slot[mate].rank) &&
           m->slot[mate].value * 2 < m->mean;
}

/* A card that the seat does not know gives way. */
static void say_unknown_replaced(const layout_estimate *m, nb__text *text, unsigned slot, int32_t value)
{
    mind_phrase name;
    const bool is_low = value < m->mean;
    if (is_low && has_low_mate(m, slot))
        nb__say_layout_reason_needs_no_pair(text,
                                            nb__estimate_card(name, m, own_card(m, mate_of(m, slot, LAYOUT_NO_RANK))));
    else if (is_low) nb__put(text, has_pairs(m) ? nb__say_layout_reason_low_card : nb__say_layout_reason_low_known);
    else nb__put(text, has_pairs(m) ? nb__say_layout_reason_may_pair : nb__say_layout_reason_no_worse);
}

static void say_replaced(const layout_estimate *m, nb__text *text, unsigned slot, int32_t value)
{
    mind_phrase name;
    nb_card old = own_card(m, slot);
    if (old == NB_HIDDEN) say_unknown_replaced(m, text, slot, value);
    else if (nb__estimate_burden(m, slot) == nb__estimate_heaviest(m))
        nb__say_layout_reason_worst(text, nb__estimate_card(name, m, old));
    else if (value < m->slot[slot].value) nb__say_layout_reason_less_than(text, nb__estimate_card(name, m, old));
}

static void say_place(const layout_estimate *m, nb__text *text, unsigned slot, nb_card card)
{
    mind_phrase reason;
    unsigned rank = nb_rank(card);
    int32_t value = estimate_value(m, card);
    nb__text by_itself = nb__text_in(reason, sizeof reason);
    if (nb__estimate_completes(m, slot, rank)) say_completes(m, &by_itself, slot, rank);
    else say_replaced(m, &by_itself, slot, value);
    bool said = nb__text_end(&by_itself) > 0,
         ends = m->slot[slot].ends && nb__estimate_ending(m, m->own + nb__estimate_place(m, slot, rank, value)) < 0;
    if (!ends) nb__put(text, reason);
    else if (said) nb__say_layout_reason_and_ends_ahead(text, nb__str(reason));
    else nb__put(text, nb__say_layout_reason_ends_ahead);
}

/* --------------------------------------------------------------------------------------------------- stock or waste */

static void say_take(const layout_estimate *m, nb__text *text, unsigned zone)
{
    int32_t worth;
    nb_card card = top_of(m, zone);
    unsigned slot = nb__estimate_best_slot(m, card, &worth);
    if (worth < 0) say_place(m, text, slot, card);
}

static bool has_power(const layout_estimate *m, nb_card card)
{
    if (m->v->power == POWER_NONE) return false;
    return nb__layout_effect_possible(m->t, m->seat, nb__layout_effect_of(m->t, card));
}

bool nb__estimate_stock_is_for_powers(const layout_estimate *m, int32_t worth)
{
    enum { FEW = 4 }; /* one of so many */
    const nb_rules *rules = &m->t->rules;
    uint8_t left[NB_MAX_FACES];
    unsigned unseen = 0, better = 0, powers = 0;
    memcpy(left, rules->copies, sizeof left);
    for (unsigned id = 0; id < rules->cards; id++) {
        const nb_card card = layout_face(m->t, m->seat, id);
        if (card != NB_HIDDEN && left[card]) left[card]--;
    }
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        int32_t other;
        if (!left[face]) continue;
        nb__estimate_best_slot(m, (nb_card)face, &other);
        unseen += left[face];
        if (other < worth) better += left[face];
        if (has_power(m, (nb_card)face)) powers += left[face];
    }
    return better * FEW < unseen && powers > better;
}

static void say_draw(const layout_estimate *m, nb__text *text)
{
    int32_t worth;
    mind_phrase name;
    if (m->v->ripple || m->t->note[NOTE_USED]) return;
    nb_card card = top_of(m, layout_waste(m->t));
    nb__estimate_best_slot(m, card, &worth);
    nb__part it = nb__estimate_card(name, m, card);
    if (worth >= 0) nb__say_layout_reason_no_help(text, it);
    else if (nb__estimate_stock_is_for_powers(m, worth)) nb__put(text, nb__say_layout_reason_stock_power);
    else nb__say_layout_reason_stock_better(text, it);
}

static void say_power(nb__text *text, unsigned effect)
{
    static const char *const words[] = {
        [FX_NONE] = nb__say_layout_reason_no_power,           [FX_LOOK_OWN] = nb__say_layout_reason_look_own,
        [FX_LOOK_THEIRS] = nb__say_layout_reason_look_theirs, [FX_LOOK_ANY] = nb__say_layout_reason_look_any,
        [FX_SWAP] = nb__say_layout_reason_exchange,           [FX_LOOK_SWAP] = nb__say_layout_reason_look_exchange,
        [FX_SCRAMBLE] = nb__say_layout_reason_scramble,
    };
    nb__put(text, words[effect]);
}

/* The card has no power: why not keep it where it does most good? */
static void say_let_go(const layout_estimate *m, nb__text *text)
{
    int32_t worth;
    mind_phrase name;
    const unsigned slot = nb__estimate_best_slot(m, held_card(m), &worth);
    const nb_card old = worth < 0 ? own_card(m, slot) : NB_HIDDEN;
    if (worth >= 0) nb__put(text, nb__say_layout_reason_no_power);
    else if (m->slot[slot].ends) nb__say_layout_reason_would_end(text, nb__estimate_slot(name, m, slot));
    else if (old == NB_HIDDEN) nb__say_layout_reason_better_for(text, nb__estimate_slot(name, m, slot));
    else if (has_pairs(m)) nb__say_layout_reason_hardly_better(text, nb__estimate_card(name, m, old));
    else nb__put(text, nb__say_layout_reason_saves_little);
}

static void say_discard(const layout_estimate *m, nb__text *text)
{
    unsigned effect = m->v->power == POWER_DISCARD ? nb__layout_effect_of(m->t, held_card(m)) : FX_NONE;
    if (effect != FX_NONE && nb__layout_effect_possible(m->t, m->seat, effect)) say_power(text, effect);
    else say_let_go(m, text);
}

/* ------------------------------------------------------------------------------------------------------- the end */

static void say_ending(const layout_estimate *m, nb__text *text)
{
    bool sure = true;
    for (unsigned slot = 0; slot < m->n; slot++) sure = sure && m->slot[slot].rank != LAYOUT_NO_RANK;
    nb__part own = nb__estimate_strokes(nb__estimate_total(m, m->seat)),
             theirs = nb__estimate_strokes(nb__estimate_least(m));
    if (sure) nb__say_layout_reason_ending_sure(text, own, theirs);
    else nb__say_layout_reason_ending(text, own, theirs);
}

/* ----------------------------------------------------------------------------------------------- powers and sticking */

static void say_worst(const layout_estimate *m, nb__text *text, unsigned slot)
{
    mind_phrase name;
    nb_card card = own_card(m, slot);
    if (nb__estimate_burden(m, slot) != nb__estimate_heaviest(m)) return;
    if (card == NB_HIDDEN) nb__put(text, nb__say_layout_reason_may_be_high);
    else nb__say_layout_reason_worst(text, nb__estimate_card(name, m, card));
}

static void say_theirs(const layout_estimate *m, nb__text *text, unsigned zone, unsigned slot)
{
    mind_phrase name;
    unsigned id = nb__id(m->t, zone, slot), owner = zone - ZONE_GRIDS;
    nb_card card = layout_face(m->t, m->seat, id);
    if (card != NB_HIDDEN) nb__say_layout_reason_known(text, nb__estimate_card(name, m, card));
    else if (m->t->seen[id] >> owner & 1) nb__put(text, nb__say_layout_reason_kept);
}

static void say_look(const layout_estimate *m, nb__text *text, nb_action action)
{
    unsigned id = nb__id(m->t, nb_a(action), nb_b(action));
    bool known = layout_face(m->t, m->seat, id) != NB_HIDDEN, mine = nb_a(action) == layout_grid(m->seat);
    if (m->t->note[NOTE_EFFECT] == FX_LOOK_SWAP && !mine) say_theirs(m, text, nb_a(action), nb_b(action));
    else if (!known) nb__put(text, mine ? nb__say_layout_reason_unknown_own : nb__say_layout_reason_unknown);
}

static void say_pass(const layout_estimate *m, nb__text *text)
{
    switch (m->t->phase) {
    case PH_CALL:
    case PH_LAST_CARD: nb__put(text, nb__say_layout_reason_can_save); break;
    case PH_WINDOW: nb__put(text, nb__say_layout_reason_nothing_to_stick); break;
    case PH_EXCHANGE: nb__put(text, nb__say_layout_reason_keeps_own); break;
    case PH_GIVE: nb__put(text, nb__say_layout_reason_keeps_cards); break;
    default: nb__put(text, nb__say_layout_reason_nothing_to_gain);
    }
}

static void say_stick(const layout_estimate *m, nb__text *text, nb_action action)
{
    mind_phrase name;
    nb_card card = layout_face(m->t, m->seat, nb__id(m->t, nb_a(action), nb_b(action)));
    if (card == NB_HIDDEN) nb__put(text, nb__say_layout_reason_guess);
    else if (nb_a(action) == layout_grid(m->seat)) nb__say_layout_reason_rid(text, nb__estimate_card(name, m, card));
    else nb__put(text, nb__say_layout_reason_give_away);
}

static void say_pair(const layout_estimate *m, nb__text *text, unsigned slot)
{
    mind_phrase name;
    for (unsigned other = 0; other < m->n; other++) {
        if (other == slot || !estimate_known(m->slot[slot].rank) || m->slot[other].rank != m->slot[slot].rank) continue;
        nb__say_layout_reason_equals(text, nb__estimate_slot(name, m, other));
        return;
    }
}

static void say_scramble(const layout_estimate *m, nb__text *text, unsigned victim)
{
    unsigned zone = layout_grid(victim);
    int32_t known = 0;
    for (unsigned at = m->t->at[zone]; at < m->t->at[zone + 1]; at++)
        known += m->t->slot[at] != NB_NO_CARD && m->t->seen[m->t->slot[at]] >> victim & 1;
    if (known > 1) nb__say_layout_reason_victim_knows(text, nb__count(known));
}

/* ---------------------------------------------------------------------------------------------------- by the verb */

static void say_flip(const layout_estimate *m, nb__text *text, unsigned slot)
{
    unsigned cols = m->v->cols, beside = slot < cols ? slot + cols : slot - cols;
    if (m->t->note[NOTE_CALLER]) return;
    if (m->t->phase == PH_LAST_CARD && m->v->ending == END_ALL_UP && m->hidden == 1) say_ending(m, text);
    else if (m->columns && slot < layout_size(m->v) && !nb__up(m->t, estimate_id(m, beside)))
        nb__put(text, nb__say_layout_reason_open_column);
}

void nb__layout_reason(const nb_table *t, unsigned seat, nb_action action, nb__text *text)
{
    layout_estimate estimate, *m = &estimate;
    unsigned slot = nb_b(action);
    nb__estimate_start(m, t, seat);
    switch (nb_verb_of(action)) {
    case NB_DRAW: say_draw(m, text); break;
    case NB_TAKE: say_take(m, text, layout_waste(t)); break;
    case NB_TAKE_FROM: say_take(m, text, layout_pile(t, nb_a(action))); break;
    case NB_DISCARD: say_discard(m, text); break;
    case NB_SWAP:
    case NB_RIPPLE: say_place(m, text, slot, held_card(m)); break;
    case NB_FLIP: say_flip(m, text, slot); break;
    case NB_OPEN:
        if (m->v->groups == GROUPS_LINES && nb_a(action) == m->v->cols / 2) nb__put(text, nb__say_layout_reason_middle);
        break;
    case NB_USE: say_power(text, nb__layout_effect_of(t, held_card(m))); break;
    case NB_LOOK: say_look(m, text, action); break;
    case NB_PICK:
    case NB_GIVE: say_worst(m, text, slot); break;
    case NB_TRADE: say_theirs(m, text, nb_a(action), slot); break;
    case NB_SCRAMBLE: say_scramble(m, text, nb_a(action)); break;
    case NB_STICK: say_stick(m, text, action); break;
    case NB_PAIR:
    case NB_WITH: say_pair(m, text, slot); break;
    case NB_KNOCK:
    case NB_CALL: say_ending(m, text); break;
    case NB_PASS: say_pass(m, text); break;
    default: break;
    }
}
