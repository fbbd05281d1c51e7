/* layout.c - the layout games: the deal, the turn, and how a hole ends.
 *
 * Always: between turns nobody holds a card; the hand is one slot, which is empty then. NOTE_CALLER names the seat that began
 * the end (by a knock, a call, or a layout all face up), and NOTE_LAST counts the turns that are still to come.
 */
#include "layout_turn.h"

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
    unsigned size = layout_size(layout_of(t)), seat = t->dealer, seats = t->rules.seats;
    unsigned first = nb__draw_many(hole, seats * size);
    for (unsigned i = 0; i < seats; i++) {
        seat = nb__left_of(t, seat);
        for (unsigned slot = 0; slot < size; slot++) nb__place(t, layout_grid(seat), slot, first + slot * seats + i);
    }
}

/* layout.2: what is peeked at before the first turn is peeked at by everybody, as part of the deal. */
static void peek(nb_table *t, const layout_variant *v)
{
    unsigned size = layout_size(v), first = v->start == START_PEEK_NEAR ? size - v->cols : 0;
    unsigned step = v->start == START_PEEK_OUTER ? size - 1 : 1;
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        for (unsigned slot = first; slot < size; slot += step)
            t->seen[nb__id(t, layout_grid(seat), slot)] |= nb__bit(seat);
}

void nb__layout_deal(nb_hole *hole)
{
    nb_table *t = &hole->t;
    const layout_variant *v = layout_of(t);
    unsigned first = nb__left_of(t, t->dealer);
    shape_zones(t);
    nb__place(t, ZONE_HELD, 0, NB_NO_CARD);
    deal_layouts(hole);
    if (!v->ripple) layout_to_waste(t, nb__draw(hole));
    if (v->start <= START_SEE_ALL) peek(t, v);
    layout_begin_turn(t, v, first);
    if (v->start == START_FLIP) layout_ask(t, first, PH_FLIP);
    if (v->start == START_COLUMN) layout_ask(t, first, PH_COLUMN);
}

/* ------------------------------------------------------------------------------------------------ lines and blocks */

NB__INLINE void open_ranks(const nb_table *t, unsigned zone, unsigned size, uint8_t *rank)
{
    for (unsigned slot = 0; slot < size; slot++) {
        unsigned id = nb__id(t, zone, slot);
        rank[slot] = id != NB_NO_CARD && nb__up(t, id) ? (uint8_t)nb_rank(t->card[id]) : LAYOUT_NO_RANK;
    }
}

static bool group_of(nb_table *t, const layout_groups_list *list, unsigned seat, uint16_t *group, bool *block)
{
    const unsigned size = layout_size(layout_of(t));
    uint8_t rank[LAYOUT_MAX_SIZE];
    if (size == 9) open_ranks(t, layout_grid(seat), 9, rank);
    else open_ranks(t, layout_grid(seat), size, rank);
    return nb__layout_removable(list, rank, group, block);
}

/* layout.deluxe: equal ranks in a line or block go at once, and their places stay empty. */
static void remove_groups(nb_table *t, unsigned seat, nb_events *events)
{
    const unsigned size = layout_size(layout_of(t));
    layout_groups_list room;
    const layout_groups_list *list = nb__layout_groups(layout_of(t), &room);
    uint16_t group;
    bool block;
    while (group_of(t, list, seat, &group, &block)) {
        if (block) t->note[NOTE_BLOCKS] |= (uint8_t)(1u << seat);
        for (unsigned slot = 0; slot < size; slot++) {
            if (!(group >> slot & 1)) continue;
            nb__push(t, layout_out(t), nb__id(t, layout_grid(seat), slot));
            nb__place(t, layout_grid(seat), slot, NB_NO_CARD);
            nb__event_move(events, t, seat, layout_grid(seat), slot, layout_out(t), nb__len(t, layout_out(t)) - 1);
        }
    }
}

