/* club_load.c - a thousand tables full of people who act steadily: how many actions a server takes, and how soon everybody
 * at the table has seen one.
 *
 *     bench_club_load --port 7420 --pid PID [--tables 1000] [--seats 5] [--rate 3000] [--seconds 60] [--game six]
 *
 * All clients live here, in one thread (libwebsockets' client on libuv), so the time from sending an action to the moment
 * when the last of the table has its update is measured by one clock. bench/load.sh starts a server for it.
 */
#include <libwebsockets.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

enum { SEATS_MOST = 8, OUTBOX = 8, MESSAGE = 224, AT_ONCE = 100, TICK_MS = 5, SLOTS = 100000 };

struct table;

struct client {
    struct table *table;
    unsigned seat;
    struct lws *wsi;
    bool here;                           /* the server has said welcome */
    char out[OUTBOX][LWS_PRE + MESSAGE]; /* to be said */
    unsigned first, waiting;
    char *in; /* what has come in of a message */
    size_t length, room;
};

struct table {
    struct client client[SEATS_MOST];
    char id[32];
    unsigned joined;
    unsigned long n;  /* the action that everybody is to hear of */
    unsigned heard;   /* ... and how many have */
    uint64_t said_at; /* when it was sent; 0: nobody waits for it */
    uint64_t next_at; /* the next one is not to be sent before */
    struct client *actor;
    unsigned long code, asked; /* what the actor is going to do, and the n that it answers */
};

static struct {
    unsigned tables, seats, rate, seconds, port;
    const char *game;
    int pid;
} plan = {.tables = 1000, .seats = 5, .rate = 3000, .seconds = 60, .game = "six"};

static struct {
    struct lws_context *context;
    uv_loop_t loop;
    uv_timer_t tick;
    struct table *table;
    unsigned asked, connected, seated; /* clients that connect, are connected, have a seat */
    uint64_t begin;                    /* of the measurement, in nanoseconds; 0: not known yet */
    unsigned long actions, errors, lost;
    unsigned slot[SLOTS]; /* how many took i tenths of a millisecond */
    long memory_begin, memory_end;
    uint64_t dice;
} load = {.dice = 0x9E3779B97F4A7C15u};

static uint64_t roll(void)
{
    load.dice ^= load.dice << 13;
    load.dice ^= load.dice >> 7;
    load.dice ^= load.dice << 17;
    return load.dice;
}

/* Resident memory of the server, in kilobytes. */
static long server_memory(void)
{
    char path[64], text[128] = "";
    snprintf(path, sizeof path, "/proc/%d/statm", plan.pid);
    FILE *file = fopen(path, "r");
    if (file && !fgets(text, sizeof text, file)) text[0] = '\0';
    if (file) fclose(file);
    return strtol(text + strcspn(text, " "), NULL, 10) * (sysconf(_SC_PAGESIZE) / 1024);
}

/* ------------------------------------------------------------------------------------------------------------- saying */

__attribute__((format(printf, 2, 3))) static void say(struct client *c, const char *format, ...)
{
    va_list values;
    if (!c->wsi || c->waiting == OUTBOX) {
        load.lost++;
        return;
    }
    va_start(values, format);
    vsnprintf(c->out[(c->first + c->waiting++) % OUTBOX] + LWS_PRE, MESSAGE, format, values);
    va_end(values);
    lws_callback_on_writable(c->wsi);
}

static int write_out(struct client *c)
{
    if (!c->waiting) return 0;
    char *text = c->out[c->first] + LWS_PRE;
    const size_t n = strlen(text);
    c->first = (c->first + 1) % OUTBOX;
    c->waiting--;
    if (lws_write(c->wsi, (unsigned char *)text, n, LWS_WRITE_TEXT) < (int)n) return -1;
    if (c->waiting) lws_callback_on_writable(c->wsi);
    return 0;
}

/* ------------------------------------------------------------------------------------------------------------- hearing */

/* The number behind a key, or none. Messages are read by their well-known form: a parser for each of twenty thousand a second
 * would be a load of its own. */
static unsigned long number_at(const char *text, const char *key, unsigned long none)
{
    const char *at = strstr(text, key);
    return at ? strtoul(at + strlen(key), NULL, 10) : none;
}

/* One of the legal actions, if there are any. */
static bool choose(const char *text, unsigned long *code)
{
    const char *at = strstr(text, "\"legal\":[{");
    unsigned n = 0;
    while (at && (at = strstr(at, "\"code\":"))) {
        at += strlen("\"code\":");
        if (roll() % ++n == 0) *code = strtoul(at, NULL, 10);
    }
    return n > 0;
}

/* A view or an update: perhaps it is our turn. */
static void look(struct client *c, const char *text)
{
    struct table *t = c->table;
    unsigned long code;
    if (!choose(text, &code)) return;
    t->actor = c;
    t->code = code;
    t->asked = number_at(text, "\"n\":", 0);
}

