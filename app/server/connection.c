/* connection.c - see connection.h */
#include "connection.h"

#include <assert.h>
#include <linux/tcp.h> /* the C library's own has no tcpi_min_rtt */
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"

static_assert((int)SHARED_MESSAGE_MARGIN >= (int)LWS_PRE, "a shared message has no room for the header of a frame");

enum {
    MOST_PIECES = 64, /* of one message. Empty pieces add no bytes, so without this a message could go on for ever */
    LEASE_LOOK = 50 * LWS_US_PER_MS, /* between two looks whether it is sure again */
    AT_ONCE = 16 /* messages sent per event, so that one busy connection cannot starve the others; a turn has 2 or 3 */
};

struct connection *connection_new(struct lws *wsi, const char *address, size_t *total)
{
    struct connection *conn = allocate(sizeof *conn);
    conn->wsi = wsi;
    conn->total = total;
    snprintf(conn->address, sizeof conn->address, "%s", address);
    conn->holders = 1;
    return conn;
}

void connection_hold(struct connection *conn) { conn->holders++; }

static struct shared_message *take(struct connection *conn)
{
    struct shared_message *message = conn->queue[conn->first];
    conn->first = (conn->first + 1) % conn->ring;
    conn->waiting--;
    --*conn->total;
    conn->bytes -= message->length;
    return message;
}

void connection_release(struct connection *conn)
{
    if (--conn->holders) return;
    while (conn->waiting) shared_message_release(take(conn));
    free(conn->queue);
    free(conn->heard);
    free(conn);
}

/* ------------------------------------------------------------------------------------------------------------ sending */

static void grow(struct connection *conn)
{
    const size_t ring = conn->ring ? 2 * conn->ring : 8;
    struct shared_message **larger = allocate(ring * sizeof(void *));
    for (size_t i = 0; i < conn->waiting; i++) larger[i] = conn->queue[(conn->first + i) % conn->ring];
    free(conn->queue);
    conn->queue = larger;
    conn->ring = ring;
    conn->first = 0;
}

bool connection_put(struct connection *conn, struct shared_message *message)
{
    if (!conn->wsi || conn->ending || conn->cut) return true;
    if (conn->bytes + message->length > CONNECTION_MOST_BYTES) {
        connection_cut(conn);
        return false;
    }
    if (conn->waiting == conn->ring) grow(conn);
    conn->queue[(conn->first + conn->waiting++) % conn->ring] = shared_message_hold(message);
    conn->bytes += message->length;
    ++*conn->total;
    lws_callback_on_writable(conn->wsi);
    return true;
}

void connection_end(struct connection *conn, enum lws_close_status status)
{
    conn->ending = true;
    conn->status = status;
    if (conn->wsi) lws_callback_on_writable(conn->wsi);
}

/* A client that does not read is never writable, so no WRITEABLE event would come: libwebsockets closes the socket by a timeout
 * of zero, in its next round of the loop. */
void connection_cut(struct connection *conn)
{
    conn->cut = true;
    if (conn->wsi) lws_set_timeout(conn->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static bool write_one(struct connection *conn)
{
    struct shared_message *message = take(conn);
    const size_t length = message->length;
    const int sent = lws_write(conn->wsi, (unsigned char *)shared_message_text(message), length, LWS_WRITE_TEXT);
    shared_message_release(message);
    return sent >= (int)length;
}

/* libwebsockets sends a proper close frame from any callback but the one for writing. So a timer of one microsecond brings us to
 * another one (LWS_CALLBACK_TIMER, connection_timer). */
static int say_goodbye(struct connection *conn)
{
    conn->cut = true;
    lws_set_timer_usecs(conn->wsi, 1);
    return 0;
}

int connection_timer(const struct connection *conn)
{
    if (!conn->cut) { /* it waits for the lease */
        lws_callback_on_writable(conn->wsi);
        return 0;
    }
    lws_close_reason(conn->wsi, conn->status, NULL, 0);
    return -1;
}

/* Sends what is queued, at most AT_ONCE messages; asks for another event if something is left. The first message is written even
 * to a choked socket: libwebsockets keeps what the socket does not take. */
int connection_write(struct connection *conn)
{
    if (conn->cut) return 0;
    if (conn->lease && store_lease(conn->lease) != STORE_LEASE_HELD) {
        lws_set_timer_usecs(conn->wsi, LEASE_LOOK);
        return 0;
    }
    for (unsigned n = 0; n < AT_ONCE && conn->waiting && (!n || !lws_send_pipe_choked(conn->wsi)); n++)
        if (!write_one(conn)) return -1;
    if (conn->waiting) lws_callback_on_writable(conn->wsi);
    return conn->waiting || !conn->ending ? 0 : say_goodbye(conn);
}

/* ----------------------------------------------------------------------------------------------------- what the kernel knows */

static bool ask_kernel(const struct connection *conn, struct tcp_info *info)
{
    socklen_t size = sizeof *info;
    memset(info, 0, sizeof *info); /* an older kernel fills in less of it */
    return conn->wsi && !getsockopt(lws_get_socket_fd(conn->wsi), IPPROTO_TCP, TCP_INFO, info, &size);
}

int64_t connection_round_trip(const struct connection *conn)
{
    struct tcp_info info;
    if (!ask_kernel(conn, &info) || info.tcpi_min_rtt == UINT32_MAX) return 0;
    return (info.tcpi_min_rtt + 500) / 1000;
}

uint64_t connection_received(const struct connection *conn)
{
    struct tcp_info info;
    return ask_kernel(conn, &info) ? info.tcpi_bytes_received : 0;
}

/* ------------------------------------------------------------------------------------------------------------ hearing */

/* Nearly every message comes in one piece, and is then used where it is, without a copy. */
bool connection_hear(struct connection *conn, const char *piece, size_t length, bool last, const char **message,
                     size_t *size)
{
    const bool whole = last && !conn->heard_length;
    *message = piece;
    *size = length;
    if (conn->heard_length + length > MESSAGE_MAX + (conn->relayed ? CONNECTION_NODE_ROOM : 0u) ||
        ++conn->pieces > MOST_PIECES)
        return false;
    if (last) conn->pieces = 0;
    if (whole) return true;
    if (!conn->heard) conn->heard = allocate(MESSAGE_MAX + CONNECTION_NODE_ROOM);
    memcpy(conn->heard + conn->heard_length, piece, length);
    conn->heard_length += length;
    *message = conn->heard;
    *size = conn->heard_length;
    if (last) conn->heard_length = 0;
    return true;
}
