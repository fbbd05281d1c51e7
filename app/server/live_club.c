/* live_club.c - see live_club.h */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "allocate.h"
#include "restore.h"
#include "server_log.h"
#include "live_club_inside.h"
#include "words.h"

enum { TICK_MS = 20 };

/* --------------------------------------------------------------------------------------------------------------- time */

static int64_t wall_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Never goes back, whatever happens to the machine's clock; where that has gone ahead, as after a sleep, it follows. */
int64_t live_club_now(struct live_club *live)
{
    const uint64_t at = uv_hrtime() / 1000000;
    const int64_t wall = wall_clock();
    live->now += (int64_t)(at - live->now_at);
    live->now_at = at;
    if (wall > live->now) live->now = wall;
    return live->now;
}

static void on_tick(uv_timer_t *timer)
{
    struct live_club *live = timer->data;
    if (!live->open || live->stalled) return;
    club_tick(live->club, live_club_now(live));
    live_club_find_par(live);
}

/* --------------------------------------------------------------------------------------------- what the outbox lets go */

static void box_deliver(void *data, struct outbox_connection *connection, struct shared_message *message)
{
    struct live_club *live = data;
    struct connection *to = (struct connection *)connection;
    if (connection_put(to, message)) return;
    live->slow++;
    server_log_abuse("cut", "slow", to->address, live->now);
}

static void box_end(void *data, struct outbox_connection *connection)
{
    const struct live_club *live = data;
    connection_end((struct connection *)connection,
                   live->open ? LWS_CLOSE_STATUS_POLICY_VIOLATION : LWS_CLOSE_STATUS_GOINGAWAY);
}

static void box_release(void *data, struct outbox_connection *connection)
{
    (void)data;
    connection_release((struct connection *)connection);
}

/* --------------------------------------------------------------------------------------------------- the club's world */

static void world_random(void *data, unsigned char *out, size_t size)
{
    (void)data;
    randombytes_buf(out, size);
}

static uint64_t world_append(void *data, const store_entry *entry)
{
    struct live_club *live = data;
    if (!strcmp(entry->kind, "table") || !strcmp(entry->kind, "close"))
        server_log_write(
            &(struct server_log_note){.level = SERVER_LOG_INFO, .event = entry->kind, .table = entry->table});
    return outbox_append(live->box, entry);
}

static void world_send(void *data, void *connection, struct shared_message *message, uint64_t after)
{
    struct live_club *live = data;
    if (live->failed) box_deliver(live, connection, message); /* nothing waits for the log any more */
    else outbox_send(live->box, connection, message, after);
}

static void world_drop(void *data, void *connection)
{
    struct live_club *live = data;
    if (live->open) server_log_abuse("cut", "nonsense", ((struct connection *)connection)->address, live->now);
    if (live->failed) box_end(live, connection);
    else outbox_end(live->box, connection);
}

/* ------------------------------------------------------------------------------------------------------------ the log */

static void on_entries(uv_prepare_t *prepare)
{
    struct live_club *live = prepare->data;
    struct outbox_batch *batch = live->failed ? NULL : outbox_take(live->box);
    if (!batch) return;
    live->writing = true;
    log_writer_write(live->log_writer, batch);
}

/* What waits for the log was never written: nobody is told any of it. */
static void fail(struct live_club *live)
{
    live->failed = true;
    live->open = false;
    club_farewell(live->club, "log", say_server_cannot_save);
    live->on_failure(live->failure_data);
}

/* Nothing new comes in until the batch is written, or what waits for it would fill the memory: no time passes at the tables,
 * and every connection is read no further than the message that arrives next. */
static void on_stalled(void *data, const char *why)
{
    struct live_club *live = data;
    live->stalled = true;
    server_log_write(&(struct server_log_note){.level = SERVER_LOG_ERROR, .event = "stalled", .why = why});
}

static void pause_connection(struct live_club *live, struct connection *conn)
{
    if (conn->paused) return;
    conn->paused = true;
    conn->next_paused = live->paused;
    live->paused = conn;
    connection_hold(conn);
    lws_rx_flow_control(conn->wsi, 0);
}

static void go_on(struct live_club *live)
{
    if (live->stalled && !live->failed)
        server_log_write(&(struct server_log_note){.level = SERVER_LOG_INFO, .event = "recovered"});
    live->stalled = false;
    while (live->paused) {
        struct connection *conn = live->paused;
        live->paused = conn->next_paused;
        conn->paused = false;
        if (conn->wsi) lws_rx_flow_control(conn->wsi, 1);
        connection_release(conn);
    }
}

