/* server.c - starting, running and ending the server. */
#include "server.h"

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "http.h"

struct server {
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct http_site site;
};

/* Signals belong to the process, and what they are handed is libuv's: the one server that runs is found here. */
static struct server *running;

static void on_signal(void *handle, int number)
{
    (void)handle, (void)number;
    if (running && running->context) lws_context_destroy(running->context);
}

static bool listen_at(struct server *server, const char *host, unsigned port)
{
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    info.port = (int)port;
    info.iface = host;
    info.protocols = http_protocols;
    info.options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
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
    if (getaddrinfo(host, service, &hints, &found)) return "that is no address; 127.0.0.1 and 0.0.0.0 are";
    int fd = socket(found->ai_family, found->ai_socktype, found->ai_protocol);
    if (fd >= 0) setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes); /* as libwebsockets does */
    if (fd < 0 || bind(fd, found->ai_addr, found->ai_addrlen) || listen(fd, 1)) reason = strerror(errno);
    if (fd >= 0) close(fd);
    freeaddrinfo(found);
    return reason;
}

static bool listen_somewhere(struct server *server, const struct server_setup *setup, char *why, unsigned size)
{
    unsigned first = setup->port ? setup->port : SERVER_PORT, tries = setup->port ? 1 : SERVER_PORTS;
    const char *reason = NULL;
    for (unsigned port = first; port < first + tries; port++) {
        reason = why_not(setup->host, port);
        if (!reason && listen_at(server, setup->host, port)) return true;
    }
    snprintf(why, size, "cannot listen at %s, port %u: %s", setup->host, first, reason ? reason : "it is in use");
    return false;
}

static bool is_directory(const char *path, char *why, unsigned size)
{
    struct stat about;
    if (stat(path, &about)) snprintf(why, size, "cannot open %s: %s", path, strerror(errno));
    else if (!S_ISDIR(about.st_mode)) snprintf(why, size, "%s is not a directory", path);
    else return true;
    return false;
}

struct server *server_start(const struct server_setup *setup, char *why, unsigned size)
{
    struct lws_context_creation_info info;
    if (setup->web && !is_directory(setup->web, why, size)) return NULL;
    struct server *server = calloc(1, sizeof *server);
    snprintf(why, size, "not enough memory");
    if (!server) return NULL;
    server->site.web = setup->web;
    lws_set_log_level(0, NULL); /* what a person must know, we say */
    memset(&info, 0, sizeof info);
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_LIBUV;
    info.signal_cb = on_signal;
    info.pcontext = &server->context;
    info.user = &server->site;
    running = server;
    server->context = lws_create_context(&info);
    if (server->context && listen_somewhere(server, setup, why, size)) return server;
    server_end(server);
    return NULL;
}

unsigned server_port(const struct server *server) { return (unsigned)lws_get_vhost_listen_port(server->vhost); }

/* With libuv one call serves everything, until destroying the context stops the loop; server_end does the rest of that. */
void server_run(struct server *server) { lws_service(server->context, 0); }

void server_end(struct server *server)
{
    if (server->context) lws_context_destroy(server->context);
    running = NULL;
    free(server);
}
