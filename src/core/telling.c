/* telling.c - what has happened, in sentences: an action together with what came of it.
 *
 * The action's sentence takes in the events that belong to it ("Ann puts the 8 of hearts at B2 and discards the 7 of
 * diamonds."); the others follow in sentences of their own. All of it is made from the views before and after, and from
 * events that nb_events_for has cut down for their seat, so it cannot tell what the seat does not know.
 *
 * A turn can begin with a card that is taken in hand. That and what becomes of it are two actions and one sentence.
 */
#include "describe.h"

typedef struct telling {
    const nb_view *before, *after;
    const nb_events *events;
    const char *const *names;
    nb_action action;
    unsigned seat;
    bool plain;     /* without the names of places */
    nb_event taken; /* in hand at the seat's last action, which is to be told too; kind NB_EV_END: no card was */
    uint64_t told;  /* bit i: event i is in a sentence already */
} telling;

_Static_assert(NB_MAX_EVENTS <= 64, "telling.told");

static bool is_layout(nb_zone zone) { return zone.kind == NB_ZONE_GRID || (zone.kind == NB_ZONE_HAND && zone.rows); }

static nb_zone from_zone(const nb_view *after, const nb_event *e) { return nb_zone_at(&after->t, e->from_zone); }
static nb_zone to_zone(const nb_view *after, const nb_event *e) { return nb_zone_at(&after->t, e->zone); }

static bool is_move(const nb_view *after, const nb_event *e, unsigned from, unsigned to)
{
    return e->kind == NB_EV_MOVE && from_zone(after, e).kind == from && to_zone(after, e).kind == to;
}

/* ------------------------------------------------------------------------------------------ events by themselves */

/* The action's own sentence has named the card that was played from a hand; this tells what else moved. */
static void say_hand_move(nb__text *text, const nb_view *after, const nb_event *e, const char *const *names)
{
    nb__phrase card;
    nb__part player = nb__who(after, e->seat, names), it = nb__the_card(card, after, e->card, nb__say_card_a);
    nb_zone to = to_zone(after, e);
    if (is_move(after, e, NB_ZONE_UPCARD, NB_ZONE_HAND)) nb__say_event_takes_up(text, player, it);
    else if (is_move(after, e, NB_ZONE_STOCK, NB_ZONE_UPCARD)) nb__say_event_laid_open(text, it, player);
    else if (is_move(after, e, NB_ZONE_UPCARD, NB_ZONE_UPCARD))
        nb__say_event_goes_to(text, nb__who(after, to.owner, names));
    else if (from_zone(after, e).kind == NB_ZONE_TRICK && e->slot + 1u == to.len) /* its last card */
        nb__say_event_takes_trick(text, player);
}

static void say_move(nb__text *text, const nb_view *after, const nb_event *e, const char *const *names, bool plain)
{
    nb__phrase card, place;
    nb_zone from = from_zone(after, e), to = to_zone(after, e);
    bool known = e->card < NB_HIDDEN, to_hand = to.kind == NB_ZONE_HELD || to.kind == NB_ZONE_HAND;
    nb__part it = nb__the_card(card, after, e->card, nb__say_card_a), player = nb__who(after, e->seat, names);
    if (from.kind == NB_ZONE_STOCK && is_layout(to)) {
        nb__say_event_penalty(text, player);
    } else if (from.kind == NB_ZONE_STOCK && to_hand) {
        if (known) nb__say_event_is(text, it);
    } else if (is_layout(from) && to.kind == NB_ZONE_OUT) {
        if (plain) nb__say_seen_leaves(text, it);
        else nb__say_event_leaves(text, nb__the_place(place, after, NB_NOBODY, e->from_zone, e->from_slot, names), it);
    } else if (is_layout(from) && !is_layout(to) && known) {
        (to.kind == NB_ZONE_HELD ? nb__say_event_frees : nb__say_event_discards)(text, player, it);
    } else {
        say_hand_move(text, after, e, names);
    }
}

