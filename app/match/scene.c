/* scene.c - see scene.h */
#include "scene.h"

#include <string.h>

static bool has_slots(nb_zone shape) { return shape.kind == NB_ZONE_GRID || shape.kind == NB_ZONE_HAND; }

static void fill_zone(struct scene *scene, const nb_table *t, unsigned z)
{
    struct scene_zone *zone = &scene->zone[z];
    *zone = (struct scene_zone){.shape = nb_zone_at(t, z), .first = t->at[z]};
    for (unsigned slot = 0; zone->shape.kind != NB_ZONE_STOCK && slot < zone->shape.len; slot++) {
        struct scene_cell *to = &scene->cell[zone->first + slot];
        const nb_cell cell = nb_cell_at(t, z, slot);
        *to = (struct scene_cell){.card = cell.card, .up = cell.up};
        if (has_slots(zone->shape)) nb_slot_name(to->slot, sizeof to->slot, t, z, slot);
    }
}

/* Where an action that is possible now names its card by the place it lies in. */
static void mark_named(struct scene *scene, const nb_view *view)
{
    nb_action list[NB_MAX_ACTIONS];
    const int n = view->seat == NB_NOBODY ? 0 : nb_legal_for(&view->t, view->seat, list);
    for (int i = 0; i < n; i++)
        if (nb_operand_of(list[i]) == NB_OP_CELL) scene->zone[nb_a(list[i])].named = true;
}

void scene_of(struct scene *scene, const nb_view *view)
{
    const nb_table *t = &view->t;
    memset(scene, 0, sizeof *scene);
    scene->rules = &t->rules;
    scene->seat = view->seat;
    scene->dealer = t->dealer;
    scene->turn = nb_over(t) ? NB_NOBODY : t->turn;
    scene->actor = nb_over(t) ? NB_NOBODY : t->actor;
    scene->actors = nb_actors(t);
    scene->sits_out = t->sits_out;
    scene->number = t->number + 1u;
    scene->stock = nb_stock_left(t);
    scene->over = nb_over(t);
    scene->zones = t->rules.zones;
    for (unsigned z = 0; z < scene->zones; z++) fill_zone(scene, t, z);
    mark_named(scene, view);
    nb_hole_title(scene->title, sizeof scene->title, t);
    if (nb_known(NULL, 0, view, NULL)) scene->mixes = nb_mixed_cards(view, scene->mixed);
    nb_status(scene->status, sizeof scene->status, t, NB_NOBODY);
    for (unsigned seat = 0; seat < t->rules.seats; seat++) scene->balls = nb_ball_at(&scene->ball[seat], t, seat);
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        nb_status(scene->seat_status[seat], sizeof scene->seat_status[seat], t, seat);
}

void scene_see_all(nb_view *view, const nb_hole *hole)
{
    nb_view_of(view, hole, NB_NOBODY);
    view->t = hole->t;
}

static void lay_cell(nb_table *t, unsigned at, const struct scene_cell *cell)
{
    const unsigned id = t->drawn;
    t->slot[at] = NB_NO_CARD;
    if (cell->card == NB_NO_CARD || id >= t->rules.cards) return;
    t->drawn++;
    t->slot[at] = (uint8_t)id;
    t->card[id] = cell->card;
    if (cell->up) t->up[id / 64] |= (uint64_t)1 << id % 64;
}

void scene_lay(nb_table *t, const struct scene *scene)
{
    unsigned at = 0;
    *t = (nb_table){.rules = *scene->rules, .phase = !scene->over};
    t->number = (uint16_t)(scene->number - 1);
    t->dealer = (uint8_t)scene->dealer;
    t->turn = (uint8_t)scene->turn;
    t->actor = (uint8_t)scene->actor;
    t->sits_out = scene->sits_out;
    for (unsigned z = 0; z < t->rules.zones; z++) {
        const struct scene_zone *zone = &scene->zone[z];
        const unsigned len = z >= scene->zones || zone->shape.kind == NB_ZONE_STOCK ? 0 : zone->shape.len;
        t->at[z] = (uint16_t)at;
        for (unsigned slot = 0; slot < len; slot++) lay_cell(t, at++, &scene->cell[zone->first + slot]);
    }
    t->at[t->rules.zones] = (uint16_t)at;
}

nb_zone scene_zone(const struct scene *scene, unsigned zone) { return scene->zone[zone].shape; }

nb_cell scene_cell(const struct scene *scene, unsigned zone, unsigned slot)
{
    const struct scene_zone *z = &scene->zone[zone];
    if (slot >= z->shape.len) return (nb_cell){.card = NB_NO_CARD};
    if (z->shape.kind == NB_ZONE_STOCK) return (nb_cell){.card = NB_HIDDEN};
    const struct scene_cell *cell = &scene->cell[z->first + slot];
    return (nb_cell){.card = cell->card, .up = cell->up};
}

const char *scene_slot(const struct scene *scene, unsigned zone, unsigned slot)
{
    return scene->cell[scene->zone[zone].first + slot].slot;
}
