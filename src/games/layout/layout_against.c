/* layout_against.c - why not: what an action misses or costs when another one is better.
 *
 * A reason by itself (layout_reason.c) praises: it says what an action is good for. Below first place that contradicts the
 * list it stands in, so there the same knowledge is turned round: what would you give up by not choosing the best? Nothing
 * is said unless the rule of thumb agrees that the other action is better. A search may know better than the rule of thumb;
 * then the caller falls back on the numbers, which are never wrong about the order.
 */
#include "layout_mind.h"

/* ------------------------------------------------------------------------------------------------------------ words */

/* What the places of a sentence stand for: %c and %d cards, %s and %z slots of one's own, %n and %m strokes. */
typedef struct parts {
    nb_card card, other;
    unsigned slot, second;
    int32_t strokes, theirs;
} parts;

static void put_card(const layout_mind *m, nb__text *text, nb_card card)
{
    char name[NB_MAX_TEXT];
    nb_card_name(name, sizeof name, &m->t->rules, card);
    nb__put(text, "the ");
    nb__put(text, name);
}

static void put_slot(const layout_mind *m, nb__text *text, unsigned slot)
{
    char name[NB_MAX_CODE];
    nb_slot_name(name, sizeof name, m->t, layout_grid(m->seat), slot);
    nb__put(text, name);
}

/* To the nearest whole stroke. */
static int32_t strokes_of(int32_t worth) { return (worth + (worth < 0 ? -NB_UNIT / 2 : NB_UNIT / 2)) / NB_UNIT; }

static void say(const layout_mind *m, nb__text *text, const char *template, parts with)
{
    for (const char *s = template; *s; s++) {
        if (*s != '%') {
            nb__put_char(text, *s);
            continue;
        }
        switch (*++s) {
        case 'c': put_card(m, text, with.card); break;
        case 'd': put_card(m, text, with.other); break;
        case 's': put_slot(m, text, with.slot); break;
        case 'z': put_slot(m, text, with.second); break;
        case 'n': nb__put_int(text, strokes_of(with.strokes)); break;
        default: nb__put_int(text, strokes_of(with.theirs));
        }
    }
}

static void say_plain(nb__text *text, const char *words) { nb__put(text, words); }

/* ------------------------------------------------------------------------------------------------------------ cards */

static nb_card own_card(const layout_mind *m, unsigned slot) { return layout_face(m->t, m->seat, mind_id(m, slot)); }

static nb_card held_card(const layout_mind *m) { return layout_face(m->t, m->seat, layout_held(m->t)); }

static nb_card top_of(const layout_mind *m, unsigned zone)
{
    return layout_face(m->t, m->seat, m->t->slot[m->t->at[zone + 1] - 1u]);
}

/* The card that an action takes from a pile or the discards. */
static nb_card taken_by(const layout_mind *m, nb_action action)
{
    bool pile = nb_verb_of(action) == NB_TAKE_FROM;
    return top_of(m, pile ? layout_pile(m->t, nb_a(action)) : layout_waste(m->t));
}

static nb_card target_of(const layout_mind *m, nb_action action)
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
static void say_missed_place(const layout_mind *m, nb__text *text, unsigned slot, nb_card card)
{
    int32_t saved = -nb__mind_place(m, slot, nb_rank(card), mind_value(m, card));
    parts with = {.slot = slot, .strokes = saved};
    if (nb__mind_completes(m, slot, nb_rank(card))) {
        bool pairs = m->v->rows == 2 || m->v->groups == GROUPS_HAND_PAIRS;
        say(m, text, pairs ? "at %s it would make a pair" : "at %s it would complete a line", with);
    } else if (strokes_of(saved) > 1) {
        say(m, text, "at %s it would save you about %n strokes", with);
    } else {
        say(m, text, "it would do more good at %s", with);
    }
}

/* Two places for the same card. */
static void against_place(const layout_mind *m, nb__text *text, unsigned slot, unsigned best)
{
    nb_card card = held_card(m), old = own_card(m, slot), worse = own_card(m, best);
    parts with = {.card = old, .other = worse, .slot = slot};
    if (nb__mind_completes(m, best, nb_rank(card))) say_missed_place(m, text, best, card);
    else if (nb__mind_completes(m, slot, m->slot[slot].rank)) say(m, text, "it breaks up the pair at %s", with);
    else if (worse == NB_HIDDEN && old != NB_HIDDEN && m->slot[slot].value < m->mean)
        say(m, text, "%c counts less than an unknown card is likely to", with);
    else if (worse == NB_HIDDEN) say_missed_place(m, text, best, card);
    else if (old == NB_HIDDEN) say(m, text, "you would keep %d", with);
    else if (m->slot[slot].value < m->slot[best].value) say(m, text, "you would give up %c and keep %d", with);
    else say_missed_place(m, text, best, card);
}

