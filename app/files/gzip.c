/* gzip.c - see gzip.h */
#include "gzip.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#define ZLIB_CONST // NOLINT(readability-identifier-naming): the name that zlib asks for
#include <zlib.h>

enum {
    GZIP = 15 + 16, /* the largest window, and gzip's own head and tail */
    MEMORY = 8,     /* zlib's default */
    FIRST_ROOM = 1 << 16
};

bool gzip_is(const char *bytes, size_t length)
{
    return length > 2 && (unsigned char)bytes[0] == 0x1F && (unsigned char)bytes[1] == 0x8B;
}

/* ---------------------------------------------------------------------------------------------------------- reading */

/* Text that is being unpacked. */
struct unpacking {
    char *text;
    size_t n, room, most;
};

static bool unpacking_grow(struct unpacking *u)
{
    size_t room = u->room ? 2 * u->room : FIRST_ROOM;
    if (u->n < u->room) return true;
    if (u->room >= u->most) return errno = EFBIG, false;
    if (room > u->most) room = u->most;
    char *text = realloc(u->text, room + 1);
    if (!text) return errno = ENOMEM, false;
    u->text = text;
    u->room = room;
    return true;
}

/* To the end of the input, part after part: what was compressed in pieces is one text. */
static bool unpacking_run(struct unpacking *u, z_stream *z)
{
    for (;;) {
        if (!unpacking_grow(u)) return false;
        z->next_out = (Bytef *)(u->text + u->n);
        z->avail_out = (uInt)(u->room - u->n);
        const int status = inflate(z, Z_NO_FLUSH);
        u->n = u->room - z->avail_out;
        if (status == Z_STREAM_END) {
            if (!z->avail_in) return true;
            if (inflateReset(z) != Z_OK) return false;
        } else if (status != Z_OK || (!z->avail_in && z->avail_out)) {
            return errno = status == Z_MEM_ERROR ? ENOMEM : 0, false;
        }
    }
}

char *gzip_unpack(const char *bytes, size_t length, size_t most, size_t *unpacked)
{
    struct unpacking u = {.most = most};
    z_stream z = {.next_in = (z_const Bytef *)bytes, .avail_in = (uInt)length};
    errno = EFBIG;
    if (length > UINT_MAX || most > UINT_MAX) return NULL;
    errno = ENOMEM;
    if (inflateInit2(&z, GZIP) != Z_OK) return NULL;
    errno = 0;
    const bool good = unpacking_run(&u, &z);
    const int reason = errno;
    inflateEnd(&z);
    if (!good) {
        free(u.text);
        errno = reason;
        return NULL;
    }
    u.text[u.n] = 0;
    *unpacked = u.n;
    return u.text;
}

/* ---------------------------------------------------------------------------------------------------------- writing */

char *gzip_pack(const char *text, size_t length, size_t *packed)
{
    z_stream z = {.next_in = (z_const Bytef *)text, .avail_in = (uInt)length};
    if (length > UINT_MAX / 2 || deflateInit2(&z, Z_DEFAULT_COMPRESSION, Z_DEFLATED, GZIP, MEMORY, Z_DEFAULT_STRATEGY))
        return NULL;
    const uLong room = deflateBound(&z, (uLong)length);
    char *bytes = malloc(room);
    z.next_out = (Bytef *)bytes;
    z.avail_out = (uInt)room;
    const bool whole = bytes && deflate(&z, Z_FINISH) == Z_STREAM_END;
    *packed = whole ? (size_t)z.total_out : 0;
    deflateEnd(&z);
    if (whole) return bytes;
    free(bytes);
    return NULL;
}
