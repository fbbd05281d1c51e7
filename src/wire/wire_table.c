/* wire_table.c - the table as JSON: the summary, a seat's view, and the truth.
 *
 * View and truth are made by the same code from an nb_table. What a seat may not know is not in the table of its view, so
 * nothing here has to decide what may be told.
 */

#include "wire.h"

json_t *wire_seats(uint16_t mask)
{
    json_t *array = json_array();

    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++)
        if (mask >> seat & 1) json_array_append_new(array, json_integer(seat));
    return array;
}

json_t *wire_card(const nb_rules *rules, nb_card card)
{
    char code[NB_MAX_TEXT];

    if (card == NB_HIDDEN || card == NB_NO_CARD) return json_null();
    nb_card_code(code, sizeof code, rules, card);
    return json_string(code);
}

static json_t *table_seat(unsigned seat) { return seat == NB_NOBODY ? json_null() : json_integer(seat); }

/* Only grids and hands have slots that the notation can name; of a pile it is always the top that is meant. */
static bool table_has_slots(const nb_zone *zone) { return zone->kind == NB_ZONE_GRID || zone->kind == NB_ZONE_HAND; }

json_t *wire_place(const nb_table *t, unsigned zone, unsigned slot)
{
    nb_zone shape = nb_zone_at(t, zone);
    json_t *object = json_pack("{s:i, s:s, s:o}", "zone", (int)zone, "kind", nb_zone_kind_name(shape.kind), "owner",
                               table_seat(shape.owner));
    char name[NB_MAX_TEXT];

    if (table_has_slots(&shape)) {
        nb_slot_name(name, sizeof name, t, zone, slot);
        json_object_set_new(object, "slot", json_string(name));
    }
    return object;
}

/* ------------------------------------------------------------------------------------------------------- zones */

static json_t *table_cell(const nb_table *t, unsigned zone, unsigned slot, bool named)
{
    nb_cell cell = nb_cell_at(t, zone, slot);
    json_t *object = json_object();
    char name[NB_MAX_TEXT];

    if (named) {
        nb_slot_name(name, sizeof name, t, zone, slot);
        json_object_set_new(object, "slot", json_string(name));
    }
    if (cell.card == NB_NO_CARD) {
        json_object_set_new(object, "empty", json_true());
        return object;
    }
    json_object_set_new(object, "card", wire_card(&t->rules, cell.card));
    json_object_set_new(object, "up", json_boolean(cell.up));
    json_object_set_new(object, "seen", wire_seats(cell.seen));
    return object;
}

/* The stock has a size and no cells: which of its cards is which is nobody's to know. */
static json_t *table_zone(const nb_table *t, unsigned zone)
{
    nb_zone shape = nb_zone_at(t, zone);
    json_t *cells = json_array();

    if (shape.kind != NB_ZONE_STOCK)
        for (unsigned slot = 0; slot < shape.len; slot++)
            json_array_append_new(cells, table_cell(t, zone, slot, table_has_slots(&shape)));
    return json_pack("{s:i, s:s, s:o, s:i, s:i, s:o}", "zone", (int)zone, "kind", nb_zone_kind_name(shape.kind),
                     "owner", table_seat(shape.owner), "rows", shape.rows, "cols", shape.cols, "cells", cells);
}

static json_t *table_zones(const nb_table *t)
{
    json_t *array = json_array();

    for (unsigned zone = 0; zone < t->rules.zones; zone++) json_array_append_new(array, table_zone(t, zone));
    return array;
}

/* --------------------------------------------------------------------------------------------------- scrambles */

/* Where card number id lies now. Its number is public, as the places of cards are: it says nothing about the face. */
static json_t *table_where(const nb_table *t, unsigned id)
{
    for (unsigned zone = 0; zone < t->rules.zones; zone++)
        for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++)
            if (t->slot[at] == id) return wire_place(t, zone, at - t->at[zone]);
    return json_null();
}

/* The next scramble that mixed this card again, or the number of scrambles if none did. */
static unsigned table_mixed_again(const nb_table *t, unsigned lot, unsigned id)
{
    for (lot++; lot < t->lots; lot++)
        for (unsigned i = 0; i < t->lot[lot].n; i++)
            if (t->lot[lot].id[i] == id) return lot;
    return t->lots;
}

/* A scramble loses which card is which; that these cards lie on these places is still known. Of one that was scrambled again
 * only that is known: it is one of that scramble's cards. */
static json_t *table_lot(const nb_table *t, unsigned number)
{
    const nb_lot *lot = &t->lot[number];
    json_t *cards = json_array(), *places = json_array();

    for (unsigned i = 0; i < lot->n; i++) {
        unsigned again = table_mixed_again(t, number, lot->id[i]);
        json_array_append_new(cards, wire_card(&t->rules, lot->card[i]));
        json_array_append_new(places, again < t->lots ? json_pack("{s:i}", "scramble", (int)again)
                                                      : table_where(t, lot->id[i]));
    }
    return json_pack("{s:o, s:o}", "cards", cards, "at", places);
}