static void against_swap(const layout_mind *m, nb__text *text, unsigned slot, nb_action best)
{
    nb_card card = held_card(m), old = own_card(m, slot);
    int32_t change = nb__mind_place(m, slot, nb_rank(card), mind_value(m, card));
    if (places_a_card(best) && nb_b(best) != slot) {
        against_place(m, text, slot, nb_b(best));
    } else if (places_a_card(best)) {
        say_plain(text, "your turn would end there, and a ripple goes on");
    } else if (nb_verb_of(best) == NB_PAIR) {
        say(m, text, "it could replace two equal cards, beginning with %s", (parts){.slot = nb_b(best)});
    } else if (change < 0) {
        say_plain(text, "its power is worth more");
    } else if (old == NB_HIDDEN) {
        say_plain(text, "an unknown card is likely to count less");
    } else {
        say(m, text, "it is no better there than %c", (parts){.card = old});
    }
}

/* The card in hand is discarded, or its power used, and would have been better otherwise. */
static void against_letting_go(const layout_mind *m, nb__text *text, nb_action action, nb_action best)
{
    unsigned verb = nb_verb_of(best);
    if (places_a_card(best)) say_missed_place(m, text, nb_b(best), held_card(m));
    else if (verb == NB_PAIR)
        say(m, text, "it could replace two equal cards, beginning with %s", (parts){.slot = nb_b(best)});
    else if (verb == NB_USE) say_plain(text, "you would waste its power");
    else if (nb_verb_of(action) == NB_USE) say_plain(text, "its power gains you nothing now");
}

/* --------------------------------------------------------------------------------------------- stock, discards, the end */

static void against_waiting(nb__text *text) { say_plain(text, "the others would have time to improve"); }

static void say_too_early(const layout_mind *m, nb__text *text)
{
    parts with = {.strokes = nb__mind_total(m, m->seat), .theirs = nb__mind_least(m)};
    say(m, text, "it is too early: you have about %n, and the lowest of the others probably about %m", with);
}

static void against_draw(const layout_mind *m, nb__text *text, nb_action best)
{
    int32_t worth;
    if (ends_the_hole(best)) {
        against_waiting(text);
        return;
    }
    nb_card card = taken_by(m, best);
    unsigned slot = nb__mind_best_slot(m, card, &worth);
    nb_card old = own_card(m, slot);
    parts with = {.card = card, .other = old, .slot = slot};
    if (nb__mind_completes(m, slot, nb_rank(card))) say(m, text, "you would leave %c, which helps you at %s", with);
    else if (old == NB_HIDDEN)
        say(m, text, "you would leave %c, which counts less than an unknown card is likely to", with);
    else say(m, text, "you would leave %c and keep %d", with);
}

static void against_take(const layout_mind *m, nb__text *text, nb_action action, nb_action best)
{
    int32_t worth;
    unsigned verb = nb_verb_of(best);
    parts with = {.card = taken_by(m, action)};
    nb__mind_best_slot(m, with.card, &worth);
    if (ends_the_hole(best)) against_waiting(text);
    else if (verb == NB_TAKE_FROM) with.card = taken_by(m, best), say(m, text, "%c helps you more", with);
    else if (worth >= 0) say(m, text, "%c improves none of your cards", with);
    else say(m, text, "the stock probably has something better than %c", with);
}

/* ----------------------------------------------------------------------------------------------- powers and sticking */

static void against_look(const layout_mind *m, nb__text *text, nb_action action, nb_action best)
{
    unsigned mine = layout_grid(m->seat);
    if (target_of(m, action) != NB_HIDDEN && m->t->note[NOTE_EFFECT] != FX_LOOK_SWAP)
        say_plain(text, "you know this card already");
    else if (nb_verb_of(best) != NB_LOOK) say_plain(text, "there is nothing to gain from it");
    else if (nb_a(action) != mine && nb_a(best) == mine) say_plain(text, "it tells you nothing about your own cards");
    else say_plain(text, "it is probably a higher card");
}

