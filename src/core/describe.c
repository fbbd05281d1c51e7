/* describe.c - actions and events as sentences, for logs and screen readers.
 *
 * Sentences are made from a view, so they cannot tell more than its seat knows.
 */
#include "core.h"

typedef nb__text *sentence(nb__text *text, nb__part player, nb__part card, nb__part place, nb__part other);

/* clang-format off */
static sentence *const SENTENCE[NB_VERBS] = {
    [NB_PASS] = nb__say_verb_pass, [NB_DRAW] = nb__say_verb_draw, [NB_TAKE] = nb__say_verb_take,
    [NB_TAKE_FROM] = nb__say_verb_take_from, [NB_DISCARD] = nb__say_verb_discard, [NB_SWAP] = nb__say_verb_swap,
    [NB_FLIP] = nb__say_verb_flip, [NB_OPEN] = nb__say_verb_open, [NB_USE] = nb__say_verb_use,
    [NB_LOOK] = nb__say_verb_look, [NB_PICK] = nb__say_verb_pick, [NB_TRADE] = nb__say_verb_trade,
    [NB_GIVE] = nb__say_verb_give, [NB_SCRAMBLE] = nb__say_verb_scramble, [NB_STICK] = nb__say_verb_stick,
    [NB_PAIR] = nb__say_verb_pair, [NB_WITH] = nb__say_verb_with, [NB_RIPPLE] = nb__say_verb_ripple,
    [NB_KNOCK] = nb__say_verb_knock, [NB_CALL] = nb__say_verb_call, [NB_NAME] = nb__say_verb_name,
    [NB_BURY] = nb__say_verb_bury, [NB_PLAY] = nb__say_verb_play, [NB_SHED] = nb__say_verb_shed,
    [NB_HAND_ON] = nb__say_verb_hand_on, [NB_HOLE_OUT] = nb__say_verb_hole_out,
    [NB_DECLARE] = nb__say_verb_declare, [NB_LAY] = nb__say_verb_lay, [NB_STYMIE] = nb__say_verb_stymie,
};
/* clang-format on */

/* ----------------------------------------------------------------------------------------------------- noun phrases */

typedef char phrase[NB_MAX_TEXT];

static nb__part who(const nb_view *view, unsigned seat, const char *const *names)
{
    return nb__seat(seat, view->seat, names);
}

/* "the 7 of hearts", or other words for a card that this onlooker may not know. */
static nb__part card_part(phrase out, const nb_view *view, nb_card card, const char *hidden)
{
    char name[NB_MAX_TEXT];
    if (card >= NB_HIDDEN) return nb__str(hidden);
    nb__text text = nb__text_in(out, sizeof(phrase));
    nb_card_name(name, sizeof name, &view->t.rules, card);
    nb__text_end(nb__say_card_the(&text, nb__str(name)));
    return nb__str(out);
}

/* "B3", "your B3", "Ann's B3": the actor's own cards need no owner. */
static nb__part place_part(phrase out, const nb_view *view, unsigned actor, unsigned zone, unsigned slot,
                           const char *const *names)
{
    char name[16];
    unsigned owner = nb_zone_at(&view->t, zone).owner;
    nb__text text = nb__text_in(out, sizeof(phrase));
    nb_slot_name(name, sizeof name, &view->t, zone, slot);
    if (owner == actor || owner >= view->t.rules.seats) nb__put(&text, name);
    else nb__say_place_of(&text, who(view, owner, names), nb__str(name));
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
    while (deck->suits[known] && known < suit) known++;
    if (!deck->suits[known]) return nb__str("?");
    return nb__str(deck->suit_names ? deck->suit_names[known] : deck->suits[known]);
}

/* -------------------------------------------------------------------------------------------------------- sentences */

