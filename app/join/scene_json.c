/* scene_json.c - a scene from the view that a server has sent (docs/PROTOCOL.md). Whatever it sends, the scene is sound: what
 * makes no sense is refused. */
#include "scene_json.h"

#include <string.h>

/* A number below most, or other where it is missing or null; false: it is something else. */
static bool number_at(json_t *o, const char *key, unsigned most, unsigned other, unsigned *out)
{
    json_t *value = json_object_get(o, key);
    const json_int_t number = json_integer_value(value);
    *out = other;
    if (!value || json_is_null(value)) return true;
    if (!json_is_integer(value) || number < 0 || number >= (json_int_t)most) return false;
    *out = (unsigned)number;
    return true;
}

static void copy_text(char *out, size_t size, json_t *value)
{
    snprintf(out, size, "%s", json_is_string(value) ? json_string_value(value) : "");
}

static bool read_cell(struct scene_cell *cell, const nb_rules *rules, json_t *from)
{
    json_t *card = json_object_get(from, "card");
    copy_text(cell->slot, sizeof cell->slot, json_object_get(from, "slot"));
    cell->up = json_is_true(json_object_get(from, "up"));
    cell->card = json_is_true(json_object_get(from, "empty")) ? NB_NO_CARD : NB_HIDDEN;
    if (!json_is_string(card)) return json_is_object(from);
    cell->card = nb_card_parse(rules, json_string_value(card), json_string_length(card));
    if (cell->card == NB_NO_CARD) return false;
    if (json_is_true(json_object_get(from, "faded"))) cell->card = NB_HIDDEN; /* theirs to remember */
    return true;
}

static bool read_kind(nb_zone *shape, json_t *zone)
{
    const char *kind = json_string_value(json_object_get(zone, "kind"));
    for (unsigned k = NB_ZONE_STOCK; kind && k <= NB_ZONE_UPCARD; k++)
        if (!strcmp(kind, nb_zone_kind_name(k))) return shape->kind = (uint8_t)k, true;
    return false;
}

static bool read_zone(struct scene *scene, unsigned z, unsigned first, json_t *from)
{
    struct scene_zone *zone = &scene->zone[z];
    json_t *cells = json_object_get(from, "cells");
    const size_t n = json_array_size(cells);
    unsigned owner, rows, cols;
    *zone = (struct scene_zone){.first = first};
    if (n > NB_MAX_SLOTS - first || !read_kind(&zone->shape, from) ||
        !number_at(from, "owner", scene->rules->seats, NB_NOBODY, &owner) ||
        !number_at(from, "rows", NB_MAX_CARDS, 0, &rows) || !number_at(from, "cols", NB_MAX_CARDS, 0, &cols))
        return false;
    zone->shape.owner = (uint8_t)owner;
    zone->shape.rows = (uint8_t)rows;
    zone->shape.cols = (uint8_t)cols;
    zone->shape.len = (uint16_t)(zone->shape.kind == NB_ZONE_STOCK ? scene->stock : n);
    if (zone->shape.kind == NB_ZONE_STOCK) return !n;
    for (size_t i = 0; i < n; i++)
        if (!read_cell(&scene->cell[first + i], scene->rules, json_array_get(cells, i))) return false;
    return true;
}

static bool read_zones(struct scene *scene, json_t *zones)
{
    unsigned first = 0;
    const size_t n = json_array_size(zones);
    if (n != scene->rules->zones) return false;
    scene->zones = (unsigned)n;
    for (unsigned z = 0; z < n; z++) {
        if (!read_zone(scene, z, first, json_array_get(zones, z))) return false;
        if (scene->zone[z].shape.kind != NB_ZONE_STOCK) first += scene->zone[z].shape.len;
    }
    return true;
}

/* Where an action that is possible now names its card by the place it lies in. */
static void mark_named(struct scene *scene, json_t *legal)
{
    for (size_t i = 0; i < json_array_size(legal); i++) {
        unsigned zone;
        json_t *at = json_object_get(json_array_get(legal, i), "at");
        if (at && number_at(at, "zone", scene->zones, NB_MAX_ZONES, &zone) && zone < scene->zones)
            scene->zone[zone].named = true;
    }
}

