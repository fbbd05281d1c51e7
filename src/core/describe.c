/* describe.c - what an action would be, as a sentence: for lists of choices, hints and logs.
 *
 * Sentences are made from a view, so they cannot tell more than its seat knows.
 */
#include "describe.h"

typedef nb__text *sentence(nb__text *text, nb__part player, nb__part card, nb__part place, nb__part other);
typedef nb__text *deed(nb__text *text, nb__part card, nb__part place, nb__part other);

/* clang-format off */
static const struct {
    sentence *told; /* "You draw from the stock.", "Ann draws from the stock." */
    deed *offered;  /* "draw from the stock" */
} WORDS[NB_VERBS] = {
    [NB_PASS] = {nb__say_verb_pass, nb__say_deed_pass},
    [NB_DRAW] = {nb__say_verb_draw, nb__say_deed_draw},
    [NB_TAKE] = {nb__say_verb_take, nb__say_deed_take},
    [NB_TAKE_FROM] = {nb__say_verb_take_from, nb__say_deed_take_from},
    [NB_DISCARD] = {nb__say_verb_discard, nb__say_deed_discard},
    [NB_SWAP] = {nb__say_verb_swap, nb__say_deed_swap},
    [NB_FLIP] = {nb__say_verb_flip, nb__say_deed_flip},
    [NB_OPEN] = {nb__say_verb_open, nb__say_deed_open},
    [NB_USE] = {nb__say_verb_use, nb__say_deed_use},
    [NB_LOOK] = {nb__say_verb_look, nb__say_deed_look},
    [NB_PICK] = {nb__say_verb_pick, nb__say_deed_pick},
    [NB_TRADE] = {nb__say_verb_trade, nb__say_deed_trade},
    [NB_GIVE] = {nb__say_verb_give, nb__say_deed_give},
    [NB_SCRAMBLE] = {nb__say_verb_scramble, nb__say_deed_scramble},
    [NB_STICK] = {nb__say_verb_stick, nb__say_deed_stick},
    [NB_PAIR] = {nb__say_verb_pair, nb__say_deed_pair},
    [NB_WITH] = {nb__say_verb_with, nb__say_deed_with},
    [NB_RIPPLE] = {nb__say_verb_ripple, nb__say_deed_ripple},
    [NB_KNOCK] = {nb__say_verb_knock, nb__say_deed_knock},
    [NB_CALL] = {nb__say_verb_call, nb__say_deed_call},
    [NB_NAME] = {nb__say_verb_name, nb__say_deed_name},
    [NB_BURY] = {nb__say_verb_bury, nb__say_deed_bury},
    [NB_PLAY] = {nb__say_verb_play, nb__say_deed_play},
    [NB_SHED] = {nb__say_verb_shed, nb__say_deed_shed},
    [NB_HAND_ON] = {nb__say_verb_hand_on, nb__say_deed_hand_on},
    [NB_HOLE_OUT] = {nb__say_verb_hole_out, nb__say_deed_hole_out},
    [NB_DECLARE] = {nb__say_verb_declare, nb__say_deed_declare},
    [NB_LAY] = {nb__say_verb_lay, nb__say_deed_lay},
    [NB_STYMIE] = {nb__say_verb_stymie, nb__say_deed_stymie},
};
/* clang-format on */

/* ----------------------------------------------------------------------------------------------------- noun phrases */

nb__part nb__the_card(nb__phrase out, const nb_view *view, nb_card card, const char *hidden)
{
    char name[NB_MAX_TEXT];
    if (card >= NB_HIDDEN) return nb__str(hidden);
    nb__text text = nb__text_in(out, sizeof(nb__phrase));
    nb_card_name(name, sizeof name, &view->t.rules, card);
    nb__text_end(nb__say_card_the(&text, nb__str(name)));
    return nb__str(out);
}

nb__part nb__the_place(nb__phrase out, const nb_view *view, unsigned actor, unsigned zone, unsigned slot,
                       const char *const *names)
{
    char name[16];
    unsigned owner = nb_zone_at(&view->t, zone).owner;
    nb__text text = nb__text_in(out, sizeof(nb__phrase));
    nb_slot_name(name, sizeof name, &view->t, zone, slot);
    if (owner == actor || owner >= view->t.rules.seats) nb__put(&text, name);
    else nb__say_place_of(&text, nb__who(view, owner, names), nb__str(name));
    nb__text_end(&text);
    return nb__str(out);
}

