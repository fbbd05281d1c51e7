/* sit_cursor.c - the cursor jumps between the places that can be chosen, to the one that lies nearest in that direction. */
#include <stdlib.h>

#include "sitting.h"

struct spot {
    struct seat_touch touch;
    struct rect at;
};

enum { SPOTS = PLACE_CELLS + NB_MAX_SEATS + SEAT_CHOICES };

/* Everything that can be chosen, in the order in which it is drawn; anywhere: every card, chosen or not. */
static unsigned find_spots(const struct sitting *sit, bool anywhere, struct spot out[SPOTS])
{
    const struct place *p = &sit->place;
    unsigned n = 0;
    for (unsigned i = 0; p->fits && i < p->cells; i++) {
        struct seat_touch touch = seat_place(p->cell[i].zone, p->cell[i].slot);
        if (anywhere || seat_pick_lit(&sit->pick, touch)) out[n++] = (struct spot){touch, p->cell[i].at};
    }
    for (unsigned seat = 0; p->fits && !anywhere && seat < sit->view.t.rules.seats; seat++)
        if (seat_pick_lit(&sit->pick, seat_player(seat)))
            out[n++] = (struct spot){seat_player(seat), p->seat[seat].name};
    return n;
}

/* The same and the buttons, as last drawn. */
static unsigned find_all_spots(const struct sitting *sit, bool anywhere, struct spot out[SPOTS])
{
    unsigned n = find_spots(sit, anywhere, out);
    for (unsigned i = 0; !anywhere && i < sit->buttons; i++)
        if (seat_pick_lit(&sit->pick, sit->button[i].choice.touch))
            out[n++] = (struct spot){sit->button[i].choice.touch, sit->button[i].at};
    return n;
}

static bool is_at(const struct sitting *sit, struct seat_touch touch)
{
    return sit->has_cursor && seat_same_touch(sit->cursor, touch);
}

static int index_of_cursor(const struct sitting *sit, const struct spot *spot, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (is_at(sit, spot[i].touch)) return (int)i;
    return -1;
}

static void put_cursor(struct sitting *sit, struct seat_touch touch)
{
    sit->has_cursor = true;
    sit->cursor = touch;
}

static bool is_own(const struct sitting *sit, struct seat_touch touch)
{
    return touch.kind == SEAT_TOUCH_PLACE && nb_zone_at(&sit->view.t, touch.zone).owner == sit->pick.seat;
}

/* The spot that leads to the action with the fewest others; -1: none does. */
static int spot_of(const struct sitting *sit, nb_action action, const struct spot *spot, unsigned n)
{
    int best = -1, fewest = 0;
    for (unsigned i = 0; i < n; i++) {
        nb_action left[NB_MAX_ACTIONS];
        int others = seat_pick_left(&sit->pick, &spot[i].touch, left);
        bool leads = false;
        for (int k = 0; k < others; k++) leads |= left[k] == action;
        if (!leads || (best >= 0 && others >= fewest)) continue;
        best = (int)i;
        fewest = others;
    }
    return best;
}

void sit_cursor_to(struct sitting *sit, nb_action action)
{
    struct spot spot[SPOTS];
    int at = spot_of(sit, action, spot, find_all_spots(sit, false, spot));
    if (at >= 0) put_cursor(sit, spot[at].touch);
}

/* On what a hint has named; else on what Enter means by default, where a place on the table stands for it; else on the first
 * of one's own cards. Without a cursor Enter still means the default. */
void sit_cursor_start(struct sitting *sit)
{
    struct spot spot[SPOTS];
    unsigned n = find_spots(sit, false, spot), first = 0;
    nb_action wanted = seat_advised(&sit->pick);
    if (!wanted && !sit->pick.made) wanted = seat_default(&sit->pick);
    int at = wanted ? spot_of(sit, wanted, spot, n) : -1;
    sit->has_cursor = false;
    if (at >= 0) put_cursor(sit, spot[at].touch);
    if (!n || at >= 0 || (wanted && !sit->pick.made)) return;
    for (unsigned i = n; i-- > 0;)
        if (is_own(sit, spot[i].touch)) first = i;
    put_cursor(sit, spot[first].touch);
}

void sit_cursor_next(struct sitting *sit, int step)
{
    struct spot spot[SPOTS];
    int n = (int)find_all_spots(sit, false, spot), at = index_of_cursor(sit, spot, (unsigned)n);
    if (!n) return;
    if (at < 0) at = step > 0 ? -1 : n;
    put_cursor(sit, spot[(at + step + n) % n].touch);
}

/* How far it is, if it lies that way at all: straight on counts once, sideways three times. -1: it does not. A column of the
 * screen is about half as wide as a line is high. */
static int distance(struct rect from, struct rect to, int dy, int dx)
{
    int y = 2 * (2 * to.y + to.h - 2 * from.y - from.h), x = 2 * to.x + to.w - 2 * from.x - from.w;
    int ahead = dy ? dy * y : dx * x, aside = abs(dy ? x : y);
    return ahead > 0 && aside <= 3 * ahead ? ahead + 3 * aside : -1;
}

void sit_cursor_move(struct sitting *sit, int dy, int dx, bool anywhere)
{
    struct spot spot[SPOTS];
    unsigned n = find_all_spots(sit, anywhere, spot);
    int at = index_of_cursor(sit, spot, n), best = -1, nearest = -1;
    if (at < 0) {
        if (n) put_cursor(sit, spot[0].touch);
        for (unsigned i = n; i-- > 0;)
            if (is_own(sit, spot[i].touch)) put_cursor(sit, spot[i].touch);
        return;
    }
    for (unsigned i = 0; i < n; i++) {
        int far = distance(spot[at].at, spot[i].at, dy, dx);
        if (far < 0 || (nearest >= 0 && far >= nearest)) continue;
        nearest = far;
        best = (int)i;
    }
    if (best >= 0) put_cursor(sit, spot[best].touch);
}
