/* server.c - starting, running and ending the server. */
#include "server.h"

#include <dlfcn.h>
#include <errno.h>
#include <netdb.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "frame_guard.h"
#include "http.h"
#include "press_queue.h"
#include "ws.h"
#include "words.h"

enum { FAREWELL_MS = 1000 }; /* for the last messages, when it is told to stop */

struct server {
    uv_loop_t loop;
    uv_signal_t interrupt, terminate;
    uv_timer_t leaving; /* looks whether everybody is gone */
    uint64_t deadline;
    bool failed;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws_protocols protocols[3];
    struct http_site site;
};

/* A browser opens several connections for the page besides the one to its table. */
enum { CONNECTION_SHARE = 8 };

/* ------------------------------------------------------------------------------------------------------------ stopping */

static void on_leaving(uv_timer_t *timer)
{
    struct server *server = timer->data;
    if (live_club_is_empty(server->site.live) || uv_now(&server->loop) >= server->deadline) uv_stop(&server->loop);
}

static void leave(struct server *server)
{
    server->deadline = uv_now(&server->loop) + FAREWELL_MS;
    uv_timer_start(&server->leaving, on_leaving, 0, 10);
}

/* Everybody is told. A second signal stops the server at once. */
static void on_signal(uv_signal_t *signal, int number)
{
    struct server *server = signal->data;
    (void)number;
    if (server->deadline) uv_stop(&server->loop);
    live_club_close(server->site.live);
    leave(server);
}

/* The log cannot be written. A server that stayed could only turn people away; the service manager starts a new one. */
static void on_failure(void *the_server)
{
    struct server *server = the_server;
    server->failed = true;
    leave(server);
}

/* ------------------------------------------------------------------------------------------------------------ listening */

/* A client that has been silent for 30 s gets a ping, and is disconnected if it has not answered after 20 more. */
static const lws_retry_bo_t PATIENCE = {.secs_since_valid_ping = 30, .secs_since_valid_hangup = 50};

static bool listen_at(struct server *server, const struct server_setup *setup, unsigned port)
{
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    info.port = (int)port;
    info.iface = setup->host;
    info.ssl_cert_filepath = setup->cert;
    info.ssl_private_key_filepath = setup->key;
    info.alpn = "http/1.1"; /* WebSockets over HTTP/2 would be another protocol */
    info.retry_and_idle_policy = &PATIENCE;
    info.protocols = server->protocols;
    info.options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    if (setup->cert) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info.vhost_name = "niblick";
    info.keepalive_timeout = 30;
    server->vhost = lws_create_vhost(server->context, &info);
    return server->vhost != NULL;
}

/* NULL, or why this address cannot be had. libwebsockets would only say that it cannot, and would wait in silence for an
 * address that this machine does not have. */
static const char *why_not(const char *host, unsigned port)
{
    struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICHOST, .ai_socktype = SOCK_STREAM}, *found;
    char service[8];
    const char *reason = NULL;
    const int yes = 1;
    snprintf(service, sizeof service, "%u", port);
    if (getaddrinfo(host, service, &hints, &found)) return say_server_no_address;
    int fd = socket(found->ai_family, found->ai_socktype, found->ai_protocol);
    if (fd >= 0) setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes); /* as libwebsockets does */
    if (fd < 0 || bind(fd, found->ai_addr, found->ai_addrlen) || listen(fd, 1)) reason = strerror(errno);
    if (fd >= 0) close(fd);
    freeaddrinfo(found);
    return reason;
}

static bool listen_somewhere(struct server *server, const struct server_setup *setup, char *why, unsigned size)
{
    const bool usual = setup->port == SERVER_USUAL;
    const unsigned first = usual ? SERVER_PORT : (unsigned)setup->port, tries = usual ? SERVER_PORTS : 1;
    const char *reason = NULL;
    for (unsigned port = first; port < first + tries; port++) {
        reason = why_not(setup->host, port);
        if (!reason && listen_at(server, setup, port)) return true;
    }
    if (!reason && setup->cert) {
        say_server_bad_certificate(WORDS_OF(why, size), setup->cert, setup->key);
        return false;
    }
    say_server_cannot_listen(WORDS_OF(why, size), setup->host, first, reason ? reason : say_server_port_in_use);
    return false;
}

static bool is_readable(const char *path, char *why, unsigned size)
{
    FILE *file = path ? fopen(path, "r") : NULL;
    if (path && !file) say_server_cannot_read(WORDS_OF(why, size), path, strerror(errno));
    if (file) fclose(file);
    return !path || file;
}

static bool is_directory(const char *path, char *why, unsigned size)
{
    struct stat about;
    if (stat(path, &about)) say_server_cannot_open(WORDS_OF(why, size), path, strerror(errno));
    else if (!S_ISDIR(about.st_mode)) say_server_not_a_directory(WORDS_OF(why, size), path);
    else return true;
    return false;
}

