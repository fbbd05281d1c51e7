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

/* A layout is counted as it lies, a hand as it is held: front ends show it in the order of its cards, without gaps. */
static unsigned number_in(const struct seat_picking *p, unsigned zone, unsigned slot)
{
    nb_zone z = nb_zone_at(p->t, zone);
    unsigned card = nb_cell_at(p->t, zone, slot).card, before = 0;
    if (z.rows) return slot + 1;
    for (unsigned other = 0; other < z.len; other++) {
        unsigned its = nb_cell_at(p->t, zone, other).card;
        before += its != NB_NO_CARD && (its < card || (its == card && other < slot));
    }
    return before + 1;
}

static unsigned number_with(const struct seat_picking *p, unsigned zone, unsigned card)
{
    nb_zone z = nb_zone_at(p->t, zone);
    unsigned slot = 0;
    while (slot < z.len && nb_cell_at(p->t, zone, slot).card != card) slot++;
    return slot < z.len ? number_in(p, zone, slot) : 0;
}

unsigned seat_number_of(const struct seat_picking *p, nb_action action)
{
    enum nb_operand op = nb_operand_of(action);
    unsigned near = seat_near_zone(p);
    if (near == NB_NOBODY) return 0;
    if (op == NB_OP_CELL) return nb_a(action) == near ? number_in(p, near, nb_b(action)) : 0;
    if (op == NB_OP_CARD) return number_with(p, near, nb_a(action));
    return 0;
}

/* ----------------------------------------------------------------------------------------------------------- typing */

static void small_letters(char *name)
{
    for (; *name; name++) *name = seat_lower(*name);
}

/* Where a card is near it has a number, and in a layout a name; a hand's names would all begin with H, which moves the
 * cursor. Far away it is named with its seat. */
static unsigned names_of(const struct seat_picking *p, unsigned near, struct seat_touch touch,
                         char names[SEAT_TYPED_NAMES][NB_MAX_CODE])
{
    nb_zone zone = nb_zone_at(p->t, touch.zone);
    nb__text first = nb__text_in(names[0], NB_MAX_CODE);
    char place[NB_MAX_CODE];
    nb_slot_name(place, sizeof place, p->t, touch.zone, touch.slot);
    small_letters(place);
    if (touch.zone == near) {
        nb__text second = nb__text_in(names[1], NB_MAX_CODE);
        nb__put_int(&first, (int)number_in(p, touch.zone, touch.slot)), nb__text_end(&first);
        nb__put(&second, place), nb__text_end(&second);
        return zone.rows ? 2 : 1;
    }
    if (zone.owner == NB_NOBODY) return 0;
    nb__put_int(&first, zone.owner);
    nb__put_char(&first, '.');
    nb__put(&first, place);
    nb__text_end(&first);
    return 1;
}

unsigned seat_typed_names(const struct seat_picking *p, struct seat_touch touch,
                          char names[SEAT_TYPED_NAMES][NB_MAX_CODE])
{
    bool named = touch.kind == SEAT_TOUCH_PLACE && touch.slot != SEAT_HEAP && is_nameable(nb_zone_at(p->t, touch.zone));
    return named ? names_of(p, seat_near_zone(p), touch, names) : 0;
}

/* SEAT_TYPED_WHOLE, _MORE or _NOTHING: how the typed text compares with a name. */
static unsigned compare(const char *typed, const char *name)
{
    while (*typed && seat_lower(*typed) == *name) typed++, name++;
    if (*typed) return SEAT_TYPED_NOTHING;
    return *name ? SEAT_TYPED_MORE : SEAT_TYPED_WHOLE;
}

unsigned seat_type(const struct seat_picking *p, const char *typed, struct seat_touch *touch)
{
    unsigned near = seat_near_zone(p), found = SEAT_TYPED_NOTHING;
    char names[SEAT_TYPED_NAMES][NB_MAX_CODE];
    if (!*typed) return SEAT_TYPED_NOTHING;
    for (unsigned zone = 0; zone < p->t->rules.zones; zone++) {
        nb_zone z = nb_zone_at(p->t, zone);
        for (unsigned slot = 0; is_nameable(z) && slot < z.len; slot++) {
            struct seat_touch here = seat_place(zone, slot);
            unsigned n = seat_pick_lit(p, here) ? names_of(p, near, here, names) : 0;
            for (unsigned i = 0; i < n; i++) {
                unsigned how = compare(typed, names[i]);
                if (how & SEAT_TYPED_WHOLE) *touch = here;
                found |= how;
            }
        }
    }
    return found;
}