/* The card that a verb is about, as this onlooker knows it. */
static nb__part verb_card(phrase out, const nb_view *view, nb_action action)
{
    const nb_table *t = &view->t;
    switch (nb_verb_of(action)) {
    case NB_TAKE: return card_part(out, view, top_of(t, NB_ZONE_WASTE, NB_NOBODY), nb__say_card_top);
    case NB_TAKE_FROM: return card_part(out, view, top_of(t, NB_ZONE_PILE, nb_a(action)), nb__say_card_top);
    case NB_DISCARD:
    case NB_SWAP:
    case NB_USE:
    case NB_RIPPLE: return card_part(out, view, top_of(t, NB_ZONE_HELD, NB_NOBODY), nb__say_card_drawn);
    case NB_BURY: return card_part(out, view, nb_cell_at(t, nb_a(action), nb_b(action)).card, nb__say_card_a);
    case NB_NAME: return suit_part(view, nb_a(action));
    default: return card_part(out, view, (nb_card)nb_a(action), nb__say_card_a);
    }
}

static nb__part verb_place(phrase out, const nb_view *view, unsigned seat, nb_action action, const char *const *names)
{
    if (nb_operand_of(action) == NB_OP_CELL) return place_part(out, view, seat, nb_a(action), nb_b(action), names);
    return nb__num((int32_t)nb_a(action) + 1); /* a column */
}

int nb_action_describe(char *out, size_t size, const nb_view *view, unsigned seat, nb_action action,
                       const char *const *names)
{
    phrase card, place;
    nb__text text = nb__text_in(out, size);
    unsigned verb = nb_verb_of(action), other = nb_operand_of(action) == NB_OP_CARD_SEAT ? nb_b(action) : nb_a(action);
    if (verb < NB_VERBS && SENTENCE[verb])
        SENTENCE[verb](&text, who(view, seat, names), verb_card(card, view, action),
                       verb_place(place, view, seat, action, names),
                       who(view, other < NB_MAX_SEATS ? other : 0, names));
    return nb__text_end(&text);
}

/* ------------------------------------------------------------------------------------------------------------ events */

/* Of cards that are played from a hand the action has named the one; what else happens is told here. */
static void say_hand_move(nb__text *text, const nb_view *after, const nb_event *e, unsigned from, unsigned to,
                          const char *const *names)
{
    phrase card;
    nb__part player = who(after, e->seat, names), it = card_part(card, after, e->card, nb__say_card_a);
    nb_zone here = nb_zone_at(&after->t, e->zone);
    if (from == NB_ZONE_UPCARD && to == NB_ZONE_HAND) nb__say_event_takes_up(text, player, it);
    else if (from == NB_ZONE_STOCK && to == NB_ZONE_UPCARD) nb__say_event_laid_open(text, it, player);
    else if (from == NB_ZONE_UPCARD && to == NB_ZONE_UPCARD) nb__say_event_goes_to(text, who(after, here.owner, names));
    else if (from == NB_ZONE_TRICK && e->slot + 1u == here.len) /* its last card */
        nb__say_event_takes_trick(text, player);
}

static bool is_layout(nb_zone zone) { return zone.kind == NB_ZONE_GRID || (zone.kind == NB_ZONE_HAND && zone.rows); }

static void say_move(nb__text *text, const nb_view *after, const nb_event *e, const char *const *names)
{
    phrase card, place;
    nb_zone from = nb_zone_at(&after->t, e->from_zone), to = nb_zone_at(&after->t, e->zone);
    bool known = e->card < NB_HIDDEN, to_hand = to.kind == NB_ZONE_HELD || to.kind == NB_ZONE_HAND;
    nb__part it = card_part(card, after, e->card, nb__say_card_a);
    if (from.kind == NB_ZONE_STOCK && is_layout(to)) {
        nb__say_event_penalty(text, who(after, e->seat, names));
    } else if (from.kind == NB_ZONE_STOCK && to_hand) {
        if (known) nb__say_event_is(text, it);
    } else if (is_layout(from) && to.kind == NB_ZONE_OUT) {
        nb__say_event_leaves(text, place_part(place, after, NB_NOBODY, e->from_zone, e->from_slot, names), it);
    } else if (is_layout(from) && !is_layout(to) && known) {
        (to.kind == NB_ZONE_HELD ? nb__say_event_frees : nb__say_event_out)(text, it);
    } else {
        say_hand_move(text, after, e, from.kind, to.kind, names);
    }
}