/* What anybody can ask for without a connection is told from here, so it must be safe. */
static void publish_results(struct live_club *live, const struct outbox_batch *batch)
{
    for (size_t i = 0; i < batch->write.entry_count; i++) {
        struct rating_result result;
        if (!strcmp(batch->entries[i].kind, "result") && rating_result_read(&result, batch->entries[i].text))
            rating_book_add(live->ratings, &result, NULL);
    }
}

const struct rating_book *live_club_ratings(const struct live_club *live) { return live->ratings; }

static void on_written(void *data, struct outbox_batch *batch, double seconds, const char *why)
{
    struct live_club *live = data;
    live->writing = false;
    live_club_signed_up(batch, !why);
    if (!why) {
        metrics_commit(&live->commits, batch->write.entry_count, seconds);
        live->safe = batch->last;
        publish_results(live, batch);
        outbox_written(live->box, batch);
    } else {
        outbox_lost(live->box, batch);
        server_log_write(&(struct server_log_note){.level = SERVER_LOG_ERROR, .event = "log", .why = why});
        fail(live);
    }
    go_on(live);
}

/* ---------------------------------------------------------------------------------------------------------- beginning */

static void on_unrestored(void *data, const char *table, const char *why)
{
    (void)data;
    server_log_write(
        &(struct server_log_note){.level = SERVER_LOG_ERROR, .event = "restore", .table = table, .why = why});
}

static void world_trouble(void *data, const char *table, const char *why)
{
    (void)data;
    server_log_write(
        &(struct server_log_note){.level = SERVER_LOG_ERROR, .event = "course", .table = table, .why = why});
}

static void make_world(struct live_club *live, const struct live_club_setup *setup)
{
    const struct outbox_calls ways = {.data = live, .deliver = box_deliver, .end = box_end, .release = box_release};
    live->world = (struct world){.data = live,
                                 .random = world_random,
                                 .append = world_append,
                                 .send = world_send,
                                 .drop = world_drop,
                                 .think = live_club_think,
                                 .login = live_club_login,
                                 .look_up = live_club_look_up,
                                 .find = live_club_find,
                                 .sat = live_club_sat,
                                 .trouble = world_trouble,
                                 .ratings = rating_book_new(),
                                 .stand_in = nb_player_named("everyman"),
                                 .bots = setup->bots,
                                 .n_bots = setup->n_bots,
                                 .max_tables = setup->max_tables,
                                 .times = world_usual_times()};
    live->world.times.takeover = setup->takeover;
    live->ratings = rating_book_new();
    live->box = outbox_new(&ways);
    live->club = club_new(&live->world, &setup->rates);
}

/* Results that cannot be read count for nobody; whoever runs the server should hear of it, once for both books. */
static bool load_ratings(struct live_club *live, store_why *why)
{
    unsigned damaged = 0;
    const bool fine = rating_book_load(live->world.ratings, live->reader, &damaged, why) &&
                      rating_book_load(live->ratings, live->reader, &damaged, why);
    if (damaged)
        server_log_write(&(struct server_log_note){
            .level = SERVER_LOG_ERROR, .event = "ratings", .why = say_server_damaged_results(HERE, damaged)});
    return fine;
}

static bool open_stores(struct live_club *live, const struct live_club_setup *setup, store_why *why)
{
    live->writer = store_open_writer(setup->db, why);
    if (!live->writer) return false;
    live->reader = store_open_reader(setup->db, why);
    return live->reader && load_ratings(live, why) &&
           restore_tables(live->club, live->reader, live_club_now(live), live->world.times.keep, on_unrestored, live,
                          why);
}

/* One core is left to the loop and the log, where there are several. */
static unsigned thinkers(void)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 2 ? (unsigned)cores - 1 : 1;
}

/* Programs are waited for: more than there are cores can be asked at once, and none of them holds up the other players. */
enum { BOT_THREADS = 8 };

static bool start_threads(struct live_club *live, uv_loop_t *loop)
{
    const struct log_writer_calls ways = {.data = live, .written = on_written, .stalled = on_stalled};
    live->log_writer = log_writer_new(loop, live->writer, &ways);
    live->thinkers = thread_pool_new(loop, thinkers());
    live->bots = thread_pool_new(loop, BOT_THREADS);
    live->accounts = thread_pool_new(loop, 1);
    live->par = thread_pool_new(loop, 1);
    return live->log_writer && live->thinkers && live->bots && live->accounts && live->par;
}