/* A card that was turned up, shown or looked at, if the view's seat saw it. */
static void say_seen(nb__text *text, const nb_view *after, const nb_event *e, const char *const *names, bool plain)
{
    nb__phrase card, place;
    if (e->card >= NB_HIDDEN || (e->kind == NB_EV_LOOK && e->seat != after->seat)) return;
    nb__say_event_place_is(text,
                           plain ? nb__some_card(place, after, NB_NOBODY, e->zone, names)
                                 : nb__the_place(place, after, NB_NOBODY, e->zone, e->slot, names),
                           nb__the_card(card, after, e->card, ""));
}

static void say_event(nb__text *text, const nb_view *after, const nb_event *e, const char *const *names, bool plain)
{
    switch (e->kind) {
    case NB_EV_MOVE: say_move(text, after, e, names, plain); break;
    case NB_EV_LOOK:
    case NB_EV_TURN_UP:
    case NB_EV_SHOW: say_seen(text, after, e, names, plain); break;
    case NB_EV_WRONG: nb__put(text, nb__say_event_wrong); break;
    case NB_EV_MISS:
        if (e->slot) nb__say_event_miss_more(text, nb__who(after, e->seat, names), nb__count(e->slot));
        else nb__say_event_miss(text, nb__who(after, e->seat, names));
        break;
    case NB_EV_KNOCK:
        if (!nb_over(&after->t)) nb__put(text, nb__say_event_one_more_turn);
        break;
    case NB_EV_END: nb__put(text, nb__say_event_end); break;
    default: break;
    }
}

int nb_event_describe(char *out, size_t size, const nb_view *after, const nb_event *e, const char *const *names)
{
    nb__text text = nb__text_in(out, size);
    say_event(&text, after, e, names, false);
    return nb__text_end(&text);
}

/* ------------------------------------------------------------------------------------- the events that belong to it */

/* The next event of this kind that is not told yet, or NULL. */
static const nb_event *next_of(telling *t, unsigned kind)
{
    for (unsigned i = 0; i < t->events->n; i++) {
        const nb_event *e = &t->events->event[i];
        if (e->kind != kind || t->told >> i & 1) continue;
        t->told |= (uint64_t)1 << i;
        return e;
    }
    return NULL;
}

/* The next move between such places. */
typedef bool move_test(const nb_view *after, const nb_event *e);

static const nb_event *next_move(telling *t, move_test *test)
{
    for (unsigned i = 0; i < t->events->n; i++) {
        const nb_event *e = &t->events->event[i];
        if (e->kind != NB_EV_MOVE || t->told >> i & 1 || !test(t->after, e)) continue;
        t->told |= (uint64_t)1 << i;
        return e;
    }
    return NULL;
}

static bool is_drawn(const nb_view *after, const nb_event *e)
{
    nb_zone to = to_zone(after, e);
    return from_zone(after, e).kind == NB_ZONE_STOCK && !is_layout(to) &&
           (to.kind == NB_ZONE_HELD || to.kind == NB_ZONE_HAND);
}
static bool is_placed(const nb_view *after, const nb_event *e)
{
    return from_zone(after, e).kind == NB_ZONE_HELD && is_layout(to_zone(after, e));
}
static bool is_replaced(const nb_view *after, const nb_event *e)
{
    nb_zone to = to_zone(after, e);
    return is_layout(from_zone(after, e)) && !is_layout(to) && to.kind != NB_ZONE_OUT;
}
static bool is_let_go(const nb_view *after, const nb_event *e)
{
    nb_zone to = to_zone(after, e);
    return from_zone(after, e).kind == NB_ZONE_HELD && !is_layout(to);
}

/* ------------------------------------------------------------------------------------------- actions with their events */

static nb__part player_of(const telling *t) { return nb__who(t->after, t->seat, t->names); }

static nb__part card_of(nb__phrase out, const telling *t, const nb_event *e, const char *hidden)
{
    return nb__the_card(out, t->after, e ? e->card : NB_HIDDEN, hidden);
}

static nb__part place_at(nb__phrase out, const telling *t, const nb_view *view, unsigned zone, unsigned slot)
{
    return t->plain ? nb__some_card(out, view, t->seat, zone, t->names)
                    : nb__the_place(out, view, t->seat, zone, slot, t->names);
}

