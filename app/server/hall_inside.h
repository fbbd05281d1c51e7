/* hall_inside.h - what the files of the hall share. */
#ifndef NIBLICK_HALL_INSIDE_H
#define NIBLICK_HALL_INSIDE_H

#include "crew.h"
#include "hall.h"
#include "journal.h"

struct hall {
    struct world world;
    struct club *club;
    struct outbox *box;
    struct journal *journal;
    struct crew *thinkers;
    struct crew *clerk;     /* one thread, for accounts: hashing a password takes 64 MiB */
    store *writer, *reader; /* the journal's and the clerk's */
    void (*on_failure)(void *data);
    void *failure_data;
    struct line *paused;  /* lines that are not read while the log cannot be written */
    uv_timer_t tick;      /* time passes at the tables */
    uv_prepare_t entries; /* before the loop sleeps: what has been noted goes to the journal */
    bool open, writing;
    unsigned max_connections;
    uint64_t slow, turned_away;
    size_t queued; /* messages in all lines */
    struct metrics_commits commits;
    bool stalled; /* the log cannot be written just now */
    bool failed;  /* ... and we have given up */
    unsigned lines;
    int64_t now;     /* the last time that was told */
    uint64_t now_at; /* ... by the clock that never goes back */
};

int64_t hall_now(struct hall *hall);

/* ---- hall_ask.c: what the world is asked */
void hall_think(void *the_hall, const struct world_question *question);
void hall_login(void *the_hall, void *line, const struct world_login *asked);
void hall_look_up(void *the_hall, void *line, const struct world_lookup *asked);
void hall_signed_up(const struct outbox_batch *batch, bool written); /* answers everybody whose account was in it */
void hall_sat(void *the_hall, const char *account, const char *table, int64_t now);

#endif
