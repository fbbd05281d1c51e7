/* zones_json.c - zones and places: all zones, or those that have changed. */

#include "wire_parts.h"

#include <string.h>

/* ---------------------------------------------------------------------------------------------------------- places */

/* Only grids and hands have slots that the notation can name; of a pile it is always the top that is meant. */
static bool has_slots(const nb_zone *zone) { return zone->kind == NB_ZONE_GRID || zone->kind == NB_ZONE_HAND; }

static void key_slot(json_writer *w, const nb_table *t, unsigned zone, unsigned slot)
{
    char name[NB_MAX_TEXT];

    nb_slot_name(name, sizeof name, t, zone, slot);
    jw_key_text(w, "slot", name);
}

void wire_place(json_writer *w, const nb_table *t, unsigned zone, unsigned slot, unsigned owner)
{
    const nb_zone shape = nb_zone_at(t, zone);

    jw_open(w, '{');
    jw_key_int(w, "zone", zone);
    jw_key_text(w, "kind", nb_zone_kind_name(shape.kind));
    wire_key_seat(w, "owner", owner);
    if (has_slots(&shape)) key_slot(w, t, zone, slot);
    jw_close(w, '}');
}

void wire_card(json_writer *w, const nb_rules *rules, nb_card card)
{
    char code[NB_MAX_CODE];

    if (card == NB_HIDDEN || card == NB_NO_CARD) {
        jw_null(w);
        return;
    }
    nb_card_code(code, sizeof code, rules, card);
    jw_text(w, code);
}

void wire_seats(json_writer *w, uint16_t mask)
{
    jw_open(w, '[');
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++)
        if (mask >> seat & 1) jw_int(w, seat);
    jw_close(w, ']');
}

/* ----------------------------------------------------------------------------------------------------------- zones */

static bool is_faded(struct wire_sight sight, unsigned zone, unsigned slot)
{
    return sight.memory && seat_memory_hides(sight.memory, sight.t, zone, slot);
}

static void write_cell(json_writer *w, struct wire_sight sight, unsigned zone, unsigned slot, bool named)
{
    const nb_table *t = sight.t;
    const nb_cell cell = nb_cell_at(t, zone, slot);

    jw_open(w, '{');
    if (named) key_slot(w, t, zone, slot);
    if (cell.card == NB_NO_CARD) {
        jw_key_bool(w, "empty", true);
    } else {
        wire_key_card(w, "card", &t->rules, cell.card);
        jw_key_bool(w, "up", cell.up);
        wire_key_seats(w, "seen", cell.seen);
        if (is_faded(sight, zone, slot)) jw_key_bool(w, "faded", true);
    }
    jw_close(w, '}');
}

/* The stock has a size and no cells: which of its cards is which is nobody's to know. */
static void write_zone(json_writer *w, struct wire_sight sight, unsigned zone, const nb_zone *shape)
{
    jw_open(w, '{');
    jw_key_int(w, "zone", zone);
    jw_key_text(w, "kind", nb_zone_kind_name(shape->kind));
    wire_key_seat(w, "owner", shape->owner);
    jw_key_int(w, "rows", shape->rows);
    jw_key_int(w, "cols", shape->cols);
    jw_key_open(w, "cells", '[');
    for (unsigned slot = 0; shape->kind != NB_ZONE_STOCK && slot < shape->len; slot++)
        write_cell(w, sight, zone, slot, has_slots(shape));
    jw_close(w, ']');
    jw_close(w, '}');
}

/* --------------------------------------------------------------------------------------------------------- changes */

static bool lies_up(const nb_table *t, unsigned id) { return t->up[id / 64] >> id % 64 & 1; }

static bool same_card(const nb_table *a, const nb_table *b, unsigned id)
{
    return id == NB_NO_CARD ||
           (a->card[id] == b->card[id] && a->seen[id] == b->seen[id] && lies_up(a, id) == lies_up(b, id));
}

static bool same_cards(const nb_table *a, const nb_table *b, unsigned zone)
{
    const unsigned n = (unsigned)a->at[zone + 1] - a->at[zone];
    const uint8_t *of_a = a->slot + a->at[zone], *of_b = b->slot + b->at[zone];

    if (n != (unsigned)b->at[zone + 1] - b->at[zone] || memcmp(of_a, of_b, n)) return false;
    for (unsigned slot = 0; slot < n; slot++)
        if (!same_card(a, b, of_a[slot])) return false;
    return true;
}

static bool same_shape(const nb_zone *a, const nb_zone *b)
{
    return a->kind == b->kind && a->owner == b->owner && a->rows == b->rows && a->cols == b->cols;
}

static bool same_memory(struct wire_sight before, struct wire_sight after, unsigned zone, const nb_zone *shape)
{
    for (unsigned slot = 0; after.memory && after.memory->real && slot < shape->len; slot++)
        if (is_faded(before, zone, slot) != is_faded(after, zone, slot)) return false;
    return true;
}

static bool same_zone(struct wire_sight before, struct wire_sight after, unsigned zone, const nb_zone *shape)
{
    const nb_zone old = nb_zone_at(before.t, zone);

    return same_shape(&old, shape) && same_cards(before.t, after.t, zone) && same_memory(before, after, zone, shape);
}

void wire_zones(json_writer *w, struct wire_sight before, struct wire_sight after)
{
    jw_open(w, '[');
    for (unsigned zone = 0; zone < after.t->rules.zones; zone++) {
        const nb_zone shape = nb_zone_at(after.t, zone);
        if (before.t && same_zone(before, after, zone, &shape)) continue;
        write_zone(w, after, zone, &shape);
    }
    jw_close(w, ']');
}
