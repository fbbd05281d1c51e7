/* update_zones.c - zones and places as JSON: all zones, or those that an action has changed, each whole. */
#include "update.h"

#include <string.h>

static bool has_slots(const nb_zone *zone) { return zone->kind == NB_ZONE_GRID || zone->kind == NB_ZONE_HAND; }

static void key_owner(struct jot *j, unsigned owner)
{
    jot_key(j, "owner");
    if (owner == NB_NOBODY) jot_null(j);
    else jot_int(j, owner);
}

static void key_slot(struct jot *j, const nb_table *t, unsigned zone, unsigned slot)
{
    char name[NB_MAX_TEXT];
    nb_slot_name(name, sizeof name, t, zone, slot);
    jot_key_text(j, "slot", name);
}

void update_place(struct jot *j, const nb_table *t, unsigned zone, unsigned slot, unsigned owner)
{
    const nb_zone shape = nb_zone_at(t, zone);
    jot_open(j, '{');
    jot_key_int(j, "zone", zone);
    jot_key_text(j, "kind", nb_zone_kind_name(shape.kind));
    key_owner(j, owner);
    if (has_slots(&shape)) key_slot(j, t, zone, slot);
    jot_close(j, '}');
}

static bool lies_up(const nb_table *t, unsigned id) { return t->up[id / 64] >> id % 64 & 1; }

static void write_cell(struct jot *j, const nb_table *t, unsigned zone, unsigned slot, bool named)
{
    const unsigned id = t->slot[t->at[zone] + slot];
    jot_open(j, '{');
    if (named) key_slot(j, t, zone, slot);
    if (id == NB_NO_CARD) {
        jot_key_bool(j, "empty", true);
    } else {
        jot_key(j, "card");
        update_card(j, &t->rules, t->card[id]);
        jot_key_bool(j, "up", lies_up(t, id));
        jot_key(j, "seen");
        update_seats(j, t->seen[id]);
    }
    jot_close(j, '}');
}

/* The stock has no slots: which of its cards is which is nobody's to know. */
static void write_zone(struct jot *j, const nb_table *t, unsigned zone, const nb_zone *shape)
{
    jot_open(j, '{');
    jot_key_int(j, "zone", zone);
    jot_key_text(j, "kind", nb_zone_kind_name(shape->kind));
    key_owner(j, shape->owner);
    jot_key_int(j, "rows", shape->rows);
    jot_key_int(j, "cols", shape->cols);
    jot_key_open(j, "cells", '[');
    for (unsigned slot = 0; shape->kind != NB_ZONE_STOCK && slot < shape->len; slot++)
        write_cell(j, t, zone, slot, has_slots(shape));
    jot_close(j, ']');
    jot_close(j, '}');
}

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

static bool same_zone(const nb_table *before, const nb_table *after, unsigned zone, const nb_zone *shape)
{
    const nb_zone old = nb_zone_at(before, zone);
    return same_shape(&old, shape) && same_cards(before, after, zone);
}

void update_zones(struct jot *j, const struct update_scene *scene)
{
    const nb_table *t = &scene->after->t;
    jot_open(j, '[');
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        const nb_zone shape = nb_zone_at(t, zone);
        if (scene->before && same_zone(&scene->before->t, t, zone, &shape)) continue;
        write_zone(j, t, zone, &shape);
    }
    jot_close(j, ']');
}
