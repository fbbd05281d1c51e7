/* serve.c - `niblick serve`: the games in a browser, and tables for friends. */
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server.h"
#include "command.h"
#include "outside.h"
#include "paths.h"
#include "print.h"
#include "words.h"

/* The options as they are written. */
struct wishes {
    long port, max_connections, max_tables, connections_per_address, tables_per_address, messages_per_second, takeover,
        idle, keep;
    const char *log;
    struct cli_list origins, names, bots;
};

/* What a person types into a browser: an address that means "all of this machine" is reached by its name here. */
static void print_address(const struct server_setup *setup, unsigned port)
{
    const char *host = setup->host, *scheme = setup->cert ? "https" : "http";
    bool here = !strcmp(host, "127.0.0.1") || !strcmp(host, "0.0.0.0") || !strcmp(host, "::") || !strcmp(host, "::1");
    bool numbers = strchr(host, ':') != NULL;
    char address[256];
    if (here) snprintf(address, sizeof address, "%s://localhost:%u/", scheme, port);
    else
        snprintf(address, sizeof address, "%s://%s%s%s:%u/", scheme, numbers ? "[" : "", host, numbers ? "]" : "",
                 port);
    puts(say_cli_serve_address(HERE, address));
}

/* At a terminal only what is wrong; where nobody looks on, everything, for there it is kept. */
static int read_log(const char *command, const char *word, enum server_log_level *out)
{
    static const char *const LEVELS[] = {
        [SERVER_LOG_NONE] = "none", [SERVER_LOG_ERROR] = "error", [SERVER_LOG_INFO] = "info", NULL};
    *out = isatty(STDERR_FILENO) ? SERVER_LOG_ERROR : SERVER_LOG_INFO;
    if (!word) return CLI_OK;
    for (unsigned i = 0; LEVELS[i]; i++)
        if (!strcmp(LEVELS[i], word)) {
            *out = (enum server_log_level)i;
            return CLI_OK;
        }
    return cli_usage(command, say_cli_serve_log(HERE, word));
}

static int read_origins(const char *command, const struct cli_list *list, struct access_origins *out)
{
    for (unsigned i = 0; i < list->n && i < ACCESS_ORIGINS; i++) {
        if (!access_is_origin(list->item[i])) return cli_usage(command, say_cli_serve_origin(HERE, list->item[i]));
        out->origin[out->n++] = list->item[i];
    }
    return CLI_OK;
}

static int read_names(const char *command, const struct cli_list *list, struct access_names *out)
{
    for (unsigned i = 0; i < list->n && i < ACCESS_ORIGINS; i++) {
        if (!access_is_name(list->item[i])) return cli_usage(command, say_cli_serve_name(HERE, list->item[i]));
        out->name[out->n++] = list->item[i];
    }
    return CLI_OK;
}