/* An array of seats as a mask; none where it is missing. */
static bool read_seats(uint16_t *mask, unsigned seats, json_t *from)
{
    *mask = 0;
    for (size_t i = 0; i < json_array_size(from); i++) {
        const json_int_t seat = json_integer_value(json_array_get(from, i));
        if (!json_is_integer(json_array_get(from, i)) || seat < 0 || seat >= (json_int_t)seats) return false;
        *mask |= (uint16_t)(1u << seat);
    }
    return true;
}

static bool read_lie(uint8_t *lie, json_t *from)
{
    const char *name = json_string_value(from);
    for (unsigned l = 0; name && l <= NB_LIE_HOLED; l++)
        if (!strcmp(name, nb_lie_name(l))) return *lie = (uint8_t)l, true;
    return false;
}

static bool read_ball(nb_ball *ball, unsigned seats, json_t *from)
{
    unsigned number, length, left;
    if (!read_lie(&ball->lie, json_object_get(from, "lie")) || !number_at(from, "ball", seats, 0, &number) ||
        !number_at(from, "length", UINT16_MAX, 0, &length) || !number_at(from, "left", UINT16_MAX, 0, &left))
        return false;
    ball->number = (uint8_t)number;
    ball->length = (uint16_t)length;
    ball->left = (uint16_t)left;
    return true;
}

/* Of every seat, or of none. */
static bool read_balls(struct scene *scene, json_t *from)
{
    const unsigned seats = scene->rules->seats;
    scene->balls = json_array_size(from) > 0;
    if (scene->balls && json_array_size(from) != seats) return false;
    for (unsigned s = 0; scene->balls && s < seats; s++)
        if (!read_ball(&scene->ball[s], seats, json_array_get(from, s))) return false;
    return true;
}

/* --------------------------------------------------------------------------------------------------------- the scene */

bool scene_read(struct scene *scene, const nb_rules *rules, json_t *view, unsigned seat)
{
    const unsigned seats = rules->seats;
    *scene = (struct scene){.rules = rules, .seat = seat};
    if (!number_at(view, "dealer", seats, 0, &scene->dealer) ||
        !number_at(view, "turn", seats, NB_NOBODY, &scene->turn) ||
        !number_at(view, "actor", seats, NB_NOBODY, &scene->actor) ||
        !number_at(view, "hole", NB_MAX_HOLES + 1, 1, &scene->number) ||
        !number_at(view, "stock", NB_MAX_CARDS + 1, 0, &scene->stock) ||
        !read_zones(scene, json_object_get(view, "zones")))
        return false;
    scene->over = json_is_true(json_object_get(view, "over"));
    json_t *title = json_object_get(json_object_get(view, "progress"), "title"); /* older servers do not send it */
    if (title) copy_text(scene->title, sizeof scene->title, title);
    else nb_deal_title(scene->title, sizeof scene->title, rules, scene->number - 1);
    copy_text(scene->status, sizeof scene->status, json_object_get(view, "status"));
    for (unsigned s = 0; s < seats; s++)
        copy_text(scene->seat_status[s], sizeof scene->seat_status[s],
                  json_array_get(json_object_get(view, "seat_status"), s));
    mark_named(scene, json_object_get(view, "legal"));
    return read_seats(&scene->actors, seats, json_object_get(view, "actors")) &&
           read_seats(&scene->sits_out, seats, json_object_get(view, "sits_out")) &&
           read_balls(scene, json_object_get(view, "balls"));
}

static unsigned suits_of(const nb_deck *deck)
{
    unsigned n = 0;
    while (deck->suits && deck->suits[n]) n++;
    return n;
}

/* Picking looks things up by these numbers: the verb exists, and what it is about is on this table. */
static bool is_sound(const struct scene *scene, nb_action action)
{
    const unsigned verb = nb_verb_of(action), a = nb_a(action), b = nb_b(action), seats = scene->rules->seats;
    const nb_deck *deck = nb_game_of(scene->rules)->deck;
    if (!verb || verb >= NB_VERBS) return false;
    switch (nb_operand_of(action)) {
    case NB_OP_CELL: return a < scene->zones && b < scene_zone(scene, a).len;
    case NB_OP_SEAT: return a < seats;
    case NB_OP_SUIT: return a < suits_of(deck);
    case NB_OP_CARD: return a < deck->faces;
    case NB_OP_CARD_SEAT: return a < deck->faces && b < seats;
    default: return true;
    }
}