struct live_club *live_club_open(uv_loop_t *loop, const struct live_club_setup *setup, char *why, unsigned size)
{
    store_why store_says = {.text = ""};
    struct live_club *live = allocate(sizeof *live);
    live->max_connections = setup->max_connections;
    live->on_failure = setup->on_failure;
    live->failure_data = setup->failure_data;
    make_world(live, setup);
    uv_timer_init(loop, &live->tick);
    uv_prepare_init(loop, &live->entries);
    live->tick.data = live->entries.data = live;
    if (sodium_init() < 0) {
        snprintf(why, size, "%s", say_server_no_random);
    } else if (!open_stores(live, setup, &store_says)) {
        snprintf(why, size, "%s", store_says.text);
    } else if (!start_threads(live, loop)) {
        snprintf(why, size, "%s", say_server_no_threads);
    } else {
        live->open = true;
        uv_timer_start(&live->tick, on_tick, TICK_MS, TICK_MS);
        uv_prepare_start(&live->entries, on_entries);
        return live;
    }
    live_club_end(live);
    return NULL;
}

/* -------------------------------------------------------------------------------------------------------- connections */

struct connection *live_club_enter(struct live_club *live, struct lws *wsi, const char *address)
{
    struct connection *conn;
    if (live->connections >= live->max_connections) return NULL;
    conn = connection_new(wsi, address, &live->queued);
    live->connections++;
    conn->guest = club_came(live->club, conn, address, live_club_now(live));
    if (conn->guest) return conn;
    live_club_leave(live, conn);
    return NULL;
}

void live_club_turn_away(struct live_club *live, const char *address, const char *why)
{
    live->turned_away++;
    server_log_abuse("turned_away", why, address, live_club_now(live));
}

void live_club_hear(struct live_club *live, struct connection *conn, const char *text, size_t length)
{
    if (!live->open) return;
    if (live->stalled) pause_connection(live, conn);
    club_heard(live->club, conn->guest, text, length, live_club_now(live));
}

void live_club_leave(struct live_club *live, struct connection *conn)
{
    struct guest *guest = conn->guest;
    live->connections--;
    conn->wsi = NULL;
    conn->guest = NULL;
    if (guest) club_gone(live->club, guest, live_club_now(live));
    outbox_gone(live->box, &conn->out);
}

/* ---------------------------------------------------------------------------------------------------------- its state */

void live_club_measure(const struct live_club *live, struct metrics *m)
{
    *m = (struct metrics){.club = club_counts(live->club),
                          .commits = live->commits,
                          .slow = live->slow,
                          .turned_away = live->turned_away,
                          .held = outbox_held(live->box),
                          .queued = live->queued,
                          .thinking = thread_pool_waiting(live->thinkers) + thread_pool_waiting(live->bots),
                          .healthy = !live->failed && !live->stalled};
}

bool live_club_may_look_up(struct live_club *live, const char *address)
{
    return club_may_look_up(live->club, address, live_club_now(live));
}

bool live_club_results(struct live_club *live, json_writer *j, const char *date, nb_why *why)
{
    const int64_t now = live_club_now(live);
    nb_day day;
    if (!dayboard_day(&day, date, now, why)) return false;
    dayboard_write(j, club_board(live->club), day, now, live->safe);
    return true;
}

const char *live_club_trouble(const struct live_club *live)
{
    if (live->failed || live->stalled) return "the log cannot be written";
    return live->open ? NULL : "stopping";
}

/* ------------------------------------------------------------------------------------------------------------- ending */

bool live_club_is_open(const struct live_club *live) { return live->open; }

void live_club_close(struct live_club *live)
{
    if (!live->open) return;
    live->open = false;
    club_farewell(live->club, "stop", say_server_stops);
}

bool live_club_is_empty(const struct live_club *live) { return !live->connections && !live->writing; }

static void on_closed(uv_handle_t *handle)
{
    struct live_club *live = handle->data;
    if (!uv_is_closing((uv_handle_t *)&live->tick)) uv_close((uv_handle_t *)&live->tick, on_closed);
    else free(live);
}

/* The last entries tell who left when the server closed. The log writer's thread has ended, so its store can be used here. */
static void end_log(struct live_club *live)
{
    if (!live->log_writer) return;
    log_writer_stop(live->log_writer);
    struct outbox_batch *batch = outbox_take(live->box);
    store_why why;
    if (!batch) return;
    const bool written = !live->failed && store_write(live->writer, &batch->write, &why);
    live_club_signed_up(batch, written);
    if (written) outbox_written(live->box, batch);
    else outbox_lost(live->box, batch);
}

void live_club_end(struct live_club *live)
{
    live->open = false;
    live_club_stop_par(live);
    if (live->par) thread_pool_stop(live->par);
    if (live->accounts) thread_pool_stop(live->accounts);
    if (live->thinkers) thread_pool_stop(live->thinkers);
    if (live->bots) thread_pool_stop(live->bots);
    end_log(live);
    go_on(live);
    store_close(live->reader);
    store_close(live->writer); /* last: it moves the rest of the WAL into the database when nobody else has it open */
    club_free(live->club);
    outbox_free(live->box);
    rating_book_free(live->world.ratings);
    rating_book_free(live->ratings);
    uv_close((uv_handle_t *)&live->entries, on_closed);
}
