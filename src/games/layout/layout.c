/* layout.c - the layout games: the deal, the turn, and how a hole ends.
 *
 * Always: between turns nobody holds a card; the hand is one slot, which is empty then. NOTE_CALLER names the seat that began
 * the end (by a knock, a call, or a layout all face up), and NOTE_LAST counts the turns that are still to come.
 */
#include "layout.h"

/* ------------------------------------------------------------------------------------------------------- the deal */

static void shape_zones(nb_table *t)
{
    unsigned at = 0, size = layout_size(layout_of(t));
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        t->at[zone] = (uint16_t)at;
        if (zone == ZONE_HELD) at++;
        else if (zone >= ZONE_GRIDS && zone < layout_grid(t->rules.seats)) at += size;
    }
    t->at[t->rules.zones] = (uint16_t)at;
}

/* layout.2: cards are dealt one at a time from the dealer's left, slot by slot. */
static void deal_layouts(nb_hole *hole)
{
    nb_table *t = &hole->t;
    unsigned size = layout_size(layout_of(t)), seat = t->dealer;
    for (unsigned slot = 0; slot < size; slot++) {
        for (unsigned i = 0; i < t->rules.seats; i++) {
            seat = nb__left_of(t, seat);
            nb__place(t, layout_grid(seat), slot, nb__draw(hole));
        }
    }
}

/* layout.2: what is peeked at before the first turn is peeked at by everybody, as part of the deal. */
static void peek(nb_table *t)
{
    const layout_variant *v = layout_of(t);
    unsigned size = layout_size(v);
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        for (unsigned slot = 0; slot < size; slot++) {
            bool near = v->start == START_PEEK_NEAR && slot >= size - v->cols;
            bool outer = v->start == START_PEEK_OUTER && (slot == 0 || slot == size - 1);
            if (near || outer || v->start == START_SEE_ALL)
                t->seen[nb__id(t, layout_grid(seat), slot)] |= nb__bit(seat);
        }
    }
}

void nb__layout_ask(nb_table *t, unsigned seat, unsigned phase)
{
    t->actor = (uint8_t)seat;
    t->phase = (uint8_t)phase;
}

static void begin_turn(nb_table *t, unsigned seat)
{
    t->turn = (uint8_t)seat;
    t->note[NOTE_TOOK] = t->note[NOTE_PROGRESS] = 0;
    bool first = layout_of(t)->start == START_COLUMN_AT_TURN &&
                 nb__layout_hidden(t, layout_grid(seat)) == layout_size(layout_of(t));
    nb__layout_ask(t, seat, first ? PH_COLUMN : PH_TURN); /* layout.joker8: a seat's first turn begins with a column */
}

void nb__layout_deal(nb_hole *hole)
{
    nb_table *t = &hole->t;
    const layout_variant *v = layout_of(t);
    unsigned first = nb__left_of(t, t->dealer);
    shape_zones(t);
    nb__place(t, ZONE_HELD, 0, NB_NO_CARD);
    deal_layouts(hole);
    if (!v->ripple) nb__layout_to_waste(t, nb__draw(hole));
    if (v->start <= START_SEE_ALL) peek(t);
    begin_turn(t, first);
    if (v->start == START_FLIP) nb__layout_ask(t, first, PH_FLIP);
    if (v->start == START_COLUMN) nb__layout_ask(t, first, PH_COLUMN);
}

/* ------------------------------------------------------------------------------------------------ lines and blocks */

static bool group_of(nb_table *t, unsigned seat, uint16_t *group, bool *block)
{
    uint8_t rank[9];
    for (unsigned slot = 0; slot < 9; slot++) {
        unsigned id = nb__id(t, layout_grid(seat), slot);
        rank[slot] = id != NB_NO_CARD && nb__up(t, id) ? (uint8_t)nb_rank(t->card[id]) : LAYOUT_NO_RANK;
    }
    return nb__layout_removable(rank, group, block);
}

