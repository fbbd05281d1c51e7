/* hall.c - see hall.h */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "need.h"
#include "restore.h"
#include "diary.h"
#include "hall_inside.h"

enum { TICK_MS = 20 };

/* --------------------------------------------------------------------------------------------------------------- time */

static int64_t wall_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Never goes back, whatever happens to the machine's clock; where that has gone ahead, as after a sleep, it follows. */
int64_t hall_now(struct hall *hall)
{
    const uint64_t at = uv_hrtime() / 1000000;
    const int64_t wall = wall_clock();
    hall->now += (int64_t)(at - hall->now_at);
    hall->now_at = at;
    if (wall > hall->now) hall->now = wall;
    return hall->now;
}

static void on_tick(uv_timer_t *timer)
{
    struct hall *hall = timer->data;
    if (hall->open && !hall->stalled) club_tick(hall->club, hall_now(hall));
}

/* --------------------------------------------------------------------------------------------- what the outbox lets go */

static void box_deliver(void *data, struct outbox_line *line, struct parcel *parcel)
{
    struct hall *hall = data;
    struct line *to = (struct line *)line;
    if (line_put(to, parcel)) return;
    hall->slow++;
    diary_abuse("cut", "slow", to->address, hall->now);
}

static void box_end(void *data, struct outbox_line *line)
{
    const struct hall *hall = data;
    line_end((struct line *)line, hall->open ? LWS_CLOSE_STATUS_POLICY_VIOLATION : LWS_CLOSE_STATUS_GOINGAWAY);
}

static void box_release(void *data, struct outbox_line *line)
{
    (void)data;
    line_release((struct line *)line);
}

/* --------------------------------------------------------------------------------------------------- the club's world */

static void world_random(void *data, unsigned char *out, size_t size)
{
    (void)data;
    randombytes_buf(out, size);
}

static uint64_t world_append(void *data, const store_entry *entry)
{
    struct hall *hall = data;
    if (!strcmp(entry->kind, "table") || !strcmp(entry->kind, "close"))
        diary_write(&(struct diary_note){.level = DIARY_INFO, .event = entry->kind, .table = entry->table});
    return outbox_append(hall->box, entry);
}

static void world_send(void *data, void *line, struct parcel *parcel, uint64_t after)
{
    struct hall *hall = data;
    if (hall->failed) box_deliver(hall, line, parcel); /* nothing waits for the log any more */
    else outbox_send(hall->box, line, parcel, after);
}

static void world_drop(void *data, void *line)
{
    struct hall *hall = data;
    if (hall->open) diary_abuse("cut", "nonsense", ((struct line *)line)->address, hall->now);
    if (hall->failed) box_end(hall, line);
    else outbox_end(hall->box, line);
}

/* ------------------------------------------------------------------------------------------------------------ the log */

static void on_entries(uv_prepare_t *prepare)
{
    struct hall *hall = prepare->data;
    struct outbox_batch *batch = hall->failed ? NULL : outbox_take(hall->box);
    if (!batch) return;
    hall->writing = true;
    journal_write(hall->journal, batch);
}

/* What waits for the log was never written: nobody is told any of it. */
static void fail(struct hall *hall)
{
    hall->failed = true;
    hall->open = false;
    club_farewell(hall->club, "log",
                  "The server cannot save the game and has to restart. Everything you have seen so far is safe.");
    hall->on_failure(hall->failure_data);
}

/* Nothing new comes in until the batch is written, or what waits for it would fill the memory: no time passes at the tables,
 * and every line is read no further than the message that arrives next. */
static void on_stalled(void *data, const char *why)
{
    struct hall *hall = data;
    hall->stalled = true;
    diary_write(&(struct diary_note){.level = DIARY_ERROR, .event = "stalled", .why = why});
}

