/* line.c - see line.h */
#include "line.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "need.h"

static_assert((int)PARCEL_MARGIN >= (int)LWS_PRE, "a parcel has no room for the header of a frame");

enum { MOST_PIECES = 64 }; /* of a message: empty ones could come for ever */
enum { AT_ONCE = 16 };     /* messages sent before others have their turn */

struct line *line_new(struct lws *wsi, const char *address, size_t *total)
{
    struct line *line = need(sizeof *line);
    line->wsi = wsi;
    line->total = total;
    snprintf(line->address, sizeof line->address, "%s", address);
    line->holders = 1;
    return line;
}

void line_hold(struct line *line) { line->holders++; }

static struct parcel *take(struct line *line)
{
    struct parcel *parcel = line->queue[line->first];
    line->first = (line->first + 1) % line->ring;
    line->waiting--;
    --*line->total;
    line->bytes -= parcel->length;
    return parcel;
}

void line_release(struct line *line)
{
    if (--line->holders) return;
    while (line->waiting) parcel_release(take(line));
    free(line->queue);
    free(line->heard);
    free(line);
}

/* ------------------------------------------------------------------------------------------------------------ sending */

static void grow(struct line *line)
{
    const size_t ring = line->ring ? 2 * line->ring : 8;
    struct parcel **larger = need(ring * sizeof(void *));
    for (size_t i = 0; i < line->waiting; i++) larger[i] = line->queue[(line->first + i) % line->ring];
    free(line->queue);
    line->queue = larger;
    line->ring = ring;
    line->first = 0;
}

bool line_put(struct line *line, struct parcel *parcel)
{
    if (!line->wsi || line->ending || line->cut) return true;
    if (line->bytes + parcel->length > LINE_MOST_BYTES) {
        line_cut(line);
        return false;
    }
    if (line->waiting == line->ring) grow(line);
    line->queue[(line->first + line->waiting++) % line->ring] = parcel_hold(parcel);
    line->bytes += parcel->length;
    ++*line->total;
    lws_callback_on_writable(line->wsi);
    return true;
}

void line_end(struct line *line, enum lws_close_status status)
{
    line->ending = true;
    line->status = status;
    if (line->wsi) lws_callback_on_writable(line->wsi);
}

/* Whoever does not read is never writable: a timeout reaches him. */
void line_cut(struct line *line)
{
    line->cut = true;
    if (line->wsi) lws_set_timeout(line->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static bool write_one(struct line *line)
{
    struct parcel *parcel = take(line);
    const size_t length = parcel->length;
    const int sent = lws_write(line->wsi, (unsigned char *)parcel_text(parcel), length, LWS_WRITE_TEXT);
    parcel_release(parcel);
    return sent >= (int)length;
}

/* libwebsockets ends a connection in order, with a frame that says so, from any callback but the one for writing. */
static int say_goodbye(struct line *line)
{
    line->cut = true;
    lws_set_timer_usecs(line->wsi, 1);
    return 0;
}

int line_goodbye(const struct line *line)
{
    lws_close_reason(line->wsi, line->status, NULL, 0);
    return -1;
}

int line_write(struct line *line)
{
    if (line->cut) return 0;
    for (unsigned n = 0; n < AT_ONCE && line->waiting && (!n || !lws_send_pipe_choked(line->wsi)); n++)
        if (!write_one(line)) return -1;
    if (line->waiting) lws_callback_on_writable(line->wsi);
    return line->waiting || !line->ending ? 0 : say_goodbye(line);
}

/* ------------------------------------------------------------------------------------------------------------ hearing */

/* Nearly every message comes in one piece, and is not copied. */
bool line_hear(struct line *line, const char *piece, size_t length, bool last, const char **message, size_t *size)
{
    const bool whole = last && !line->heard_length;
    *message = piece;
    *size = length;
    if (line->heard_length + length > MESSAGE_MAX || ++line->pieces > MOST_PIECES) return false;
    if (last) line->pieces = 0;
    if (whole) return true;
    if (!line->heard) line->heard = need(MESSAGE_MAX);
    memcpy(line->heard + line->heard_length, piece, length);
    line->heard_length += length;
    *message = line->heard;
    *size = line->heard_length;
    if (last) line->heard_length = 0;
    return true;
}
