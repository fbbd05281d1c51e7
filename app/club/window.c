/* window.c - see window.h */
#include "window.h"

#include <string.h>

bool window_is_due(const nb_table *t, unsigned last)
{
    const uint16_t actors = nb_actors(t), own = (uint16_t)(1u << last), turn = (uint16_t)(1u << t->turn);
    return (actors & ~turn) && actors != own;
}

void window_open(struct window *w, uint32_t discard, uint16_t asked, int64_t now)
{
    const uint32_t closed = w->closed;
    *w = (struct window){.open = true, .discard = discard, .closed = closed, .asked = asked, .opened = now};
}

void window_close(struct window *w, uint32_t number)
{
    w->open = false;
    w->closed = number;
    w->collected = 0;
}

bool window_names(const struct window *w, uint32_t number)
{
    return w->asked && number >= w->discard && (w->open || number < w->closed);
}

void window_claim(struct window *w, unsigned seat, nb_action action, int64_t now, int64_t lag, int64_t collect)
{
    int64_t ms = now - w->opened;
    lag = lag < ms ? lag : ms;
    w->claim[seat] = (struct window_claim){.made = true, .action = action, .ms = ms - lag, .lag = lag};
    if (!w->collected) w->collected = now + collect;
}

/* A different draw for every discard and seat, fixed before the first card is dealt; nobody knows it before the hole is over. */
static uint64_t lot(const struct window *w, const nb_seed *seed, unsigned seat)
{
    nb_rng rng;
    nb_rng_start(&rng, (uint64_t)seed->word[1] << 32 | seed->word[0], (uint64_t)w->discard << 8 | seat);
    return nb_rng_next(&rng);
}

static bool goes_first(const struct window *w, const nb_seed *seed, unsigned a, unsigned b)
{
    if (w->claim[a].ms != w->claim[b].ms) return w->claim[a].ms < w->claim[b].ms;
    return lot(w, seed, a) < lot(w, seed, b);
}

unsigned window_order(const struct window *w, const nb_seed *seed, uint8_t out[NB_MAX_SEATS])
{
    unsigned n = 0;
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) {
        unsigned at = n;
        if (!w->claim[seat].made || w->claim[seat].outcome != WINDOW_OPEN) continue;
        for (; at && goes_first(w, seed, seat, out[at - 1]); at--) out[at] = out[at - 1];
        out[at] = (uint8_t)seat;
        n++;
    }
    return n;
}

void window_forget(struct window *w)
{
    memset(w->claim, 0, sizeof w->claim);
    w->collected = 0;
}

const char *window_outcome_name(unsigned outcome)
{
    static const char *const names[] = {"open", "good", "wrong", "late"};
    return names[outcome];
}
