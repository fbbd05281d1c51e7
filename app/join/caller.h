/* caller.h - a connection to a server's tables that comes back when it is lost. One thread, but for caller_wake. */
#ifndef NIBLICK_CALLER_H
#define NIBLICK_CALLER_H

#include "link.h"

struct caller_ways {
    void *data;
    void (*heard)(void *data, const char *text, size_t length); /* a message */
    void (*lost)(void *data, const char *why);                  /* it will be tried again, unless it never was there */
    void (*woken)(void *data);                                  /* somebody called caller_wake */
};

struct caller;

struct caller *caller_new(const struct link *link, const struct caller_ways *ways); /* NULL: it cannot be */
void caller_free(struct caller *c);

bool caller_run(struct caller *c); /* until caller_stop, or false: the server could not be reached at all */
void caller_stop(struct caller *c);
void caller_send(struct caller *c, const char *text); /* to nobody, while there is no connection */
void caller_wake(void *caller);                       /* from any thread */

#endif
