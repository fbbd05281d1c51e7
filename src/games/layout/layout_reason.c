/* layout_reason.c - why one would: the rule of thumb in a few words. It tells no more than the seat knows. */
#include "layout_mind.h"

/* ------------------------------------------------------------------------------------------------------- words */

static void say_card(const layout_mind *m, nb__text *text, nb_card card)
{
    char name[NB_MAX_TEXT];
    nb_card_name(name, sizeof name, &m->t->rules, card);
    nb__put(text, "the ");
    nb__put(text, name);
}

static void say_slot(const layout_mind *m, nb__text *text, unsigned slot)
{
    char name[NB_MAX_CODE];
    nb_slot_name(name, sizeof name, m->t, layout_grid(m->seat), slot);
    nb__put(text, name);
}

/* Strokes, to the nearest whole one. */
static void say_strokes(nb__text *text, int32_t worth)
{
    nb__put_int(text, (worth + (worth < 0 ? -NB_UNIT / 2 : NB_UNIT / 2)) / NB_UNIT);
}

static nb_card own_card(const layout_mind *m, unsigned slot) { return layout_face(m->t, m->seat, mind_id(m, slot)); }

static nb_card held_card(const layout_mind *m) { return layout_face(m->t, m->seat, layout_held(m->t)); }

static nb_card top_of(const layout_mind *m, unsigned zone)
{
    return layout_face(m->t, m->seat, m->t->slot[m->t->at[zone + 1] - 1u]);
}

/* ----------------------------------------------------------------------------------------------- placing a card */

/* The other card of a pair that this one makes, or the slot itself. */
static unsigned mate_of(const layout_mind *m, unsigned slot, unsigned rank)
{
    unsigned cols = m->v->cols;
    if (m->v->groups != GROUPS_HAND_PAIRS) return slot < cols ? slot + cols : slot - cols;
    for (unsigned other = 0; other < m->n; other++)
        if (other != slot && m->slot[other].rank == rank) return other;
    return slot;
}

static void say_completes(const layout_mind *m, nb__text *text, unsigned slot, unsigned rank)
{
    if (m->v->groups == GROUPS_DELUXE) {
        nb__put(text, "it completes a line or block, which leaves the table");
    } else if (m->v->rows == 3) {
        nb__put(text, "it completes a column, which counts nothing then");
    } else {
        nb__put(text, "it pairs with ");
        say_slot(m, text, mate_of(m, slot, rank));
    }
}

static void say_replaced(const layout_mind *m, nb__text *text, unsigned slot, int32_t value)
{
    nb_card old = own_card(m, slot);
    if (old == NB_HIDDEN) {
        nb__put(text, value < m->mean ? "it counts less than an unknown card is likely to"
                                      : "an unknown card may be no better, and this one may find its equal");
        return;
    }
    if (nb__mind_burden(m, slot) == nb__mind_heaviest(m)) {
        say_card(m, text, old);
        nb__put(text, " is your worst card");
    } else if (value < m->slot[slot].value) {
        nb__put(text, "it counts less than ");
        say_card(m, text, old);
    }
}

static void say_place(const layout_mind *m, nb__text *text, unsigned slot, nb_card card)
{
    unsigned rank = nb_rank(card);
    int32_t value = mind_value(m, card);
    size_t said = text->len;
    if (nb__mind_completes(m, slot, rank)) say_completes(m, text, slot, rank);
    else say_replaced(m, text, slot, value);
    if (!m->slot[slot].ends || nb__mind_ending(m, m->own + nb__mind_place(m, slot, rank, value)) >= 0) return;
    if (text->len > said) nb__put(text, ", and ");
    nb__put(text, "it ends the hole while you are ahead");
}

/* --------------------------------------------------------------------------------------------------- stock or waste */

static void say_take(const layout_mind *m, nb__text *text, unsigned zone)
{
    int32_t worth;
    nb_card card = top_of(m, zone);
    unsigned slot = nb__mind_best_slot(m, card, &worth);
    if (worth < 0) say_place(m, text, slot, card);
}

static void say_draw(const layout_mind *m, nb__text *text)
{
    int32_t worth;
    if (m->v->ripple || m->t->note[NOTE_USED]) return;
    nb_card card = top_of(m, layout_waste(m->t));
    nb__mind_best_slot(m, card, &worth);
    if (worth >= 0) {
        say_card(m, text, card);
        nb__put(text, " helps you nowhere");
    } else {
        nb__put(text, "the stock may well have something better than ");
        say_card(m, text, card);
    }
}

static void say_power(nb__text *text, unsigned effect)
{
    static const char *const words[] = {
        [FX_NONE] = "it betters none of your cards",
        [FX_LOOK_OWN] = "it lets you look at a card of your own",
        [FX_LOOK_THEIRS] = "it lets you look at a card of another's",
        [FX_LOOK_ANY] = "it lets you look at any card",
        [FX_SWAP] = "it lets you swap your worst card for a better one",
        [FX_LOOK_SWAP] = "it lets you look at a card of another's and have it for your worst one",
        [FX_SCRAMBLE] = "nobody knows a scrambled layout any more",
    };
    nb__put(text, words[effect]);
}

static void say_discard(const layout_mind *m, nb__text *text)
{
    unsigned effect = m->v->power == POWER_DISCARD ? nb__layout_effect_of(m->t, held_card(m)) : FX_NONE;
    say_power(text, nb__layout_effect_possible(m->t, m->seat, effect) ? effect : FX_NONE);
}