/* layout.deluxe: equal ranks in a line or block go at once, and their places stay empty. */
static void remove_groups(nb_table *t, unsigned seat, nb_events *events)
{
    uint16_t group;
    bool block;
    while (group_of(t, seat, &group, &block)) {
        if (block) t->note[NOTE_BLOCKS] |= (uint8_t)(1u << seat);
        for (unsigned slot = 0; slot < 9; slot++) {
            if (!(group >> slot & 1)) continue;
            nb__push(t, layout_out(t), nb__id(t, layout_grid(seat), slot));
            nb__place(t, layout_grid(seat), slot, NB_NO_CARD);
            nb__event_move(events, t, seat, layout_grid(seat), slot, layout_out(t), nb__len(t, layout_out(t)) - 1);
        }
    }
}

/* ------------------------------------------------------------------------------------------------------ the ending */

/* layout.5: at the end everything is turned up, and a card that was hidden counts in full. */
void nb__layout_end(nb_hole *hole, nb_events *events)
{
    nb_table *t = &hole->t;
    unsigned end = t->at[layout_grid(t->rules.seats)];
    for (unsigned at = t->at[ZONE_GRIDS]; at < end; at++)
        if (t->slot[at] != NB_NO_CARD) nb__turn_up(t, t->slot[at]);
    for (unsigned seat = 0; layout_of(t)->remove && seat < t->rules.seats; seat++) remove_groups(t, seat, events);
    t->phase = 0;
    t->actor = t->turn;
    nb__event(events, NB_EV_END, t->turn);
}

/* Somebody has begun the end: everybody else has one more turn, or none. Returns whether the hole goes on. */
static bool call_the_end(nb_table *t, unsigned seat, bool last_turns)
{
    t->note[NOTE_CALLER] = (uint8_t)(seat + 1);
    t->note[NOTE_LAST] = (uint8_t)(t->rules.seats - 1);
    return last_turns;
}

/* The turn is behind us and the hole goes on, unless this was the last of the last turns. */
static void pass_the_turn(nb_hole *hole, nb_events *events)
{
    nb_table *t = &hole->t;
    const layout_variant *v = layout_of(t);
    bool goes_on = true;
    if (t->note[NOTE_CALLER]) {
        goes_on = --t->note[NOTE_LAST] > 0;
    } else if (v->ending == END_ALL_UP && !nb__layout_hidden(t, layout_grid(t->turn))) {
        goes_on = call_the_end(t, t->turn, t->rules.set[SET_LAST_TURNS]); /* layout.last-turns: off ends it at once */
        nb__event(events, NB_EV_KNOCK, t->turn);
    }
    if (goes_on) begin_turn(t, nb__left_of(t, t->turn));
    else nb__layout_end(hole, events);
}

/* layout.4: the hole is over when 4 x seats turns in a row took a discard and turned up nothing; a penalty card counts as
 * drawn. */
static bool is_stale(nb_table *t)
{
    if (!t->note[NOTE_TOOK] || t->note[NOTE_PROGRESS]) {
        t->note[NOTE_STALE] = 0;
        return false;
    }
    return ++t->note[NOTE_STALE] == 4 * t->rules.seats;
}

void nb__layout_finish_turn(nb_hole *hole, nb_events *events)
{
    nb_table *t = &hole->t;
    if (is_stale(t) || !nb_stock_left(t)) nb__layout_end(hole, events); /* layout.4: the stock is out */
    else if (layout_of(t)->ending == END_CALL_AFTER && !t->note[NOTE_CALLER]) nb__layout_ask(t, t->turn, PH_CALL);
    else pass_the_turn(hole, events);
}

static void apply_knock(nb_hole *hole, unsigned seat, nb_events *events)
{
    nb_table *t = &hole->t;
    nb__event(events, NB_EV_KNOCK, seat);
    if (t->phase == PH_TURN)
        t->note[NOTE_STALE] =
            0; /* layout.4: a knock or call instead of a turn starts the count again; a call after one (layout.rat) does not */
    if (call_the_end(t, seat, layout_of(t)->ending != END_KNOCK_NOW)) begin_turn(t, nb__left_of(t, seat));
    else nb__layout_end(hole, events);
}