/* --------------------------------------------------------------------------------------------------------- beginning */

static void start_loop(struct server *server)
{
    uv_loop_init(&server->loop);
    uv_timer_init(&server->loop, &server->leaving);
    uv_signal_init(&server->loop, &server->interrupt);
    uv_signal_init(&server->loop, &server->terminate);
    server->leaving.data = server->interrupt.data = server->terminate.data = server;
    uv_signal_start(&server->interrupt, on_signal, SIGINT);
    uv_signal_start(&server->terminate, on_signal, SIGTERM);
    signal(SIGXFSZ, SIG_IGN); /* a limit on the size of files is then a write that fails, like a full disk */
}

/* libwebsockets can have its support for libuv in a plugin. If that is missing, it says only that it cannot start. */
static void explain_context(char *why, unsigned size)
{
    void *plugin = dlopen("libwebsockets-evlib_uv.so", RTLD_LAZY);
    snprintf(why, size, "%s", plugin ? say_server_cannot_start : say_server_no_plugin);
    if (plugin) dlclose(plugin);
}

static bool start_context(struct server *server, char *why, unsigned size)
{
    struct lws_context_creation_info info;
    void *loops[1] = {&server->loop};
    lws_set_log_level(0, NULL); /* what a person must know, we say */
    memset(&info, 0, sizeof info);
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info.foreign_loops = loops;
    info.pcontext = &server->context;
    info.user = &server->site;
    server->protocols[0] = http_protocol;
    server->protocols[1] = ws_protocol;
    server->context = lws_create_context(&info);
    if (!server->context) explain_context(why, size);
    return server->context != NULL;
}

/* As many connections as the system lets us have, within reason: libwebsockets makes room for all of them. */
static unsigned raise_file_limit(void)
{
    enum { PLENTY = 65536 };
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit)) return PLENTY;
    if (limit.rlim_cur < PLENTY) {
        limit.rlim_cur = limit.rlim_max < PLENTY ? limit.rlim_max : PLENTY;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur < PLENTY ? (unsigned)limit.rlim_cur : PLENTY;
}

/* What is left for sockets: databases, pipes and programs that play need some too. */
static unsigned most_sockets(unsigned files)
{
    enum { OTHERS = 64 };
    return files > 2 * OTHERS ? files - OTHERS : files / 2;
}

struct server *server_start(const struct server_setup *setup, char *why, unsigned size)
{
    if (setup->web && !is_directory(setup->web, why, size)) return NULL;
    if (!is_readable(setup->cert, why, size) || !is_readable(setup->key, why, size)) return NULL;
    struct server *server = calloc(1, sizeof *server);
    if (!server) {
        snprintf(why, size, "%s", say_command_no_memory);
        return NULL;
    }
    server_log_open(setup->log);
    server->site = (struct http_site){.web = setup->web,
                                      .most_sockets = most_sockets(raise_file_limit()),
                                      .origins = setup->origins,
                                      .names = setup->names,
                                      .behind_proxy = setup->behind_proxy,
                                      .metrics_open = setup->metrics_open};
    if (!setup->behind_proxy)
        server->site.connections = connection_count_new(CONNECTION_SHARE * setup->live.rates.connections);
    start_loop(server);
    if (setup->press) server->site.press = press_queue_new(&server->loop, setup->press);
    struct live_club_setup live = setup->live;
    live.on_failure = on_failure;
    live.failure_data = server;
    server->site.live = live_club_open(&server->loop, &live, why, size);
    if (server->site.live && start_context(server, why, size) && listen_somewhere(server, setup, why, size))
        return server;
    server_end(server);
    return NULL;
}

unsigned server_port(const struct server *server) { return (unsigned)lws_get_vhost_listen_port(server->vhost); }

static void note(const struct server *server, const char *event)
{
    struct metrics m;
    live_club_measure(server->site.live, &m);
    server_log_write(&(struct server_log_note){
        .level = SERVER_LOG_INFO, .event = event, .count_name = "tables", .count = m.club.tables});
}

bool server_run(struct server *server)
{
    note(server, "start");
    uv_run(&server->loop, UV_RUN_DEFAULT);
    note(server, "stop");
    return !server->failed;
}

/* libwebsockets ends in two steps where the loop is ours: its handles close as the loop runs, then the rest is freed. */
void server_end(struct server *server)
{
    if (server->context) lws_context_destroy(server->context);
    if (server->site.live) live_club_end(server->site.live);
    uv_close((uv_handle_t *)&server->leaving, NULL);
    uv_close((uv_handle_t *)&server->interrupt, NULL);
    uv_close((uv_handle_t *)&server->terminate, NULL);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    if (server->context) lws_context_destroy(server->context);
    uv_loop_close(&server->loop);
    press_queue_free(server->site.press);
    connection_count_free(server->site.connections);
    frame_guard_end_all();
    free(server);
}
