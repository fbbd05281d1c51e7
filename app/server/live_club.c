/* live_club.c - see live_club.h */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "allocate.h"
#include "career.h"
#include "restore.h"
#include "server_log.h"
#include "live_club_inside.h"
#include "outside.h"
#include "words.h"

enum { TICK_MS = 20 };

/* --------------------------------------------------------------------------------------------------------------- time */

static int64_t wall_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

int64_t live_club_now(struct live_club *live)
{
    live->now = steady_time(&live->clock, wall_clock(), (int64_t)(uv_hrtime() / 1000000));
    return live->now;
}

/* Computer players are weaker with less time: whoever runs the server should know. */
static void note_load(struct live_club *live)
{
    enum { LITTLE_MS = 20, PLENTY_MS = 100 };
    const unsigned ms = atomic_load(&live->think_ms);
    const bool busy = ms && (live->busy ? ms < PLENTY_MS : ms < LITTLE_MS);
    if (busy != live->busy)
        server_log_write(&(struct server_log_note){
            .level = SERVER_LOG_INFO, .event = busy ? "busy" : "calm", .count_name = "think_ms", .count = ms});
    live->busy = busy;
}

static void on_tick(uv_timer_t *timer)
{
    struct live_club *live = timer->data;
    live_club_watch_log(live);
    live_club_keep(live);
    if (!live_club_is_open(live) || live->stalled) return;
    club_tick(live->club, live_club_now(live));
    live_club_find_par(live);
    note_load(live);
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
                   live_club_is_open(live) ? LWS_CLOSE_STATUS_POLICY_VIOLATION : LWS_CLOSE_STATUS_GOINGAWAY);
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
    if (live->failed || live->shut)
        box_deliver(live, connection, message); /* it is about the log: it cannot wait for it */
    else outbox_send(live->box, connection, message, after);
}

/* Behind a proxy the system knows the way to the proxy only: nothing is taken off there. */
static int64_t world_round_trip(void *data, void *connection)
{
    (void)data;
    return connection_round_trip(connection);
}

static uint64_t world_received(void *data, void *connection)
{
    (void)data;
    return connection_received(connection);
}

static void world_cut(void *data, void *connection)
{
    struct live_club *live = data;
    server_log_abuse("cut", "flood", ((struct connection *)connection)->address, live->now);
    connection_cut(connection);
}

static void world_drop(void *data, void *connection)
{
    struct live_club *live = data;
    if (live_club_is_open(live))
        server_log_abuse("cut", "nonsense", ((struct connection *)connection)->address, live->now);
    if (live->failed || live->shut) box_end(live, connection);
    else outbox_end(live->box, connection);
}

/* ---------------------------------------------------------------------------------------------------------- beginning */

void live_club_unrestored(void *data, const char *table, const char *why)
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
                                 .holds = live_club_holds,
                                 .random = world_random,
                                 .append = world_append,
                                 .send = world_send,
                                 .round_trip = world_round_trip,
                                 .received = world_received,
                                 .cut = world_cut,
                                 .drop = world_drop,
                                 .think = live_club_think,
                                 .login = live_club_login,
                                 .look_up = live_club_look_up,
                                 .index = live_club_index,
                                 .find = live_club_find,
                                 .load = live_club_load,
                                 .sat = live_club_sat,
                                 .trouble = world_trouble,
                                 .ratings = rating_book_new(),
                                 .stand_in = nb_player_named("everyman"),
                                 .bots = setup->bots,
                                 .n_bots = setup->n_bots,
                                 .max_tables = setup->max_tables,
                                 .times = world_usual_times()};
    live->world.times.takeover = setup->takeover;
    live->world.times.idle = setup->idle;
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
    live->rounds_reader = live->reader ? store_open_reader(setup->db, why) : NULL;
    if (!live->rounds_reader) return false;
    live->career = career_new(live->rounds_reader, 0);
    live->loading_reader = live->reader ? store_open_reader(setup->db, why) : NULL;
    if (!live->loading_reader) return false;
    for (unsigned i = 0; live->reader && i < WORLD_QUEUES; i++)
        if (!(live->password_reader[i] = store_open_reader(setup->db, why))) return false;
    return live->reader && load_ratings(live, why) && live_club_start_keeper(live, setup, why) &&
           restore_days(live->club, live->reader, live_club_now(live), live_club_unrestored, live, why);
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
    live->thinkers = thread_pool_new(loop, thinkers());
    live->bots = thread_pool_new(loop, BOT_THREADS);
    live->accounts = thread_pool_new(loop, 1);
    live->rounds = thread_pool_new(loop, 1);
    live->par = thread_pool_new(loop, 1);
    live->loading = thread_pool_new(loop, 1);
    for (unsigned i = 0; i < WORLD_QUEUES; i++)
        if (!(live->passwords[i] = thread_pool_new(loop, 1))) return false;
    return live_club_start_log(live, loop) && live->thinkers && live->bots && live->accounts && live->rounds &&
           live->loading && live->par;
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
        return live;
    }
    live_club_end(live);
    return NULL;
}

/* -------------------------------------------------------------------------------------------------------- connections */

struct connection *live_club_enter(struct live_club *live, struct lws *wsi, const char *address)
{
    struct connection *conn;
    if (live->connections >= live->max_connections || !live_club_is_open(live)) return NULL;
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
    if (!live_club_is_open(live)) return;
    if (live->stalled) live_club_pause(live, conn);
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
                          .think_ms = atomic_load(&live->think_ms),
                          .healthy = !live->failed && !live->stalled};
}

const struct rating_book *live_club_ratings(const struct live_club *live) { return live->ratings; }

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

bool live_club_is_open(const struct live_club *live) { return live->open && !live->shut; }

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

void live_club_end(struct live_club *live)
{
    live->open = false;
    live_club_stop_par(live);
    if (live->par) thread_pool_stop(live->par);
    if (live->accounts) thread_pool_stop(live->accounts);
    if (live->loading) thread_pool_stop(live->loading);
    for (unsigned i = 0; i < WORLD_QUEUES; i++)
        if (live->passwords[i]) thread_pool_stop(live->passwords[i]);
    if (live->rounds) thread_pool_stop(live->rounds);
    if (live->thinkers) thread_pool_stop(live->thinkers);
    outside_end_all(); /* nobody waits any more for what they would do */
    if (live->bots) thread_pool_stop(live->bots);
    live_club_end_log(live);
    if (live->career) career_free(live->career);
    store_close(live->rounds_reader);
    store_close(live->reader);
    store_close(live->loading_reader);
    for (unsigned i = 0; i < WORLD_QUEUES; i++) store_close(live->password_reader[i]);
    store_close(live->writer); /* last: it moves the rest of the WAL into the database when nobody else has it open */
    club_free(live->club);
    outbox_free(live->box);
    rating_book_free(live->world.ratings);
    rating_book_free(live->ratings);
    live_club_end_keeper(live);
    uv_close((uv_handle_t *)&live->entries, on_closed);
}
