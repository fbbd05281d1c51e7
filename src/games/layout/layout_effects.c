/* layout_effects.c - powers of drawn cards, the pair-drop, and sticking: everything that touches cards out of the common turn. */
#include "layout_turn.h"

static void remember(nb_table *t, unsigned zone, unsigned slot)
{
    t->note[NOTE_ZONE] = (uint8_t)zone;
    t->note[NOTE_SLOT] = (uint8_t)slot;
}

/* ------------------------------------------------------------------------------------------------------- effects */

bool nb__layout_start_effect(nb_hole *hole, unsigned effect)
{
    static const uint8_t phase[] = {
        [FX_LOOK_OWN] = PH_LOOK,  [FX_LOOK_THEIRS] = PH_LOOK, [FX_LOOK_ANY] = PH_LOOK,
        [FX_LOOK_SWAP] = PH_LOOK, [FX_SWAP] = PH_PICK,        [FX_SCRAMBLE] = PH_SCRAMBLE,
    };
    nb_table *t = &hole->t;
    if (!nb__layout_effect_possible(t, t->turn, effect)) return false;
    t->note[NOTE_EFFECT] = (uint8_t)effect;
    layout_ask(t, t->turn, phase[effect]);
    return true;
}

/* The effect is done or declined. */
static void end_effect(nb_hole *hole, nb_events *events)
{
    hole->t.note[NOTE_EFFECT] = FX_NONE;
    remember(&hole->t, 0, 0);
    if (layout_of(&hole->t)->sticking) nb__layout_open_window(hole, events);
    else layout_finish_turn(hole, layout_of(&hole->t), events);
}

static void apply_use(nb_hole *hole, unsigned seat, nb_events *events)
{
    nb_table *t = &hole->t;
    unsigned held = layout_held(t);
    nb__place(t, ZONE_HELD, 0, NB_NO_CARD);
    layout_to_waste(t, held);
    nb__event_move(events, t, seat, ZONE_HELD, 0, layout_waste(t), nb__len(t, layout_waste(t)) - 1);
    t->note[NOTE_USED] = layout_of(t)->used_is_dead; /* layout.rat: a used jack or queen cannot be taken */
    bool started = nb__layout_start_effect(hole, nb__layout_effect_of(t, t->card[held]));
    NB__ASSERT(started); /* `use` is offered only where there is a target */
}

static void apply_look(nb_hole *hole, unsigned seat, unsigned zone, unsigned slot, nb_events *events)
{
    nb_table *t = &hole->t;
    t->seen[nb__id(t, zone, slot)] |= nb__bit(seat);
    nb__event_card(events, t, NB_EV_LOOK, seat, zone, slot);
    if (t->note[NOTE_EFFECT] == FX_LOOK_SWAP && nb__layout_has_cards(t, seat)) {
        remember(t, zone, slot);
        layout_ask(t, seat, PH_EXCHANGE);
    } else {
        end_effect(hole, events);
    }
}

/* Two cards change places unseen; whoever knew one of them still does. */
static void exchange(nb_table *t, unsigned seat, unsigned zone, unsigned slot, nb_events *events)
{
    unsigned to_zone = t->note[NOTE_ZONE], to_slot = t->note[NOTE_SLOT];
    unsigned id = nb__id(t, zone, slot);
    nb__place(t, zone, slot, nb__id(t, to_zone, to_slot));
    nb__place(t, to_zone, to_slot, id);
    nb_event *e = nb__event(events, NB_EV_EXCHANGE, seat);
    if (!e) return;
    e->zone = (uint8_t)zone, e->slot = (uint8_t)slot;
    e->from_zone = (uint8_t)to_zone, e->from_slot = (uint8_t)to_slot;
}

static void apply_scramble(nb_hole *hole, unsigned seat, unsigned victim, nb_events *events)
{
    nb__scramble(hole, layout_grid(victim));
    nb_event *e = nb__event(events, NB_EV_SCRAMBLE, seat);
    if (e) e->zone = (uint8_t)layout_grid(victim);
    end_effect(hole, events);
}

