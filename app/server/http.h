/* http.h - requests and answers on the wire, by libwebsockets. */
#ifndef NIBLICK_HTTP_H
#define NIBLICK_HTTP_H

#include <libwebsockets.h>

extern const struct lws_protocols http_protocols[]; /* ends with an empty one */

/* What the protocol finds with lws_context_user: the directory that goes before the program's own files, or NULL. */
struct http_site {
    const char *web;
};

#endif