static void pause_line(struct hall *hall, struct line *line)
{
    if (line->paused) return;
    line->paused = true;
    line->next_paused = hall->paused;
    hall->paused = line;
    line_hold(line);
    lws_rx_flow_control(line->wsi, 0);
}

static void go_on(struct hall *hall)
{
    if (hall->stalled && !hall->failed) diary_write(&(struct diary_note){.level = DIARY_INFO, .event = "recovered"});
    hall->stalled = false;
    while (hall->paused) {
        struct line *line = hall->paused;
        hall->paused = line->next_paused;
        line->paused = false;
        if (line->wsi) lws_rx_flow_control(line->wsi, 1);
        line_release(line);
    }
}

static void on_written(void *data, struct outbox_batch *batch, double seconds, const char *why)
{
    struct hall *hall = data;
    hall->writing = false;
    hall_signed_up(batch, !why);
    if (!why) {
        metrics_commit(&hall->commits, batch->write.entry_count, seconds);
        outbox_written(hall->box, batch);
    } else {
        outbox_lost(hall->box, batch);
        diary_write(&(struct diary_note){.level = DIARY_ERROR, .event = "log", .why = why});
        fail(hall);
    }
    go_on(hall);
}

/* ---------------------------------------------------------------------------------------------------------- beginning */

static void on_unrestored(void *data, const char *table, const char *why)
{
    (void)data;
    diary_write(&(struct diary_note){.level = DIARY_ERROR, .event = "restore", .table = table, .why = why});
}

static void make_world(struct hall *hall, const struct hall_setup *setup)
{
    const struct outbox_ways ways = {.data = hall, .deliver = box_deliver, .end = box_end, .release = box_release};
    hall->world = (struct world){.data = hall,
                                 .random = world_random,
                                 .append = world_append,
                                 .send = world_send,
                                 .drop = world_drop,
                                 .think = hall_think,
                                 .login = hall_login,
                                 .look_up = hall_look_up,
                                 .sat = hall_sat,
                                 .stand_in = nb_player_named("everyman"),
                                 .max_tables = setup->max_tables,
                                 .times = world_usual_times()};
    hall->world.times.takeover = setup->takeover;
    hall->box = outbox_new(&ways);
    hall->club = club_new(&hall->world, &setup->rates);
}

static bool open_stores(struct hall *hall, const struct hall_setup *setup, store_why *why)
{
    hall->writer = store_open_writer(setup->db, why);
    if (!hall->writer) return false;
    hall->reader = store_open_reader(setup->db, why);
    return hall->reader &&
           restore_tables(hall->club, hall->reader, hall_now(hall), hall->world.times.keep, on_unrestored, hall, why);
}

/* One core is left to the loop and the log, where there are several. */
static unsigned thinkers(void)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 2 ? (unsigned)cores - 1 : 1;
}

static bool start_threads(struct hall *hall, uv_loop_t *loop)
{
    const struct journal_ways ways = {.data = hall, .written = on_written, .stalled = on_stalled};
    hall->journal = journal_new(loop, hall->writer, &ways);
    hall->thinkers = crew_new(loop, thinkers());
    hall->clerk = crew_new(loop, 1);
    return hall->journal && hall->thinkers && hall->clerk;
}

struct hall *hall_open(uv_loop_t *loop, const struct hall_setup *setup, char *why, unsigned size)
{
    store_why store_says = {.text = ""};
    struct hall *hall = need(sizeof *hall);
    hall->max_connections = setup->max_connections;
    hall->on_failure = setup->on_failure;
    hall->failure_data = setup->failure_data;
    make_world(hall, setup);
    uv_timer_init(loop, &hall->tick);
    uv_prepare_init(loop, &hall->entries);
    hall->tick.data = hall->entries.data = hall;
    if (sodium_init() < 0) {
        snprintf(why, size, "the system has no source of random numbers");
    } else if (!open_stores(hall, setup, &store_says)) {
        snprintf(why, size, "%s", store_says.text);
    } else if (!start_threads(hall, loop)) {
        snprintf(why, size, "cannot start threads");
    } else {
        hall->open = true;
        uv_timer_start(&hall->tick, on_tick, TICK_MS, TICK_MS);
        uv_prepare_start(&hall->entries, on_entries);
        return hall;
    }
    hall_end(hall);
    return NULL;
}