/* ------------------------------------------------------------------------------------- the pair-drop (layout.pablo) */

static void show(nb_table *t, unsigned seat, unsigned zone, unsigned slot, nb_events *events)
{
    t->seen[nb__id(t, zone, slot)] = nb__all(t);
    nb__event_card(events, t, NB_EV_SHOW, seat, zone, slot);
}

/* layout.pablo: both cards go to the discard pile, the lower slot first, and the drawn card takes the lower slot. */
static void drop_pair(nb_table *t, unsigned seat, unsigned low, unsigned high, nb_events *events)
{
    unsigned zone = layout_grid(seat), held = layout_held(t);
    for (unsigned i = 0; i < 2; i++) { /* the lower slot first */
        unsigned slot = i ? high : low;
        layout_to_waste(t, nb__id(t, zone, slot));
        nb__place(t, zone, slot, NB_NO_CARD);
        nb__event_move(events, t, seat, zone, slot, layout_waste(t), nb__len(t, layout_waste(t)) - 1);
    }
    nb__place(t, zone, low, held);
    nb__place(t, ZONE_HELD, 0, NB_NO_CARD);
    nb__event_move(events, t, seat, ZONE_HELD, 0, zone, low);
}

/* A new slot at the end of the layout, in no column. */
static void add_card(nb_table *t, unsigned seat, unsigned from_zone, unsigned id, nb_events *events)
{
    unsigned zone = layout_grid(seat);
    nb__push(t, zone, id);
    nb__event_move(events, t, seat, from_zone, 0, zone, nb__len(t, zone) - 1);
}

/* layout.pablo: a claim of two equal cards. If it is wrong both are shown and stay, and the drawn card is added. */
static void apply_with(nb_hole *hole, unsigned seat, unsigned slot, nb_events *events)
{
    nb_table *t = &hole->t;
    unsigned zone = layout_grid(seat), first = t->note[NOTE_SLOT], held = layout_held(t);
    unsigned low = slot < first ? slot : first, high = slot < first ? first : slot;
    if (nb_rank(t->card[nb__id(t, zone, low)]) == nb_rank(t->card[nb__id(t, zone, high)])) {
        drop_pair(t, seat, low, high, events);
    } else {
        show(t, seat, zone, low, events);
        show(t, seat, zone, high, events);
        nb__event(events, NB_EV_WRONG, seat);
        nb__place(t, ZONE_HELD, 0, NB_NO_CARD);
        add_card(t, seat, ZONE_HELD, held, events);
    }
    remember(t, 0, 0);
    layout_finish_turn(hole, layout_of(&hole->t), events);
}

/* ----------------------------------------------------------------------------------------- sticking (layout.cambio) */

static void set_window(nb_table *t, unsigned seats)
{
    t->note[NOTE_WINDOW] = (uint8_t)seats;
    t->note[NOTE_WINDOW_HIGH] = (uint8_t)(seats >> 8);
}

/* Asks the next seat that may still stick, in order from the discarder's left; after the last the turn is over. */
static void ask_next_in_window(nb_hole *hole, nb_events *events)
{
    nb_table *t = &hole->t;
    unsigned open = layout_window(t), to_the_left = open >> t->turn << t->turn; /* the discarder is not among them */
    if (open) layout_ask(t, (unsigned)__builtin_ctz(to_the_left ? to_the_left : open), PH_WINDOW);
    else layout_finish_turn(hole, layout_of(&hole->t), events);
}

void nb__layout_open_window(nb_hole *hole, nb_events *events)
{
    nb_table *t = &hole->t;
    bool cards = nb__layout_has_cards(t, t->turn) || nb__layout_others_have_cards(t, t->turn);
    set_window(t, nb_stock_left(t) && cards ? (unsigned)(nb__all(t) & ~nb__bit(t->turn)) : 0); /* no stock, no window */
    ask_next_in_window(hole, events);
}