NB__INLINE unsigned open_equals(const nb_table *t, const uint8_t *id, unsigned slot, unsigned size)
{
    unsigned rank = nb_rank(t->card[id[slot]]), like = 0;
    for (unsigned i = 0; i < size; i++) {
        unsigned there = id[i] == NB_NO_CARD ? id[slot] : id[i]; /* no branch, as in layout_hidden */
        like += (unsigned)(id[i] != NB_NO_CARD) & (unsigned)nb__up(t, there) & (nb_rank(t->card[there]) == rank);
    }
    return like;
}

/* Whether the card that was just put into this slot can be part of a group: there are no others, because they go at once. It
 * takes as many of its rank as the shortest line has. Nine is the size that has to be quick. */
static bool may_complete_group(const nb_table *t, unsigned seat, unsigned slot)
{
    const layout_variant *v = layout_of(t);
    const uint8_t *id = t->slot + t->at[layout_grid(seat)];
    const unsigned size = layout_size(v);
    unsigned like = size == 9 ? open_equals(t, id, slot, 9) : open_equals(t, id, slot, size);
    return like >= (v->rows < v->cols ? v->rows : v->cols);
}

/* ------------------------------------------------------------------------------------------------------ the ending */

/* As nb__turn_up for each, but the bits of one pack are gathered in a register. */
static void turn_up_layouts(nb_table *t)
{
    const bool one_word = t->rules.cards <= 64;
    const uint16_t all = nb__all(t);
    uint64_t up = t->up[0];
    for (unsigned at = t->at[ZONE_GRIDS], end = t->at[layout_grid(t->rules.seats)]; at < end; at++) {
        unsigned id = t->slot[at];
        if (id == NB_NO_CARD) continue;
        t->seen[id] = all;
        if (one_word) up |= (uint64_t)1 << (id & 63);
        else t->up[id >> 6] |= (uint64_t)1 << (id & 63);
    }
    if (one_word) t->up[0] = up;
}

/* layout.5: at the end everything is turned up, and a card that was hidden counts in full. */
void nb__layout_end(nb_hole *hole, nb_events *events)
{
    nb_table *t = &hole->t;
    turn_up_layouts(t);
    for (unsigned seat = 0; layout_of(t)->remove && seat < t->rules.seats; seat++) remove_groups(t, seat, events);
    t->phase = 0;
    t->actor = t->turn;
    nb__event(events, NB_EV_END, t->turn);
}

static void apply_knock(nb_hole *hole, const layout_variant *v, unsigned seat, nb_events *events)
{
    nb_table *t = &hole->t;
    nb__event(events, NB_EV_KNOCK, seat);
    if (t->phase == PH_TURN)
        t->note[NOTE_STALE] =
            0; /* layout.4: a knock or call instead of a turn starts the count again; a call after one (layout.rat) does not */
    if (layout_call_the_end(t, seat, v->ending != END_KNOCK_NOW)) layout_begin_turn(t, v, nb__left_of(t, seat));
    else nb__layout_end(hole, events);
}

/* -------------------------------------------------------------------------------------------------------- opening */

/* The opening of one seat is done: the next seat's, or the first turn. */
NB__INLINE void next_opening(nb_table *t, const layout_variant *v, unsigned phase)
{
    unsigned next = nb__left_of(t, t->actor);
    t->note[NOTE_FLIPS] = 0;
    if (t->actor == t->dealer) layout_begin_turn(t, v, next);
    else t->turn = (uint8_t)next, layout_ask(t, next, phase);
}

NB__INLINE void flip(nb_table *t, unsigned seat, unsigned slot, nb_events *events)
{
    nb__turn_up(t, nb__id(t, layout_grid(seat), slot));
    t->note[NOTE_PROGRESS] = 1;
    nb__event_card(events, t, NB_EV_TURN_UP, seat, layout_grid(seat), slot);
}

static void apply_open(nb_table *t, const layout_variant *v, unsigned seat, unsigned col, nb_events *events)
{
    for (unsigned slot = col; slot < layout_size(v); slot += v->cols) flip(t, seat, slot, events);
    if (v->remove) remove_groups(t, seat, events);
    if (v->start == START_COLUMN) next_opening(t, v, PH_COLUMN);
    else layout_ask(t, seat, PH_TURN);
}

