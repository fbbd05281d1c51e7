/* table_screen_glide.c - motion: the cards of an action slide from where they lay to where they lie, quickly. A trick is first shown
 * complete, for as long as it takes to look at it, and then taken.
 */
#include "draw.h"
#include "seconds.h"
#include "table_screen_inside.h"
#include "seat.h"

enum { FRAMES = 6, FRAME_MS = 18, MOST_CARDS = 6, TRICK_MS = 1100, TRICK_HURRIED_MS = 350 };

struct flight {
    struct draw_card card;
    struct rect from, to;
};

/* What is on the screen: drawn with this view and these places. */
struct sight {
    nb_view view;
    struct place place;
};

static void set_sight(struct table_screen *table, const struct sight *sight)
{
    table->view = sight->view;
    table->place = sight->place;
}

static struct rect between(struct rect a, struct rect b, int step)
{
    return (struct rect){a.y + (b.y - a.y) * step / FRAMES, a.x + (b.x - a.x) * step / FRAMES, b.h, b.w};
}

/* What is seen to move: not within a heap, and not what has no place on the screen. */
static unsigned plan_flights(const struct sight *from, const struct sight *to, const nb_event *event, unsigned n,
                             struct flight out[MOST_CARDS])
{
    unsigned flights = 0;
    for (unsigned i = 0; i < n && flights < MOST_CARDS; i++) {
        const nb_event *e = &event[i];
        if (e->kind != NB_EV_MOVE) continue;
        const struct place_cell *a = place_of(&from->place, e->from_zone, e->from_slot);
        const struct place_cell *b = place_of(&to->place, e->zone, e->slot);
        if (!a || !b || (a->at.y == b->at.y && a->at.x == b->at.x)) continue;
        struct rect end = {b->at.y, b->at.x, b->at.h, b->kind == PLACE_BACKS ? 4 : b->at.w};
        out[flights++] = (struct flight){
            .from = {a->at.y, a->at.x, end.h, end.w},
            .to = end,
            .card = {
                .rules = &to->view.t.rules, .cell = {.card = e->card, .up = true}, .in_hand = true, .size = b->size}};
    }
    return flights;
}

static void fly(struct table_screen *table, const struct sight *from, const struct sight *to, const nb_event *event,
                unsigned n)
{
    struct flight flight[MOST_CARDS];
    if (table->screen->settings.value[SETTING_MOTION] == MOTION_OFF || table->hurry) return;
    unsigned flights = plan_flights(from, to, event, n, flight);
    for (int step = 1; flights && step < FRAMES; step++) {
        set_sight(table, from);
        table_screen_draw(table);
        for (unsigned i = 0; i < flights; i++) {
            flight[i].card.at = between(flight[i].from, flight[i].to, step);
            draw_card(table->screen, &flight[i].card);
        }
        struct key key = screen_key(table->screen, FRAME_MS);
        if (key.event == SCREEN_TIME || key.event == SCREEN_WAKE) continue;
        screen_unread(table->screen, key); /* whoever types is ahead of the cards */
        table->hasty = true;
        return;
    }
}

/* ---------------------------------------------------------------------------------------------------------- a trick */

static void hold(struct table_screen *table)
{
    bool hurried = table->hurry || settings_pause(&table->screen->settings) == 0;
    double end = seconds_now() + (hurried ? TRICK_HURRIED_MS : TRICK_MS) / 1000.0;
    for (double left; (left = end - seconds_now()) > 0;) {
        table_screen_draw(table);
        struct key key = screen_key(table->screen, (int)(left * 1000) + 1);
        if (key.event == SCREEN_TIME || key.event == SCREEN_WAKE || key.event == SCREEN_RESIZE) continue;
        table->hasty = true;
        break;
    }
}

void table_screen_glide(struct table_screen *table, const nb_view *before, const struct place *old,
                        const nb_events *events)
{
    static struct sight from, between_them, to;
    nb_events seen = *events;
    if (!table->place.fits || !old->fits) return;
    nb_events_for(&seen, table->front);
    from = (struct sight){*before, *old};
    to = (struct sight){table->view, table->place};
    unsigned taken = seat_trick_taken(before, &seen);
    if (taken < seen.n) {
        between_them = from;
        seat_trick_move(&between_them.view, seen.event, taken);
        fly(table, &from, &between_them, seen.event, taken);
        set_sight(table, &between_them);
        hold(table);
        fly(table, &between_them, &to, seen.event + taken, seen.n - taken);
    } else {
        fly(table, &from, &to, seen.event, seen.n);
    }
    set_sight(table, &to);
}
