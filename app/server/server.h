/* server.h - the program as a server: the page, and the tables behind it (live_club.h).
 *
 * One loop (libwebsockets on libuv) on the thread that runs it; the live has others. A server is started, runs until it is told to stop by a signal, and is
 * ended; there is one at a time, as signals are the process's.
 */
#ifndef NIBLICK_SERVER_H
#define NIBLICK_SERVER_H

#include <stdbool.h>

#include "server_log.h"
#include "access.h"
#include "live_club.h"

enum {
    SERVER_PORT = 7420,
    SERVER_PORTS = 20,
    SERVER_USUAL = -1
}; /* the usual port, and how many are tried from it on */

struct server_setup {
    const char *host;       /* an address of this machine */
    int port;               /* SERVER_USUAL: the usual one, or the next that is free; 0: one that the system chooses */
    const char *web;        /* a directory whose files go before those in the program; NULL: none */
    const char *cert, *key; /* files for TLS; NULL: none */
    struct access_origins origins;
    bool behind_proxy, metrics_open;
    enum server_log_level log;
    struct live_club_setup live;
};

struct server;

/* NULL when it cannot: then why says so. */
struct server *server_start(const struct server_setup *setup, char *why, unsigned size);
unsigned server_port(const struct server *server);
bool server_run(struct server *server); /* until SIGINT or SIGTERM; false: until the log could not be written */
void server_end(struct server *server);

#endif
