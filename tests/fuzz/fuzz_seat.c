/* fuzz_seat.c - a person at a seat who touches and types anything: a touch is read or refused, and whatever is chosen in the
 * end is legal.
 *
 * The first two bytes choose a game and how much of it is played before; then every line is a touch as the page sends it, or
 * after a ">" something that was typed.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "seat.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool is_legal(const struct seat_picking *p, nb_action action)
{
    for (int i = 0; i < p->n; i++)
        if (p->list[i] == action) return true;
    return false;
}

/* Taken, it leaves something that can still be done; refused, it changes nothing and there are words for it. */
static void fuzz_touch(struct seat_picking *p, struct seat_touch touch)
{
    struct seat_refusal refusal;
    const struct seat_picking before = *p;
    nb_action done = 0;
    if (seat_pick_add(p, touch, &done)) {
        assert(done ? is_legal(p, done) : seat_pick_left(p, NULL, NULL) > 0);
        if (done) seat_pick_back(p);
        return;
    }
    assert(p->made == before.made && !memcmp(p->touch, before.touch, sizeof before.touch));
    seat_explain_touch(&refusal, p, touch, NULL);
    assert(refusal.text[0] && *seat_reason_name(refusal.reason));
}

static void fuzz_line(struct seat_picking *p, const char *line, size_t length)
{
    struct seat_touch touch, again;
    char text[SEAT_TOUCH_TEXT];
    if (*line == '>') {
        if (seat_type(p, line + 1, &touch) & SEAT_TYPED_WHOLE) fuzz_touch(p, touch);
        return;
    }
    if (!seat_touch_read(&touch, line, length)) return;
    assert(seat_touch_text(text, sizeof text, touch) < SEAT_TOUCH_TEXT);
    assert(seat_touch_read(&again, text, strlen(text)) && seat_same_touch(touch, again));
    fuzz_touch(p, touch);
}

static void deal(nb_hole *hole, unsigned game, unsigned actions)
{
    const nb_game *g = nb_game_at(game % nb_game_count());
    nb_action list[NB_MAX_ACTIONS];
    nb_seed seed = nb_seed_number(1928);
    nb_rules rules;
    nb_rng rng;
    assert(!nb_setup(&rules, g->id, g->min_seats, NULL, NULL));
    nb_deal(hole, &rules, &seed, 0, 0);
    nb_rng_start(&rng, actions, 0);
    while (actions-- && !nb_over(&hole->t)) {
        int n = nb_legal(hole, list);
        nb_play(hole, list[nb_rng_below(&rng, (uint32_t)n)]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct seat_picking p;
    nb_hole hole;
    nb_view view;
    if (size < 2) return 0;
    deal(&hole, data[0], data[1]);
    nb_view_of(&view, &hole, hole.t.actor);
    seat_pick_start(&p, &view.t, view.seat);
    for (size_t at = 2, length; at < size; at += length + 1) {
        const uint8_t *stop = memchr(data + at, '\n', size - at);
        length = stop ? (size_t)(stop - data) - at : size - at;
        char *line = malloc(length + 1); /* nothing beyond its end */
        assert(line);
        memcpy(line, data + at, length);
        line[length] = 0;
        fuzz_line(&p, line, length);
        free(line);
    }
    return 0;
}
