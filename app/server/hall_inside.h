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
    struct crew *clerk;    /* one thread, for accounts: a password costs much memory */
    store *log, *accounts; /* the journal's and the clerk's */
    uv_timer_t tick;       /* time passes at the tables */
    int64_t settled;       /* when the clerk was asked to settle the log */
    bool settling;         /* ... and is at it */
    uv_prepare_t entries;  /* before the loop sleeps: what has been noted goes to the journal */
    bool open, writing;
    unsigned max_connections;
    uint64_t slow, turned_away;
    size_t queued; /* messages in all lines */
    struct metrics_commits commits;
    bool failed; /* the log cannot be written */
    unsigned lines;
    int64_t now;     /* the last time that was told */
    uint64_t now_at; /* ... by the clock that never goes back */
};

int64_t hall_now(struct hall *hall);

/* ---- hall_ask.c: what the world is asked */
void hall_think(void *the_hall, const struct world_question *question);
void hall_login(void *the_hall, void *line, const struct world_login *asked);
void hall_look_up(void *the_hall, void *line, const struct world_lookup *asked);
void hall_settle(struct hall *hall,
                 int64_t now); /* now and then: what has been logged finds its place in the database */
void hall_sat(void *the_hall, const char *account, const char *table, int64_t now);

#endif
