/* choosing_cursor.c - the cursor jumps between the places that can be chosen, to the one that lies nearest in that direction. */
#include <stdlib.h>

#include "choosing.h"

struct spot {
    struct seat_touch touch;
    struct rect at;
};

enum { SPOTS = PLACE_CELLS + NB_MAX_SEATS + SEAT_CHOICES };

/* Everything that can be chosen, in the order in which it is drawn; anywhere: every card, chosen or not. */
static unsigned find_spots(const struct choosing *c, bool anywhere, struct spot out[SPOTS])
{
    const struct place *p = c->place;
    unsigned n = 0;
    for (unsigned i = 0; p->fits && i < p->cells; i++) {
        struct seat_touch touch = seat_place(p->cell[i].zone, p->cell[i].slot);
        if (anywhere || seat_pick_lit(&c->pick, touch)) out[n++] = (struct spot){touch, p->cell[i].at};
    }
    for (unsigned seat = 0; p->fits && !anywhere && seat < c->pick.t->rules.seats; seat++)
        if (seat_pick_lit(&c->pick, seat_player(seat))) out[n++] = (struct spot){seat_player(seat), p->seat[seat].name};
    return n;
}

/* The same and the buttons, as last drawn. */
static unsigned find_all_spots(const struct choosing *c, bool anywhere, struct spot out[SPOTS])
{
    unsigned n = find_spots(c, anywhere, out);
    for (unsigned i = 0; !anywhere && i < c->buttons; i++)
        if (seat_pick_lit(&c->pick, c->button[i].choice.touch))
            out[n++] = (struct spot){c->button[i].choice.touch, c->button[i].at};
    return n;
}

static bool is_at(const struct choosing *c, struct seat_touch touch)
{
    return c->has_cursor && seat_same_touch(c->cursor, touch);
}

static int index_of_cursor(const struct choosing *c, const struct spot *spot, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (is_at(c, spot[i].touch)) return (int)i;
    return -1;
}

static void put_cursor(struct choosing *c, struct seat_touch touch)
{
    c->has_cursor = true;
    c->cursor = touch;
}

static bool is_own(const struct choosing *c, struct seat_touch touch)
{
    return touch.kind == SEAT_TOUCH_PLACE && nb_zone_at(c->pick.t, touch.zone).owner == c->pick.seat;
}

/* The spot that leads to the action with the fewest others; -1: none does. */
static int spot_of(const struct choosing *c, nb_action action, const struct spot *spot, unsigned n)
{
    int best = -1, fewest = 0;
    for (unsigned i = 0; i < n; i++) {
        nb_action left[NB_MAX_ACTIONS];
        int others = seat_pick_left(&c->pick, &spot[i].touch, left);
        bool leads = false;
        for (int k = 0; k < others; k++) leads |= left[k] == action;
        if (!leads || (best >= 0 && others >= fewest)) continue;
        best = (int)i;
        fewest = others;
    }
    return best;
}

void choosing_cursor_to(struct choosing *c, nb_action action)
{
    struct spot spot[SPOTS];
    int at = spot_of(c, action, spot, find_all_spots(c, false, spot));
    if (at >= 0) put_cursor(c, spot[at].touch);
}

/* On what a hint has named; else on what Enter means by default, where a place on the table stands for it; else on the first
 * of one's own cards. Without a cursor Enter still means the default. */
void choosing_cursor_start(struct choosing *c)
{
    struct spot spot[SPOTS];
    unsigned n = find_spots(c, false, spot), first = 0;
    nb_action wanted = seat_advised(&c->pick);
    if (!wanted && !c->pick.made) wanted = seat_default(&c->pick);
    int at = wanted ? spot_of(c, wanted, spot, n) : -1;
    c->has_cursor = false;
    if (at >= 0) put_cursor(c, spot[at].touch);
    if (!n || at >= 0 || (wanted && !c->pick.made)) return;
    for (unsigned i = n; i-- > 0;)
        if (is_own(c, spot[i].touch)) first = i;
    put_cursor(c, spot[first].touch);
}

void choosing_cursor_next(struct choosing *c, int step)
{
    struct spot spot[SPOTS];
    int n = (int)find_all_spots(c, false, spot), at = index_of_cursor(c, spot, (unsigned)n);
    if (!n) return;
    if (at < 0) at = step > 0 ? -1 : n;
    put_cursor(c, spot[(at + step + n) % n].touch);
}

/* How far it is, if it lies that way at all: straight on counts once, sideways three times. -1: it does not. A column of the
 * screen is about half as wide as a line is high. */
static int distance(struct rect from, struct rect to, int dy, int dx)
{
    int y = 2 * (2 * to.y + to.h - 2 * from.y - from.h), x = 2 * to.x + to.w - 2 * from.x - from.w;
    int ahead = dy ? dy * y : dx * x, aside = abs(dy ? x : y);
    return ahead > 0 && aside <= 3 * ahead ? ahead + 3 * aside : -1;
}

void choosing_cursor_move(struct choosing *c, int dy, int dx, bool anywhere)
{
    struct spot spot[SPOTS];
    unsigned n = find_all_spots(c, anywhere, spot);
    int at = index_of_cursor(c, spot, n), best = -1, nearest = -1;
    if (at < 0) {
        if (n) put_cursor(c, spot[0].touch);
        for (unsigned i = n; i-- > 0;)
            if (is_own(c, spot[i].touch)) put_cursor(c, spot[i].touch);
        return;
    }
    for (unsigned i = 0; i < n; i++) {
        int far = distance(spot[at].at, spot[i].at, dy, dx);
        if (far < 0 || (nearest >= 0 && far >= nearest)) continue;
        nearest = far;
        best = (int)i;
    }
    if (best >= 0) put_cursor(c, spot[best].touch);
}
