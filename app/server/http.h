/* http.h - requests and answers on the wire, by libwebsockets. */
#ifndef NIBLICK_HTTP_H
#define NIBLICK_HTTP_H

#include <libwebsockets.h>

extern const struct lws_protocols http_protocol;

/* What the protocols find with lws_context_user. */
struct http_site {
    const char *web; /* the directory that goes before the program's own files, or NULL */
    struct hall *hall;
};

#endif
