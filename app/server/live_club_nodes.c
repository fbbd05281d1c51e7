/* live_club_nodes.c - the live club as one of several nodes (node.h): its lease, whose tables are where, what it hears from the others,
 * and how it leaves.
 *
 * A node that cannot be sure of its lease says nothing, and no time passes at its tables, until it has heard from the database again.
 * One that is dead ends at once: its tables are others' now.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"
#include "live_club_inside.h"
#include "restore.h"
#include "server_log.h"
#include "words.h"

enum {
    SHOW_MS = 250,        /* between two looks at what others are shown */
    CLOCK_MS = 2000,      /* so far two clocks can be apart before it is said */
    CLAIM_PAUSE_MS = 100, /* before a database that did not answer is asked again */
};

/* What the store's thread has heard, for the loop's thread. */
struct tidings {
    struct tidings *next;
    enum { TIDINGS_NODES, TIDINGS_SAID, TIDINGS_WROTE, TIDINGS_BURIED } kind;
    store_node *nodes; /* NODES, BURIED */
    char **shown;
    size_t n;
    char *word, *text; /* SAID; WROTE: kind and text of the entry */
    char table[STORE_ID];
    uint32_t number;
    int64_t time;
};

enum drain { DRAIN_NOT, DRAIN_TABLES, DRAIN_DONE };

struct live_nodes {
    struct live_club *live;
    uv_async_t wake;
    pthread_mutex_t lock;
    struct tidings *first, **last; /* under the lock */
    store_node *others;
    size_t count;
    text_buffer shown;   /* to the others */
    text_buffer to_show; /* as soon as this entry is safe */
    uint64_t show_after;
    uint64_t look_at; /* ms of the monotonic clock */
    bool clock_told;
    enum drain drain;
    char giving[STORE_ID];         /* the table that is being given away; "": none */
    uint64_t give_after;           /* when this entry is safe */
    bool asked;                    /* ... and the database has been asked to */
    uint64_t taken, given, lapses; /* tables that came, and went; leases that lapsed */
};

static uint64_t clock_ms(void) { return uv_hrtime() / 1000000; }

/* ------------------------------------------------------------------------------------------- on the store's own thread */

static char *copy_of(const char *text)
{
    char *copy = allocate(strlen(text) + 1);
    memcpy(copy, text, strlen(text) + 1);
    return copy;
}

static void send_tidings(struct live_nodes *nodes, struct tidings *t)
{
    pthread_mutex_lock(&nodes->lock);
    *nodes->last = t;
    nodes->last = &t->next;
    pthread_mutex_unlock(&nodes->lock);
    uv_async_send(&nodes->wake);
}

static void on_nodes(void *data, const store_node *others, const char *const *shown, size_t n)
{
    struct tidings *t = allocate(sizeof *t);
    t->kind = TIDINGS_NODES;
    t->n = n;
    t->nodes = allocate((n + 1) * sizeof *t->nodes);
    t->shown = allocate((n + 1) * sizeof *t->shown); // NOLINT(bugprone-sizeof-expression): pointers
    for (size_t i = 0; i < n; i++) {
        t->nodes[i] = others[i];
        t->shown[i] = copy_of(shown[i]);
    }
    send_tidings(data, t);
}

static void on_said(void *data, const char *kind, const char *text)
{
    struct tidings *t = allocate(sizeof *t);
    t->kind = TIDINGS_SAID;
    t->word = copy_of(kind);
    t->text = copy_of(text);
    send_tidings(data, t);
}

static void on_wrote(void *data, const store_entry *entry)
{
    struct tidings *t = allocate(sizeof *t);
    t->kind = TIDINGS_WROTE;
    snprintf(t->table, sizeof t->table, "%s", entry->table);
    t->number = entry->number;
    t->time = entry->time;
    t->word = copy_of(entry->kind);
    t->text = copy_of(entry->text);
    send_tidings(data, t);
}

static void on_buried(void *data, const store_node *node)
{
    struct tidings *t = allocate(sizeof *t);
    t->kind = TIDINGS_BURIED;
    t->nodes = allocate(sizeof *t->nodes);
    *t->nodes = *node;
    send_tidings(data, t);
}

/* ---------------------------------------------------------------------------------------------------- on the loop's thread */

