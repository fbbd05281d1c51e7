/* guard.h - who is at the door: whose page a browser comes from, and which address counts. Texts in, answers out. */
#ifndef NIBLICK_GUARD_H
#define NIBLICK_GUARD_H

#include <stdbool.h>

#include "limit.h"

enum { GUARD_ORIGINS = 32 };

struct guard_origins {
    unsigned n;
    const char *origin[GUARD_ORIGINS]; /* "https://golf.example", besides the server's own */
};

/* origin: what the browser says, "" for a program that says nothing; host: the Host that it has asked. Without this any page
 * in the world could play in the name of whoever looks at it. */
bool guard_lets_in(const struct guard_origins *origins, const char *origin, const char *host);
bool guard_is_origin(const char *text); /* SCHEME://HOST or SCHEME://HOST:PORT, and nothing behind it */

/* The address that limits count by. One IPv6 network is one address, since whoever has one of them has all. forwarded: what
 * X-Forwarded-For says, where it can be believed, otherwise "": its last address is the one that our proxy has seen. */
void guard_address(char out[LIMIT_ADDRESS], const char *peer, const char *forwarded);

bool guard_is_local(const char *peer); /* of this machine */

#endif
