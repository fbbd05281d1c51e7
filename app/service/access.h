/* access.h - which pages can connect, and which address a connection counts for. Pure functions on texts. */
#ifndef NIBLICK_ACCESS_H
#define NIBLICK_ACCESS_H

#include <stdbool.h>

#include "limit.h"

enum { ACCESS_ORIGINS = 32 };

struct access_origins {
    unsigned n;
    const char *origin[ACCESS_ORIGINS]; /* "https://golf.example", besides the server's own */
};

/* origin: what the browser says, "" for a program that says nothing; host: the Host that it asked for. Without this check any
 * page in the world could play in the name of whoever looks at it. */
bool access_lets_in(const struct access_origins *origins, const char *origin, const char *host);
bool access_is_origin(const char *text); /* SCHEME://HOST or SCHEME://HOST:PORT, and nothing after it */

/* By which names the server is reached, "golf.example"; the hosts of origins are names too. */
struct access_names {
    unsigned n;
    const char *name[ACCESS_ORIGINS];
    bool any; /* where none is given: a proxy has looked at them */
};

/* host: what the request says, with or without a port. A page of evil.example can have its name point to this server and then ask
 * it whatever it likes (DNS rebinding), but only under its own name. So names are taken that are given; addresses; and names that
 * nobody can have in the public DNS. */
bool access_is_our_host(const struct access_names *names, const struct access_origins *origins, const char *host);
bool access_is_name(const char *text); /* a host's name without a port */

/* The address that limits count by. An IPv6 network (/64) is one address, since whoever has one address of it has all of
 * them. forwarded: what X-Forwarded-For says if it can be trusted, otherwise "". Its last address is the one our proxy saw. */
void access_address(char out[LIMIT_ADDRESS], const char *peer, const char *forwarded);

bool access_is_node_url(const char *text); /* http://HOST:PORT, and nothing after it */

bool access_is_local(const char *peer); /* it is this machine */

#endif
