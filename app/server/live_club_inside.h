/* live_club_inside.h - what the files of the live club share. */
#ifndef NIBLICK_LIVE_CLUB_INSIDE_H
#define NIBLICK_LIVE_CLUB_INSIDE_H

#include <stdatomic.h>

#include "live_club.h"
#include "log_writer.h"
#include "moderation.h"
#include "steady_clock.h"
#include "thread_pool.h"

struct live_club {
    struct world world;
    struct club *club;
    struct outbox *box;
    struct rating_book *ratings; /* as far as they are on the disk; the club's own are ahead by what is being written */
    struct log_writer *log_writer;
    struct thread_pool *thinkers; /* computer players */
    atomic_uint think_ms;         /* what the last of them was given */
    bool busy;                    /* ... was so little that the log was told */
    struct thread_pool *bots;     /* ... and those that are programs of their own */
    struct thread_pool *accounts; /* somebody's tables and old records; one thread */
    struct thread_pool
        *passwords[WORLD_QUEUES];         /* a thread for each queue: hashing takes 64 MiB and a tenth of a second */
    struct thread_pool *rounds;           /* what accounts have played; one thread, which gives way to all others */
    struct career *career;                /* ... of that thread */
    unsigned rounds_working;              /* accounts for which it works things out */
    struct thread_pool *loading;          /* tables that somebody visits; one thread */
    struct thread_pool *par;              /* of the day's courses; one thread */
    struct par_job *par_job;              /* that is under way; NULL: none */
    store *writer, *reader;               /* for the log writer's thread, and for the thread for accounts */
    store *rounds_reader;                 /* for that for rounds */
    store *loading_reader;                /* for the thread that loads tables */
    store *password_reader[WORLD_QUEUES]; /* for those for passwords */
    void (*on_failure)(void *data);
    void *failure_data;
    struct connection *paused; /* connections that are not read while the log cannot be written */
    uv_timer_t tick;           /* time passes at the tables */
    uv_prepare_t entries;      /* before the loop sleeps: hands what has gathered in the outbox to log_writer */
    struct keeper *keeper;     /* live_club_keep.c */
    bool open, writing, probing;
    uint64_t
        asked_disk; /* when the batch or the probe that is under way was handed over, in ms of the monotonic clock */
    uint64_t stalled_at; /* the same clock */
    unsigned max_connections;
    uint64_t slow, turned_away;
    size_t queued; /* messages in all connections */
    struct metrics_commits commits;
    uint64_t safe; /* the last entry that is on the disk, in the order of all */
    bool stalled;  /* the log cannot be written just now */
    bool shut;     /* ... and everybody was sent away until it can */
    bool failed;   /* it cannot be written at all */
    unsigned connections;
    struct steady_clock clock;
    int64_t now; /* the time that the club was told last */
};

int64_t live_club_now(struct live_club *live);

/* ---- live_club_log.c */
bool live_club_start_log(struct live_club *live, uv_loop_t *loop);
void live_club_watch_log(struct live_club *live); /* now and then */
void live_club_pause(struct live_club *live, struct connection *conn);
void live_club_end_log(struct live_club *live);

/* ---- live_club_keep.c */
bool live_club_start_keeper(struct live_club *live, const struct live_club_setup *setup, store_why *why);
void live_club_keep(struct live_club *live); /* now and then */
void live_club_end_keeper(struct live_club *live);
bool live_club_holds(void *the_club, enum world_rule rule, const char *name);
/* Deletes an account whose owner wants it; answer is called on the loop's thread. */
void live_club_delete_account(struct live_club *live, const char *name, void (*answer)(void *data, bool fine),
                              void *data);

/* ---- day_par.c */
void live_club_find_par(struct live_club *live); /* if a day wants it */
void live_club_stop_par(struct live_club *live);

/* ---- live_club_ask.c: what the world is asked */
void live_club_think(void *the_club, const struct world_question *question);
void live_club_login(void *the_club, void *connection, const struct world_login *asked);
void live_club_look_up(void *the_club, void *connection, const struct world_lookup *asked);
void live_club_find(void *the_club, void *connection, const struct world_find *asked);
/* ---- live_club_rounds.c */
void live_club_be_nice(void); /* the thread gives way to all others */
void live_club_rounds(struct live_club *live, struct connection *conn, const struct world_lookup *asked);
void live_club_index(void *the_club, const struct world_index *asked);

/* Answers everybody whose account was in the batch. */
void live_club_signed_up(const struct outbox_batch *batch, bool written);
void live_club_load(void *the_club, const char *table);
void live_club_unrestored(void *data, const char *table, const char *why); /* for whoever runs the server */
void live_club_sat(void *the_club, const char *account, const char *table, int64_t now);

#endif
