/* table.c - a table's life: opened, ticking while somebody is there, closed. See table.h. */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>

#include "allocate.h"

struct table *table_new(const struct world *world, const char *id)
{
    struct table *t = allocate(sizeof *t);
    uint64_t seed;
    t->world = world;
    snprintf(t->id, sizeof t->id, "%s", id);
    world->random(world->data, (unsigned char *)&seed, sizeof seed);
    nb_rng_start(&t->rng, seed, 0);
    return t;
}

void table_free(struct table *t)
{
    text_free(&t->record);
    deals_free(t->deals);
    table_forget_rating(t);
    free(t);
}

void table_open(struct table *t, const struct table_settings *settings, int64_t now)
{
    t->settings = *settings;
    t->visited = now;
    table_note_news(t);
    table_log_opened(t, now);
}

void table_close(struct table *t, int64_t now)
{
    t->closed = true;
    table_note_news(t);
    table_log(t, "close", "{}", 2, now);
    table_tell_closed(t);
    while (t->guests) table_exit(t, t->guests, now);
}

void table_note_news(struct table *t)
{
    if (t->hall && t->settings.public) t->hall->news = true;
}

bool table_is_awake(const struct table *t)
{
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++)
        if (t->seat[seat].here) return true;
    return false;
}

void table_tick(struct table *t, int64_t now)
{
    table_watch_tick(t, now);
    if (t->closed || !table_is_awake(t)) return;
    switch (t->phase) {
    case TABLE_DEALING:
    case TABLE_BETWEEN: table_deal_tick(t, now); break;
    case TABLE_PLAYING:
        table_window_tick(t, now);
        table_ask_tick(t, now);
        break;
    case TABLE_OVER:
        if (t->rematch) table_deal_tick(t, now);
        break;
    case TABLE_WAITING: break;
    }
}

const char *table_phase_name(const struct table *t)
{
    static const char *const names[] = {"waiting", "dealing", "playing", "between", "over"};
    return names[t->phase];
}