/* A card that somebody turned up, showed or looked at, if this onlooker saw it. */
static void say_seen(nb__text *text, const nb_view *after, const nb_event *e, const char *const *names)
{
    phrase card, place;
    if (e->card >= NB_HIDDEN || (e->kind == NB_EV_LOOK && e->seat != after->seat)) return;
    nb__say_event_place_is(text, place_part(place, after, NB_NOBODY, e->zone, e->slot, names),
                           card_part(card, after, e->card, ""));
}

int nb_event_describe(char *out, size_t size, const nb_view *after, const nb_event *e, const char *const *names)
{
    nb__text text = nb__text_in(out, size);
    switch (e->kind) {
    case NB_EV_MOVE: say_move(&text, after, e, names); break;
    case NB_EV_LOOK:
    case NB_EV_TURN_UP:
    case NB_EV_SHOW: say_seen(&text, after, e, names); break;
    case NB_EV_WRONG: nb__put(&text, nb__say_event_wrong); break;
    case NB_EV_MISS:
        if (e->slot) nb__say_event_miss_more(&text, nb__seat(e->seat, after->seat, names), nb__count(e->slot));
        else nb__say_event_miss(&text, nb__seat(e->seat, after->seat, names));
        break;
    case NB_EV_KNOCK:
        if (!nb_over(&after->t)) nb__put(&text, nb__say_event_one_more_turn);
        break;
    case NB_EV_END: nb__put(&text, nb__say_event_end); break;
    default: break;
    }
    return nb__text_end(&text);
}

/* --------------------------------------------------------------------------------------------------------- both together */

/* A card in somebody's hand that this onlooker could not see, and can see where it went. */
static bool came_to_light(const nb_view *before, const nb_event *e)
{
    if (e->kind != NB_EV_MOVE || e->card >= NB_HIDDEN) return false;
    if (nb_zone_at(&before->t, e->from_zone).kind != NB_ZONE_HELD) return false;
    return nb_cell_at(&before->t, e->from_zone, e->from_slot).card == NB_HIDDEN;
}

/* Where a card given away has gone: "It goes to Ann's B3." */
static void say_gift(nb__text *text, const nb_view *after, const nb_event *e, const char *const *names)
{
    phrase place;
    bool back = nb_cell_at(&after->t, e->zone, e->slot).card != NB_NO_CARD;
    (back ? nb__say_event_changes_places
          : nb__say_event_given)(text, place_part(place, after, NB_NOBODY, e->from_zone, e->from_slot, names));
}

/* A player who passes may draw for it: "Ada draws a card." */
static bool is_draw(const nb_view *after, const nb_event *e)
{
    return e->kind == NB_EV_MOVE && nb_zone_at(&after->t, e->from_zone).kind == NB_ZONE_STOCK;
}

/* What one event adds to the sentence of its action. */
static void say_consequence(nb__text *text, const nb_view *before, nb_action action, const nb_view *after,
                            const nb_event *e, const char *const *names)
{
    phrase card, line;
    nb__part it = card_part(card, after, e->card, nb__say_card_a);
    if (nb_verb_of(action) == NB_PASS && is_draw(after, e)) nb__say_event_draws(text, who(after, e->seat, names), it);
    else if (nb_event_describe(line, sizeof line, after, e, names)) nb__put(text, line);
    else if (came_to_light(before, e)) nb__say_event_is(text, it);
    else if (e->kind == NB_EV_EXCHANGE && nb_verb_of(action) == NB_GIVE) say_gift(text, after, e, names);
}

int nb_tell(char *out, size_t size, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
            const nb_events *events, const char *const *names)
{
    nb__text text = nb__text_in(out, size);
    phrase line;
    nb_action_describe(line, sizeof line, before, seat, action, names);
    nb__put(&text, line);
    for (unsigned i = 0; i < events->n; i++) {
        nb__text more = nb__text_in(line, sizeof line);
        say_consequence(&more, before, action, after, &events->event[i], names);
        if (!nb__text_end(&more)) continue;
        nb__put_char(&text, ' ');
        nb__put(&text, line);
    }
    return nb__text_end(&text);
}
