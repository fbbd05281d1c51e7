/* layout_turn.h - how a turn begins and ends, for the files that carry out actions. It is all inline: a playout comes through
 * here at every decision, mostly without events, and with the variant's facts at hand. */
#ifndef NIBLICK_LAYOUT_TURN_H
#define NIBLICK_LAYOUT_TURN_H

#include "layout.h"

NB__INLINE void layout_ask(nb_table *t, unsigned seat, unsigned phase)
{
    t->actor = (uint8_t)seat;
    t->phase = (uint8_t)phase;
}

NB__INLINE void layout_to_waste(nb_table *t, unsigned id)
{
    nb__turn_up(t, id);
    nb__push_last(t, id);
    t->note[NOTE_USED] = 0;
}

NB__INLINE void layout_begin_turn(nb_table *t, const layout_variant *v, unsigned seat)
{
    t->turn = (uint8_t)seat;
    t->note[NOTE_TOOK] = t->note[NOTE_PROGRESS] = 0;
    bool first = v->start == START_COLUMN_AT_TURN && layout_hidden(t, layout_grid(seat)) == layout_size(v);
    layout_ask(t, seat, first ? PH_COLUMN : PH_TURN); /* layout.joker8: a seat's first turn begins with a column */
}

/* Somebody has begun the end: everybody else has one more turn, or none. Returns whether the hole goes on. */
NB__INLINE bool layout_call_the_end(nb_table *t, unsigned seat, bool last_turns)
{
    t->note[NOTE_CALLER] = (uint8_t)(seat + 1);
    t->note[NOTE_LAST] = (uint8_t)(t->rules.seats - 1);
    return last_turns;
}

/* The turn is behind us and the hole goes on, unless this was the last of the last turns. */
NB__INLINE void layout_pass_the_turn(nb_hole *hole, const layout_variant *v, nb_events *events)
{
    nb_table *t = &hole->t;
    unsigned turn = t->turn;
    bool goes_on = true;
    if (t->note[NOTE_CALLER]) {
        goes_on = --t->note[NOTE_LAST] > 0;
    } else if (v->ending == END_ALL_UP && layout_all_up(t, layout_grid(turn))) {
        goes_on = layout_call_the_end(t, turn,
                                      t->rules.set[SET_LAST_TURNS]); /* layout.last-turns: off ends it at once */
        nb__event(events, NB_EV_KNOCK, turn);
    }
    if (goes_on) layout_begin_turn(t, v, nb__left_of(t, turn));
    else nb__layout_end(hole, events);
}

/* layout.4: the hole is over when 4 x seats turns in a row took a discard and turned up nothing; a penalty card counts as
 * drawn. No branch: which of these a turn was is past predicting. */
NB__INLINE bool layout_is_stale(nb_table *t)
{
    unsigned idle = t->note[NOTE_TOOK] & !t->note[NOTE_PROGRESS], stale = idle * (t->note[NOTE_STALE] + 1u);
    t->note[NOTE_STALE] = (uint8_t)stale;
    return stale == 4u * t->rules.seats;
}

NB__INLINE void layout_finish_turn(nb_hole *hole, const layout_variant *v, nb_events *events)
{
    nb_table *t = &hole->t;
    if (layout_is_stale(t) || !nb_stock_left(t)) nb__layout_end(hole, events); /* layout.4: the stock is out */
    else if (v->ending == END_CALL_AFTER && !t->note[NOTE_CALLER]) layout_ask(t, t->turn, PH_CALL);
    else layout_pass_the_turn(hole, v, events);
}

#endif
