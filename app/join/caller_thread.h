/* caller_thread.h - a caller (caller.h) in a thread of its own, for whoever has a screen to look after: what it hears waits
 * in a queue, and a byte in a pipe says so. */
#ifndef NIBLICK_CALLER_THREAD_H
#define NIBLICK_CALLER_THREAD_H

#include "caller.h"

struct caller_thread;

enum caller_news {
    CALLER_HEARD, /* a message */
    CALLER_LOST,  /* the connection; the text says why. It will be tried again */
    CALLER_FAILED /* the server was never there; the text says why */
};

struct caller_thread *caller_thread_new(const struct link *link,
                                        int wake); /* wake: the end of a pipe; NULL: it cannot be */
void caller_thread_free(struct caller_thread *c);

void caller_thread_send(struct caller_thread *c, const char *text);
/* The oldest of the news, to be freed; NULL: there is none. */
char *caller_thread_next(struct caller_thread *c, enum caller_news *news, size_t *length);

#endif