/* -------------------------------------------------------------------------------------------------------- opening */

/* The opening of one seat is done: the next seat's, or the first turn. */
static void next_opening(nb_table *t, unsigned phase)
{
    unsigned next = nb__left_of(t, t->actor);
    t->note[NOTE_FLIPS] = 0;
    if (t->actor == t->dealer) begin_turn(t, next);
    else t->turn = (uint8_t)next, nb__layout_ask(t, next, phase);
}

static void flip(nb_table *t, unsigned seat, unsigned slot, nb_events *events)
{
    nb__turn_up(t, nb__id(t, layout_grid(seat), slot));
    t->note[NOTE_PROGRESS] = 1;
    nb__event_card(events, t, NB_EV_TURN_UP, seat, layout_grid(seat), slot);
}

static void apply_open(nb_table *t, unsigned seat, unsigned col, nb_events *events)
{
    const layout_variant *v = layout_of(t);
    for (unsigned slot = col; slot < layout_size(v); slot += v->cols) flip(t, seat, slot, events);
    if (v->remove) remove_groups(t, seat, events);
    if (v->start == START_COLUMN) next_opening(t, PH_COLUMN);
    else nb__layout_ask(t, seat, PH_TURN);
}

/* -------------------------------------------------------------------------------------------------------- the turn */

void nb__layout_to_waste(nb_table *t, unsigned id)
{
    nb__turn_up(t, id);
    nb__push(t, layout_waste(t), id);
    t->note[NOTE_USED] = 0;
}

static void apply_draw(nb_hole *hole, unsigned seat, nb_events *events)
{
    nb_table *t = &hole->t;
    unsigned id = nb__draw(hole);
    t->seen[id] = nb__bit(seat);
    nb__place(t, ZONE_HELD, 0, id);
    t->phase = PH_DRAWN;
    nb__event_move(events, t, seat, ZONE_STOCK, 0, ZONE_HELD, 0);
}

static void apply_take(nb_table *t, unsigned seat, unsigned zone, nb_events *events)
{
    nb__place(t, ZONE_HELD, 0, nb__pop(t, zone));
    t->note[NOTE_TOOK] = 1;
    t->phase = PH_TAKEN;
    nb__event_move(events, t, seat, zone, nb__len(t, zone), ZONE_HELD, 0);
}

/* layout.ripple: a discard goes to one's own pile; in the other games to the discard pile. */
static void discard(nb_table *t, unsigned seat, unsigned id, unsigned from_zone, unsigned from_slot, nb_events *events)
{
    unsigned zone = layout_of(t)->ripple ? layout_pile(t, seat) : layout_waste(t);
    if (layout_of(t)->ripple) nb__turn_up(t, id), nb__push(t, zone, id);
    else nb__layout_to_waste(t, id);
    nb__event_move(events, t, seat, from_zone, from_slot, zone, nb__len(t, zone) - 1);
}

/* Puts the card in hand into a slot; the card that lay there. */
static unsigned put_held(nb_table *t, unsigned seat, unsigned slot, nb_events *events)
{
    unsigned zone = layout_grid(seat), held = layout_held(t), old = nb__id(t, zone, slot);
    if (t->rules.set[SET_PLACED_UP]) {
        if (!nb__up(t, old)) t->note[NOTE_PROGRESS] = 1;
        nb__turn_up(t, held);
    } else {
        nb__turn_down(t, held); /* whoever saw it on the discard pile still knows it */
    }
    nb__place(t, zone, slot, held);
    nb__place(t, ZONE_HELD, 0, NB_NO_CARD);
    nb__event_move(events, t, seat, ZONE_HELD, 0, zone, slot);
    return old;
}

