/* pages.h - the pages that are not files: /health, /alive, /metrics, /course, /qr.svg and /ratings.json. Like site.h, it knows no sockets. */
#ifndef NIBLICK_PAGES_H
#define NIBLICK_PAGES_H

#include "live_club.h"
#include "site.h"

struct pages_request {
    const char *path;    /* decoded */
    const char *query;   /* the one argument, decoded: "text=https://golf.example/"; "" for none, NULL for several */
    const char *address; /* that limits count by */
    bool trusted;        /* can see the metrics */
};

/* False: the path is not one of these. */
bool pages_answer(struct site_answer *answer, const struct pages_request *request, struct live_club *live);

#endif
