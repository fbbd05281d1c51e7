/* outbox.h - nothing is told before it is safe: messages wait here until the entries that they are about are on the disk.
 *
 * The club appends and sends; whoever writes the log takes a batch of entries (all there are: many share one commit), writes
 * it, and reports it written; then the messages that waited for it go out. On each line they keep their order. One thread
 * calls all of this; only a batch may be carried to another.
 */
#ifndef NIBLICK_OUTBOX_H
#define NIBLICK_OUTBOX_H

#include "parcel.h"
#include "store.h"

/* The beginning of whatever a line is to the world. */
struct outbox_line {
    unsigned waiting; /* messages of this line that are held back */
    bool gone;        /* nobody is there any more */
};

struct outbox_batch {
    store_entry *entry;
    size_t n;
    uint64_t last; /* the number of its last entry, in the order of all */
    char *text;    /* what the entries point into */
};

struct outbox_ways {
    void *data;
    void (*deliver)(void *data, struct outbox_line *line, struct parcel *parcel);
    void (*end)(void *data, struct outbox_line *line);     /* the line is to be ended, behind what was delivered */
    void (*release)(void *data, struct outbox_line *line); /* a line that is gone will not be spoken of again */
};

struct outbox;

struct outbox *outbox_new(const struct outbox_ways *ways);
void outbox_free(struct outbox *box); /* what is held back is never sent */

uint64_t outbox_append(struct outbox *box, const store_entry *entry);
void outbox_send(struct outbox *box, struct outbox_line *line, struct parcel *parcel, uint64_t after);
void outbox_end(struct outbox *box, struct outbox_line *line);
void outbox_gone(struct outbox *box, struct outbox_line *line); /* released at once, or when nothing waits for it */

/* All entries that have not been taken, or NULL: there are none, or a batch is still being written. */
struct outbox_batch *outbox_take(struct outbox *box);
void outbox_written(struct outbox *box, struct outbox_batch *batch); /* frees it */
void outbox_lost(struct outbox_batch *batch); /* it cannot be written: frees it; nothing that waits will ever go out */
size_t outbox_held(const struct outbox *box); /* messages that wait */

#endif