/* The place that the action names. */
static nb__part place_of(nb__phrase out, const telling *t)
{
    return place_at(out, t, t->before, nb_a(t->action), nb_b(t->action));
}

static bool tell_draw(telling *t, nb__text *text)
{
    nb__phrase card;
    nb__say_told_draw(text, player_of(t), card_of(card, t, next_move(t, is_drawn), nb__say_card_a));
    return true;
}

/* In some games a player who passes draws a card. */
static bool tell_pass(telling *t, nb__text *text)
{
    nb__phrase card;
    const nb_event *drawn = next_move(t, is_drawn);
    if (drawn) nb__say_told_pass_draw(text, player_of(t), card_of(card, t, drawn, nb__say_card_a));
    return drawn;
}

/* Only now do the others see what was drawn: a card that is discarded or used lies face up. */
static bool tell_discard(telling *t, nb__text *text)
{
    nb__phrase card;
    const nb_event *gone = next_move(t, is_let_go);
    if (!gone) return false;
    (nb_verb_of(t->action) == NB_USE ? nb__say_told_use : nb__say_told_discard)(
        text, player_of(t), card_of(card, t, gone, nb__say_card_drawn));
    return true;
}

static bool tell_swap(telling *t, nb__text *text)
{
    nb__phrase card, place, out;
    const nb_event *in = next_move(t, is_placed), *gone = next_move(t, is_replaced);
    nb__part gone_part = card_of(out, t, gone, nb__say_card_a), where = place_of(place, t);
    if (!in || !gone) return false;
    if (t->plain) {
        const char *unseen = nb_verb_of(t->action) == NB_RIPPLE ? nb__say_card_drawn : nb__say_card_it;
        (nb_verb_of(t->action) == NB_RIPPLE ? nb__say_seen_ripple : nb__say_seen_swap)(
            text, player_of(t), card_of(card, t, in, unseen), gone_part);
    } else if (nb_verb_of(t->action) == NB_RIPPLE) {
        nb__say_told_ripple(text, player_of(t), card_of(card, t, in, nb__say_card_drawn), where, gone_part);
    } else if (in->card < NB_HIDDEN) {
        nb__say_told_swap(text, player_of(t), card_of(card, t, in, ""), where, gone_part);
    } else {
        nb__say_told_keep(text, player_of(t), where, gone_part);
    }
    return true;
}

static bool tell_flip(telling *t, nb__text *text)
{
    nb__phrase card, place;
    const nb_event *up = next_of(t, NB_EV_TURN_UP);
    if (!up) return false;
    nb__part it = card_of(card, t, up, nb__say_card_a);
    if (t->plain) nb__say_seen_flip(text, player_of(t), it);
    else nb__say_told_flip(text, player_of(t), it, place_of(place, t));
    return true;
}

/* "the 7 of hearts, the 2 of clubs and the king of spades" */
static nb__part all_turned_up(nb__phrase out, telling *t)
{
    nb__text list = nb__text_in(out, sizeof(nb__phrase));
    const nb_event *e = next_of(t, NB_EV_TURN_UP), *next;
    for (unsigned n = 0; e; e = next, n++) {
        nb__phrase card;
        next = next_of(t, NB_EV_TURN_UP);
        if (n) nb__put(&list, next ? nb__say_list_comma : nb__say_list_and);
        nb__put(&list, card_of(card, t, e, nb__say_card_a).text);
    }
    nb__text_end(&list);
    return nb__str(out);
}

static bool tell_open(telling *t, nb__text *text)
{
    nb__phrase list;
    nb__part cards = all_turned_up(list, t);
    if (t->plain) nb__say_seen_open(text, player_of(t), cards);
    else nb__say_told_open(text, player_of(t), nb__num((int32_t)nb_a(t->action) + 1), cards);
    return true;
}

static bool tell_look(telling *t, nb__text *text)
{
    nb__phrase card, place;
    const nb_event *look = next_of(t, NB_EV_LOOK);
    if (!look || look->card >= NB_HIDDEN || t->seat != t->after->seat) return false;
    nb__say_told_look(text, player_of(t), place_of(place, t), card_of(card, t, look, ""));
    return true;
}

