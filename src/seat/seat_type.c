/* seat_type.c - cards chosen by typing: "b2", "5", "2.b3". See seat.h. */
#include "seat_inside.h"

static bool is_nameable(nb_zone zone) { return zone.kind == NB_ZONE_GRID || zone.kind == NB_ZONE_HAND; }

static bool has_lit(const struct seat_picking *p, unsigned zone)
{
    nb_zone z = nb_zone_at(p->t, zone);
    for (unsigned slot = 0; is_nameable(z) && slot < z.len; slot++)
        if (seat_pick_lit(p, seat_place(zone, slot))) return true;
    return false;
}

unsigned seat_near_zone(const struct seat_picking *p)
{
    unsigned found = NB_NOBODY, n = 0;
    for (unsigned zone = 0; zone < p->t->rules.zones; zone++) {
        if (!has_lit(p, zone)) continue;
        if (nb_zone_at(p->t, zone).owner == p->seat) return zone;
        found = zone;
        n++;
    }
    return n == 1 ? found : NB_NOBODY;
}

static unsigned slot_with(const struct seat_picking *p, unsigned zone, unsigned card)
{
    nb_zone z = nb_zone_at(p->t, zone);
    unsigned slot = 0;
    while (slot < z.len && nb_cell_at(p->t, zone, slot).card != card) slot++;
    return slot < z.len ? slot + 1 : 0;
}

unsigned seat_number_of(const struct seat_picking *p, nb_action action)
{
    enum nb_operand op = nb_operand_of(action);
    unsigned near = seat_near_zone(p);
    if (near == NB_NOBODY) return 0;
    if (op == NB_OP_CELL) return nb_a(action) == near ? nb_b(action) + 1 : 0;
    if (op == NB_OP_CARD) return slot_with(p, near, nb_a(action));
    return 0;
}

/* ----------------------------------------------------------------------------------------------------------- typing */

/* SEAT_TYPED_WHOLE, _MORE or _NOTHING: how the typed text compares with a name. */
static unsigned compare(const char *typed, const char *name)
{
    while (*typed && seat_lower(*typed) == seat_lower(*name)) typed++, name++;
    if (*typed) return SEAT_TYPED_NOTHING;
    return *name ? SEAT_TYPED_MORE : SEAT_TYPED_WHOLE;
}

/* A hand's cards are numbered only: its names would all begin with H, which moves the cursor. */
static unsigned compare_near(const struct seat_picking *p, const char *typed, unsigned zone, unsigned slot)
{
    char name[NB_MAX_CODE];
    nb__text text = nb__text_in(name, sizeof name);
    nb__put_int(&text, slot + 1);
    nb__text_end(&text);
    unsigned found = compare(typed, name);
    if (!nb_zone_at(p->t, zone).rows) return found;
    nb_slot_name(name, sizeof name, p->t, zone, slot);
    return found | compare(typed, name);
}

static unsigned compare_far(const struct seat_picking *p, const char *typed, unsigned zone, unsigned slot)
{
    char name[2 * NB_MAX_CODE], place[NB_MAX_CODE];
    nb__text text = nb__text_in(name, sizeof name);
    nb_slot_name(place, sizeof place, p->t, zone, slot);
    nb__put_int(&text, nb_zone_at(p->t, zone).owner);
    nb__put_char(&text, '.');
    nb__put(&text, place);
    nb__text_end(&text);
    return compare(typed, name);
}

unsigned seat_type(const struct seat_picking *p, const char *typed, struct seat_touch *touch)
{
    unsigned near = seat_near_zone(p), found = SEAT_TYPED_NOTHING;
    if (!*typed) return SEAT_TYPED_NOTHING;
    for (unsigned zone = 0; zone < p->t->rules.zones; zone++) {
        nb_zone z = nb_zone_at(p->t, zone);
        bool named = zone == near || (near == NB_NOBODY && z.owner != NB_NOBODY);
        for (unsigned slot = 0; named && is_nameable(z) && slot < z.len; slot++) {
            if (!seat_pick_lit(p, seat_place(zone, slot))) continue;
            unsigned how = zone == near ? compare_near(p, typed, zone, slot) : compare_far(p, typed, zone, slot);
            if (how & SEAT_TYPED_WHOLE) *touch = seat_place(zone, slot);
            found |= how;
        }
    }
    return found;
}