/* One's own card is offered for an exchange, or for a gap. */
static void against_giving(const layout_mind *m, nb__text *text, nb_action best)
{
    if (nb_verb_of(best) == NB_PASS) {
        say_plain(text, "you would gain nothing by it");
        return;
    }
    nb_card kept = own_card(m, nb_b(best));
    if (kept == NB_HIDDEN) say(m, text, "you would keep %s, which may well be high", (parts){.slot = nb_b(best)});
    else say(m, text, "you would keep %c", (parts){.card = kept});
}

static void against_stick(const layout_mind *m, nb__text *text, nb_action action, nb_action best)
{
    nb_card card = target_of(m, action), top = top_of(m, layout_waste(m->t));
    if (card == NB_HIDDEN) say_plain(text, "you would have to guess, and a wrong guess costs you a penalty card");
    else if (nb_rank(card) != nb_rank(top)) say(m, text, "it is %c, which does not match", (parts){.card = card});
    else if (nb_verb_of(best) == NB_STICK && nb_a(best) == layout_grid(m->seat))
        say(m, text, "you would keep %c", (parts){.card = target_of(m, best)});
    else say_plain(text, "you would gain less by it");
}

static void against_pass(const layout_mind *m, nb__text *text, nb_action best)
{
    switch (nb_verb_of(best)) {
    case NB_STICK:
        if (nb_a(best) == layout_grid(m->seat)) say(m, text, "you would keep %c", (parts){.card = target_of(m, best)});
        else say_plain(text, "you could give away a card of your own");
        break;
    case NB_GIVE: against_giving(m, text, best); break;
    case NB_PICK: say_plain(text, "you could exchange your worst card"); break;
    case NB_LOOK: say_plain(text, "a look costs you nothing"); break;
    case NB_FLIP:
    case NB_CALL: against_waiting(text); break;
    default: break;
    }
}

static void against_trade(const layout_mind *m, nb__text *text, nb_action action)
{
    nb_card card = target_of(m, action);
    if (card == NB_HIDDEN) say_plain(text, "it is probably a higher card");
    else say(m, text, "there is a better card to be had than %c", (parts){.card = card});
}

/* layout.pablo: a claim that one cannot be sure of, or a pair worth less. */
static void against_pair(const layout_mind *m, nb__text *text, unsigned slot, unsigned with)
{
    unsigned a = m->slot[slot].rank, b = m->slot[with].rank;
    if (!mind_known(a) || !mind_known(b))
        say_plain(text, "you would have to guess, and a wrong guess costs you a card");
    else if (a != b) say_plain(text, "they are not equal");
    else say_plain(text, "you would gain less by it");
}

/* The slot that is known to equal this one, or else another that is not. */
static unsigned equal_slot(const layout_mind *m, unsigned slot)
{
    unsigned other = slot ? 0 : 1;
    for (unsigned i = 0; i < m->n; i++)
        if (i != slot && mind_known(m->slot[slot].rank) && m->slot[i].rank == m->slot[slot].rank) other = i;
    return other;
}

/* ---------------------------------------------------------------------------------------------------- by the verb */

static void against(const layout_mind *m, nb__text *text, nb_action action, nb_action best)
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
        else say_plain(text, "its column has an open card already");
        break;
    case NB_OPEN: say_plain(text, "fewer lines go through it"); break;
    case NB_LOOK: against_look(m, text, action, best); break;
    case NB_PICK:
    case NB_GIVE: against_giving(m, text, best); break;
    case NB_TRADE: against_trade(m, text, action); break;
    case NB_SCRAMBLE: say_plain(text, "its owner knows fewer cards there"); break;
    case NB_STICK: against_stick(m, text, action, best); break;
    case NB_PAIR: against_pair(m, text, slot, equal_slot(m, slot)); break;
    case NB_WITH: against_pair(m, text, m->t->note[NOTE_SLOT], slot); break;
    case NB_PASS: against_pass(m, text, best); break;
    default: break;
    }
}

void nb__layout_against(const nb_table *t, unsigned seat, nb_action action, nb_action best, nb__text *text)
{
    layout_mind m;
    const nb_action list[2] = {action, best};
    int32_t worth[2];
    nb__layout_judge(t, seat, list, 2, worth);
    if (worth[0] <= worth[1]) return;
    nb__mind_start(&m, t, seat);
    against(&m, text, action, best);
}
