/* server.h - the program as a server: the page, and the tables behind it (live_club.h).
 *
 * One loop (libwebsockets on libuv) runs on the thread that calls server_run; the live club has other threads. A server is
 * started, runs until a signal tells it to stop, and is ended. There is one at a time, since signals belong to the process.
 */
#ifndef NIBLICK_SERVER_H
#define NIBLICK_SERVER_H

#include <stdbool.h>

#include "access.h"
#include "live_club.h"
#include "server_log.h"

enum {
    SERVER_PORT = 7420, /* the default */
    SERVER_PORTS = 20,  /* how many are tried, from the default on */
    SERVER_USUAL = -1   /* the default, or the next one that is free */
};

/* A pack as a PDF, by the end of its path ("a4/long-edge/4/kargo.pdf"): bytes to be freed, or NULL with the reason. It takes a second,
 * so it is called on a thread of its own, and on several at once. */
typedef unsigned char *server_press(const char *path, size_t *length, char *why, size_t size);

struct server_setup {
    const char *host;       /* an address of this machine */
    int port;               /* or SERVER_USUAL; 0: the system chooses one */
    const char *web;        /* a directory whose files go before those in the program; NULL: none */
    const char *cert, *key; /* files for TLS; NULL: none */
    struct access_origins origins;
    struct access_names names;
    bool behind_proxy, metrics_open;
    enum server_log_level log;
    server_press *press; /* NULL: nothing can be printed */
    struct live_club_setup live;
};

struct server;

/* NULL when it cannot: then why says so. */
struct server *server_start(const struct server_setup *setup, char *why, unsigned size);
unsigned server_port(const struct server *server);
bool server_run(struct server *server); /* until SIGINT or SIGTERM; false: until the log could not be written */
void server_end(struct server *server);

#endif
