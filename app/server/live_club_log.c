/* live_club_log.c - the log of the live club: what gathers in the outbox is written, and what happens while it cannot be.
 *
 * A commit that fails for a reason that can pass is tried again for as long as it takes, and one that hangs is waited for. It
 * goes in steps. Once it is known that the disk does not answer, no time passes at the tables and nobody is read from. When that
 * has lasted for a while everybody is told and disconnected, and nobody is let in. When the commit is done at last, the doors
 * open again: pages and terminals come back by themselves.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "live_club_inside.h"
#include "server_log.h"
#include "words.h"

enum {
    HANG_MS = 2000,      /* a commit takes some milliseconds, and a busy disk some hundred */
    PATIENCE_MS = 10000, /* long enough for people who wait for a card */
    LAPSED_MS = 2000,    /* ... where other nodes may have the tables already */
    PROBE_MS = 5000      /* between two looks at the disk of a server that has nothing to write */
};

static uint64_t clock_ms(void) { return uv_hrtime() / 1000000; }

static void on_entries(uv_prepare_t *prepare)
{
    struct live_club *live = prepare->data;
    struct outbox_batch *batch = live->failed ? NULL : outbox_take(live->box);
    if (!batch) return;
    live->writing = true;
    live->asked_disk = clock_ms();
    log_writer_write(live->log_writer, batch);
}

/* What waits for the log was never written: nobody is told any of it. */
void live_club_give_up(struct live_club *live, const char *why)
{
    server_log_write(&(struct server_log_note){.level = SERVER_LOG_ERROR, .event = "log", .why = why});
    live->failed = true;
    live->open = false;
    if (live->nodes) live_club_end_all(live); /* others have the tables: nobody has to know */
    else club_farewell(live->club, "log", say_server_cannot_save);
    live->on_failure(live->failure_data);
}

/* Nothing new comes in until the batch is written, or what waits for it would fill the memory: no time passes at the tables,
 * and every connection is read no further than the message that arrives next. */
void live_club_stall(struct live_club *live, const char *why)
{
    live->stalled_at = clock_ms();
    server_log_write(&(struct server_log_note){.level = SERVER_LOG_ERROR, .event = "stalled", .why = why});
}

static void on_stalled(void *data, const char *why)
{
    struct live_club *live = data;
    if (live->stalled) return;
    live->stalled = true;
    live_club_stall(live, why);
}

void live_club_pause(struct live_club *live, struct connection *conn)
{
    if (conn->paused) return;
    conn->paused = true;
    conn->next_paused = live->paused;
    live->paused = conn;
    connection_hold(conn);
    lws_rx_flow_control(conn->wsi, 0);
}

static void read_again(struct live_club *live)
{
    while (live->paused) {
        struct connection *conn = live->paused;
        live->paused = conn->next_paused;
        conn->paused = false;
        if (conn->wsi) lws_rx_flow_control(conn->wsi, 1);
        connection_release(conn);
    }
}

/* What waits for the log is not told to anybody who is sent away: they see it when they are back, and it is written. */
static void shut(struct live_club *live)
{
    live->shut = true;
    server_log_write(&(struct server_log_note){.level = SERVER_LOG_ERROR, .event = "shut"});
    if (live->nodes) live_club_end_all(live);
    else club_farewell(live->club, "log", say_server_cannot_save_now);
    read_again(live);
}

/* Not while another reason is left to hold everybody back. */
static void go_on(struct live_club *live)
{
    if (live->lapsed) {
        live->stalled = false;
        return;
    }
    if (live->stalled && !live->failed)
        server_log_write(&(struct server_log_note){.level = SERVER_LOG_INFO, .event = "recovered"});
    live->stalled = live->shut = false;
    read_again(live);
}

void live_club_recover(struct live_club *live)
{
    live->lapsed = false;
    if (live->stalled) return; /* the log will */
    server_log_write(&(struct server_log_note){.level = SERVER_LOG_INFO, .event = "recovered"});
    go_on(live);
}

/* Called when somebody wants to know whether all is well: a disk that hangs is noticed only by whoever asks it for something. */
void live_club_probe(struct live_club *live)
{
    const uint64_t now = clock_ms();
    if (!live->open || live->writing || live->probing || now < live->asked_disk + PROBE_MS) return;
    live->probing = true;
    live->asked_disk = now;
    log_writer_probe(live->log_writer);
}

void live_club_watch_log(struct live_club *live)
{
    const uint64_t now = clock_ms();
    if (live->failed) return;
    if (live->stalled && !live->writing) live_club_probe(live);
    if ((live->writing || live->probing) && now > live->asked_disk + HANG_MS) on_stalled(live, say_server_disk_hangs);
    if (live->open && (live->stalled || live->lapsed) && !live->shut &&
        now > live->stalled_at + (live->lapsed ? LAPSED_MS : PATIENCE_MS))
        shut(live);
}

/* What will not pass is that another server has this database now. */
static void on_probed(void *data, const store_why *why)
{
    struct live_club *live = data;
    live->probing = false;
    if (live->writing) live->asked_disk = clock_ms();
    else if (!why) go_on(live);
    if (why && why->transient) on_stalled(live, why->text);
    else if (why && !live->failed) live_club_give_up(live, why->text);
}

/* What anybody can ask for without a connection is told from here, so it must be safe. */
static void publish_results(struct live_club *live, const struct outbox_batch *batch)
{
    for (size_t i = 0; i < batch->write.entry_count; i++) {
        struct rating_result result;
        if (batch->write.refused[i] || strcmp(batch->entries[i].kind, "result") != 0) continue;
        if (rating_result_read(&result, batch->entries[i].text)) rating_book_add_any(live->ratings, &result);
    }
}

static void on_written(void *data, struct outbox_batch *batch, double seconds, const char *why)
{
    struct live_club *live = data;
    live->writing = false;
    live_club_signed_up(batch, !why);
    if (!why) {
        metrics_commit(&live->commits, batch->write.entry_count, seconds);
        live->safe = batch->last;
        live_club_drop_refused(live, batch);
        publish_results(live, batch);
        outbox_written(live->box, batch);
    } else {
        outbox_lost(live->box, batch);
        live_club_give_up(live, why);
    }
    go_on(live);
}

/* ------------------------------------------------------------------------------------------------- beginning and ending */

bool live_club_start_log(struct live_club *live, uv_loop_t *loop)
{
    const struct log_writer_calls ways = {
        .data = live, .written = on_written, .stalled = on_stalled, .probed = on_probed};
    live->log_writer = log_writer_new(loop, live->writer, &ways);
    if (live->log_writer) uv_prepare_start(&live->entries, on_entries);
    return live->log_writer != NULL;
}

/* The last entries tell who left when the server closed. The log writer's thread has ended, so its store can be used here. If
 * it does not end, the disk hangs and nothing can be written any more: everything that anybody was told is there already. */
void live_club_end_log(struct live_club *live)
{
    store_why why;
    if (!live->log_writer) return;
    if (!log_writer_stop(live->log_writer)) {
        server_log_write(
            &(struct server_log_note){.level = SERVER_LOG_ERROR, .event = "log", .why = say_server_disk_hangs});
        _exit(EXIT_FAILURE);
    }
    struct outbox_batch *batch = outbox_take(live->box);
    if (batch) {
        const bool written = !live->failed && store_write(live->writer, &batch->write, &why);
        live_club_signed_up(batch, written);
        if (written) outbox_written(live->box, batch);
        else outbox_lost(live->box, batch);
    }
    go_on(live);
}
