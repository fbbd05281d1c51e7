/* rum_e_golf_reason.c - why one would do that, in a few words: for hints. Tells only what the seat knows. */
#include "rum_e_golf.h"

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

static void put_hole(nb__text *text, const nb_rules *r, nb_card card)
{
    nb__put(text, "hole ");
    nb__put_int(text, r->kind[card]);
}

static void draw_reason(const nb_table *t, unsigned seat, nb__text *text)
{
    unsigned zone = t->rules.zones - 1u;
    if (!has_for_hole(t, seat, t->note[RUM_HOLE])) nb__put(text, "you have no card for this hole yet");
    else if (t->rules.seats > 1 && nb__len(t, zone)) nb__put(text, "the stock has better cards than the discard");
}

static void take_reason(const nb_table *t, nb__text *text)
{
    unsigned zone = t->rules.zones - 1u;
    nb_card card = t->card[nb__id(t, zone, nb__len(t, zone) - 1)]; /* face up */
    if (t->rules.kind[card] == t->note[RUM_HOLE] + 1u) nb__put(text, "it is forced upon you");
    else if (rum_is_wild(&t->rules, card)) nb__put(text, "it fits any hole");
    else if (t->rules.kind[card] > t->note[RUM_HOLE] + 1u) nb__put(text, "it is for "), put_hole(text, &t->rules, card);
    else nb__put(text, "it is harmless to discard again");
}

static void play_reason(const nb_table *t, nb_card card, nb__text *text)
{
    if (t->note[RUM_FORCED]) nb__put(text, "it is forced upon you");
    else if (!rum_is_wild(&t->rules, card)) nb__put(text, "it fits no other hole");
    else nb__put(text, t->rules.set[RUM_CHOICE] ? "it saves most here" : "it is the lowest that fits");
}

/* A card that leaves the hand without being played. */
static void spare_reason(const nb_table *t, unsigned seat, nb_card card, nb__text *text)
{
    if (rum_is_wild(&t->rules, card)) nb__put(text, "it is the worst of your wild cards");
    else if (t->rules.kind[card] <= t->note[RUM_HOLE] + 1u) nb__put(text, "its hole is over for you");
    else if (has_as_good(t, seat, card)) nb__put(text, "you have as good a card for "), put_hole(text, &t->rules, card);
    else nb__put(text, "you can best do without it");
}

static void discard_reason(const nb_table *t, unsigned seat, nb_card card, nb__text *text)
{
    unsigned next = (t->note[RUM_TURNS] + 1u) / rum_sides(&t->rules);
    if (t->rules.seats > 1 && next < RUM_HOLES && t->rules.kind[card] == next + 1) {
        nb__put(text, "the next player must play it, and counts ");
        nb__put_int(text, t->rules.worth[card]);
    } else if (!rum_is_wild(&t->rules, card) && t->rules.kind[card] <= next) {
        nb__put(text, t->rules.seats > 1 ? "its hole is over, and nobody can use it" : "its hole is over");
    } else {
        spare_reason(t, seat, card, text);
    }
}

void nb__rum_reason(const nb_table *t, unsigned seat, nb_action action, nb__text *text)
{
    nb_card card = (nb_card)nb_a(action);
    switch (nb_verb_of(action)) {
    case NB_DRAW: draw_reason(t, seat, text); break;
    case NB_TAKE: take_reason(t, text); break;
    case NB_PLAY: play_reason(t, card, text); break;
    case NB_BURY: spare_reason(t, seat, t->card[nb__id(t, nb_a(action), nb_b(action))], text); break;
    case NB_SHED: discard_reason(t, seat, card, text); break;
    case NB_PASS:
        if (has_bonus(t, seat)) nb__put(text, "you can hand it on later, and then it cannot come back");
        break;
    default: nb__put(text, "it costs 5 if it is yours at the end");
    }
}
