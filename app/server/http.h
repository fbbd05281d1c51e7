/* http.h - requests and answers on the wire, by libwebsockets. */
#ifndef NIBLICK_HTTP_H
#define NIBLICK_HTTP_H

#include <libwebsockets.h>

#include "door.h"
#include "guard.h"

extern const struct lws_protocols http_protocol;

/* What the protocols find with lws_context_user. */
struct http_site {
    const char *web; /* the directory that goes before the program's own files, or NULL */
    struct hall *hall;
    struct door *door;            /* NULL: it stands open */
    struct guard_origins origins; /* besides its own */
    bool behind_proxy;            /* X-Forwarded-For can be believed */
    bool metrics_open;            /* to everybody */
};

enum { HTTP_VALUE = 512 }; /* room for a header's value */

/* "" where it is absent, or longer than any sensible one. */
void http_header(struct lws *wsi, enum lws_token_indexes token, char out[HTTP_VALUE]);

#endif
