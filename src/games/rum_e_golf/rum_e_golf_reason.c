/* rum_e_golf_reason.c - why, and why not: what the rule of thumb knows about an action, in a few words for hints.
 *
 * nb__rum_reason says what an action is good for; nb__rum_against says what it misses or costs when another is better, and
 * nothing where the rule of thumb does not agree that it is. Both tell only what the seat knows.
 */
#include "rum_e_golf.h"

typedef char phrase[NB_MAX_TEXT];

/* ---------------------------------------------------------------------------------------------------- what the seat has */

static bool is_own(const nb_table *t, unsigned seat, unsigned id) { return t->seen[id] >> seat & 1; }

/* Is there a card in the hand that is as good for this one's hole, or better? Not the card itself. */
static bool has_as_good(const nb_table *t, unsigned seat, nb_card card)
{
    const nb_rules *r = &t->rules;
    unsigned zone = rum_hand_zone(t, seat), same = 0;
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++) {
        if (!is_own(t, seat, t->slot[at])) continue;
        nb_card other = t->card[t->slot[at]];
        if (other == card) same++;
        else if (r->kind[other] == r->kind[card] && r->worth[other] <= r->worth[card]) return true;
    }
    return same > 1;
}

static bool has_bonus(const nb_table *t, unsigned seat)
{
    unsigned zone = rum_hand_zone(t, seat);
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++)
        if (is_own(t, seat, t->slot[at]) && rum_is_bonus(&t->rules, t->card[t->slot[at]])) return true;
    return false;
}

static bool has_for_hole(const nb_table *t, unsigned seat, unsigned hole)
{
    unsigned zone = rum_hand_zone(t, seat);
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++) {
        if (!is_own(t, seat, t->slot[at])) continue;
        nb_card card = t->card[t->slot[at]];
        if (rum_is_wild(&t->rules, card) || t->rules.kind[card] == hole + 1) return true;
    }
    return false;
}

static nb_card last_discard(const nb_table *t)
{
    unsigned zone = t->rules.zones - 1u;
    return t->card[nb__id(t, zone, nb__len(t, zone) - 1)]; /* face up */
}

static nb__part the_card(phrase out, const nb_table *t, nb_card card) { return nb__card_part(out, &t->rules, card); }

/* The card that an action plays, puts face down or discards. */
static nb_card card_of(const nb_table *t, nb_action action)
{
    return nb_verb_of(action) == NB_BURY ? t->card[nb__id(t, nb_a(action), nb_b(action))] : (nb_card)nb_a(action);
}

/* The hole that the next player is about to play, from 0. */
static unsigned next_hole(const nb_table *t) { return (t->note[RUM_TURNS] + 1u) / rum_sides(&t->rules); }

/* rum.5: a discard that the next player would have to play. */
static bool forces(const nb_table *t, nb_card card)
{
    return t->rules.seats > 1 && next_hole(t) < RUM_HOLES && t->rules.kind[card] == next_hole(t) + 1;
}

/* ------------------------------------------------------------------------------------------------------------------- why */

static void say_draw(const nb_table *t, unsigned seat, nb__text *text)
{
    if (!has_for_hole(t, seat, t->note[RUM_HOLE])) nb__put(text, nb__say_rum_reason_bare);
    else if (t->rules.seats > 1 && nb__len(t, t->rules.zones - 1u)) nb__put(text, nb__say_rum_reason_stock);
}

static void say_take(const nb_table *t, nb__text *text)
{
    nb_card card = last_discard(t);
    unsigned kind = t->rules.kind[card], hole = t->note[RUM_HOLE] + 1u;
    if (kind == hole) nb__put(text, nb__say_rum_reason_forced);
    else if (rum_is_wild(&t->rules, card)) nb__put(text, nb__say_rum_reason_any_hole);
    else if (kind > hole) nb__say_rum_reason_later(text, nb__num((int32_t)kind));
    else nb__put(text, nb__say_rum_reason_harmless);
}

static void say_play(const nb_table *t, nb_card card, nb__text *text)
{
    if (t->note[RUM_FORCED]) nb__put(text, nb__say_rum_reason_forced);
    else if (!rum_is_wild(&t->rules, card)) nb__put(text, nb__say_rum_reason_no_other);
    else nb__put(text, t->rules.set[RUM_CHOICE] ? nb__say_rum_reason_saves : nb__say_rum_reason_lowest);
}