/* What guests choose it by: not one of the library's names, and short. */
static bool is_bot_name(const char *name, size_t length)
{
    char id[24];
    if (!length || length >= sizeof id || strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") < length) return false;
    snprintf(id, sizeof id, "%.*s", (int)length, name);
    return !nb_player_named(id);
}

/* "NAME=exec:COMMAND", or without a name: they are "bot", "bot-2" and so on. */
static int read_bot(const char *command, const char *text, unsigned number, const nb_player **out)
{
    char why[WORDS_MOST], id[24] = "bot";
    const size_t length = outside_is(text) ? 0 : strcspn(text, "=");
    const char *name = length ? text + length + 1 : text;
    if (length && (!is_bot_name(text, length) || !text[length])) name = "";
    if (!outside_is(name)) return cli_usage(command, say_cli_serve_bot(HERE, text));
    struct outside *bot = outside_named(name, why, sizeof why);
    if (!bot) return cli_usage(command, why);
    if (length) snprintf(id, sizeof id, "%.*s", (int)length, text);
    else if (number) snprintf(id, sizeof id, "bot-%u", number + 1);
    outside_call(bot, id);
    *out = outside_player(bot);
    return CLI_OK;
}

static int read_bots(const char *command, const struct cli_list *list, const nb_player *bots[CLI_LIST_MOST])
{
    for (unsigned i = 0; i < list->n; i++) {
        if (read_bot(command, list->item[i], i, &bots[i]) || !bots[i]) return CLI_USAGE;
        for (unsigned k = 0; k < i; k++)
            if (bots[k] == bots[i] || !strcmp(bots[k]->id, bots[i]->id))
                return cli_usage(command, say_cli_serve_bot_twice(HERE, list->item[i]));
    }
    return CLI_OK;
}

static int read_wishes(const char *command, const struct wishes *w, struct server_setup *setup)
{
    setup->port = (int)w->port;
    setup->live.max_connections = (unsigned)w->max_connections;
    setup->live.max_tables = (unsigned)w->max_tables;
    setup->live.takeover = 1000 * w->takeover;
    setup->live.idle = 1000 * w->idle;
    setup->live.keep = w->keep * (int64_t)24 * 3600 * 1000;
    if (w->connections_per_address) setup->live.rates.connections = (unsigned)w->connections_per_address;
    if (w->tables_per_address) { /* they want to be sat at */
        struct limit_rates *rates = &setup->live.rates;
        rates->tables = rates->tables_an_hour = (unsigned)w->tables_per_address;
        if (rates->seats < NB_MAX_SEATS * rates->tables) rates->seats = NB_MAX_SEATS * rates->tables;
    }
    if (w->messages_per_second) {
        setup->live.rates.messages_a_second = (unsigned)w->messages_per_second;
        setup->live.rates.messages = 3 * (unsigned)w->messages_per_second;
    }
    if (!setup->cert != !setup->key) return cli_usage(command, say_cli_serve_cert_and_key);
    if (read_log(command, w->log, &setup->log)) return CLI_USAGE;
    setup->names.any = setup->behind_proxy;
    if (read_names(command, &w->names, &setup->names)) return CLI_USAGE;
    return read_origins(command, &w->origins, &setup->origins);
}

/* Nobody should find out at a table that a command cannot run. */
static int try_bots(const char *command, const struct live_club_setup *live)
{
    nb_why why = {.text = ""};
    for (unsigned i = 0; i < live->n_bots; i++)
        if (!outside_ready_for_any(outside_of(live->bots[i]), &why)) return cli_fail(command, why.text);
    return CLI_OK;
}

/* For guests who ask for a pack: one after the other, because libcmark-gfm registers its extensions without a lock. */
static unsigned char *press(const char *path, size_t *length, char *why, size_t size)
{
    struct print_order order;
    struct print_result made;
    struct problem problem;
    static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
    int kind = print_order_path(&order, path, &problem);
    pthread_mutex_lock(&one);
    if (!kind) kind = print_make(&made, &order, &problem);
    pthread_mutex_unlock(&one);
    if (kind) {
        snprintf(why, size, "%s", problem.text);
        return NULL;
    }
    *length = made.length;
    return (unsigned char *)made.bytes;
}

static int serve(const char *command, const struct server_setup *setup)
{
    char why[512];
    umask(077); /* whoever can read the database can see every card */
    struct server *server = server_start(setup, why, sizeof why);
    if (!server) return cli_fail(command, why);
    print_address(setup, server_port(server));
    int status = cli_flush(command);
    if (!status && !server_run(server)) status = CLI_FAILED; /* the reason is in the log */
    server_end(server);
    return status;
}

int cli_serve(int argc, char **argv)
{
    char place[PATHS_PATH];
    const nb_player *bots[CLI_LIST_MOST] = {NULL};
    struct wishes w = {
        .port = SERVER_USUAL, .max_connections = 10000, .max_tables = 10000, .takeover = 60, .idle = 180};
    struct server_setup setup = {.host = "127.0.0.1", .press = press, .live = {.rates = limit_usual_rates()}};
    const struct cli_arg args[] = {{"port", 0, CLI_NUMBER, &w.port, 0, 65535},
                                   {"host", 0, CLI_TEXT, &setup.host, 0, 0},
                                   {"web", 0, CLI_TEXT, &setup.web, 0, 0},
                                   {"db", 0, CLI_TEXT, &setup.live.db, 0, 0},
                                   {"cert", 0, CLI_TEXT, &setup.cert, 0, 0},
                                   {"key", 0, CLI_TEXT, &setup.key, 0, 0},
                                   {"origin", 0, CLI_LIST, &w.origins, 0, 0},
                                   {"name", 0, CLI_LIST, &w.names, 0, 0},
                                   {"bots", 0, CLI_LIST, &w.bots, 0, 0},
                                   {"behind-proxy", 0, CLI_FLAG, &setup.behind_proxy, 0, 0},
                                   {"metrics-open", 0, CLI_FLAG, &setup.metrics_open, 0, 0},
                                   {"takeover", 0, CLI_NUMBER, &w.takeover, 1, 3600},
                                   {"idle", 0, CLI_NUMBER, &w.idle, 10, 86400},
                                   {"keep", 0, CLI_NUMBER, &w.keep, 15, 36500},
                                   {"log", 0, CLI_TEXT, &w.log, 0, 0},
                                   {"max-connections", 0, CLI_NUMBER, &w.max_connections, 1, 60000},
                                   {"max-tables", 0, CLI_NUMBER, &w.max_tables, 1, 1000000},
                                   {"connections-per-address", 0, CLI_NUMBER, &w.connections_per_address, 1, 60000},
                                   {"tables-per-address", 0, CLI_NUMBER, &w.tables_per_address, 1, 1000000},
                                   {"messages-per-second", 0, CLI_NUMBER, &w.messages_per_second, 1, 100000},
                                   {0}};
    if (cli_args(argc, argv, args, NULL, 0) < 0 || read_wishes(argv[0], &w, &setup)) return CLI_USAGE;
    if (read_bots(argv[0], &w.bots, bots)) return CLI_USAGE;
    setup.live.bots = bots;
    setup.live.n_bots = w.bots.n;
    if (try_bots(argv[0], &setup.live)) return CLI_FAILED;
    if (!setup.live.db) {
        struct problem why;
        if (cli_problem(argv[0], paths_data(place, sizeof place, PATHS_TABLES, true, &why), &why)) return CLI_FAILED;
        setup.live.db = place;
    }
    return serve(argv[0], &setup);
}