nb__part nb__some_card(nb__phrase out, const nb_view *view, unsigned actor, unsigned zone, const char *const *names)
{
    unsigned owner = nb_zone_at(&view->t, zone).owner;
    nb__text text = nb__text_in(out, sizeof(nb__phrase));
    (owner == actor ? nb__say_place_own : nb__say_place_some)(&text, nb__who(view, owner, names));
    nb__text_end(&text);
    return nb__str(out);
}

/* The last card of the first zone of this kind (and owner, unless NB_NOBODY). */
static nb_card top_of(const nb_table *t, unsigned kind, unsigned owner)
{
    for (unsigned z = 0; z < t->rules.zones; z++) {
        nb_zone zone = nb_zone_at(t, z);
        if (zone.kind == kind && zone.len && (owner == NB_NOBODY || zone.owner == owner))
            return nb_cell_at(t, z, zone.len - 1u).card;
    }
    return NB_NO_CARD;
}

static nb__part suit_part(const nb_view *view, unsigned suit)
{
    const nb_deck *deck = nb__game(&view->t.rules)->deck;
    unsigned known = 0;
    while (known < suit && deck->suits[known]) known++;
    if (!deck->suits[known]) return nb__str("?");
    return nb__str(deck->suit_names ? deck->suit_names[known] : deck->suits[known]);
}

/* -------------------------------------------------------------------------------------------------------- sentences */

/* The card that a verb is about, as the view's seat knows it. */
static nb__part verb_card(nb__phrase out, const nb_view *view, nb_action action)
{
    const nb_table *t = &view->t;
    switch (nb_verb_of(action)) {
    case NB_TAKE: return nb__the_card(out, view, top_of(t, NB_ZONE_WASTE, NB_NOBODY), nb__say_card_top);
    case NB_TAKE_FROM: return nb__the_card(out, view, top_of(t, NB_ZONE_PILE, nb_a(action)), nb__say_card_top);
    case NB_DISCARD:
    case NB_SWAP:
    case NB_USE:
    case NB_RIPPLE: return nb__the_card(out, view, top_of(t, NB_ZONE_HELD, NB_NOBODY), nb__say_card_drawn);
    case NB_BURY: return nb__the_card(out, view, nb_cell_at(t, nb_a(action), nb_b(action)).card, nb__say_card_a);
    case NB_NAME: return suit_part(view, nb_a(action));
    default: return nb__the_card(out, view, (nb_card)nb_a(action), nb__say_card_a);
    }
}

static nb__part verb_place(nb__phrase out, const nb_view *view, unsigned seat, nb_action action,
                           const char *const *names, bool plain)
{
    if (nb_operand_of(action) != NB_OP_CELL) return nb__num((int32_t)nb_a(action) + 1); /* a column */
    return plain ? nb__some_card(out, view, seat, nb_a(action), names)
                 : nb__the_place(out, view, seat, nb_a(action), nb_b(action), names);
}

int nb__describe(char *out, size_t size, const nb_view *view, unsigned seat, nb_action action, const char *const *names,
                 bool plain)
{
    nb__phrase the_card, the_place;
    nb__text text = nb__text_in(out, size);
    unsigned verb = nb_verb_of(action), other = nb_operand_of(action) == NB_OP_CARD_SEAT ? nb_b(action) : nb_a(action);
    if (verb < NB_VERBS && WORDS[verb].told) {
        const nb__part card = verb_card(the_card, view, action),
                       place = verb_place(the_place, view, seat == NB_NOBODY ? view->seat : seat, action, names, plain),
                       whom = nb__who(view, other, names);
        if (seat == NB_NOBODY) WORDS[verb].offered(&text, card, place, whom);
        else WORDS[verb].told(&text, nb__who(view, seat, names), card, place, whom);
    }
    return nb__text_end(&text);
}

int nb_action_describe(char *out, size_t size, const nb_view *view, unsigned seat, nb_action action,
                       const char *const *names)
{
    return nb__describe(out, size, view, seat, action, names, false);
}