/* A card that leaves the hand without being played. */
static void say_spare(const nb_table *t, unsigned seat, nb_card card, nb__text *text)
{
    unsigned kind = t->rules.kind[card];
    if (rum_is_wild(&t->rules, card)) nb__put(text, nb__say_rum_reason_worst_wild);
    else if (kind <= t->note[RUM_HOLE] + 1u) nb__put(text, nb__say_rum_reason_over);
    else if (has_as_good(t, seat, card)) nb__say_rum_reason_as_good(text, nb__num((int32_t)kind));
    else nb__put(text, nb__say_rum_reason_spare);
}

static void say_discard(const nb_table *t, unsigned seat, nb_card card, nb__text *text)
{
    if (forces(t, card)) nb__say_rum_reason_forces(text, nb__num(t->rules.worth[card]));
    else if (!rum_is_wild(&t->rules, card) && t->rules.kind[card] <= next_hole(t))
        nb__put(text, t->rules.seats > 1 ? nb__say_rum_reason_dead : nb__say_rum_reason_dead_alone);
    else say_spare(t, seat, card, text);
}

void nb__rum_reason(const nb_table *t, unsigned seat, nb_action action, nb__text *text)
{
    switch (nb_verb_of(action)) {
    case NB_DRAW: say_draw(t, seat, text); break;
    case NB_TAKE: say_take(t, text); break;
    case NB_PLAY: say_play(t, card_of(t, action), text); break;
    case NB_BURY: say_spare(t, seat, card_of(t, action), text); break;
    case NB_SHED: say_discard(t, seat, card_of(t, action), text); break;
    case NB_PASS:
        if (has_bonus(t, seat)) nb__put(text, nb__say_rum_reason_keep);
        break;
    default: nb__put(text, nb__say_rum_reason_hand_on);
    }
}

/* --------------------------------------------------------------------------------------------------------------- why not */

static void against_play(const nb_table *t, nb_card card, nb_card best, nb__text *text)
{
    int32_t more = t->rules.worth[card] - t->rules.worth[best];
    if (more > 0) nb__say_rum_against_costs(text, nb__num(more));
    else if (rum_is_wild(&t->rules, card)) nb__put(text, nb__say_rum_against_wild);
    else nb__put(text, nb__say_rum_against_later);
}

/* A card leaves the hand, and another could better be spared. */
static void against_losing(const nb_table *t, unsigned seat, nb_card card, nb_card best, nb__text *text)
{
    phrase words;
    unsigned kind = t->rules.kind[card];
    if (rum_is_wild(&t->rules, card)) nb__put(text, nb__say_rum_against_wild);
    else if (kind > t->note[RUM_HOLE] + 1u && !has_as_good(t, seat, card))
        nb__say_rum_against_best_for(text, nb__num((int32_t)kind));
    else nb__say_rum_against_spare(text, the_card(words, t, best));
}

static void against_discard(const nb_table *t, unsigned seat, nb_card card, nb_card best, nb__text *text)
{
    phrase words;
    bool wild = rum_is_wild(&t->rules, card);
    if (forces(t, best) && !forces(t, card)) nb__say_rum_against_no_force(text, the_card(words, t, best));
    else if (forces(t, card)) nb__say_rum_against_present(text, nb__num(t->rules.worth[card]));
    else if (wild && t->rules.seats > 1 && next_hole(t) < RUM_HOLES) nb__put(text, nb__say_rum_against_gift);
    else against_losing(t, seat, card, best, text);
}

static void against(const nb_table *t, unsigned seat, nb_action action, nb_action best, nb__text *text)
{
    phrase words;
    switch (nb_verb_of(action)) {
    case NB_DRAW: nb__say_rum_against_draw(text, the_card(words, t, last_discard(t))); break;
    case NB_TAKE: nb__say_rum_against_take(text, the_card(words, t, last_discard(t))); break;
    case NB_PLAY: against_play(t, card_of(t, action), card_of(t, best), text); break;
    case NB_BURY: against_losing(t, seat, card_of(t, action), card_of(t, best), text); break;
    case NB_SHED: against_discard(t, seat, card_of(t, action), card_of(t, best), text); break;
    case NB_PASS: nb__put(text, nb__say_rum_against_keep); break;
    default: nb__put(text, nb__say_rum_against_hand_on);
    }
}

void nb__rum_against(const nb_table *t, unsigned seat, nb_action action, nb_action best, nb__text *text)
{
    if (nb__is_worse(t, seat, action, best)) against(t, seat, action, best, text);
}
