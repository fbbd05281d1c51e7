/* errands.h - messages that were passed on to another server, until they are answered there.
 *
 * Each gets an id of its own, by which its answer is recognised; whoever waits for the answer gets it with the id that they chose. What
 * has not been answered when that server is gone is asked again elsewhere, if that does no harm.
 */
#ifndef NIBLICK_ERRANDS_H
#define NIBLICK_ERRANDS_H

#include <jansson.h>

#include "json_writer.h"

enum { ERRAND_ID = 64, ERRAND_KEY = 48 };

struct errand {
    struct errand *next;
    uint64_t number;
    char id[ERRAND_ID];     /* as JSON; "": none */
    char table[ERRAND_KEY]; /* that it names, and with which token; "": none */
    char token[ERRAND_KEY];
    int kind;        /* the caller's */
    bool repeatable; /* it does no harm to ask twice */
    bool ours;       /* nobody else waits for the answer */
    char *text;      /* as it is passed on */
};

struct errands {
    struct errand *first, **end;
    uint64_t number;
    unsigned n;
};

void errands_begin(struct errands *list);
void errands_free(struct errands *list);

/* Takes a message, to which it gives an id. */
struct errand *errands_add(struct errands *list, json_t *message, const char *id);
/* The errand of which this is the answer; taken from the list, to be freed. NULL: it is news. */
struct errand *errands_answered(struct errands *list, const char *text, size_t length);
void errand_free(struct errand *e);
/* The answer as whoever asked wants to have it. */
void errand_write(json_writer *out, const struct errand *e, const char *text, size_t length);

#endif