static void measure(struct table *t)
{
    const uint64_t now = uv_hrtime(), took = (now - t->said_at) / 100000;
    t->said_at = 0;
    if (now < load.begin) return;
    load.actions++;
    load.slot[took < SLOTS ? took : SLOTS - 1]++;
}

static void on_update(struct client *c, const char *text)
{
    struct table *t = c->table;
    if (t->said_at && number_at(text, "\"n\":", 0) == t->n && ++t->heard == plan.seats) measure(t);
    look(c, text);
}

static void on_joined(struct client *c, const char *text)
{
    struct table *t = c->table;
    load.seated++;
    t->joined++;
    if (c->seat == 0) {
        sscanf(strstr(text, "\"table\":\"") + strlen("\"table\":\""), "%31[^\"]", t->id);
        for (unsigned i = 1; i < plan.seats; i++)
            if (t->client[i].here)
                say(&t->client[i], "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Load %u\"}", t->id, i);
    }
    if (t->joined == plan.seats) say(&t->client[0], "{\"do\":\"start\"}");
}

static void on_welcome(struct client *c)
{
    struct table *t = c->table;
    c->here = true;
    load.connected++;
    if (c->seat == 0) say(c, "{\"do\":\"create\",\"game\":\"%s\",\"seats\":%u,\"me\":\"Host\"}", plan.game, plan.seats);
    else if (t->id[0]) say(c, "{\"do\":\"join\",\"table\":\"%s\",\"me\":\"Load %u\"}", t->id, c->seat);
}

/* The hole is over: on to the next, or to another match. */
static void on_closing(struct client *c, const char *text)
{
    const bool over = strstr(text, "\"match_over\":true") != NULL;
    say(c, over && c->seat == 0 ? "{\"do\":\"start\"}" : "{\"do\":\"ready\"}");
}

static void on_deal(struct client *c, const char *text)
{
    say(c, "{\"do\":\"seed\",\"hole\":%lu,\"value\":\"%016llx%016llx%016llx%016llx\"}", number_at(text, "\"hole\":", 1),
        (unsigned long long)roll(), (unsigned long long)roll(), (unsigned long long)roll(), (unsigned long long)roll());
}

static bool is(const char *text, const char *word)
{
    const size_t n = strlen(word);
    return !strncmp(text, "{\"is\":\"", 7) && !strncmp(text + 7, word, n) && text[7 + n] == '"';
}

static void hear(struct client *c, const char *text)
{
    if (is(text, "update")) on_update(c, text);
    else if (is(text, "view")) look(c, text);
    else if (is(text, "welcome")) on_welcome(c);
    else if (is(text, "joined")) on_joined(c, text);
    else if (is(text, "deal")) on_deal(c, text);
    else if (is(text, "closing")) on_closing(c, text);
    else if (is(text, "ping")) say(c, "{\"do\":\"pong\",\"t\":%lu}", number_at(text, "\"t\":", 0));
    else if (is(text, "error") && load.errors++ < 5) fprintf(stderr, "%s\n", text);
}

/* Whole messages only, ended by NUL. */
static void take_in(struct client *c, const char *piece, size_t n, bool last)
{
    if (c->length + n + 1 > c->room) {
        c->room = 2 * (c->length + n + 1);
        c->in = realloc(c->in, c->room);
        if (!c->in) abort();
    }
    memcpy(c->in + c->length, piece, n);
    c->length += n;
    if (!last) return;
    c->in[c->length] = '\0';
    c->length = 0;
    hear(c, c->in);
}

/* --------------------------------------------------------------------------------------------------------- connections */

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct client *c = user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED: c->wsi = wsi; return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        take_in(c, in, length, lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi));
        return 0;
    case LWS_CALLBACK_CLIENT_WRITEABLE: return write_out(c);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        fprintf(stderr, "cannot connect: %s\n", in ? (const char *)in : "no reason given");
        load.lost++;
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED:
        c->wsi = NULL;
        load.lost++;
        return 0;
    default: return 0;
    }
}

static const struct lws_protocols PROTOCOLS[] = {{.name = "niblick.1", .callback = on_event, .rx_buffer_size = 16384},
                                                 {.name = NULL}};

static void connect_one(unsigned i)
{
    struct table *t = &load.table[i / plan.seats];
    struct client *c = &t->client[i % plan.seats];
    struct lws_client_connect_info info;
    c->table = t;
    c->seat = i % plan.seats;
    memset(&info, 0, sizeof info);
    info.context = load.context;
    info.address = info.host = "127.0.0.1";
    info.port = (int)plan.port;
    info.path = "/ws";
    info.protocol = PROTOCOLS[0].name;
    info.userdata = c;
    lws_client_connect_via_info(&info);
}