static json_t *table_lots(const nb_table *t)
{
    json_t *array = json_array();

    for (unsigned i = 0; i < t->lots; i++) json_array_append_new(array, table_lot(t, i));
    return array;
}

/* ------------------------------------------------------------------------------------------------------ scores */

json_t *wire_score(int32_t score) { return score == NB_NO_SCORE ? json_null() : json_integer(score); }

json_t *wire_scores(const nb_hole *hole)
{
    int32_t score[NB_MAX_SEATS];
    json_t *array = json_array();

    nb_score(hole, score);
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++)
        json_array_append_new(array, wire_score(hole->t.sits_out >> seat & 1 ? NB_NO_SCORE : score[seat]));
    return array;
}

/* ----------------------------------------------------------------------------------------- what cards do not show */

/* Of the table, and of each seat: sentences, where the game has any. */
static void table_set_status(json_t *object, const nb_table *t)
{
    char text[NB_MAX_TEXT];
    json_t *seats = json_array();
    bool any = false;

    if (nb_status(text, sizeof text, t, NB_NOBODY)) json_object_set_new(object, "status", json_string(text));
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        any |= nb_status(text, sizeof text, t, seat) > 0;
        json_array_append_new(seats, json_string(text));
    }
    if (any) json_object_set(object, "seat_status", seats);
    json_decref(seats);
}

/* Of each seat, where the game is played along the holes of a course. */
static void table_set_balls(json_t *object, const nb_table *t)
{
    json_t *balls = json_array();
    nb_ball ball;

    for (unsigned seat = 0; seat < t->rules.seats && nb_ball_at(&ball, t, seat); seat++)
        json_array_append_new(balls, json_pack("{s:i, s:s, s:i, s:i}", "ball", ball.number, "lie",
                                               nb_lie_name(ball.lie), "length", ball.length, "left", ball.left));
    if (nb_ball_at(&ball, t, 0)) json_object_set(object, "balls", balls);
    json_decref(balls);
}

/* ------------------------------------------------------------------------------------------------ whole tables */

json_t *wire_state(const nb_table *t)
{
    char prompt[NB_MAX_TEXT];
    const char *rule = NULL;
    bool over = nb_over(t);

    nb_prompt(prompt, sizeof prompt, t, &rule);
    json_t *object = json_pack("{s:s, s:i, s:i, s:i, s:o, s:o, s:o, s:s, s:s?, s:b, s:i}", "game",
                               nb_game_of(&t->rules)->id, "seats", t->rules.seats, "hole", t->number + 1, "dealer",
                               t->dealer, "turn", over ? json_null() : json_integer(t->turn), "actor",
                               over ? json_null() : json_integer(t->actor), "actors", wire_seats(nb_actors(t)),
                               "prompt", prompt, "rule", rule, "over", over, "stock", (int)nb_stock_left(t));
    if (t->sits_out) json_object_set_new(object, "sits_out", wire_seats(t->sits_out));
    return object;
}

/* The viewer is a seat's number, "spectator" or "truth"; the reference is taken over. */
static json_t *table_seen_by(const nb_table *t, json_t *viewer)
{
    json_t *object = wire_state(t);

    json_object_set_new(object, "seat", viewer);
    json_object_set_new(object, "options", wire_options(&t->rules));
    table_set_status(object, t);
    table_set_balls(object, t);
    json_object_set_new(object, "zones", table_zones(t));
    if (t->lots) json_object_set_new(object, "scrambles", table_lots(t));
    return object;
}

/* The scores of a hole that is over are everybody's to know, also where cards stay hidden. */
json_t *wire_view(const nb_hole *hole, unsigned seat)
{
    json_t *object;
    nb_view view;

    nb_view_of(&view, hole, seat);
    object = table_seen_by(&view.t, view.seat == NB_NOBODY ? json_string("spectator") : json_integer(view.seat));
    if (nb_over(&hole->t)) json_object_set_new(object, "scores", wire_scores(hole));
    return object;
}

json_t *wire_truth(const nb_hole *hole)
{
    json_t *object = table_seen_by(&hole->t, json_string("truth")), *order = json_array();
    nb_card stock[NB_MAX_CARDS];
    unsigned n = nb_stock_order(hole, stock);

    for (unsigned i = 0; i < n; i++) json_array_append_new(order, wire_card(&hole->t.rules, stock[i]));
    json_object_set_new(object, "stock_order", order);
    json_object_set_new(object, "scores", wire_scores(hole));
    return object;
}
