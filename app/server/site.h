/* site.h - what a request for a path is answered with. It knows files, types and encodings, but no sockets. */
#ifndef NIBLICK_SITE_H
#define NIBLICK_SITE_H

#include <stdbool.h>
#include <stddef.h>

struct site_request {
    const char *path;      /* decoded, begins with / */
    const char *encodings; /* what Accept-Encoding says; "" for nothing */
    const char *tags;      /* what If-None-Match says; "" for nothing */
};

enum { SITE_TAG = 40 };

struct site_answer {
    unsigned status;      /* 200, 304, 404 */
    const char *type;     /* Content-Type */
    const char *encoding; /* "br", "gzip"; NULL for plain */
    char tag[SITE_TAG];   /* with its quotes; "" if the file can change at any moment */
    const unsigned char *bytes;
    size_t length;
    unsigned char *owned; /* bytes, where they are to be freed */
};

/* web: the directory that goes before the program's own files, or NULL. */
void site_answer(struct site_answer *answer, const struct site_request *request, const char *web);
void site_release(struct site_answer *answer);

#endif