/* What all nodes know: the ratings, and the day's results. It is safe already. */
static void take_entry(struct live_club *live, const struct tidings *t)
{
    const store_entry entry = {
        .table = t->table, .number = t->number, .time = t->time, .kind = t->word, .text = t->text};
    struct rating_result result;
    if (dayboard_is_log(entry.table)) {
        dayboard_hear(club_board(live->club), &entry);
    } else if (!strcmp(entry.kind, "result") && rating_result_read(&result, entry.text)) {
        rating_book_add_any(live->world.ratings, &result);
        rating_book_add_any(live->ratings, &result);
    }
}

static void take_tidings(struct live_club *live, struct tidings *t)
{
    struct live_nodes *nodes = live->nodes;
    switch (t->kind) {
    case TIDINGS_NODES:
        free(nodes->others);
        nodes->others = t->nodes;
        nodes->count = t->n;
        t->nodes = NULL;
        relays_keep(live->relays, nodes->others, nodes->count);
        club_see_lobbies(live->club, (const char *const *)t->shown, t->n);
        break;
    case TIDINGS_SAID: club_heard_from_node(live->club, t->word, t->text, live_club_now(live)); break;
    case TIDINGS_WROTE: take_entry(live, t); break;
    case TIDINGS_BURIED:
        server_log_write(&(struct server_log_note){
            .level = SERVER_LOG_ERROR, .event = "node", .why = say_server_node_buried(HERE, t->nodes->url)});
        break;
    }
}

static void free_tidings(struct tidings *t)
{
    for (size_t i = 0; t->shown && i < t->n; i++) free(t->shown[i]);
    free(t->shown);
    free(t->nodes);
    free(t->word);
    free(t->text);
    free(t);
}

static void on_wake(uv_async_t *wake)
{
    struct live_nodes *nodes = wake->data;
    pthread_mutex_lock(&nodes->lock);
    struct tidings *t = nodes->first;
    nodes->first = NULL;
    nodes->last = &nodes->first;
    pthread_mutex_unlock(&nodes->lock);
    while (t) {
        struct tidings *next = t->next;
        take_tidings(nodes->live, t);
        free_tidings(t);
        t = next;
    }
}

/* -------------------------------------------------------------------------------------------------------------- its lease */

static void watch_lease(struct live_club *live)
{
    const enum store_lease lease = store_lease(live->writer);
    store_why why;
    if (live->failed) return;
    if (lease == STORE_LEASE_LOST) {
        store_say_replaced(&why);
        live_club_give_up(live, why.text);
    } else if (lease == STORE_LEASE_LAPSED && !live->lapsed) {
        live->lapsed = true;
        live->nodes->lapses++;
        live_club_stall(live, say_server_lease_lapsed);
    } else if (lease == STORE_LEASE_HELD && live->lapsed) {
        live_club_recover(live);
    }
}

static void watch_clock(struct live_club *live)
{
    const int64_t ahead = store_clock_ahead(live->writer);
    const bool far = llabs(ahead) > CLOCK_MS;
    if (far && !live->nodes->clock_told)
        server_log_write(&(struct server_log_note){.level = SERVER_LOG_ERROR,
                                                   .event = "clock",
                                                   .why = say_server_clock_differs(HERE, (int)(llabs(ahead) / 1000))});
    live->nodes->clock_told = far;
}

/* ------------------------------------------------------------------------------------------------------------- its lobby */

/* Others tell it without waiting, so it must be safe before they see it. */
static void show_lobby(struct live_club *live)
{
    struct live_nodes *nodes = live->nodes;
    if (nodes->to_show.len && live->safe >= nodes->show_after) {
        store_show(live->writer, text_ended(&nodes->to_show));
        text_free(&nodes->shown);
        nodes->shown = nodes->to_show;
        nodes->to_show = (text_buffer){.text = NULL};
    }
    if (clock_ms() < nodes->look_at || nodes->to_show.len) return;
    nodes->look_at = clock_ms() + SHOW_MS;
    json_writer j = {.indent = 0};
    club_show_lobby(live->club, &j);
    if (j.out.len == nodes->shown.len && !memcmp(j.out.text, nodes->shown.text, j.out.len)) {
        jw_free(&j);
        return;
    }
    nodes->to_show = j.out;
    nodes->show_after = club_last_entry(live->club);
}

/* ------------------------------------------------------------------------------------------------------ whose tables are where */

void live_club_claim(struct live_club *live, const char *table, struct live_place *place)
{
    place->answer = STORE_MINE;
    if (!store_me(live->writer)) return;
    place->answer = store_claim(live->writer, table, &place->owner, NULL);
    if (place->answer == STORE_UNSURE) uv_sleep(CLAIM_PAUSE_MS);
}

