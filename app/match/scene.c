/* scene.c - see scene.h */
#include "scene.h"

static void fill_zone(struct scene *scene, const nb_table *t, unsigned z)
{
    struct scene_zone *zone = &scene->zone[z];
    *zone = (struct scene_zone){.shape = nb_zone_at(t, z), .first = t->at[z]};
    for (unsigned slot = 0; slot < zone->shape.len; slot++) {
        struct scene_cell *to = &scene->cell[zone->first + slot];
        const nb_cell cell = nb_cell_at(t, z, slot);
        to->card = cell.card;
        to->up = cell.up;
        nb_slot_name(to->slot, sizeof to->slot, t, z, slot);
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
    scene->rules = &t->rules;
    scene->seat = view->seat;
    scene->dealer = t->dealer;
    scene->turn = t->turn;
    scene->actor = t->actor;
    scene->number = t->number + 1u;
    scene->stock = nb_stock_left(t);
    scene->over = nb_over(t);
    scene->zones = t->rules.zones;
    for (unsigned z = 0; z < scene->zones; z++) fill_zone(scene, t, z);
    mark_named(scene, view);
    nb_status(scene->status, sizeof scene->status, t, NB_NOBODY);
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        nb_status(scene->seat_status[seat], sizeof scene->seat_status[seat], t, seat);
}

void scene_see_all(nb_view *view, const nb_hole *hole)
{
    nb_view_of(view, hole, NB_NOBODY);
    view->t = hole->t;
}

nb_zone scene_zone(const struct scene *scene, unsigned zone) { return scene->zone[zone].shape; }

nb_cell scene_cell(const struct scene *scene, unsigned zone, unsigned slot)
{
    const struct scene_zone *z = &scene->zone[zone];
    if (slot >= z->shape.len) return (nb_cell){.card = NB_NO_CARD};
    const struct scene_cell *cell = &scene->cell[z->first + slot];
    return (nb_cell){.card = cell->card, .up = cell->up};
}

const char *scene_slot(const struct scene *scene, unsigned zone, unsigned slot)
{
    return scene->cell[scene->zone[zone].first + slot].slot;
}