/* A card has been discarded, and its effect is done. */
static void after_discard(nb_hole *hole, unsigned seat, bool must_turn_up, nb_events *events)
{
    nb_table *t = &hole->t;
    const layout_variant *v = layout_of(t);
    if (v->sticking) {
        nb__layout_open_window(hole, events);
        return;
    }
    /* layout.joker8: whoever discards a drawn card turns up a hidden one while two or more are hidden; the last may be turned
     * up or left, at the end of every turn. */
    if (v->must_turn_up) {
        unsigned hidden = nb__layout_hidden(t, layout_grid(seat));
        if (must_turn_up && hidden > 1) {
            nb__layout_ask(t, seat, PH_TURN_UP);
            return;
        }
        if (hidden == 1) {
            nb__layout_ask(t, seat, PH_LAST_CARD);
            return;
        }
    }
    nb__layout_finish_turn(hole, events);
}

static void apply_discard(nb_hole *hole, unsigned seat, nb_events *events)
{
    nb_table *t = &hole->t;
    unsigned held = layout_held(t);
    bool with_effect = layout_of(t)->power == POWER_DISCARD;
    nb__place(t, ZONE_HELD, 0, NB_NO_CARD);
    discard(t, seat, held, ZONE_HELD, 0, events);
    if (with_effect && nb__layout_start_effect(hole, nb__layout_effect_of(t, t->card[held])))
        return; /* layout.cambio: a drawn card has its effect when it is discarded */
    after_discard(hole, seat, true, events);
}

static void apply_swap(nb_hole *hole, unsigned seat, unsigned slot, nb_events *events)
{
    nb_table *t = &hole->t;
    unsigned old = put_held(t, seat, slot, events);
    discard(t, seat, old, layout_grid(seat), slot, events);
    if (layout_of(t)->remove) remove_groups(t, seat, events);
    after_discard(hole, seat, false, events);
}

/* layout.ripple: the freed card is in hand and goes on, or ends the turn on the pile. */
static void apply_ripple(nb_table *t, unsigned seat, unsigned slot, nb_events *events)
{
    unsigned freed = put_held(t, seat, slot, events);
    t->seen[freed] |= nb__bit(seat);
    nb__place(t, ZONE_HELD, 0, freed);
    t->phase = PH_FREED;
    nb__event_move(events, t, seat, layout_grid(seat), slot, ZONE_HELD, 0);
}

static void apply_flip(nb_hole *hole, unsigned seat, unsigned slot, nb_events *events)
{
    nb_table *t = &hole->t;
    flip(t, seat, slot, events);
    if (t->phase == PH_TURN_UP) after_discard(hole, seat, false, events);
    else if (t->phase == PH_LAST_CARD) nb__layout_finish_turn(hole, events);
    else if (++t->note[NOTE_FLIPS] == layout_of(t)->flips) next_opening(t, PH_FLIP);
}

void nb__layout_apply(nb_hole *hole, unsigned seat, nb_action action, nb_events *events)
{
    nb_table *t = &hole->t;
    switch (nb_verb_of(action)) {
    case NB_DRAW: apply_draw(hole, seat, events); break;
    case NB_TAKE: apply_take(t, seat, layout_waste(t), events); break;
    case NB_TAKE_FROM: apply_take(t, seat, layout_pile(t, nb_a(action)), events); break;
    case NB_DISCARD: apply_discard(hole, seat, events); break;
    case NB_SWAP: apply_swap(hole, seat, nb_b(action), events); break;
    case NB_FLIP: apply_flip(hole, seat, nb_b(action), events); break;
    case NB_OPEN: apply_open(t, seat, nb_a(action), events); break;
    case NB_RIPPLE: apply_ripple(t, seat, nb_b(action), events); break;
    case NB_KNOCK:
    case NB_CALL: apply_knock(hole, seat, events); break;
    case NB_PASS:
        if (t->phase == PH_CALL) {
            pass_the_turn(hole, events);
            break;
        }
        if (t->phase == PH_LAST_CARD) {
            nb__layout_finish_turn(hole, events);
            break;
        }
        nb__layout_apply_effect(hole, seat, action, events);
        break;
    default: nb__layout_apply_effect(hole, seat, action, events);
    }
}