/* Two cards changed places, or one filled a gap. */
static bool tell_exchange(telling *t, nb__text *text)
{
    nb__phrase mine, theirs;
    const nb_event *e = next_of(t, NB_EV_EXCHANGE);
    if (!e) return false;
    bool give = nb_verb_of(t->action) == NB_GIVE;
    bool fills = give && nb_cell_at(&t->after->t, e->zone, e->slot).card == NB_NO_CARD;
    nb__part one = place_at(mine, t, t->after, e->zone, e->slot);
    nb__part other = place_at(theirs, t, t->after, e->from_zone, e->from_slot);
    if (fills && t->plain) {
        nb__say_seen_give(text, player_of(t), one);
        return true;
    }
    (fills ? nb__say_told_give : nb__say_told_exchange)(text, player_of(t), give ? one : other, give ? other : one);
    return true;
}

static bool tell_stick(telling *t, nb__text *text)
{
    nb__phrase card, place;
    const nb_event *right = next_move(t, is_replaced), *shown = right ? NULL : next_of(t, NB_EV_SHOW);
    if (right && t->plain) {
        nb__say_seen_stick(text, player_of(t), card_of(card, t, right, nb__say_card_a));
    } else if (right) {
        nb__say_told_stick(text, player_of(t), card_of(card, t, right, nb__say_card_a), place_of(place, t));
    } else if (shown && next_of(t, NB_EV_WRONG)) {
        nb__say_told_stick_wrong(text, player_of(t), place_of(place, t), card_of(card, t, shown, nb__say_card_a));
    }
    return right || shown;
}

/* If the two cards are equal, the drawn card replaces them; if not, they are shown and the drawn card is added. */
static bool tell_with(telling *t, nb__text *text)
{
    nb__phrase first, second, place;
    bool wrong = next_of(t, NB_EV_WRONG);
    const nb_event *a = wrong ? next_of(t, NB_EV_SHOW) : next_move(t, is_replaced);
    const nb_event *b = wrong ? next_of(t, NB_EV_SHOW) : next_move(t, is_replaced), *in = next_move(t, is_placed);
    if (!a || !b || !in) return false;
    nb__part one = card_of(first, t, a, nb__say_card_a), two = card_of(second, t, b, nb__say_card_a);
    if (t->plain) (wrong ? nb__say_seen_pair_wrong : nb__say_seen_pair)(text, player_of(t), one, two);
    else
        (wrong ? nb__say_told_pair_wrong : nb__say_told_pair)(text, player_of(t), one, two,
                                                              place_at(place, t, t->after, in->zone, in->slot));
    return true;
}

/* Tells the action with the events that belong to it; false when its plain sentence does. */
static bool tell_together(telling *t, nb__text *text)
{
    switch (nb_verb_of(t->action)) {
    case NB_DRAW: return tell_draw(t, text);
    case NB_PASS: return tell_pass(t, text);
    case NB_DISCARD:
    case NB_USE: return tell_discard(t, text);
    case NB_SWAP:
    case NB_RIPPLE: return tell_swap(t, text);
    case NB_FLIP: return tell_flip(t, text);
    case NB_OPEN: return tell_open(t, text);
    case NB_LOOK: return tell_look(t, text);
    case NB_GIVE:
    case NB_TRADE: return tell_exchange(t, text);
    case NB_STICK: return tell_stick(t, text);
    case NB_WITH: return tell_with(t, text);
    default: return false;
    }
}

/* ------------------------------------------------------------------------------------------- two actions as one */

static bool is_heap(unsigned kind) { return kind == NB_ZONE_STOCK || kind == NB_ZONE_WASTE || kind == NB_ZONE_PILE; }
static bool is_in_hand(nb_zone zone)
{
    return !is_layout(zone) && (zone.kind == NB_ZONE_HELD || zone.kind == NB_ZONE_HAND);
}

static const nb_events NONE = {.n = 0}; /* in place of events that are NULL */