struct location {
    struct thread_job job;
    struct live_club *live;
    char table[STORE_ID];
    struct live_place place;
};

static void work_locate(struct thread_job *job)
{
    struct location *l = (struct location *)job;
    live_club_claim(l->live, l->table, &l->place);
}

static void located(struct thread_job *job)
{
    struct location *l = (struct location *)job;
    if (!job->dropped && l->live->open)
        relays_located(l->live->relays, l->table, l->place.answer,
                       l->place.answer == STORE_MINE ? store_me(l->live->writer) : &l->place.owner);
    free(l);
}

void live_club_locate(struct live_club *live, const char *table)
{
    struct location *l = allocate(sizeof *l);
    *l = (struct location){.job = {.work = work_locate, .done = located}, .live = live};
    snprintf(l->table, sizeof l->table, "%s", table);
    thread_pool_do(live->loading, &l->job);
}

static bool world_forward(void *the_club, void *connection, const char *text, size_t length)
{
    (void)the_club;
    return ((struct connection *)connection)->relays && relay_forward(connection, text, length);
}

static void world_pass_on(void *the_club, void *connection, const char *text, size_t length, const void *where)
{
    struct live_club *live = the_club;
    relay_pass_on(live->relays, connection, where, text, length);
}

static void world_arrived(void *the_club, void *connection)
{
    (void)the_club;
    relay_end(connection);
}

static void world_moved(void *the_club, void *connection)
{
    (void)the_club;
    connection_end(connection, LWS_CLOSE_STATUS_GOINGAWAY);
}

static void world_say(void *the_club, const char *kind, const char *text)
{
    struct live_club *live = the_club;
    store_say(live->writer, kind, text);
}

static void world_end(void *the_club, void *connection)
{
    (void)the_club;
    connection_cut(connection);
}

/* --------------------------------------------------------------------------------------------------------- other nodes' guests */

bool live_club_is_node(const struct live_club *live, const char *authorization)
{
    char word[STORE_SECRET + 16];
    if (!live->nodes) return false;
    snprintf(word, sizeof word, "Bearer %s", store_node_secret(live->writer));
    const size_t n = strlen(word);
    const bool same = strlen(authorization) == n && !sodium_memcmp(word, authorization, n);
    sodium_memzero(word, sizeof word);
    return same;
}

const char *live_club_vouched(struct connection *conn, const char *text, size_t *length)
{
    char account[STORE_NAME];
    const char *end = memchr(text, '\n', *length < sizeof account ? *length : sizeof account);
    if (!end || !conn->guest) return NULL;
    snprintf(account, sizeof account, "%.*s", (int)(end - text), text);
    club_vouch(conn->guest, account);
    *length -= (size_t)(end + 1 - text);
    return end + 1;
}

/* --------------------------------------------------------------------------------------------------------- refused entries */

/* Somebody else has written there. What we had in memory is not the truth, and nobody is told anything of it. */
void live_club_drop_refused(struct live_club *live, const struct outbox_batch *batch)
{
    for (size_t i = 0; i < batch->write.entry_count; i++) {
        const char *id = batch->entries[i].table;
        struct table *t = batch->write.refused[i] ? club_table(live->club, id) : NULL;
        if (!t) continue;
        server_log_write(&(struct server_log_note){
            .level = SERVER_LOG_ERROR, .event = "refused", .table = id, .why = say_server_entry_refused});
        for (const struct guest *guest = t->guests; guest; guest = guest->next) connection_cut(guest->connection);
        club_let_go(live->club, t, live_club_now(live));
    }
}

/* ----------------------------------------------------------------------------------------------------------------- leaving */

bool live_club_is_draining(const struct live_club *live) { return live->nodes && live->nodes->drain != DRAIN_NOT; }

bool live_club_is_drained(const struct live_club *live) { return live->nodes && live->nodes->drain == DRAIN_DONE; }

bool live_club_drain(struct live_club *live)
{
    if (!live->nodes || !live->nodes->count || !live_club_is_open(live)) return false;
    live->nodes->drain = DRAIN_TABLES;
    server_log_write(&(struct server_log_note){.level = SERVER_LOG_INFO, .event = "drain"});
    return true;
}

void live_club_end_all(struct live_club *live) { club_end_all(live->club); }

struct gift {
    struct thread_job job;
    struct live_club *live;
    char table[STORE_ID];
    store_node to;
    store_why why;
    bool given;
};

