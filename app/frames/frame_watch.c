/* frame_watch.c - see frame_watch.h */
#include "frame_watch.h"

#include <string.h>

enum { MASKED = 0x80, KEY = 4, LENGTH_2 = 126, LENGTH_8 = 127 };

/* ------------------------------------------------------------------------------------------------------------- requests */

size_t frame_watch_request(struct frame_watch *w, const unsigned char *bytes, size_t n)
{
    static const char END[] = "\r\n\r\n";
    for (size_t i = 0; i < n; i++) {
        w->blank = bytes[i] == (unsigned char)END[w->blank] ? w->blank + 1 : bytes[i] == '\r';
        if (w->blank < sizeof END - 1) continue;
        w->blank = 0;
        return i + 1;
    }
    return n;
}

/* --------------------------------------------------------------------------------------------------------------- frames */

static void begin_body(struct frame_watch *w)
{
    w->left += KEY;
    w->part = FRAME_BODY;
}

/* False: the frame that this byte belongs to is not masked. */
static bool take_length(struct frame_watch *w, unsigned char byte)
{
    const unsigned length = byte & ~(unsigned)MASKED;
    if (!(byte & MASKED)) return false;
    w->left = 0;
    w->more = length == LENGTH_2 ? 2 : length == LENGTH_8 ? 8 : 0;
    w->part = FRAME_MORE_LENGTH;
    if (w->more) return true;
    w->left = length;
    begin_body(w);
    return true;
}

/* A length that does not fit is refused by libwebsockets, long before its end. */
static void take_more_length(struct frame_watch *w, unsigned char byte)
{
    w->left = (w->left & UINT64_MAX >> 9) << 8 | byte;
    if (!--w->more) begin_body(w);
}

static size_t skip_body(struct frame_watch *w, size_t n)
{
    const size_t skipped = w->left < n ? (size_t)w->left : n;
    w->left -= skipped;
    if (!w->left) w->part = FRAME_HEAD;
    return skipped;
}

/* The byte at `at` says that its frame is not masked. The byte before it can be on its way already: then an empty frame of its kind
 * comes first. */
static size_t replace(struct frame_watch *w, unsigned char *bytes, size_t at, size_t size)
{
    static const unsigned char REST[] = {MASKED, 0, 0, 0, 0}, MESSAGE[] = {0x81, MASKED, 0, 0, 0, 0};
    w->bad = true;
    size_t n = at ? at - 1 : 0;
    if (n + sizeof REST + sizeof MESSAGE > size) return 0;
    if (!at) {
        memcpy(bytes, REST, sizeof REST);
        n = sizeof REST;
    }
    memcpy(bytes + n, MESSAGE, sizeof MESSAGE);
    return n + sizeof MESSAGE;
}

size_t frame_watch_frames(struct frame_watch *w, unsigned char *bytes, size_t n, size_t size)
{
    for (size_t i = 0; i < n;) {
        switch (w->part) {
        case FRAME_HEAD: w->part = FRAME_LENGTH; break;
        case FRAME_LENGTH:
            if (!take_length(w, bytes[i])) return replace(w, bytes, i, size);
            break;
        case FRAME_MORE_LENGTH: take_more_length(w, bytes[i]); break;
        case FRAME_BODY: i += skip_body(w, n - i); continue;
        }
        i++;
    }
    return n;
}
