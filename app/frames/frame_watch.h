/* frame_watch.h - looks at the bytes of a WebSocket as they come in, for one thing: RFC 6455 (5.1) wants every frame of a client
 * masked, so that no page can make a browser write bytes of its choice to something on the way. libwebsockets does not look.
 *
 * The bytes are handed on as they are. A frame that is not masked is replaced by an empty message, and from then on watch.bad is
 * set: whoever gets that message closes the connection.
 */
#ifndef NIBLICK_FRAME_WATCH_H
#define NIBLICK_FRAME_WATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum frame_part { FRAME_HEAD, FRAME_LENGTH, FRAME_MORE_LENGTH, FRAME_BODY };

struct frame_watch {
    bool frames;          /* the handshake is over; before it: */
    unsigned blank;       /* how much of the empty line that ends a request has come */
    bool bad;             /* a frame was not masked */
    enum frame_part part; /* what the next byte is */
    unsigned more;        /* bytes of FRAME_MORE_LENGTH that are to come */
    uint64_t left;        /* bytes of FRAME_BODY that are to come, the key among them */
};

/* Of n bytes that can be read: how many belong to the request that is being read. What a client sends behind the request of its
 * handshake, before it is answered, must not be read together with it, or it would be read before anybody looks at it. */
size_t frame_watch_request(struct frame_watch *w, const unsigned char *bytes, size_t n);

/* Looks at n bytes in a buffer of this size, and changes them if a frame is not masked. How many there are then; 0: there is no
 * room for the message that replaces it, and the connection cannot go on. */
size_t frame_watch_frames(struct frame_watch *w, unsigned char *bytes, size_t n, size_t size);

#endif
