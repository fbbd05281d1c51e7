/* describe.c - actions and events as sentences, for logs and screen readers.
 *
 * Sentences are made from a view, so they cannot tell more than its seat knows.
 */
#include "core.h"

/* In the tails: %h the card in hand, %w the top of the waste, %t the top of the seat's pile, %p the card's place,
 * %s the seat's name with 's, %n the column, %c the card played, %b the other seat's name with 's, %u the colour, %f the card
 * in that place as far as known. */
typedef struct sentence {
    const char *you, *they, *tail;
} sentence;

/* clang-format off */
static const sentence SENTENCE[NB_VERBS] = {
    [NB_PASS] = {"pass", "passes", ""},
    [NB_DRAW] = {"draw", "draws", " from the stock"},
    [NB_TAKE] = {"take", "takes", " %w from the waste"},
    [NB_TAKE_FROM] = {"take", "takes", " %t from %s pile"},
    [NB_DISCARD] = {"discard", "discards", " %h"},
    [NB_SWAP] = {"put", "puts", " %h in place of %p"},
    [NB_FLIP] = {"turn", "turns", " up %p"},
    [NB_OPEN] = {"turn", "turns", " up column %n"},
    [NB_USE] = {"use", "uses", " %h"},
    [NB_LOOK] = {"look", "looks", " at %p"},
    [NB_PICK] = {"choose", "chooses", " %p for a swap"},
    [NB_TRADE] = {"swap", "swaps", " it with %p"},
    [NB_GIVE] = {"give", "gives", " %p"},
    [NB_SCRAMBLE] = {"scramble", "scrambles", " %s layout"},
    [NB_STICK] = {"stick", "sticks", " %p on the discard"},
    [NB_PAIR] = {"claim", "claims", " a pair: %p"},
    [NB_WITH] = {"pair", "pairs", " it with %p"},
    [NB_RIPPLE] = {"ripple", "ripples", " with %h into %p"},
    [NB_KNOCK] = {"knock", "knocks", ""},
    [NB_CALL] = {"call", "calls", " the end"},
    [NB_NAME] = {"name", "names", " %u as trumps"},
    [NB_BURY] = {"put", "puts", " %f face down"},
    [NB_PLAY] = {"play", "plays", " %c"},
    [NB_SHED] = {"discard", "discards", " %c"},
    [NB_HAND_ON] = {"hand", "hands", " on the 19th Hole"},
    [NB_HOLE_OUT] = {"play", "plays", " %c with Holed Approach"},
    [NB_DECLARE] = {"play", "plays", " %c and declare it"},
    [NB_LAY] = {"lay", "lays", " %c on %b line"},
    [NB_STYMIE] = {"putt", "putts", " with a Stymie on %s line"},
};
/* clang-format on */

static void put_seat(nb__text *text, const nb_view *view, unsigned seat, const char *const *names, bool start)
{
    if (seat == view->seat) {
        nb__put(text, start ? "You" : "you");
    } else if (names && names[seat] && names[seat][0]) {
        nb__put(text, names[seat]);
    } else {
        nb__put(text, start ? "Seat " : "seat ");
        nb__put_int(text, seat);
    }
}

static void put_whose(nb__text *text, const nb_view *view, unsigned seat, const char *const *names)
{
    if (seat == view->seat) {
        nb__put(text, "your");
    } else {
        put_seat(text, view, seat, names, false);
        nb__put(text, "'s");
    }
}

static void put_card(nb__text *text, const nb_view *view, nb_card card, const char *hidden)
{
    char name[40];
    if (card >= NB_HIDDEN) {
        nb__put(text, hidden);
        return;
    }
    nb_card_name(name, sizeof name, &view->t.rules, card);
    nb__put(text, "the ");
    nb__put(text, name);
}