static void close_window(nb_hole *hole, nb_events *events)
{
    set_window(&hole->t, 0);
    remember(&hole->t, 0, 0);
    layout_finish_turn(hole, layout_of(&hole->t), events);
}

/* layout.cambio: the card is gone; for another player's card the sticker may give one of their own. */
static void stick_right(nb_hole *hole, unsigned seat, unsigned zone, unsigned slot, nb_events *events)
{
    nb_table *t = &hole->t;
    layout_to_waste(t, nb__id(t, zone, slot));
    nb__place(t, zone, slot, NB_NO_CARD);
    nb__event_move(events, t, seat, zone, slot, layout_waste(t), nb__len(t, layout_waste(t)) - 1);
    if (zone != layout_grid(seat) && nb__layout_has_cards(t, seat)) {
        set_window(t, 0);
        remember(t, zone, slot);
        layout_ask(t, seat, PH_GIVE);
    } else {
        close_window(hole, events);
    }
}

/* layout.cambio: a wrong card goes back face down, known to all, and the sticker takes a penalty card that nobody has seen. */
static void stick_wrong(nb_hole *hole, unsigned seat, unsigned zone, unsigned slot, nb_events *events)
{
    nb_table *t = &hole->t;
    show(t, seat, zone, slot, events);
    nb__event(events, NB_EV_WRONG, seat);
    add_card(t, seat, ZONE_STOCK, nb__draw(hole), events);
    t->note[NOTE_PROGRESS] = 1; /* layout.4: a penalty card counts as drawn */
    if (nb_stock_left(t)) ask_next_in_window(hole, events);
    else close_window(hole, events);
}

static void apply_stick(nb_hole *hole, unsigned seat, unsigned zone, unsigned slot, nb_events *events)
{
    nb_table *t = &hole->t;
    bool right = nb_rank(t->card[nb__id(t, zone, slot)]) == nb_rank(t->card[layout_top(t)]);
    set_window(t, layout_window(t) & ~nb__bit(seat)); /* one try for each seat */
    if (right) stick_right(hole, seat, zone, slot, events);
    else stick_wrong(hole, seat, zone, slot, events);
}

static void apply_give(nb_hole *hole, unsigned seat, unsigned zone, unsigned slot, nb_events *events)
{
    nb_table *t = &hole->t;
    exchange(t, seat, zone, slot, events); /* in a stick the other place is a gap, which comes back in exchange */
    if (t->phase == PH_GIVE) close_window(hole, events);
    else end_effect(hole, events);
}

static void apply_pass(nb_hole *hole, unsigned seat, nb_events *events)
{
    nb_table *t = &hole->t;
    switch (t->phase) {
    case PH_WINDOW:
        set_window(t, layout_window(t) & ~nb__bit(seat)); /* a pass is final */
        ask_next_in_window(hole, events);
        break;
    case PH_GIVE: close_window(hole, events); break;
    default: end_effect(hole, events);
    }
}

void nb__layout_apply_effect(nb_hole *hole, unsigned seat, nb_action action, nb_events *events)
{
    nb_table *t = &hole->t;
    unsigned zone = nb_a(action), slot = nb_b(action);
    switch (nb_verb_of(action)) {
    case NB_PASS: apply_pass(hole, seat, events); break;
    case NB_USE: apply_use(hole, seat, events); break;
    case NB_LOOK: apply_look(hole, seat, zone, slot, events); break;
    case NB_PICK: remember(t, zone, slot), layout_ask(t, seat, PH_TRADE); break;
    case NB_TRADE: exchange(t, seat, zone, slot, events), end_effect(hole, events); break;
    case NB_GIVE: apply_give(hole, seat, zone, slot, events); break;
    case NB_SCRAMBLE: apply_scramble(hole, seat, nb_a(action), events); break;
    case NB_STICK: apply_stick(hole, seat, zone, slot, events); break;
    case NB_PAIR: remember(t, zone, slot), layout_ask(t, seat, PH_WITH); break;
    case NB_WITH: apply_with(hole, seat, slot, events); break;
    default: NB__ASSERT(false);
    }
}