/* -------------------------------------------------------------------------------------------------------- the turn */

NB__INLINE void apply_draw(nb_hole *hole, unsigned seat, nb_events *events)
{
    nb_table *t = &hole->t;
    unsigned id = nb__draw(hole);
    t->seen[id] = nb__bit(seat);
    nb__place(t, ZONE_HELD, 0, id);
    t->phase = PH_DRAWN;
    nb__event_move(events, t, seat, ZONE_STOCK, 0, ZONE_HELD, 0);
}

/* The last card of this zone, which has just been taken off it, is in hand now. */
NB__INLINE void take(nb_table *t, unsigned seat, unsigned zone, unsigned id, nb_events *events)
{
    nb__place(t, ZONE_HELD, 0, id);
    t->note[NOTE_TOOK] = 1;
    t->phase = PH_TAKEN;
    nb__event_move(events, t, seat, zone, nb__len(t, zone), ZONE_HELD, 0);
}

/* layout.ripple: a discard goes to one's own pile; in the other games to the discard pile. */
NB__INLINE void discard(nb_table *t, bool ripple, unsigned seat, unsigned id, unsigned from_zone, unsigned from_slot,
                        nb_events *events)
{
    unsigned zone = ripple ? layout_pile(t, seat) : layout_waste(t);
    if (ripple) nb__turn_up(t, id), nb__push(t, zone, id);
    else layout_to_waste(t, id);
    nb__event_move(events, t, seat, from_zone, from_slot, zone, nb__len(t, zone) - 1);
}