/* ----------------------------------------------------------------------------------------------------------------- time */

/* Each table acts at its share of the rate, and not earlier because it was late before. */
static void act(struct table *t, uint64_t now)
{
    const uint64_t pause = (uint64_t)plan.tables * 1000000000u / plan.rate;
    if (!t->actor || t->said_at || now < t->next_at) return;
    struct client *c = t->actor;
    t->actor = NULL;
    t->n = t->asked + 1;
    t->heard = 0;
    t->said_at = uv_hrtime();
    t->next_at = t->next_at + 2 * pause > now ? t->next_at + pause : now + roll() % pause;
    say(c, "{\"do\":\"act\",\"n\":%lu,\"action\":%lu}", t->asked, t->code);
}

static void finish(void)
{
    load.memory_end = server_memory();
    uv_stop(&load.loop);
}

static void on_tick(uv_timer_t *timer)
{
    const unsigned all = plan.tables * plan.seats;
    const uint64_t now = uv_hrtime();
    (void)timer;
    for (; load.asked < all && load.asked < load.connected + AT_ONCE; load.asked++) connect_one(load.asked);
    if (load.seated < all) return;
    for (unsigned i = 0; i < plan.tables; i++) act(&load.table[i], now);
    if (!load.begin) {
        load.begin = now + 5000000000u; /* the first seconds are not measured: they deal a thousand holes at once */
        load.memory_begin = server_memory();
    } else if (now > load.begin + (uint64_t)plan.seconds * 1000000000u) {
        finish();
    }
}

/* --------------------------------------------------------------------------------------------------------------- report */

static double share(double part)
{
    unsigned long sum = 0;
    for (unsigned i = 0; i < SLOTS; i++)
        if ((double)(sum += load.slot[i]) >= part * (double)load.actions) return i / 10.0;
    return SLOTS / 10.0;
}

static void report(void)
{
    printf("%-34s %10u\n", "connections", load.connected);
    printf("%-34s %10u\n", "tables", plan.tables);
    printf("%-34s %10u\n", "seconds", plan.seconds);
    printf("%-34s %10.0f\n", "actions a second", (double)load.actions / plan.seconds);
    printf("%-34s %10.1f\n", "to all views, median, ms", share(0.5));
    printf("%-34s %10.1f\n", "to all views, 99 of 100, ms", share(0.99));
    printf("%-34s %10.1f\n", "to all views, 999 of 1000, ms", share(0.999));
    printf("%-34s %10.1f\n", "server memory at the start, MB", (double)load.memory_begin / 1024);
    printf("%-34s %10.1f\n", "server memory at the end, MB", (double)load.memory_end / 1024);
    printf("%-34s %10lu\n", "errors", load.errors);
    printf("%-34s %10lu\n", "connections or messages lost", load.lost);
}

static bool read_plan(int argc, char **argv)
{
    for (int i = 1; i + 1 < argc; i += 2) {
        const unsigned number = (unsigned)strtoul(argv[i + 1], NULL, 10);
        if (!strcmp(argv[i], "--port")) plan.port = number;
        else if (!strcmp(argv[i], "--pid")) plan.pid = (int)number;
        else if (!strcmp(argv[i], "--tables")) plan.tables = number;
        else if (!strcmp(argv[i], "--seats")) plan.seats = number;
        else if (!strcmp(argv[i], "--rate")) plan.rate = number;
        else if (!strcmp(argv[i], "--seconds")) plan.seconds = number;
        else if (!strcmp(argv[i], "--game")) plan.game = argv[i + 1];
        else return false;
    }
    return argc % 2 && plan.port && plan.tables && plan.rate && plan.seconds && plan.seats && plan.seats <= SEATS_MOST;
}

int main(int argc, char **argv)
{
    struct lws_context_creation_info info;
    void *loops[1] = {&load.loop};
    if (!read_plan(argc, argv)) {
        fprintf(stderr,
                "usage: bench_club_load --port N --pid PID [--tables N] [--seats 1..%d] [--rate N] [--seconds N] "
                "[--game ID]\n",
                SEATS_MOST);
        return 2;
    }
    load.table = calloc(plan.tables, sizeof *load.table);
    if (!load.table) return 1;
    uv_loop_init(&load.loop);
    lws_set_log_level(0, NULL);
    memset(&info, 0, sizeof info);
    info.port = CONTEXT_PORT_NO_LISTEN;
    info.options = LWS_SERVER_OPTION_LIBUV;
    info.foreign_loops = loops;
    info.protocols = PROTOCOLS;
    load.context = lws_create_context(&info);
    if (!load.context) return 1;
    uv_timer_init(&load.loop, &load.tick);
    uv_timer_start(&load.tick, on_tick, 0, TICK_MS);
    uv_run(&load.loop, UV_RUN_DEFAULT);
    report();
    return load.errors || load.lost;
}
