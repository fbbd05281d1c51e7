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

/* The address that limits count by. An IPv6 network (/64) is one address, since whoever has one address of it has all of
 * them. forwarded: what X-Forwarded-For says if it can be trusted, otherwise "". Its last address is the one our proxy saw. */
void access_address(char out[LIMIT_ADDRESS], const char *peer, const char *forwarded);

bool access_is_local(const char *peer); /* it is this machine */

#endif
