/* pages.h - what the server itself has to say: /health, /metrics and /qr.svg. No socket here, as in site.h. */
#ifndef NIBLICK_PAGES_H
#define NIBLICK_PAGES_H

#include "hall.h"
#include "site.h"

struct pages_request {
    const char *path;  /* decoded */
    const char *query; /* the one argument, decoded: "text=https://golf.example/"; "" for none, NULL for several */
    bool trusted;      /* may see the metrics */
};

/* False: it is none of these pages. */
bool pages_answer(struct site_answer *answer, const struct pages_request *request, struct hall *hall);

#endif