/* "B3", "your B3", "Ann's B3": the actor's own cards need no owner. */
static void put_place(nb__text *text, const nb_view *view, unsigned actor, unsigned zone, unsigned slot,
                      const char *const *names)
{
    char name[16];
    unsigned owner = nb_zone_at(&view->t, zone).owner;
    if (owner != actor && owner < view->t.rules.seats) {
        put_whose(text, view, owner, names);
        nb__put_char(text, ' ');
    }
    nb_slot_name(name, sizeof name, &view->t, zone, slot);
    nb__put(text, name);
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

static void put_suit(nb__text *text, const nb_view *view, unsigned suit)
{
    const char *const *suits = nb__game(&view->t.rules)->deck->suits;
    while (*suits && suit) suits++, suit--;
    nb__put(text, *suits ? *suits : "?");
}

static void put_part(nb__text *text, char part, const nb_view *view, unsigned seat, nb_action action,
                     const char *const *names)
{
    const nb_table *t = &view->t;
    switch (part) {
    case 'h': put_card(text, view, top_of(t, NB_ZONE_HELD, NB_NOBODY), "the drawn card"); break;
    case 'w': put_card(text, view, top_of(t, NB_ZONE_WASTE, NB_NOBODY), "the top card"); break;
    case 't': put_card(text, view, top_of(t, NB_ZONE_PILE, nb_a(action)), "the top card"); break;
    case 'p': put_place(text, view, seat, nb_a(action), nb_b(action), names); break;
    case 's': put_whose(text, view, nb_a(action), names); break;
    case 'n': nb__put_int(text, nb_a(action) + 1); break;
    case 'c': put_card(text, view, (nb_card)nb_a(action), "a card"); break;
    case 'b': put_whose(text, view, nb_b(action), names); break;
    case 'u': put_suit(text, view, nb_a(action)); break;
    case 'f': put_card(text, view, nb_cell_at(t, nb_a(action), nb_b(action)).card, "a card"); break;
    default: break;
    }
}

int nb_action_describe(char *out, size_t size, const nb_view *view, unsigned seat, nb_action action,
                       const char *const *names)
{
    nb__text text = nb__text_in(out, size);
    unsigned verb = nb_verb_of(action);
    const sentence *s = &SENTENCE[verb < NB_VERBS ? verb : 0];
    if (!s->you) return nb__text_end(&text);
    put_seat(&text, view, seat, names, true);
    nb__put_char(&text, ' ');
    nb__put(&text, seat == view->seat ? s->you : s->they);
    for (const char *p = s->tail; *p; p++) {
        if (*p == '%') put_part(&text, *++p, view, seat, action, names);
        else nb__put_char(&text, *p);
    }
    nb__put_char(&text, '.');
    return nb__text_end(&text);
}

/* ------------------------------------------------------------------------------------------------------------ events */

/* Of cards that are played from a hand the action has named the one; what else happens is told here. */
static void put_hand_move(nb__text *text, const nb_view *after, const nb_event *e, unsigned from, unsigned to,
                          const char *const *names)
{
    bool you = e->seat == after->seat;
    if (from == NB_ZONE_UPCARD && to == NB_ZONE_HAND) {
        put_seat(text, after, e->seat, names, true);
        nb__put(text, you ? " take up " : " takes up ");
        put_card(text, after, e->card, "a card");
    } else if (from == NB_ZONE_STOCK && to == NB_ZONE_UPCARD) {
        put_card(text, after, e->card, "a card");
        nb__put(text, " is laid open before ");
        put_seat(text, after, e->seat, names, false);
    } else if (from == NB_ZONE_UPCARD && to == NB_ZONE_UPCARD) {
        nb__put(text, "It goes to ");
        put_seat(text, after, nb_zone_at(&after->t, e->zone).owner, names, false);
    } else if (from == NB_ZONE_TRICK && e->slot + 1u == nb_zone_at(&after->t, e->zone).len) { /* its last card */
        put_seat(text, after, e->seat, names, true);
        nb__put(text, you ? " take the trick" : " takes the trick");
    } else {
        return;
    }
    nb__put_char(text, '.');
}

static void put_move(nb__text *text, const nb_view *after, const nb_event *e, const char *const *names)
{
    nb_zone there = nb_zone_at(&after->t, e->from_zone), here = nb_zone_at(&after->t, e->zone);
    unsigned from = there.kind, to = here.kind;
    bool from_layout = from == NB_ZONE_GRID || (from == NB_ZONE_HAND && there.rows),
         to_layout = to == NB_ZONE_GRID || (to == NB_ZONE_HAND && here.rows);
    if (from == NB_ZONE_STOCK && (to == NB_ZONE_HELD || (to == NB_ZONE_HAND && !to_layout))) {
        if (e->card >= NB_HIDDEN) return;
        nb__put(text, "It is ");
        put_card(text, after, e->card, "");
        nb__put_char(text, '.');
    } else if (from == NB_ZONE_STOCK && to_layout) {
        put_seat(text, after, e->seat, names, true);
        nb__put(text, e->seat == after->seat ? " take a penalty card." : " takes a penalty card.");
    } else if (from_layout && to == NB_ZONE_OUT) {
        put_place(text, after, NB_NOBODY, e->from_zone, e->from_slot, names);
        nb__put(text, ", ");
        put_card(text, after, e->card, "a card");
        nb__put(text, ", leaves the table.");
    } else if (from_layout && !to_layout && e->card < NB_HIDDEN) {
        nb__put(text, to == NB_ZONE_HELD ? "It frees " : "Out comes ");
        put_card(text, after, e->card, "");
        nb__put_char(text, '.');
    } else {
        put_hand_move(text, after, e, from, to, names);
    }
}

int nb_event_describe(char *out, size_t size, const nb_view *after, const nb_event *e, const char *const *names)
{
    nb__text text = nb__text_in(out, size);
    switch (e->kind) {
    case NB_EV_MOVE: put_move(&text, after, e, names); break;
    case NB_EV_LOOK:
    case NB_EV_TURN_UP:
    case NB_EV_SHOW:
        if (e->card >= NB_HIDDEN || (e->kind == NB_EV_LOOK && e->seat != after->seat)) break;
        put_place(&text, after, NB_NOBODY, e->zone, e->slot, names);
        nb__put(&text, " is ");
        put_card(&text, after, e->card, "");
        nb__put_char(&text, '.');
        break;
    case NB_EV_WRONG: nb__put(&text, "Wrong!"); break;
    case NB_EV_KNOCK:
        if (!nb_over(&after->t)) nb__put(&text, "Everybody else has one more turn.");
        break;
    case NB_EV_END: nb__put(&text, "The hole is over."); break;
    default: break;
    }
    nb__capitalise(&text);
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
static void put_gift(nb__text *text, const nb_view *after, const nb_event *e, const char *const *names)
{
    bool back = nb_cell_at(&after->t, e->zone, e->slot).card != NB_NO_CARD;
    nb__put(text, back ? " It changes places with " : " It goes to ");
    put_place(text, after, NB_NOBODY, e->from_zone, e->from_slot, names);
    nb__put_char(text, '.');
}

/* Whoever passes may draw for it: "Ada draws a card." */
static bool put_drawn(nb__text *text, const nb_view *after, const nb_event *e, const char *const *names)
{
    if (e->kind != NB_EV_MOVE || nb_zone_at(&after->t, e->from_zone).kind != NB_ZONE_STOCK) return false;
    nb__put_char(text, ' ');
    put_seat(text, after, e->seat, names, true);
    nb__put(text, e->seat == after->seat ? " draw " : " draws ");
    put_card(text, after, e->card, "a card");
    nb__put_char(text, '.');
    return true;
}

int nb_tell(char *out, size_t size, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
            const nb_events *events, const char *const *names)
{
    nb__text text = nb__text_in(out, size);
    char line[NB_MAX_TEXT];
    nb_action_describe(line, sizeof line, before, seat, action, names);
    nb__put(&text, line);
    for (unsigned i = 0; i < events->n; i++) {
        const nb_event *e = &events->event[i];
        if (nb_verb_of(action) == NB_PASS && put_drawn(&text, after, e, names)) continue;
        if (nb_event_describe(line, sizeof line, after, e, names)) {
            nb__put_char(&text, ' ');
            nb__put(&text, line);
        } else if (came_to_light(before, e)) {
            nb__put(&text, " It is ");
            put_card(&text, after, e->card, "");
            nb__put_char(&text, '.');
        } else if (e->kind == NB_EV_EXCHANGE && nb_verb_of(action) == NB_GIVE) {
            put_gift(&text, after, e, names);
        }
    }
    return nb__text_end(&text);
}
