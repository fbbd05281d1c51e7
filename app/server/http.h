/* http.h - HTTP requests and answers, by libwebsockets. */
#ifndef NIBLICK_HTTP_H
#define NIBLICK_HTTP_H

#include <libwebsockets.h>

#include "access.h"
#include "connection_count.h"

extern const struct lws_protocols http_protocol;

/* What the protocols find with lws_context_user. */
struct http_site {
    const char *web; /* the directory that goes before the program's own files, or NULL */
    struct live_club *live;
    struct connection_count *connections; /* NULL: no limit */
    unsigned sockets, most_sockets;       /* open now; as many as there are file descriptors for */
    struct access_origins origins;        /* besides its own */
    struct access_names names;
    bool behind_proxy;         /* X-Forwarded-For can be trusted */
    bool metrics_open;         /* to everybody */
    struct press_queue *press; /* NULL: nothing can be printed */
};

enum { HTTP_VALUE = 512 }; /* room for a header's value */

/* "" if it is missing, or too long to be sensible. */
void http_header(struct lws *wsi, enum lws_token_indexes token, char out[HTTP_VALUE]);
bool http_is_for_us(struct lws *wsi, const struct http_site *site); /* by its Host */
/* The address that limits count this request for. */
void http_address(struct lws *wsi, const struct http_site *site, char out[LIMIT_ADDRESS]);

#endif
