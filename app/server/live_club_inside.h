/* live_club_inside.h - what the files of the live club share. */
#ifndef NIBLICK_LIVE_CLUB_INSIDE_H
#define NIBLICK_LIVE_CLUB_INSIDE_H

#include "live_club.h"
#include "log_writer.h"
#include "thread_pool.h"

struct live_club {
    struct world world;
    struct club *club;
    struct outbox *box;
    struct rating_book *ratings; /* as far as they are on the disk; the club's own are ahead by what is being written */
    struct log_writer *log_writer;
    struct thread_pool *thinkers; /* computer players */
    struct thread_pool *bots;     /* ... and those that are programs of their own */
    struct thread_pool *accounts; /* passwords and old records; one thread only, as hashing a password takes 64 MiB */
    struct thread_pool *par;      /* of the day's courses; one thread */
    struct par_job *par_job;      /* that is under way; NULL: none */
    store *writer, *reader;       /* for the log writer's thread, and for the thread for accounts */
    void (*on_failure)(void *data);
    void *failure_data;
    struct connection *paused; /* connections that are not read while the log cannot be written */
    uv_timer_t tick;           /* time passes at the tables */
    uv_prepare_t entries;      /* before the loop sleeps: hands what has gathered in the outbox to log_writer */
    bool open, writing;
    unsigned max_connections;
    uint64_t slow, turned_away;
    size_t queued; /* messages in all connections */
    struct metrics_commits commits;
    uint64_t safe; /* the last entry that is on the disk, in the order of all */
    bool stalled;  /* the log cannot be written just now */
    bool failed;   /* ... and we have given up */
    unsigned connections;
    int64_t now;     /* the time that the club was told last */
    uint64_t now_at; /* ... and what the monotonic clock said then */
};

int64_t live_club_now(struct live_club *live);

/* ---- day_par.c */
void live_club_find_par(struct live_club *live); /* if a day wants it */
void live_club_stop_par(struct live_club *live);

/* ---- live_club_ask.c: what the world is asked */
void live_club_think(void *the_club, const struct world_question *question);
void live_club_login(void *the_club, void *connection, const struct world_login *asked);
void live_club_look_up(void *the_club, void *connection, const struct world_lookup *asked);
void live_club_find(void *the_club, void *connection, const struct world_find *asked);
/* Answers everybody whose account was in the batch. */
void live_club_signed_up(const struct outbox_batch *batch, bool written);
void live_club_sat(void *the_club, const char *account, const char *table, int64_t now);

#endif
