/* sit_glide.c - motion: the cards of an action slide from where they lay to where they lie, quickly. A trick is first shown
 * complete, for as long as it takes to look at it, and then taken.
 */
#include "draw.h"
#include "seconds.h"
#include "sitting.h"
#include "seat.h"

enum { FRAMES = 6, FRAME_MS = 18, MOST_CARDS = 6, TRICK_MS = 1100, TRICK_HURRIED_MS = 350 };

struct flight {
    struct draw_card card;
    struct rect from, to;
};

/* What is on the screen: drawn with this view and these places. */
struct scene {
    nb_view view;
    struct place place;
};

static void set_scene(struct sitting *sit, const struct scene *scene)
{
    sit->view = scene->view;
    sit->place = scene->place;
}

static struct rect between(struct rect a, struct rect b, int step)
{
    return (struct rect){a.y + (b.y - a.y) * step / FRAMES, a.x + (b.x - a.x) * step / FRAMES, b.h, b.w};
}

/* What is seen to move: not within a heap, and not what has no place on the screen. */
static unsigned plan_flights(const struct scene *from, const struct scene *to, const nb_event *event, unsigned n,
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

static void fly(struct sitting *sit, const struct scene *from, const struct scene *to, const nb_event *event,
                unsigned n)
{
    struct flight flight[MOST_CARDS];
    if (sit->screen->settings.value[SETTING_MOTION] == MOTION_OFF || sit->hurry) return;
    unsigned flights = plan_flights(from, to, event, n, flight);
    for (int step = 1; flights && step < FRAMES; step++) {
        set_scene(sit, from);
        sit_draw(sit);
        for (unsigned i = 0; i < flights; i++) {
            flight[i].card.at = between(flight[i].from, flight[i].to, step);
            draw_card(sit->screen, &flight[i].card);
        }
        struct key key = screen_key(sit->screen, FRAME_MS);
        if (key.event == SCREEN_TIME || key.event == SCREEN_WAKE) continue;
        screen_unread(sit->screen, key); /* whoever types is ahead of the cards */
        sit->hasty = true;
        return;
    }
}

/* ---------------------------------------------------------------------------------------------------------- a trick */

static void hold(struct sitting *sit)
{
    bool hurried = sit->hurry || settings_pause(&sit->screen->settings) == 0;
    double end = seconds_now() + (hurried ? TRICK_HURRIED_MS : TRICK_MS) / 1000.0;
    for (double left; (left = end - seconds_now()) > 0;) {
        sit_draw(sit);
        struct key key = screen_key(sit->screen, (int)(left * 1000) + 1);
        if (key.event == SCREEN_TIME || key.event == SCREEN_WAKE || key.event == SCREEN_RESIZE) continue;
        sit->hasty = true;
        break;
    }
}

void sit_glide(struct sitting *sit, const nb_view *before, const struct place *old, const nb_events *events)
{
    static struct scene from, between_them, to;
    nb_events seen = *events;
    if (!sit->place.fits || !old->fits) return;
    nb_events_for(&seen, sit->front);
    from = (struct scene){*before, *old};
    to = (struct scene){sit->view, sit->place};
    unsigned taken = seat_trick_taken(before, &seen);
    if (taken < seen.n) {
        between_them = from;
        seat_trick_move(&between_them.view, seen.event, taken);
        fly(sit, &from, &between_them, seen.event, taken);
        set_scene(sit, &between_them);
        hold(sit);
        fly(sit, &between_them, &to, seen.event + taken, seen.n - taken);
    } else {
        fly(sit, &from, &to, seen.event, seen.n);
    }
    set_scene(sit, &to);
}
