/* outbox.h - nobody is told anything before it is safe: messages wait here until the entries that they are about are on the
 * disk.
 *
 * The club appends and sends. Whoever writes the log takes a batch (all there is: many entries share one commit), writes it,
 * and reports it written; then the messages that waited for it go out. On each connection they keep their order. All functions are
 * called by one thread; only a batch can be carried to another.
 */
#ifndef NIBLICK_OUTBOX_H
#define NIBLICK_OUTBOX_H

#include "shared_message.h"
#include "store.h"

/* The beginning of whatever a connection is to the world. */
struct outbox_connection {
    unsigned waiting; /* messages of this connection that are held back */
    bool gone;        /* nobody is there any more */
};

struct outbox_batch {
    store_batch write;
    void **signup_owner;  /* of each of write.signups: what outbox_sign_up was given */
    uint64_t last;        /* the number of its last entry, in the order of all */
    char *text;           /* what the entries point into */
    store_entry *entries; /* the same as in write, to be freed */
    store_sitting *sittings;
};

struct outbox_calls {
    void *data;
    void (*deliver)(void *data, struct outbox_connection *connection, struct shared_message *message);
    void (*end)(void *data,
                struct outbox_connection *connection); /* the connection is to be ended, behind what was delivered */
    void (*release)(void *data,
                    struct outbox_connection *connection); /* a connection that is gone will not be spoken of again */
};

struct outbox;

struct outbox *outbox_new(const struct outbox_calls *ways);
void outbox_free(struct outbox *box); /* what is held back is never sent */

uint64_t outbox_append(struct outbox *box, const store_entry *entry);
void outbox_sat(struct outbox *box, const store_sitting *sitting);
void outbox_sign_up(struct outbox *box, const store_account *account, void *owner);
void outbox_send(struct outbox *box, struct outbox_connection *connection, struct shared_message *message,
                 uint64_t after);
void outbox_end(struct outbox *box, struct outbox_connection *connection);
void outbox_gone(struct outbox *box,
                 struct outbox_connection *connection); /* released at once, or when nothing waits for it */

/* All that has not been taken, or NULL: there is nothing, or a batch is still being written. */
struct outbox_batch *outbox_take(struct outbox *box);
void outbox_written(struct outbox *box, struct outbox_batch *batch); /* frees it */
void outbox_lost(struct outbox *box,
                 struct outbox_batch *batch); /* it cannot be written: frees it; its messages stay */
size_t outbox_held(const struct outbox *box); /* messages that wait */

#endif