/* ------------------------------------------------------------------------------------------------------- the end */

static void say_ending(const layout_mind *m, nb__text *text)
{
    bool sure = true;
    for (unsigned slot = 0; slot < m->n; slot++) sure = sure && m->slot[slot].rank != LAYOUT_NO_RANK;
    nb__put(text, sure ? "you have " : "you have about ");
    say_strokes(text, nb__mind_total(m, m->seat));
    nb__put(text, ", and the lowest of the others has probably about ");
    say_strokes(text, nb__mind_least(m));
}

/* ----------------------------------------------------------------------------------------------- powers and sticking */

static void say_worst(const layout_mind *m, nb__text *text, unsigned slot)
{
    nb_card card = own_card(m, slot);
    if (nb__mind_burden(m, slot) != nb__mind_heaviest(m)) return;
    if (card == NB_HIDDEN) nb__put(text, "you do not know it, and it may well be high");
    else say_card(m, text, card), nb__put(text, " is your worst card");
}

static void say_theirs(const layout_mind *m, nb__text *text, unsigned zone, unsigned slot)
{
    unsigned id = nb__id(m->t, zone, slot), owner = zone - ZONE_GRIDS;
    nb_card card = layout_face(m->t, m->seat, id);
    if (card != NB_HIDDEN) nb__put(text, "you know that it is "), say_card(m, text, card);
    else if (m->t->seen[id] >> owner & 1) nb__put(text, "its owner knows it and keeps it, so it is probably low");
}

static void say_look(const layout_mind *m, nb__text *text, nb_action action)
{
    unsigned id = nb__id(m->t, nb_a(action), nb_b(action));
    bool known = layout_face(m->t, m->seat, id) != NB_HIDDEN, mine = nb_a(action) == layout_grid(m->seat);
    if (m->t->note[NOTE_EFFECT] == FX_LOOK_SWAP && !mine) say_theirs(m, text, nb_a(action), nb_b(action));
    else if (!known) nb__put(text, mine ? "you do not know this card of yours" : "you do not know this card");
}

static void say_pass(const layout_mind *m, nb__text *text)
{
    switch (m->t->phase) {
    case PH_CALL:
    case PH_LAST_CARD: nb__put(text, "you can still save strokes"); break;
    case PH_WINDOW: nb__put(text, "you know no card that you would stick"); break;
    case PH_EXCHANGE: nb__put(text, "it is no better than what you have"); break;
    case PH_GIVE: nb__put(text, "you would rather keep your cards"); break;
    default: nb__put(text, "there is nothing to gain");
    }
}

static void say_stick(const layout_mind *m, nb__text *text, nb_action action)
{
    nb_card card = layout_face(m->t, m->seat, nb__id(m->t, nb_a(action), nb_b(action)));
    if (card == NB_HIDDEN) {
        nb__put(text, "you would have to guess");
    } else if (nb_a(action) == layout_grid(m->seat)) {
        nb__put(text, "you get rid of ");
        say_card(m, text, card);
    } else {
        nb__put(text, "you may give away a card of your own for it");
    }
}

static void say_pair(const layout_mind *m, nb__text *text, unsigned slot)
{
    for (unsigned other = 0; other < m->n; other++) {
        if (other == slot || !mind_known(m->slot[slot].rank) || m->slot[other].rank != m->slot[slot].rank) continue;
        nb__put(text, "you know that it equals ");
        say_slot(m, text, other);
        return;
    }
}

static void say_scramble(const layout_mind *m, nb__text *text, unsigned victim)
{
    unsigned zone = layout_grid(victim), known = 0;
    for (unsigned at = m->t->at[zone]; at < m->t->at[zone + 1]; at++)
        known += m->t->slot[at] != NB_NO_CARD && m->t->seen[m->t->slot[at]] >> victim & 1;
    if (known < 2) return;
    nb__put(text, "its owner knows ");
    nb__put_int(text, known);
    nb__put(text, " cards there");
}

/* ---------------------------------------------------------------------------------------------------- by the verb */

static void say_flip(const layout_mind *m, nb__text *text, unsigned slot)
{
    unsigned cols = m->v->cols, beside = slot < cols ? slot + cols : slot - cols;
    if (m->t->note[NOTE_CALLER]) return;
    if (m->t->phase == PH_LAST_CARD) say_ending(m, text);
    else if (!nb__up(m->t, mind_id(m, beside))) nb__put(text, "another open column is another chance of a pair");
}

void nb__layout_reason(const nb_table *t, unsigned seat, nb_action action, nb__text *text)
{
    layout_mind mind, *m = &mind;
    unsigned slot = nb_b(action);
    nb__mind_start(m, t, seat);
    switch (nb_verb_of(action)) {
    case NB_DRAW: say_draw(m, text); break;
    case NB_TAKE: say_take(m, text, layout_waste(t)); break;
    case NB_TAKE_FROM: say_take(m, text, layout_pile(t, nb_a(action))); break;
    case NB_DISCARD: say_discard(m, text); break;
    case NB_SWAP:
    case NB_RIPPLE: say_place(m, text, slot, held_card(m)); break;
    case NB_FLIP: say_flip(m, text, slot); break;
    case NB_OPEN:
        if (m->v->groups == GROUPS_DELUXE && nb_a(action) == 1) nb__put(text, "most lines go through the middle");
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
