/* fuzz_frames.c - frames are judged in the same way however they are cut into pieces, and nothing unmasked is handed on. */
#include <assert.h>
#include <string.h>

#include "frame_watch.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ROOM = 4096 };

/* In pieces of this length; where the first frame that is not masked was noticed, or SIZE_MAX. */
static size_t feed(const uint8_t *data, size_t size, size_t piece)
{
    struct frame_watch w = {.frames = true};
    unsigned char bytes[ROOM];
    for (size_t at = 0; at < size; at += piece) {
        const size_t n = size - at < piece ? size - at : piece;
        memcpy(bytes, data + at, n);
        const size_t seen = frame_watch_frames(&w, bytes, n, sizeof bytes);
        assert(seen <= sizeof bytes);
        if (w.bad) return at;
        assert(seen == n && !memcmp(bytes, data + at, n));
    }
    return SIZE_MAX;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct frame_watch w = {.frames = false};
    if (size > ROOM / 2) return 0;
    for (size_t at = 0, n; at < size; at += n) {
        n = frame_watch_request(&w, data + at, size - at);
        assert(n && n <= size - at);
    }
    const size_t alone = feed(data, size, 1);
    assert((alone == SIZE_MAX) == (feed(data, size, ROOM / 2) == SIZE_MAX));
    assert((alone == SIZE_MAX) == (feed(data, size, 3) == SIZE_MAX));
    return 0;
}