static bool read_action(struct ask *ask, const struct scene *scene, json_t *from)
{
    const char *text = json_string_value(json_object_get(from, "action"));
    const json_int_t code = json_integer_value(json_object_get(from, "code"));
    if (!text || strlen(text) >= ASK_TEXT || code <= 0 || code > UINT32_MAX || !is_sound(scene, (nb_action)code))
        return false;
    snprintf(ask->text[ask->n], ASK_TEXT, "%s", text);
    ask->action[ask->n++] = (nb_action)code;
    return true;
}

bool scene_ask(struct ask *ask, const struct scene *scene, json_t *legal)
{
    ask->n = 0;
    if (json_array_size(legal) > NB_MAX_ACTIONS) return false;
    for (size_t i = 0; i < json_array_size(legal); i++)
        if (!read_action(ask, scene, json_array_get(legal, i))) return false;
    return true;
}

/* ---------------------------------------------------------------------------------------------------------- the opening */

static bool read_place(struct seat_touch *cell, const struct scene *scene, json_t *from)
{
    const char *name = json_string_value(json_object_get(from, "slot"));
    unsigned zone;
    if (!name || !number_at(from, "zone", scene->zones, NB_MAX_ZONES, &zone) || zone >= scene->zones) return false;
    for (unsigned slot = 0; slot < scene_zone(scene, zone).len; slot++) {
        if (strcmp(scene_slot(scene, zone, slot), name) != 0) continue;
        *cell = seat_place(zone, slot);
        return true;
    }
    return false;
}

unsigned scene_opening(struct seat_touch cell[SEAT_OPENING], const struct scene *scene, json_t *view)
{
    json_t *at = json_object_get(json_object_get(view, "opening"), "at");
    unsigned n = 0;
    for (size_t i = 0; i < json_array_size(at) && n < SEAT_OPENING; i++)
        if (read_place(&cell[n], scene, json_array_get(at, i))) n++;
    return n;
}

/* --------------------------------------------------------------------------------------------------------- the count */

static bool read_kind_of_line(uint8_t *out, const char *kind)
{
    for (unsigned k = NB_TALLY_CARD; k <= NB_TALLY_FACT; k++)
        if (!strcmp(kind, nb_tally_kind_name(k))) return *out = (uint8_t)k, true;
    return false;
}

static bool read_line(nb_tally_line *line, const struct scene *scene, json_t *from)
{
    json_t *slots = json_object_get(from, "slots"), *kind = json_object_get(from, "kind");
    const json_int_t amount = json_integer_value(json_object_get(from, "amount"));
    unsigned zone, slot;
    *line = (nb_tally_line){.amount = (int16_t)amount};
    copy_text(line->text, sizeof line->text, json_object_get(from, "text"));
    if (!json_is_string(kind) || !read_kind_of_line(&line->kind, json_string_value(kind)) || amount < INT16_MIN ||
        amount > INT16_MAX || !number_at(from, "zone", scene->zones, 0, &zone) ||
        json_array_size(slots) > NB_TALLY_CARDS)
        return false;
    line->zone = (uint8_t)zone;
    for (size_t i = 0; i < json_array_size(slots); i++) {
        json_t *value = json_array_get(slots, i);
        slot = (unsigned)json_integer_value(value);
        if (!json_is_integer(value) || slot >= scene->zone[zone].shape.len) return false;
        line->slot[line->cards++] = (uint8_t)slot;
    }
    return true;
}

static bool read_tally(nb_tally *tally, const struct scene *scene, json_t *lines)
{
    *tally = (nb_tally){0};
    if (!json_is_array(lines) || json_array_size(lines) > NB_TALLY_LINES) return false;
    for (size_t i = 0; i < json_array_size(lines); i++) {
        if (!read_line(&tally->line[tally->n], scene, json_array_get(lines, i))) return false;
        tally->total += tally->line[tally->n++].amount;
    }
    return true;
}

bool scene_tally(nb_tally tally[NB_MAX_SEATS], const struct scene *scene, json_t *view)
{
    json_t *seats = json_object_get(view, "tally");
    if (!scene->over || json_array_size(seats) != scene->rules->seats) return false;
    for (unsigned seat = 0; seat < scene->rules->seats; seat++)
        if (!read_tally(&tally[seat], scene, json_array_get(seats, seat))) return false;
    return true;
}
