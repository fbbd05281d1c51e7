/* layout_alike.c - actions that come to the same: which slots of a layout can stand for each other.
 *
 * A slot is more than the card in it: it has neighbours that count with it. So two slots stand for each other if the layout
 * can be rearranged, in a way that the rules do not notice, so that one comes to lie where the other was and nobody at the
 * table can tell the difference. Which rearrangements the rules do not notice depends on what counts together:
 *
 *   nothing, or any pair      every slot can go anywhere
 *   columns                   whole columns can change places, and so can the slots of a column
 *   columns and their order   (layout.ripple: a run of equal columns) the slots of a column, and left with right
 *   lines and blocks          none: layout.deluxe takes groups off in a fixed order, which is not even the same in a mirror
 *
 * A search then looks at one action of each kind, and a hint does not rank cards that differ by luck alone.
 */
#include "layout_estimate.h"

enum kinship { EVERYWHERE, BY_COLUMNS, IN_A_MIRROR, NOWHERE };

static enum kinship kinship_of(const nb_table *t)
{
    switch (layout_of(t)->groups) {
    case GROUPS_HAND_PAIRS: return EVERYWHERE;
    case GROUPS_LINES: return NOWHERE;
    case GROUPS_RIPPLE: return IN_A_MIRROR;
    case GROUPS_JOKER8: return BY_COLUMNS;
    default: return t->rules.set[SET_COLUMNS] ? BY_COLUMNS : EVERYWHERE;
    }
}

/* ------------------------------------------------------------------------------------------------------------ slots */

/* A card that was scrambled is one of a set whose cards depend on each other: it stands for itself alone. */
static bool was_scrambled(const nb_table *t, unsigned id)
{
    for (unsigned lot = 0; lot < t->lots; lot++)
        for (unsigned i = 0; i < t->lot[lot].n; i++)
            if (t->lot[lot].id[i] == id) return true;
    return false;
}

/* Cards are numbered as they come off the pack: a later one was drawn by somebody who chose to keep it. */
static bool was_kept(const nb_table *t, unsigned id) { return id > t->rules.seats * layout_size(layout_of(t)); }

/* Everything that somebody at the table could tell a slot by, except its place. Equal numbers, equal slots. */
static uint64_t slot_sign(const nb_table *t, unsigned seat, unsigned zone, unsigned slot)
{
    const unsigned id = nb__id(t, zone, slot);
    const uint64_t chosen = t->note[NOTE_ZONE] == zone && t->note[NOTE_SLOT] == slot;
    if (id == NB_NO_CARD) return 1 | chosen << 1;
    return chosen << 1 | (uint64_t)was_kept(t, id) << 2 | (uint64_t)nb__up(t, id) << 3 |
           (uint64_t)layout_face(t, seat, id) << 8 | (uint64_t)t->seen[id] << 16 |
           (uint64_t)(was_scrambled(t, id) ? 1 + id : 0) << 32;
}

/* ---------------------------------------------------------------------------------------------------------- columns */

/* How often this sign is in a column. */
static unsigned count_in_column(const nb_table *t, unsigned seat, unsigned zone, unsigned col, uint64_t sign)
{
    const layout_variant *v = layout_of(t);
    unsigned n = 0;
    for (unsigned row = 0; row < v->rows; row++) n += slot_sign(t, seat, zone, row * v->cols + col) == sign;
    return n;
}

/* The same slots, in any order. */
static bool same_columns(const nb_table *t, unsigned seat, unsigned zone, unsigned a, unsigned b)
{
    const layout_variant *v = layout_of(t);
    if (a == b) return true;
    for (unsigned row = 0; row < v->rows; row++) {
        const uint64_t sign = slot_sign(t, seat, zone, row * v->cols + a);
        if (count_in_column(t, seat, zone, a, sign) != count_in_column(t, seat, zone, b, sign)) return false;
    }
    return true;
}

static bool is_its_own_mirror(const nb_table *t, unsigned seat, unsigned zone)
{
    const unsigned cols = layout_of(t)->cols;
    for (unsigned col = 0; col < cols / 2; col++)
        if (!same_columns(t, seat, zone, col, cols - 1 - col)) return false;
    return true;
}

static bool columns_alike(const nb_table *t, unsigned seat, unsigned zone, unsigned a, unsigned b)
{
    if (a == b) return true;
    switch (kinship_of(t)) {
    case EVERYWHERE:
    case BY_COLUMNS: return same_columns(t, seat, zone, a, b);
    case IN_A_MIRROR: return a + b + 1 == layout_of(t)->cols && is_its_own_mirror(t, seat, zone);
    default: return false;
    }
}

/* ---------------------------------------------------------------------------------------------------------- actions */

static bool slots_alike(const nb_table *t, unsigned seat, unsigned zone, unsigned a, unsigned b)
{
    const layout_variant *v = layout_of(t);
    const unsigned size = layout_size(v);
    const enum kinship kinship = kinship_of(t);
    if (kinship == NOWHERE || slot_sign(t, seat, zone, a) != slot_sign(t, seat, zone, b)) return false;
    if (kinship == EVERYWHERE || (a >= size && b >= size)) return true; /* a penalty card belongs to no column */
    return a < size && b < size && columns_alike(t, seat, zone, a % v->cols, b % v->cols);
}

bool nb__layout_alike(const nb_table *t, unsigned seat, nb_action a, nb_action b)
{
    switch (nb_operand_of(a)) {
    case NB_OP_CELL:
        return nb_a(a) == nb_a(b) && nb_a(a) >= ZONE_GRIDS && nb_a(a) < layout_grid(t->rules.seats) &&
               slots_alike(t, seat, nb_a(a), nb_b(a), nb_b(b));
    case NB_OP_COLUMN: return columns_alike(t, seat, layout_grid(seat), nb_a(a), nb_a(b));
    default: return false;
    }
}