static void work_gift(struct thread_job *job)
{
    struct gift *g = (struct gift *)job;
    g->given = store_hand_over(g->live->writer, g->table, &g->to, &g->why);
    if (!g->given) uv_sleep(CLAIM_PAUSE_MS);
}

/* If it cannot be given, the guests go as well: when this node has ended, whoever they reach takes the table. */
static void gave(struct thread_job *job)
{
    struct gift *g = (struct gift *)job;
    struct live_nodes *nodes = g->live->nodes;
    if (!job->dropped && nodes) {
        nodes->given += g->given;
        if (!g->given)
            server_log_write(&(struct server_log_note){
                .level = SERVER_LOG_ERROR, .event = "drain", .table = g->table, .why = g->why.text});
        club_gave(g->live->club, g->table);
        nodes->giving[0] = '\0';
    }
    free(g);
}

static void give_next(struct live_club *live)
{
    struct live_nodes *nodes = live->nodes;
    struct table *t = club_any_visited(live->club);
    if (!t) {
        nodes->drain = DRAIN_DONE;
        club_end_all_politely(live->club);
        return;
    }
    snprintf(nodes->giving, sizeof nodes->giving, "%s", t->id);
    nodes->asked = false;
    nodes->give_after = club_let_go(live->club, t, live_club_now(live));
}

static void drain(struct live_club *live)
{
    struct live_nodes *nodes = live->nodes;
    if (nodes->drain != DRAIN_TABLES || live->stalled || live->lapsed) return;
    if (!nodes->giving[0]) give_next(live);
    if (!nodes->giving[0] || nodes->asked || live->safe < nodes->give_after) return;
    struct gift *g = allocate(sizeof *g);
    *g = (struct gift){.job = {.work = work_gift, .done = gave}, .live = live};
    snprintf(g->table, sizeof g->table, "%s", nodes->giving);
    nodes->asked = true;
    thread_pool_do(live->loading, &g->job);
}

/* --------------------------------------------------------------------------------------------------- beginning and ending */

void live_club_use(struct live_club *live, struct lws_context *context)
{
    live->lws = context;
    if (live->relays) relays_use(live->relays, relays_vhost(context));
}

bool live_club_join_nodes(struct live_club *live, uv_loop_t *loop)
{
    struct live_nodes *nodes = live->nodes = allocate(sizeof *nodes);
    nodes->live = live;
    nodes->last = &nodes->first;
    pthread_mutex_init(&nodes->lock, NULL);
    uv_async_init(loop, &nodes->wake, on_wake);
    nodes->wake.data = nodes;
    live->relays = relays_new(live);
    live->world.forward = world_forward;
    live->world.pass_on = world_pass_on;
    live->world.arrived = world_arrived;
    live->world.say = world_say;
    live->world.moved = world_moved;
    live->world.end = world_end;
    store_listen(live->writer,
                 &(struct store_ears){
                     .data = nodes, .nodes = on_nodes, .said = on_said, .wrote = on_wrote, .buried = on_buried});
    return true;
}

void live_club_watch_nodes(struct live_club *live)
{
    if (!live->nodes) return;
    watch_lease(live);
    watch_clock(live);
    if (live->failed) return;
    relays_tick(live->relays);
    show_lobby(live);
    drain(live);
}

static void on_closed(uv_handle_t *handle)
{
    struct live_nodes *nodes = handle->data;
    while (nodes->first) {
        struct tidings *next = nodes->first->next;
        free_tidings(nodes->first);
        nodes->first = next;
    }
    pthread_mutex_destroy(&nodes->lock);
    text_free(&nodes->shown);
    text_free(&nodes->to_show);
    free(nodes->others);
    free(nodes);
}

void live_club_leave_nodes(struct live_club *live)
{
    if (!live->nodes) return;
    store_listen(live->writer, NULL);
    uv_close((uv_handle_t *)&live->nodes->wake, on_closed);
    live->nodes = NULL;
}

void live_club_measure_nodes(const struct live_club *live, struct metrics *m)
{
    const struct live_nodes *nodes = live->nodes;
    if (!nodes) return;
    m->node = (struct metrics_node){.id = store_me(live->writer)->id,
                                    .others = nodes->count,
                                    .lease_left = store_lease_left(live->writer),
                                    .renewed = store_lease_renewed(live->writer),
                                    .lapses = nodes->lapses,
                                    .clock_ahead = store_clock_ahead(live->writer),
                                    .relays = relays_count(live->relays),
                                    .found_again = relays_found_again(live->relays),
                                    .given = nodes->given,
                                    .draining = nodes->drain != DRAIN_NOT};
}
