/* line.h - one connection to the tables: what waits to be sent on it, and what has come in of a message.
 *
 * A line outlives its socket: messages that wait for the log, and jobs of the crew, may still speak of it.
 */
#ifndef NIBLICK_LINE_H
#define NIBLICK_LINE_H

#include <libwebsockets.h>

#include "club.h"
#include "outbox.h"

enum { LINE_MOST_BYTES = 512 * 1024 }; /* that may wait for somebody who does not read */

struct line {
    struct outbox_line out; /* first: the two are one */
    struct lws *wsi;        /* NULL: the socket is closed */
    struct guest *guest;    /* NULL: the club does not know it, or no more */
    struct parcel **queue;  /* a ring: to be sent, the oldest first */
    size_t first, waiting, ring;
    size_t bytes;                 /* in the queue */
    size_t *total;                /* messages in the queues of all lines */
    bool ending;                  /* to be closed when the queue is empty ... */
    enum lws_close_status status; /* ... with this reason */
    bool cut;                     /* nothing is sent any more */
    bool paused;                  /* nothing is read from it for now; in a list of the hall */
    struct line *next_paused;
    unsigned holders;
    char address[LIMIT_ADDRESS];
    char *heard; /* the pieces of a message so far */
    size_t heard_length;
    unsigned pieces; /* of it so far */
};

/* With one holder: the outbox. What is in all queues is counted in *total. */
struct line *line_new(struct lws *wsi, const char *address, size_t *total);
void line_hold(struct line *line);
void line_release(struct line *line);

/* False: too much waits already; the line has been cut. */
bool line_put(struct line *line, struct parcel *parcel);
void line_end(struct line *line, enum lws_close_status status); /* behind what is in the queue */
void line_cut(struct line *line);                               /* at once */
int line_write(struct line *line);         /* as much as the socket takes; what libwebsockets wants to hear */
int line_goodbye(const struct line *line); /* when its timer has run down; likewise */

/* A piece of a message: the whole message when last, which is valid until the next call. False: it is too long, or
 * comes in too many pieces. */
bool line_hear(struct line *line, const char *piece, size_t length, bool last, const char **message, size_t *size);

#endif
