/* connection.h - one connection to the tables: the messages that wait to be sent, and the part of a message that has arrived.
 *
 * Loop thread only. A connection outlives its socket: messages that wait for the log, and jobs on other threads, can still refer
 * to it. Those threads only carry the pointer; nothing is read or written through it until they are back on the loop's thread.
 */
#ifndef NIBLICK_CONNECTION_H
#define NIBLICK_CONNECTION_H

#include <libwebsockets.h>

#include "club.h"
#include "node.h"
#include "outbox.h"

/* How much can wait for a client that does not read. The longest message, a whole view with sixteen seats, has about 30 KiB, so
 * this is many turns; with 10,000 connections that all stop reading it is 5 GiB, and each is then closed. */
enum { CONNECTION_MOST_BYTES = 512 * 1024 };
enum { CONNECTION_NODE_ROOM = 128 }; /* for what a node adds to a message that it passes on */

struct connection {
    struct outbox_connection out;  /* first: the two are one */
    struct lws *wsi;               /* NULL: the socket is closed */
    struct guest *guest;           /* NULL: the club does not know it yet, or no longer */
    struct shared_message **queue; /* a ring of what is to be sent, the oldest first */
    size_t first, waiting, ring;
    size_t bytes;                 /* in the queue */
    size_t *total;                /* messages in the queues of all connections */
    bool ending;                  /* to be closed when the queue is empty ... */
    enum lws_close_status status; /* ... with this reason */
    bool cut;                     /* nothing more is sent */
    bool paused;                  /* nothing is read from it for now; in the live club's list */
    struct connection *next_paused;
    struct relay *relays; /* to other nodes; see relay.h */
    bool relayed;         /* it is another node that passes on what somebody says there */
    store *lease;         /* nothing is sent before this store's lease is sure; NULL: there is none */
    unsigned holders;
    char address[LIMIT_ADDRESS];
    char *heard; /* the pieces of a message so far */
    size_t heard_length;
    unsigned pieces; /* of it so far */
};

/* With one holder: the outbox. *total counts the messages in all queues. */
struct connection *connection_new(struct lws *wsi, const char *address, size_t *total);
void connection_hold(struct connection *conn);
void connection_release(struct connection *conn);

/* False: CONNECTION_MOST_BYTES wait already, and the connection has been cut. */
bool connection_put(struct connection *conn, struct shared_message *message);
void connection_end(struct connection *conn, enum lws_close_status status); /* after what is in the queue */
void connection_cut(struct connection *conn);                               /* at once */

/* The shortest round trip that the kernel has seen, in ms: from when it has sent something to when the kernel on the other side has
 * acknowledged it, whatever the program there does. 0: it is not known. */
int64_t connection_round_trip(const struct connection *conn);

uint64_t connection_received(const struct connection *conn); /* bytes that came in, as the kernel has counted them */

/* Both are called from libwebsockets' callbacks, when the socket is writable and when a timer has run out. They return what the
 * callback must return: -1 when the socket is to be closed, which is then done by libwebsockets. */
int connection_write(struct connection *conn);
int connection_timer(const struct connection *conn);

/* Takes a piece of a message. With the last piece, *message is the whole message, valid until the next call. False: it has more
 * than MESSAGE_MAX bytes or too many pieces, and the connection should be closed. */
bool connection_hear(struct connection *conn, const char *piece, size_t length, bool last, const char **message,
                     size_t *size);

#endif