/* Nobody else can act between the two halves. */
void nb_turn_follow(nb_turn *turn, const nb_table *after, unsigned seat, const nb_events *events)
{
    if (!events) events = &NONE;
    const nb_event *e = &events->event[0];
    turn->half = !turn->half && seat < NB_MAX_SEATS && nb_actors(after) == nb__bit(seat) && after->turn == seat &&
                 events->n == 1 && e->kind == NB_EV_MOVE && is_heap(nb_zone_at(after, e->from_zone).kind) &&
                 is_in_hand(nb_zone_at(after, e->zone));
    if (turn->half) turn->seat = (uint8_t)seat, turn->taken = *e;
}

static bool was_drawn(const telling *t) { return from_zone(t->after, &t->taken).kind == NB_ZONE_STOCK; }

/* The card that was taken in hand, with the pile where there are several: "the 4 of clubs from Ann's pile". Putting it down
 * can show what it is. */
static nb__part taken_card(nb__phrase out, const telling *t, const nb_event *put)
{
    nb__phrase card;
    nb_zone from = from_zone(t->after, &t->taken);
    nb__part it = nb__the_card(out, t->after, put && put->card < NB_HIDDEN ? put->card : t->taken.card, nb__say_card_a);
    if (from.kind != NB_ZONE_PILE) return it;
    nb__text text = nb__text_in(card, sizeof card);
    nb__text_end(nb__say_card_from_pile(&text, it, nb__who(t->after, from.owner, t->names)));
    memcpy(out, card, sizeof card);
    return nb__str(out);
}

/* The first of the two by itself. */
static void say_taken(const telling *t, nb__text *text)
{
    nb__phrase card;
    nb_zone from = from_zone(t->after, &t->taken);
    nb__part it = nb__the_card(card, t->after, t->taken.card, was_drawn(t) ? nb__say_card_a : nb__say_card_top);
    nb__part other = nb__who(t->after, from.owner, t->names), none = nb__str("");
    if (was_drawn(t)) nb__say_told_draw(text, player_of(t), it);
    else if (from.kind == NB_ZONE_PILE) nb__say_verb_take_from(text, player_of(t), it, none, other);
    else nb__say_verb_take(text, player_of(t), it, none, other);
}

static bool turn_let_go(telling *t, nb__text *text)
{
    nb__phrase card;
    bool uses = nb_verb_of(t->action) == NB_USE;
    const nb_event *gone = next_move(t, is_let_go);
    if (!gone || (uses && !was_drawn(t))) return false;
    (uses           ? nb__say_turn_draw_use
     : was_drawn(t) ? nb__say_turn_draw_discard
                    : nb__say_turn_take_discard)(text, player_of(t), taken_card(card, t, gone));
    return true;
}

static bool turn_swap(telling *t, nb__text *text)
{
    nb__phrase card, place, out;
    bool ripples = nb_verb_of(t->action) == NB_RIPPLE, drawn = was_drawn(t);
    const nb_event *in = next_move(t, is_placed), *gone = next_move(t, is_replaced);
    if (!in || !gone) return false;
    nb__part it = taken_card(card, t, in), other = card_of(out, t, gone, nb__say_card_a), where = place_of(place, t);
    if (t->plain)
        (ripples ? drawn ? nb__say_turn_draw_ripple_seen : nb__say_turn_take_ripple_seen
         : drawn ? nb__say_turn_draw_swap_seen
                 : nb__say_turn_take_swap_seen)(text, player_of(t), it, other);
    else
        (ripples ? drawn ? nb__say_turn_draw_ripple : nb__say_turn_take_ripple
         : drawn ? nb__say_turn_draw_swap
                 : nb__say_turn_take_swap)(text, player_of(t), it, where, other);
    return true;
}

static bool turn_pair(const telling *t, nb__text *text)
{
    nb__phrase card, place;
    if (was_drawn(t)) nb__say_turn_draw_pair(text, player_of(t), taken_card(card, t, NULL), place_of(place, t));
    return was_drawn(t);
}

/* From a hand any card can be played, not only the one that was drawn. */
static bool turn_play(const telling *t, nb__text *text)
{
    nb__phrase card, out;
    nb__part it = taken_card(card, t, NULL),
             played = nb__the_card(out, t->before, (nb_card)nb_a(t->action), nb__say_card_a);
    (was_drawn(t) ? nb__say_turn_draw_play : nb__say_turn_take_play)(text, player_of(t), it, played);
    return true;
}

