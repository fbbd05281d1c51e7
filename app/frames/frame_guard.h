/* frame_guard.h - has frame_watch.h look at everything that libwebsockets reads on the server's sockets.
 *
 * libwebsockets has no place where one could see the bytes of a frame, or whether it was masked. But it reads with recv and
 * SSL_read, which the dynamic linker finds in this program first: those defined here read, have a look, and hand on what they have
 * read. They do so for the sockets that this thread has named, and for nobody else's.
 */
#ifndef NIBLICK_FRAME_GUARD_H
#define NIBLICK_FRAME_GUARD_H

#include <stdbool.h>

/* All of these on the thread of the server's loop. */
void frame_guard_begin(int socket);  /* it has been accepted: requests come first */
void frame_guard_frames(int socket); /* its handshake is over: what is read from now on is frames */
bool frame_guard_is_bad(int socket); /* a frame was not masked: close it */
void frame_guard_end(int socket);    /* it is closed */
void frame_guard_end_all(void);

#endif
