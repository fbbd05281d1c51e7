/* outbox.c - see outbox.h */
#include "outbox.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"

/* An entry whose texts lie in the outbox's text, at these places. */
struct noted {
    size_t table, kind, text;
    uint32_t number;
    int64_t time;
};

struct held {
    struct outbox_connection *connection;
    struct shared_message *message; /* NULL: the connection is to be ended */
    uint64_t after;
};

struct outbox {
    struct outbox_calls ways;
    struct noted *noted; /* entries not yet taken */
    size_t n, room;
    text_buffer text;
    store_signup *signups; /* likewise, with whose they are */
    void **owner;
    store_sitting *sittings;
    size_t signup_count, sitting_count;
    uint64_t appended, durable; /* numbers of the last entry, and of the last one on the disk */
    bool writing;               /* a batch is out */
    struct held *held;          /* a ring: those that wait, the oldest first */
    size_t first, waiting, ring;
};

struct outbox *outbox_new(const struct outbox_calls *ways)
{
    struct outbox *box = allocate(sizeof *box);
    box->ways = *ways;
    return box;
}

/* ------------------------------------------------------------------------------------------------------------ entries */

static size_t keep(struct outbox *box, const char *text)
{
    const size_t at = box->text.len;
    add_text(&box->text, text, strlen(text) + 1);
    return at;
}

uint64_t outbox_append(struct outbox *box, const store_entry *entry)
{
    if (box->n == box->room) {
        box->room = box->room ? 2 * box->room : 64;
        box->noted = reallocate(box->noted, box->room * sizeof *box->noted);
    }
    struct noted *noted = &box->noted[box->n++];
    *noted = (struct noted){.number = entry->number, .time = entry->time};
    noted->table = keep(box, entry->table);
    noted->kind = keep(box, entry->kind);
    noted->text = keep(box, entry->text);
    return ++box->appended;
}

/* Both are rare beside entries: they grow one by one. */
void outbox_sat(struct outbox *box, const store_sitting *sitting)
{
    box->sittings = reallocate(box->sittings, (box->sitting_count + 1) * sizeof *box->sittings);
    box->sittings[box->sitting_count++] = *sitting;
}

void outbox_sign_up(struct outbox *box, const store_account *account, void *owner)
{
    box->signups = reallocate(box->signups, (box->signup_count + 1) * sizeof *box->signups);
    box->owner = reallocate(box->owner, (box->signup_count + 1) * sizeof *box->owner);
    box->signups[box->signup_count] = (store_signup){.account = *account};
    box->owner[box->signup_count++] = owner;
}

static store_entry *make_entries(const struct outbox *box)
{
    store_entry *entries = allocate(box->n * sizeof *entries);
    for (size_t i = 0; i < box->n; i++) {
        const struct noted *noted = &box->noted[i];
        entries[i] = (store_entry){.table = box->text.text + noted->table,
                                   .number = noted->number,
                                   .time = noted->time,
                                   .kind = box->text.text + noted->kind,
                                   .text = box->text.text + noted->text};
    }
    return entries;
}

struct outbox_batch *outbox_take(struct outbox *box)
{
    if (box->writing || (!box->n && !box->signup_count && !box->sitting_count)) return NULL;
    struct outbox_batch *batch = allocate(sizeof *batch);
    *batch = (struct outbox_batch){.entries = make_entries(box),
                                   .sittings = box->sittings,
                                   .signup_owner = box->owner,
                                   .last = box->appended,
                                   .text = box->text.text};
    batch->write = (store_batch){.entries = batch->entries,
                                 .entry_count = box->n,
                                 .signups = box->signups,
                                 .signup_count = box->signup_count,
                                 .sittings = batch->sittings,
                                 .sitting_count = box->sitting_count,
                                 .refused = allocate((box->n + 1) * sizeof(bool))};
    box->text = (text_buffer){.text = NULL};
    box->signups = NULL;
    box->owner = NULL;
    box->sittings = NULL;
    box->n = box->signup_count = box->sitting_count = 0;
    box->writing = true;
    return batch;
}

/* ----------------------------------------------------------------------------------------------------------- messages */

static void deliver(struct outbox *box, const struct held *held)
{
    if (held->connection->gone) return;
    if (held->message) box->ways.deliver(box->ways.data, held->connection, held->message);
    else box->ways.end(box->ways.data, held->connection);
}

static void hold(struct outbox *box, struct held held)
{
    if (box->waiting == box->ring) {
        const size_t ring = box->ring ? 2 * box->ring : 256;
        struct held *larger = allocate(ring * sizeof *larger);
        for (size_t i = 0; i < box->waiting; i++) larger[i] = box->held[(box->first + i) % box->ring];
        free(box->held);
        box->held = larger;
        box->ring = ring;
        box->first = 0;
    }
    if (held.message) shared_message_hold(held.message);
    held.connection->waiting++;
    box->held[(box->first + box->waiting++) % box->ring] = held;
}

static void send_or_hold(struct outbox *box, struct held held)
{
    if (held.connection->gone) return;
    if (held.after <= box->durable && !held.connection->waiting) deliver(box, &held);
    else hold(box, held);
}

void outbox_send(struct outbox *box, struct outbox_connection *connection, struct shared_message *message,
                 uint64_t after)
{
    assert(after <= box->appended);
    send_or_hold(box, (struct held){.connection = connection, .message = message, .after = after});
}

void outbox_end(struct outbox *box, struct outbox_connection *connection)
{
    send_or_hold(box, (struct held){.connection = connection});
}

void outbox_gone(struct outbox *box, struct outbox_connection *connection)
{
    connection->gone = true;
    if (!connection->waiting) box->ways.release(box->ways.data, connection);
}

static void let_go(struct outbox *box, struct held held)
{
    deliver(box, &held);
    if (held.message) shared_message_release(held.message);
    if (!--held.connection->waiting && held.connection->gone) box->ways.release(box->ways.data, held.connection);
}

void outbox_lost(struct outbox *box, struct outbox_batch *batch)
{
    box->writing = false;
    free(batch->entries);
    free(batch->sittings);
    free(batch->write.signups);
    free(batch->signup_owner);
    free(batch->write.refused);
    free(batch->text);
    free(batch);
}

/* Messages are let go from the front of the queue only. One that could go earlier, behind one that cannot, waits for the
 * next batch: that is soon, and nothing has to be searched. */
void outbox_written(struct outbox *box, struct outbox_batch *batch)
{
    box->durable = batch->last;
    outbox_lost(box, batch);
    while (box->waiting && box->held[box->first].after <= box->durable) {
        const struct held held = box->held[box->first];
        box->first = (box->first + 1) % box->ring;
        box->waiting--;
        let_go(box, held);
    }
}

size_t outbox_held(const struct outbox *box) { return box->waiting; }

void outbox_free(struct outbox *box)
{
    for (; box->waiting; box->waiting--, box->first = (box->first + 1) % box->ring) {
        struct held *held = &box->held[box->first];
        if (held->message) shared_message_release(held->message);
        if (!--held->connection->waiting && held->connection->gone) box->ways.release(box->ways.data, held->connection);
    }
    text_free(&box->text);
    free(box->signups);
    free(box->owner);
    free(box->sittings);
    free(box->noted);
    free(box->held);
    free(box);
}