/* -------------------------------------------------------------------------------------------------------- connections */

struct line *hall_enter(struct hall *hall, struct lws *wsi, const char *address)
{
    struct line *line;
    if (hall->lines >= hall->max_connections) return NULL;
    line = line_new(wsi, address, &hall->queued);
    hall->lines++;
    line->guest = club_came(hall->club, line, address, hall_now(hall));
    if (line->guest) return line;
    hall_leave(hall, line);
    return NULL;
}

void hall_turn_away(struct hall *hall, const char *address, const char *why)
{
    hall->turned_away++;
    diary_abuse("turned_away", why, address, hall_now(hall));
}

void hall_hear(struct hall *hall, struct line *line, const char *text, size_t length)
{
    if (!hall->open) return;
    if (hall->stalled) pause_line(hall, line);
    club_heard(hall->club, line->guest, text, length, hall_now(hall));
}

void hall_leave(struct hall *hall, struct line *line)
{
    struct guest *guest = line->guest;
    hall->lines--;
    line->wsi = NULL;
    line->guest = NULL;
    if (guest) club_gone(hall->club, guest, hall_now(hall));
    outbox_gone(hall->box, &line->out);
}

/* ---------------------------------------------------------------------------------------------------------- its state */

void hall_measure(const struct hall *hall, struct metrics *m)
{
    *m = (struct metrics){.club = club_counts(hall->club),
                          .commits = hall->commits,
                          .slow = hall->slow,
                          .turned_away = hall->turned_away,
                          .held = outbox_held(hall->box),
                          .queued = hall->queued,
                          .thinking = crew_waiting(hall->thinkers),
                          .healthy = !hall->failed && !hall->stalled};
}

const char *hall_trouble(const struct hall *hall)
{
    if (hall->failed || hall->stalled) return "the log cannot be written";
    return hall->open ? NULL : "stopping";
}

/* ------------------------------------------------------------------------------------------------------------- ending */

bool hall_is_open(const struct hall *hall) { return hall->open; }

void hall_close(struct hall *hall)
{
    if (!hall->open) return;
    hall->open = false;
    club_farewell(hall->club, "stop", "the server stops; your seat is kept");
}

bool hall_is_empty(const struct hall *hall) { return !hall->lines && !hall->writing; }

static void on_closed(uv_handle_t *handle)
{
    struct hall *hall = handle->data;
    if (!uv_is_closing((uv_handle_t *)&hall->tick)) uv_close((uv_handle_t *)&hall->tick, on_closed);
    else free(hall);
}

/* The last entries tell who left when the server closed. The journal's thread has ended: the store is ours now. */
static void end_log(struct hall *hall)
{
    if (!hall->journal) return;
    journal_stop(hall->journal);
    struct outbox_batch *batch = outbox_take(hall->box);
    store_why why;
    if (!batch) return;
    const bool written = !hall->failed && store_write(hall->writer, &batch->write, &why);
    hall_signed_up(batch, written);
    if (written) outbox_written(hall->box, batch);
    else outbox_lost(hall->box, batch);
}

void hall_end(struct hall *hall)
{
    hall->open = false;
    if (hall->clerk) crew_stop(hall->clerk);
    if (hall->thinkers) crew_stop(hall->thinkers);
    end_log(hall);
    go_on(hall);
    store_close(hall->reader);
    store_close(hall->writer); /* last: it moves the rest of the WAL into the database when nobody else has it open */
    club_free(hall->club);
    outbox_free(hall->box);
    uv_close((uv_handle_t *)&hall->entries, on_closed);
}