static bool turn_bury(const telling *t, nb__text *text)
{
    nb__phrase card, out;
    nb_cell cell = nb_cell_at(&t->before->t, nb_a(t->action), nb_b(t->action));
    nb__part it = taken_card(card, t, NULL), buried = nb__the_card(out, t->before, cell.card, nb__say_card_a);
    (was_drawn(t) ? nb__say_turn_draw_bury : nb__say_turn_take_bury)(text, player_of(t), it, buried);
    return true;
}

/* Tells both actions in one sentence; false where there is none for them. */
static bool tell_turn(telling *t, nb__text *text)
{
    switch (nb_verb_of(t->action)) {
    case NB_DISCARD:
    case NB_USE: return turn_let_go(t, text);
    case NB_SWAP:
    case NB_RIPPLE: return turn_swap(t, text);
    case NB_PAIR: return turn_pair(t, text);
    case NB_PLAY: return turn_play(t, text);
    case NB_BURY: return turn_bury(t, text);
    default: return false;
    }
}

/* ------------------------------------------------------------------------------------------------- all of it */

static void tell_one(telling *t, nb__text *text)
{
    nb__phrase line;
    t->told = 0;
    if (tell_together(t, text)) return;
    nb__describe(line, sizeof line, t->before, t->seat, t->action, t->names, t->plain);
    nb__put(text, line);
    t->told = 0;
}

static int tell(telling t, char *out, size_t size)
{
    nb__text text = nb__text_in(out, size);
    nb__phrase line;
    bool both = t.taken.kind == NB_EV_MOVE;
    if (!t.events) t.events = &NONE;
    if (!both || !tell_turn(&t, &text)) {
        if (both) say_taken(&t, &text), nb__put_char(&text, ' ');
        tell_one(&t, &text);
    }
    for (unsigned i = 0; i < t.events->n; i++) {
        nb__text more = nb__text_in(line, sizeof line);
        if (t.told >> i & 1) continue;
        say_event(&more, t.after, &t.events->event[i], t.names, t.plain);
        if (!nb__text_end(&more)) continue;
        nb__put_char(&text, ' ');
        nb__put(&text, line);
    }
    return nb__text_end(&text);
}

/* Whatever the caller knows of the card that was taken, the view's seat is told no more than it may know. */
static nb_event taken_for(const nb_turn *turn, unsigned seat, unsigned viewer)
{
    nb_events known = {.n = 1, .event = {turn->taken}};
    if (!turn->half || turn->seat != seat) return (nb_event){.kind = NB_EV_END};
    nb_events_for(&known, viewer);
    return known.event[0];
}

/* nb_tell has eight parameters already. NOLINTBEGIN(readability-function-size) */
int nb_tell_turn(char *out, size_t size, const nb_turn *turn, const nb_view *before, unsigned seat, nb_action action,
                 const nb_view *after, const nb_events *events, const char *const *names)
{
    nb_event taken = taken_for(turn, seat, after->seat);
    return tell((telling){before, after, events, names, action, seat, .plain = false, .taken = taken}, out, size);
}

int nb_tell_turn_plain(char *out, size_t size, const nb_turn *turn, const nb_view *before, unsigned seat,
                       nb_action action, const nb_view *after, const nb_events *events, const char *const *names)
{
    nb_event taken = taken_for(turn, seat, after->seat);
    return tell((telling){before, after, events, names, action, seat, .plain = true, .taken = taken}, out, size);
}
/* NOLINTEND(readability-function-size) */

int nb_tell(char *out, size_t size, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
            const nb_events *events, const char *const *names)
{
    return nb_tell_turn(out, size, &(nb_turn){.half = false}, before, seat, action, after, events, names);
}

int nb_tell_plain(char *out, size_t size, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
                  const nb_events *events, const char *const *names)
{
    return nb_tell_turn_plain(out, size, &(nb_turn){.half = false}, before, seat, action, after, events, names);
}
