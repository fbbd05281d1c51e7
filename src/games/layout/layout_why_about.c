/* layout_why_about.c - what an action of a layout game comes to before it is done: what a button says, why something is not
 * possible now, and whether a claim about cards is right by what the seat knows.
 */
#include "layout.h"

/* ------------------------------------------------------------------------------------------------------------- buttons */

static nb_card held_card(const nb_table *t)
{
    unsigned id = nb__len(t, ZONE_HELD) ? layout_held(t) : NB_NO_CARD;
    return id == NB_NO_CARD ? NB_NO_CARD : t->card[id];
}

/* layout.cambio: a discard brings the card's power. Only a drawn card can be discarded there, so the cards alone tell. */
static void label_discard(nb__text *text, const nb_table *t, unsigned seat)
{
    nb_card card = held_card(t);
    unsigned effect = card < NB_HIDDEN ? nb__layout_effect_of(t, card) : FX_NONE;
    if (layout_of(t)->power != POWER_DISCARD || !nb__layout_effect_possible(t, seat, effect)) return;
    nb__say_layout_label_discard(text, nb__str(nb__rank_name(nb_rank(card))), nb__str(nb__layout_power_words(effect)));
}

static void label_use(nb__text *text, const nb_table *t)
{
    nb_card card = held_card(t);
    unsigned effect = card < NB_HIDDEN ? nb__layout_effect_of(t, card) : FX_NONE;
    if (effect)
        nb__say_layout_label_use(text, nb__str(nb__rank_name(nb_rank(card))), nb__str(nb__layout_power_words(effect)));
}

void nb__layout_label(nb_action action, const nb_where *where, nb__text *text)
{
    const nb_table *t = where->t;
    switch (nb_verb_of(action)) {
    case NB_DISCARD: label_discard(text, t, where->seat); break;
    case NB_USE: label_use(text, t); break;
    case NB_KNOCK:
        nb__put(text,
                layout_of(t)->ending == END_KNOCK_NOW ? nb__say_layout_label_knock_now : nb__say_layout_label_knock);
        break;
    case NB_CALL: nb__put(text, nb__say_layout_label_call); break;
    default: break;
    }
}

/* ------------------------------------------------------------------------------------------------------------- why not */

static const char *say(nb__text *text, const char *words, const char *rule)
{
    nb__put(text, words);
    return rule;
}

static const char *why_not_end(const nb_where *where, nb__text *text)
{
    const nb_table *t = where->t;
    const layout_variant *v = layout_of(t);
    unsigned caller = t->note[NOTE_CALLER];
    if (v->ending == END_ALL_UP || v->ending == END_STOCK) return NULL;
    if (caller) {
        nb__part player = nb__seat(caller - 1, where->seat, where->names);
        bool knocks = v->ending == END_KNOCK || v->ending == END_KNOCK_NOW;
        (knocks ? nb__say_layout_why_knocked : nb__say_layout_why_called)(text, player);
        return "layout.4";
    }
    if (v->ending == END_CALL_AFTER) return say(text, nb__say_layout_why_call_after, "layout.rat");
    return say(text, v->ending == END_CALL ? nb__say_layout_why_call_first : nb__say_layout_why_knock_first,
               "layout.3");
}

static const char *why_not_take(const nb_where *where, nb__text *text)
{
    const nb_table *t = where->t;
    if (t->phase != PH_TURN) return NULL;
    if (t->note[NOTE_USED]) return say(text, nb__say_layout_why_used, "layout.rat");
    if (!nb__layout_has_cards(t, where->seat)) return say(text, nb__say_layout_why_no_cards, "layout.cambio");
    return NULL;
}

/* layout.locked */
static const char *why_not_touch(nb_action action, const nb_where *where, nb__text *text)
{
    const nb_table *t = where->t;
    unsigned owner = nb_a(action) - ZONE_GRIDS;
    if (nb_operand_of(action) != NB_OP_CELL || owner >= t->rules.seats || !nb__layout_untouchable(t, owner))
        return NULL;
    nb__say_layout_why_locked(text, nb__seat(owner, where->seat, where->names));
    return "layout.locked";
}

const char *nb__layout_why_not(nb_action action, const nb_where *where, nb__text *text)
{
    const nb_table *t = where->t;
    const char *rule = why_not_touch(action, where, text);
    if (rule) return rule;
    switch (nb_verb_of(action)) {
    case NB_KNOCK:
    case NB_CALL: return why_not_end(where, text);
    case NB_TAKE: return why_not_take(where, text);
    case NB_DISCARD: return t->phase == PH_TAKEN ? say(text, nb__say_layout_why_keep, "layout.3") : NULL;
    case NB_SWAP:
        if (t->phase != PH_TURN || nb_a(action) != layout_grid(where->seat)) return NULL;
        return say(text, layout_of(t)->ripple ? nb__say_layout_why_draw_first_pile : nb__say_layout_why_draw_first,
                   "layout.3");
    default: return NULL;
    }
}

/* -------------------------------------------------------------------------------------------------------------- claims */

static unsigned compare(nb_card a, nb_card b)
{
    if (a >= NB_HIDDEN || b >= NB_HIDDEN) return NB_CLAIM_UNKNOWN;
    return nb_rank(a) == nb_rank(b) ? NB_CLAIM_RIGHT : NB_CLAIM_WRONG;
}

/* layout.cambio: a stick claims that a card equals the discard. layout.pablo: the second card of a pair, that it equals the
 * first; which that was is in the notes. */
unsigned nb__layout_claim(nb_action action, const nb_where *where)
{
    const nb_table *t = where->t;
    nb_card card = nb_cell_at(t, nb_a(action), nb_b(action)).card;
    unsigned waste = layout_waste(t), len = nb__len(t, waste);
    switch (nb_verb_of(action)) {
    case NB_STICK: return len ? compare(card, nb_cell_at(t, waste, len - 1).card) : NB_CLAIM_UNKNOWN;
    case NB_WITH:
        return where->laid ? NB_CLAIM_UNKNOWN : compare(card, nb_cell_at(t, nb_a(action), t->note[NOTE_SLOT]).card);
    default: return NB_CLAIM_NONE;
    }
}