/* Puts the card in hand into a slot; the card that lay there. */
NB__INLINE unsigned put_held(nb_table *t, unsigned seat, unsigned slot, nb_events *events)
{
    unsigned zone = layout_grid(seat), held = layout_held(t), old = nb__id(t, zone, slot);
    if (t->rules.set[SET_PLACED_UP]) {
        t->note[NOTE_PROGRESS] |= !nb__up(t, old);
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
NB__INLINE void after_discard(nb_hole *hole, const layout_variant *v, unsigned seat, bool drawn, nb_events *events)
{
    nb_table *t = &hole->t;
    if (v->sticking) {
        nb__layout_open_window(hole, events);
        return;
    }
    /* layout.joker8: whoever discards a drawn card turns up a hidden one while two or more are hidden; the last may be turned
     * up or left, at the end of every turn. house.turn-up: or any of them may. */
    if (v->turn_up) {
        unsigned hidden = layout_hidden(t, layout_grid(seat));
        bool must = v->turn_up == TURN_UP_MUST;
        if (must && drawn && hidden > 1) {
            layout_ask(t, seat, PH_TURN_UP);
            return;
        }
        if (must ? hidden == 1 : drawn && hidden) {
            layout_ask(t, seat, PH_LAST_CARD);
            return;
        }
    }
    layout_finish_turn(hole, v, events);
}

/* In these two a plain turn has nothing to do but end (SET_PLAIN). */
NB__INLINE void apply_discard(nb_hole *hole, const layout_variant *v, bool plain, unsigned seat, nb_events *events)
{
    nb_table *t = &hole->t;
    unsigned held = layout_held(t);
    nb__place(t, ZONE_HELD, 0, NB_NO_CARD);
    discard(t, !plain && v->ripple, seat, held, ZONE_HELD, 0, events);
    if (plain) layout_finish_turn(hole, v, events);
    else if (v->power != POWER_DISCARD || !nb__layout_start_effect(hole, nb__layout_effect_of(t, t->card[held])))
        after_discard(hole, v, seat, true,
                      events); /* layout.cambio: a drawn card has its effect when it is discarded */
}

NB__INLINE void apply_swap(nb_hole *hole, const layout_variant *v, bool plain, unsigned seat, unsigned slot,
                           nb_events *events)
{
    nb_table *t = &hole->t;
    unsigned old = put_held(t, seat, slot, events);
    discard(t, !plain && v->ripple, seat, old, layout_grid(seat), slot, events);
    if (plain) {
        layout_finish_turn(hole, v, events);
        return;
    }
    if (v->remove && may_complete_group(t, seat, slot)) remove_groups(t, seat, events);
    after_discard(hole, v, seat, false, events);
}

/* layout.ripple: the freed card is in hand and goes on, or ends the turn on the pile. */
NB__INLINE void apply_ripple(nb_table *t, unsigned seat, unsigned slot, nb_events *events)
{
    unsigned freed = put_held(t, seat, slot, events);
    t->seen[freed] |= nb__bit(seat);
    nb__place(t, ZONE_HELD, 0, freed);
    t->phase = PH_FREED;
    nb__event_move(events, t, seat, layout_grid(seat), slot, ZONE_HELD, 0);
}

NB__INLINE void apply_flip(nb_hole *hole, const layout_variant *v, unsigned seat, unsigned slot, nb_events *events)
{
    nb_table *t = &hole->t;
    flip(t, seat, slot, events);
    if (t->phase == PH_TURN_UP) after_discard(hole, v, seat, false, events);
    else if (t->phase == PH_LAST_CARD) layout_finish_turn(hole, v, events);
    else if (++t->note[NOTE_FLIPS] == v->flips) next_opening(t, v, PH_FLIP);
}

static void apply_pass(nb_hole *hole, const layout_variant *v, unsigned seat, nb_action action, nb_events *events)
{
    switch (hole->t.phase) {
    case PH_CALL: layout_pass_the_turn(hole, v, events); break;
    case PH_LAST_CARD: layout_finish_turn(hole, v, events); break;
    default: nb__layout_apply_effect(hole, seat, action, events);
    }
}

NB__APART void carry_out_rare(nb_hole *hole, const layout_variant *v, unsigned seat, nb_action action,
                              nb_events *events)
{
    nb_table *t = &hole->t;
    unsigned pile;
    switch (nb_verb_of(action)) {
    case NB_TAKE_FROM:
        pile = layout_pile(t, nb_a(action));
        take(t, seat, pile, nb__pop(t, pile), events);
        break;
    case NB_FLIP: apply_flip(hole, v, seat, nb_b(action), events); break;
    case NB_OPEN: apply_open(t, v, seat, nb_a(action), events); break;
    case NB_RIPPLE: apply_ripple(t, seat, nb_b(action), events); break;
    case NB_KNOCK:
    case NB_CALL: apply_knock(hole, v, seat, events); break;
    case NB_PASS: apply_pass(hole, v, seat, action, events); break;
    default: nb__layout_apply_effect(hole, seat, action, events);
    }
}

NB__INLINE void carry_out(nb_hole *hole, const layout_variant *v, bool plain, unsigned seat, nb_action action,
                          nb_events *events)
{
    nb_table *t = &hole->t;
    switch (nb_verb_of(action)) {
    case NB_DRAW: apply_draw(hole, seat, events); break;
    case NB_TAKE: take(t, seat, layout_waste(t), nb__pop_last(t), events); break;
    case NB_DISCARD: apply_discard(hole, v, plain, seat, events); break;
    case NB_SWAP: apply_swap(hole, v, plain, seat, nb_b(action), events); break;
    default: carry_out_rare(hole, v, seat, action, events);
    }
}

NB__APART void carry_out_any(nb_hole *hole, const layout_variant *v, unsigned seat, nb_action action, nb_events *events)
{
    carry_out(hole, v, false, seat, action, events);
}

/* Playouts of most games go the short way, which has no events and no peculiarities in it. */
void nb__layout_apply(nb_hole *hole, unsigned seat, nb_action action, nb_events *events)
{
    const layout_variant *v = layout_of(&hole->t);
    if (events || !hole->t.rules.set[SET_PLAIN]) carry_out_any(hole, v, seat, action, events);
    else carry_out(hole, v, true, seat, action, NULL);
}
